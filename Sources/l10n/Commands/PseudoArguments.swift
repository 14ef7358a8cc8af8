import CatalogCompile
import L10nKit
import RuleKit
import SourceText
import ToolKit
import XCStrings

struct PseudoArguments: EditingArguments {
  static let command = Command(
    "pseudo", parser, summary: "write a pseudo-language to find layout mistakes",
    discussion: [
      "Each key gets a text made from its source text: accents show hard-coded texts, brackets show truncated "
        + "and concatenated ones, and the length shows layouts without room. Placeholders, markup, addresses "
        + "and targets of links stay as they are.",
      "'en-XA' is accented, longer and in brackets; 'ar-XB' is written from right to left; for other codes set "
        + "'--style'. Run the app in the pseudo-language, then remove it with 'l10n pseudo --remove'; or leave the "
        + "catalogs alone, and set '--output-directory' to the resources of the app that was built.",
    ],
    examples: [
      .init("pseudo --diff", "Show the texts of 'en-XA'."),
      .init("pseudo -l ar-XB --dry-run", "List the catalogs that would get texts from right to left."),
      .init("pseudo -o Resources App", "Compile 'en-XA' into a folder, without a change to the catalogs."),
      .init("pseudo --expansion de --diff App", "Make texts as long as German ones."),
    ])

  var editing = EditingOptions()
  var languages: [String] = []
  var styles: [String] = []
  var expansion: String?
  var outputFolder: String?
  var isRemoving = false
  var isForced = false

  private static let styles: [(name: String, style: PseudoText.Style)] = [
    ("accented", .accented), ("expanded", .expanded), ("bracketed", .bracketed),
    ("right-to-left", .rightToLeft),
  ]

  static let parser = ArgumentParser<PseudoArguments>(
    settings: [
      .languages("set the codes of the languages (default: en-XA)", \.languages),
      .list(
        "style", "STYLES",
        help: "make texts accented, expanded, bracketed, right-to-left; with commas", \.styles),
      .text(
        "expansion", "PERCENT",
        help: "make sentences longer by PERCENT, or as in a language (default: 50)", \.expansion),
      .outputFolder("compile the languages into FOLDER and leave the catalogs alone", \.outputFolder),
      .flag("remove", help: "remove the texts of the languages", \.isRemoving), .force(\.isForced),
      .diff(\.editing.isDiff), .dryRun(\.editing.isDryRun), .config(\.editing.configuration),
    ], operands: [.paths(\.editing.paths)])

  func validate() throws(UsageError.Kind) {
    _ = try pseudoLanguages()
    if outputFolder != nil {
      try reject("--output-directory", with: ["--remove": isRemoving, "--diff": editing.isDiff])
    }
  }

  /// Returns the languages with how their texts are made.
  private func pseudoLanguages() throws(UsageError.Kind) -> [(code: Language, text: PseudoText)] {
    var chosen: PseudoText.Style = []
    for name in styles {
      guard let found = Self.styles.first(where: { $0.name == name }) else {
        throw .unknownChoice(name, of: "--style", choices: Self.styles.map(\.name))
      }
      chosen.insert(found.style)
    }
    let length = try parsedExpansion()
    var result: [(code: Language, text: PseudoText)] = []
    for code in (languages.isEmpty ? ["en-XA"] : languages).map({ Language($0) }) {
      guard let style = isRemoving || !styles.isEmpty ? chosen : .of(code) else {
        throw .missingOption("--style", for: "--language \(code)")
      }
      result.append((code, PseudoText(style, expansion: length)))
    }
    return result
  }

  private func parsedExpansion() throws(UsageError.Kind) -> Expansion {
    guard let expansion else { return .standard }
    if let language = Expansion(of: expansion) { return language }
    guard let percent = Int(expansion), (0...500).contains(percent) else {
      throw .unknownChoice(expansion, of: "--expansion", choices: Expansion.languages)
    }
    return Expansion(percent: percent)
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    let languages = try pseudoLanguages()
    let project = try await EditingProject.load(editing, withCode: false, in: environment)
    var catalogs: [SourceFile] = []
    let changes = try project.changes { catalog, editor in
      if !isForced, outputFolder == nil { try refuseToReplace(languages.map(\.code), in: catalog) }
      for (code, text) in languages {
        if isRemoving { editor.removeLanguage(code) } else { text.setTexts(in: code, with: &editor) }
      }
      if outputFolder == nil { return }
      let bytes = catalog.file.bytes.applying(editor.edits())
      catalogs.append(SourceFile(path: catalog.file.path, bytes: bytes))
    }
    if let outputFolder {
      return try CatalogOutput(isDryRun: editing.isDryRun, isForced: isForced, environment: environment)
        .compile(catalogs, languages.map(\.code), .stringsAndStringsdict, .text, into: outputFolder)
    }
    try changes.finish(editing, in: environment)
    return .clean
  }

  /// Throws if a language has texts of translators.
  private func refuseToReplace(_ languages: [Language], in catalog: EditingProject.Catalog) throws {
    for language in languages where PseudoText.Style.of(language) == nil {
      guard let entry = catalog.catalog.entries.first(where: { $0[language] != nil }) else { continue }
      throw EditingError(
        "'\(catalog.file.path)' has translations to '\(language)', such as of '\(entry.key.shortened())'; choose "
          + "another code such as 'en-XA', or set '--force'")
    }
  }
}
