import CatalogSync
import RuleKit
import SourceText
import ToolKit
import XCStrings

struct ConvertArguments: CommandArguments {
  static let command = Command(
    "convert", parser,
    summary: "convert .strings and .stringsdict files to catalogs, glossaries to TBX, and back",
    discussion: [
      "The files of each table in folders such as 'es.lproj' become a catalog beside these folders, with the "
        + "comments of the source language. Its texts are marked as translated, and its keys as migrated, as Xcode "
        + "does; 'l10n sync' then gives the keys in code to the code.",
      "'--to-strings' writes all texts of catalogs to such folders, with comments, to be read by other tools; "
        + "'l10n compile' writes what an app needs.",
      "Glossaries are converted from CSV to TBX, and from TBX to CSV.",
      "What has no place is reported, and so is a table without a file in the source language, which is left out. If "
        + "a text is not converted, the exit status is 1.",
    ],
    examples: [
      .init(
        "convert --dry-run Legacy", "List the catalogs that would be written, and what has no place in them."),
      .init(
        "convert --source-language de Legacy/de.lproj Legacy/fr.lproj", "Convert the tables of two languages."
      ), .init("convert .l10n-glossary.csv", "Convert the glossary to '.l10n-glossary.tbx'."),
      .init("convert --to-strings -o Tables App/Localizable.xcstrings", "Convert a catalog back."),
    ])

  var paths: [String] = []
  var writesTables = false
  var outputFolder: String?
  var sourceLanguage: String?
  var isForced = false
  var isDryRun = false
  var configuration: String?

  static let parser = ArgumentParser<ConvertArguments>(
    settings: [
      .flag("to-strings", help: "convert catalogs to .strings and .stringsdict files", \.writesTables),
      .outputFolder("write the files to FOLDER, not beside the converted ones", \.outputFolder),
      .text(
        "source-language", "LANGUAGE", help: "set the language of the source texts (default: en)",
        \.sourceLanguage), .force(\.isForced), .dryRun(\.isDryRun), .config(\.configuration),
    ], operands: [.paths(\.paths)])

  func run(in environment: Environment) async throws -> ExitStatus {
    let conversion = LegacyConversion(
      fileSystem: environment.fileSystem, sourceLanguage: Language(sourceLanguage ?? "en"))
    var files: [LegacyConversion.Output]
    var skipped: [LegacyConversion.Loss] = []
    let isOfGlossaries = !writesTables && paths.contains(where: LegacyConversion.isGlossary)
    if isOfGlossaries {
      files = try conversion.glossaries(from: paths)
    } else if writesTables {
      guard let catalogs = try await environment.catalogs(in: paths, configuration: configuration) else {
        return .failure
      }
      files = try catalogs.flatMap { try conversion.tables(of: .of($0), $0) }
    } else {
      (files, skipped) = try await conversion.catalogs(from: paths.isEmpty ? ["."] : paths)
      let rules = try ConfigurationFile.load(configuration, for: paths, in: environment)
      let projects = await XcodeProject.all(in: paths, rules, environment.fileSystem)
      files.removeAll { file in
        let path = FilePath.join(outputFolder ?? file.folder, file.name)
        guard let folder = projects.copiedFolder(above: path) else { return false }
        let reason: Message = "Xcode copies '\(folder)' as it is and compiles no catalog in it"
        skipped.append(LegacyConversion.Loss(place: "\(path)", message: "warning: not written, as \(reason)"))
        return true
      }
      for index in files.indices { try await files[index].judge(rules.configuration) }
      skipped += try doubles(files)
    }
    let losses = skipped + files.flatMap(\.losses)
    let reported = losses.filter { $0.isText || !environment.isQuiet }
    LegacyConversion.lines(reported).forEach(environment.errors.write)
    try write(files, in: environment)
    let isLossy = losses.contains(where: \.isText)
    if !writesTables, !isOfGlossaries, !isDryRun, !environment.isQuiet, !files.isEmpty {
      let deletion = isLossy ? "add to the catalogs what is missing, delete" : "delete"
      environment.output.write(
        "next: \(deletion) the converted files, and add the catalogs to their targets in Xcode\n")
    }
    return isLossy ? .findings : .clean
  }

  /// Returns warnings of keys that two catalogs of one table will have, of which a target finds one.
  private func doubles(_ files: [LegacyConversion.Output]) throws -> [LegacyConversion.Loss] {
    var known: [String: (path: String, keys: Set<String>)] = [:]
    return try files.compactMap { file -> LegacyConversion.Loss? in
      let path = FilePath.join(outputFolder ?? file.folder, file.name)
      let keys = Set(try StringCatalog(parsing: file.bytes).entries.map(\.key))
      guard let other = known[file.name] else {
        known[file.name] = (path, keys)
        return nil
      }
      let count = other.keys.intersection(keys).count
      guard count > 0, file.name != "InfoPlist.xcstrings" else { return nil }
      let both = Wording.count(count, "key is", plural: "keys are")
      return LegacyConversion.Loss(
        place: "\(path)",
        message: "warning: \(both) in '\(other.path)' too; a target needs one catalog of a table")
    }
  }

  private func write(_ files: [LegacyConversion.Output], in environment: Environment) throws {
    let system = environment.fileSystem
    let paths = files.map { FilePath.join(outputFolder ?? $0.folder, $0.name) }
    for (index, path) in paths.enumerated() {
      guard let other = paths[..<index].firstIndex(of: path) else { continue }
      let folders = [other, index].map { files[$0].folder.isEmpty ? "." : files[$0].folder }
      throw EditingError(
        "files of '\(folders[0])' and '\(folders[1])' would both become '\(path)'; convert them apart, or without "
          + "'--output-directory'")
    }
    var changes = FileChanges()
    for (path, file) in zip(paths, files) {
      if try system.status(of: path, followingLinks: true) != nil {
        if !isForced { throw EditingError("'\(path)' already exists; to replace it, set '--force'") }
        changes.change(path, from: try system.read(path), to: file.bytes)
      } else {
        changes.create(path, file.bytes)
      }
    }
    var options = EditingOptions()
    options.isDryRun = isDryRun
    try AtomicWrite(system).creatingFolders(of: isDryRun ? [] : paths) { () throws(FileError) in
      try changes.finish(options, in: environment)
    }
  }
}
