import Exchange
package import ToolKit

extension ExtractArguments {
  /// How the words are read.
  package static let parser = ArgumentParser<ExtractArguments>(
    settings: [
      .languages(
        Option(
          "language", short: "l", values: ["LANGUAGES"],
          help: "the languages to translate into, separated by commas (default: the required ones)"),
        \.languages),
      .flag(Option("all", help: "take every text, translated ones too"), \.isEverything),
      selection,
      .list(Option("feature", values: ["NAMES"], help: "take keys of these features alone"), \.features),
      .list(
        Option("key", values: ["PATTERNS"], help: "take keys like 'home.*' alone, separated by commas"),
        \.keyPatterns),
      .list(
        Option("catalog", values: ["NAMES"], help: "take catalogs of this name, path or pattern alone"),
        \.catalogs),
      .text(
        Option(
          "since", values: ["REV"], help: "add texts whose source text has changed since a git revision"),
        \.since),
      .text(
        Option(
          "former", values: ["FILE"], completion: .files,
          help: "add texts whose source text has changed since this export"), \.former),
      .choice(
        Option(
          "format", short: "f", values: ["FORMAT"], choices: Format.names,
          help: "the form of the export (default: the output's, else xliff), or of '--keys' (text, json)"),
        \.format),
      .flag(
        Option("context", help: "tell more in XLIFF 1.2 than Xcode does: numbers, limits, places"),
        \.showsContext),
      .flag(
        Option("bom", help: "start CSV and TSV with a byte order mark, by which Excel knows UTF-8"),
        \.startsWithMark),
      .text(
        Option(
          "output", short: "o", values: ["PATH"], completion: .files,
          help: "the file, or the folder of files if it has no ending (default: 'translations')"), \.output),
      .flag(Option("force", help: "overwrite work that is not in the catalogs"), \.isForced),
      .flag(Option("keys", help: "list the keys of Swift sources, and export nothing"), \.listsKeys),
      .text(.config, \.configuration), .text(.standardInputPath, \.standardInputPath),
    ],
    operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in try arguments.validate() })

  private static let selection = Setting<ExtractArguments>(
    Option(
      "select", values: ["NEEDS"],
      help:
        "take what is \(UnitNeed.allCases.map(\.rawValue).joined(separator: ",")) (default: the first three)")
  ) { (arguments, values) throws(UsageError.Kind) in
    let names = UnitNeed.allCases.map(\.rawValue)
    for word in values.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard names.contains(word) else { throw .unknownChoice(word, of: "--select", choices: names) }
      arguments.needs.append(word)
    }
  }

  private func validate() throws(UsageError.Kind) {
    if isEverything, !needs.isEmpty { throw .conflict("--all", "--select") }
    if since != nil, former != nil { throw .conflict("--since", "--former") }
    if needs.contains(UnitNeed.drifted.rawValue), since == nil, former == nil {
      throw .missingOption("--since", for: "--select drifted")
    }
    if listsKeys, let option = exportOption { throw .conflict("--keys", option) }
    guard let format else { return }
    let isListing = format == .text || format == .json
    if listsKeys ? !isListing : format == .text {
      let choices = listsKeys ? ["text", "json"] : Format.names.filter { $0 != "text" }
      throw .unknownChoice(format.rawValue, of: "--format", choices: choices)
    }
  }

  /// The first option that says something about an export, `nil` if none does.
  private var exportOption: String? {
    let options = [
      (!languages.isEmpty, "--language"), (isEverything, "--all"), (!needs.isEmpty, "--select"),
      (!features.isEmpty, "--feature"), (!keyPatterns.isEmpty, "--key"), (!catalogs.isEmpty, "--catalog"),
      (since != nil, "--since"), (former != nil, "--former"), (output != nil, "--output"),
    ]
    return options.first { $0.0 }?.1
  }

  /// The needs to take, `nil` for every text.
  var wantedNeeds: Set<UnitNeed>? {
    if isEverything { return nil }
    if !needs.isEmpty { return Set(needs.compactMap { UnitNeed(rawValue: $0) }) }
    let isDriftTold = since != nil || former != nil
    return isDriftTold ? Set(UnitNeed.allCases) : [.missing, .new, .needsReview]
  }
}
