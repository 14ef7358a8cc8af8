import CatalogCompile
import Exchange
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// Reads what `l10n convert` converts.
struct LegacyConversion {
  /// A file to write.
  struct Output {
    /// The folder beside the converted files.
    let folder: String
    /// The path below the folder.
    let name: String
    let bytes: [UInt8]
    var losses: [Loss] = []

    /// Adds a warning for each text that an import would reject: a conversion loses none.
    mutating func judge(_ configuration: Configuration) async throws {
      let path = FilePath.join(folder, name)
      let after = try StringCatalog(parsing: bytes)
      let empty = #"{"sourceLanguage":"\#(after.sourceLanguage)","strings":{},"version":"1.0"}"#
      let catalog = MergeCatalog(path: name, try StringCatalog(parsing: empty), configuration: configuration)
      let lines = LineMap(bytes)
      for (key, language, finding) in await catalog.rejections(of: after) {
        let place = lines.position(of: after[key]?.keyNode.range.lowerBound ?? 0)
        losses.append(
          Loss(
            place: "\(path):\(place)",
            message: "warning: '\(key.shortened())': \(finding.message) [\(finding.rule)]",
            language: language))
      }
    }
  }

  /// Something that has no place, as a line of a report.
  struct Loss {
    let place: Message
    /// The rest of the line after the place.
    let message: Message
    var isText = false
    /// The language of the file or text; `nil` if it is about none.
    var language: Language?
  }

  /// The files of a table and the folder of their languages' folders.
  private struct Table: Hashable {
    let folder: String
    let name: String
  }

  let fileSystem: any FileSystem
  let sourceLanguage: Language

  // MARK: - To catalogs

  /// Converts the tables in folders of languages, each to a catalog; returns those that are left out as well.
  func catalogs(from paths: [String]) async throws -> (files: [Output], skipped: [Loss]) {
    let found = await FileFinder(fileSystem, extensions: ["strings", "stringsdict"]).find(in: paths)
    if let problem = found.problems.first { throw problem }
    var order: [Table] = []
    var files: [Table: [LegacyTable.File]] = [:]
    var respelled: [String: Loss] = [:]
    for path in found.paths {
      guard let (table, language) = place(of: path) else {
        if paths.contains(path) {
          throw InputError(path: path, "the file is not in the folder of a language, such as 'es.lproj'")
        }
        continue
      }
      let bytes = try fileSystem.read(path, .translations, from: found.origin(of: path))
      respelled[language.rawValue] = respelled[language.rawValue] ?? Self.respelling(of: path, language)
      if files[table] == nil { order.append(table) }
      files[table, default: []].append((SourceFile(path: path, bytes: bytes), language))
    }
    if order.isEmpty {
      throw EditingError("there are no '.strings' or '.stringsdict' files in folders of languages")
    }
    var skipped = respelled.sorted { $0.key < $1.key }.map(\.value)
    order.removeAll { table in
      guard let files = files[table], let interface = interface(of: table, files) else { return false }
      let message: Message = "warning: skipped, a table of '\(interface)'; Xcode converts both"
      skipped += files.map { Loss(place: "\($0.file.path)", message: message, language: $0.language) }
      return true
    }
    let sourceless = order.filter { files[$0]?.contains { $0.language == sourceLanguage } != true }
    if sourceless.count < order.count {
      order.removeAll(where: sourceless.contains)
      skipped += sourceless.map { table in
        let path = files[table]?.first?.file.path ?? table.name
        return Loss(place: "\(path)", message: "error: not converted; \(lackOfSource(table))", isText: true)
      }
    }
    return (try order.map { try catalog(of: $0, files[$0] ?? []) }, skipped)
  }

  /// Returns the storyboard or XIB that has the source texts of a table, `nil` if a file has them or nothing does.
  private func interface(of table: Table, _ files: [LegacyTable.File]) -> String? {
    if files.contains(where: { $0.language == sourceLanguage }) { return nil }
    let folders = ["Base", sourceLanguage.rawValue].map { FilePath.join(table.folder, $0 + ".lproj") }
    let paths = folders.flatMap { folder in
      ["storyboard", "xib"].map { FilePath.join(folder, "\(table.name).\($0)") }
    }
    return paths.first { fileSystem.kind(of: $0) == .file }
  }

  private func place(of path: String) -> (table: Table, language: Language)? {
    let folder = FilePath.folder(of: path)
    guard let name = FilePath.name(of: folder).folderLanguage else { return nil }
    let table = FilePath.name(of: path).split(separator: ".").dropLast().joined(separator: ".")
    // Storyboards have their texts in the source language, in a folder for all languages.
    let language = name == "Base" ? sourceLanguage : Self.language(named: name)
    return (Table(folder: FilePath.folder(of: folder), name: table), language)
  }

  /// The language of a folder, as Xcode spells it: `pt-BR` for `pt_BR`, and `fr` for `French`.
  private static func language(named name: Substring) -> Language {
    let code = LanguageCode(String(name))
    return Language(formerNames[String(name)] ?? (code.isLanguage ? code.canonical : String(name)))
  }

  /// Returns a note on a folder whose language has another name in catalogs; `nil` for the same name.
  private static func respelling(of path: String, _ language: Language) -> Loss? {
    let folder = FilePath.folder(of: path)
    guard let name = FilePath.name(of: folder).folderLanguage, name != "Base", name != language.rawValue
    else { return nil }
    return Loss(
      place: "\(folder)", message: "note: '\(name)' is '\(language)' in the catalog, as Xcode spells it")
  }

  /// The names of folders before language codes, which Apple's systems still read.
  private static let formerNames = [
    "English": "en", "French": "fr", "German": "de", "Italian": "it", "Japanese": "ja", "Spanish": "es",
    "Dutch": "nl",
  ]

  private func lackOfSource(_ table: Table) -> String {
    "'\(table.name)' has no file in the source language '\(sourceLanguage)'; "
      + "if its texts are in code, add an empty '\(sourceLanguage).lproj/\(table.name).strings', "
      + "else set '--source-language'"
  }

  private func catalog(of table: Table, _ files: [LegacyTable.File]) throws -> Output {
    if !files.contains(where: { $0.language == sourceLanguage }) {
      throw EditingError("\(lackOfSource(table))")
    }
    let converted = try LegacyTable(files, sourceLanguage: sourceLanguage)
    let losses = converted.losses.map { loss in
      Loss(
        place: "\(loss.file):\(loss.position)",
        message: "\(loss.isText ? "error" : "warning"): \(loss.message)", isText: loss.isText,
        language: place(of: loss.file)?.language)
    }
    let unknown = files.filter { !LanguageCode($0.language.rawValue).isLanguage }.map { file in
      Loss(place: "\(file.file.path)", message: "warning: '\(file.language)' is not a language code")
    }
    return Output(
      folder: table.folder, name: table.name + ".xcstrings", bytes: converted.catalog,
      losses: losses + unknown)
  }

  // MARK: - To tables

  /// Converts a catalog to `.strings` and `.stringsdict` files with all texts.
  func tables(of catalog: StringCatalog, _ file: SourceFile) throws -> [Output] {
    let path = file.path
    try catalog.demandSingle(in: path)
    let table = CompiledTable(catalog, named: CatalogScopes.table(of: path), isComplete: true)
    if let problem = table.problems.first(where: \.isError) {
      let position = LineMap(file.bytes).position(of: problem.range.lowerBound)
      throw InputError(path: path, position: position, problem.message.text)
    }
    let comments = Dictionary(
      catalog.entries.compactMap { entry in entry.comment.map { (ExactKey(entry.key), $0) } }
    ) { $1 }
    var files = table.files.map { file in
      Output(
        folder: FilePath.folder(of: path), name: file.path,
        bytes: file.bytes(.text) { comments[ExactKey($0)] })
    }
    if !files.isEmpty { files[0].losses = Self.losses(of: catalog, path) }
    return files
  }

  /// What files of texts do not say.
  private static func losses(of catalog: StringCatalog, _ path: String) -> [Loss] {
    let units = catalog.entries.flatMap { $0.localizations.flatMap(\.localization.leaves) }
    func texts(_ state: UnitState) -> Int { units.count { $0.unit.state == state } }
    func keys(_ isMarked: (CatalogEntry) -> Bool) -> Int { catalog.entries.count(where: isMarked) }
    let losses = [
      (texts(.needsReview), "text", "to be reviewed will count as translated"),
      (texts(.new), "text", "not translated yet will count as translated"),
      (keys { $0.extractionState == .stale }, "key", "will not be marked as stale"),
      (keys { $0.extractionState == .manual }, "key", "will not be marked as managed by hand"),
      (keys { !$0.shouldTranslate }, "key", "will not be marked as not to be translated"),
    ]
    return losses.filter { $0.0 > 0 }.map { count, name, words in
      Loss(place: "\(path)", message: "warning: \(Wording.count(count, name)) \(words)")
    }
  }
}
