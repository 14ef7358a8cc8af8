import Exchange
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// A catalog with its languages, which each language would otherwise list and parse again.
private struct IndexedCatalog {
  let path: String
  let catalog: StringCatalog
  /// Whether it is a file of `--memory`, which serves relatives of its languages as well.
  let isNamed: Bool
  private let languages: [String: [Language]]

  init(path: String, _ catalog: StringCatalog, isNamed: Bool = false) {
    (self.path, self.catalog, self.isNamed) = (path, catalog, isNamed)
    languages = Dictionary(grouping: catalog.languages) { LanguageCode($0.rawValue).generic }
  }

  /// Returns the languages that are the same as one.
  func spellings(of language: Language) -> [Language] {
    languages[LanguageCode(language.rawValue).generic] ?? []
  }
}

/// The translations that a project and other files have, for suggestions in exports and for counts of words.
struct MemorySource {
  /// The catalogs of the project, then others.
  private var catalogs: [IndexedCatalog]
  /// Returns the path of a catalog as in exports.
  private let path: (String) -> String
  private let fileSystem: any FileSystem
  /// The paths of the project's `.strings` and `.stringsdict` files in folders of languages.
  private var tables: [String]
  /// Those that are files of `--memory`.
  private var namedTables: Set<String> = []
  private var exports: [IncomingTranslations] = []
  /// A warning for each file of `--memory` with texts that can't be read.
  private(set) var skipped: [Message] = []
  /// The languages of each file of `--memory` that names them, as from and to.
  private var languages: [(path: String, pairs: [(from: Language?, to: Language)])] = []

  /// Reads the files of `--memory`; other files are read once they are needed.
  init(
    _ catalogs: [CatalogFile], otherPaths: [String], files: [String] = [], path: @escaping (String) -> String,
    in environment: Environment
  ) throws {
    (self.path, fileSystem) = (path, environment.fileSystem)
    self.catalogs = catalogs.map { IndexedCatalog(path: path($0.path), $0.catalog) }
    tables = otherPaths.filter { Self.language(ofTable: $0) != nil }
    for file in files {
      if file.hasSuffix(".xcstrings") {
        let catalog = try StringCatalog.of(SourceFile(path: file, bytes: fileSystem.read(file)))
        self.catalogs.append(IndexedCatalog(path: file, catalog, isNamed: true))
        let targets = catalog.languages.filter { $0 != catalog.sourceLanguage }
        languages.append((file, targets.map { (catalog.sourceLanguage, $0) }))
        continue
      }
      let texts = try TranslatorFiles(fileSystem: fileSystem).read([file])
      if [".strings", ".stringsdict"].contains(where: file.hasSuffix), Self.language(ofTable: file) != nil {
        tables.append(file)
        namedTables.insert(file)
        languages.append((file, Self.language(ofTable: file).map { [(nil, $0)] } ?? []))
      } else {
        exports += texts
        let problems = texts.flatMap(\.files).flatMap(\.units).compactMap(\.problem)
        if let first = problems.first {
          let units = Wording.count(problems.count, "translation")
          skipped.append("\(file): warning: \(units) skipped: \(first)\n")
        }
        let pairs: [(from: Language?, to: Language)] = texts.flatMap(\.files).compactMap { part in
          part.targetLanguage.map { (part.sourceLanguage, $0) }
        }
        languages.append((file, pairs))
      }
    }
  }

  /// Adds other files of the project; what can't be read is left out.
  mutating func add(_ rest: ProjectLoader.Loaded) {
    tables += rest.otherPaths.filter { Self.language(ofTable: $0) != nil }
    catalogs += rest.files.compactMap { file in
      (try? StringCatalog(parsing: file.bytes)).map { IndexedCatalog(path: path(file.path), $0) }
    }
  }

  /// Returns a warning for each file of `--memory` with other languages alone.
  func warnings(from sources: [Language], to target: Language) -> [Message] {
    languages.compactMap { path, pairs in
      let isUseful = pairs.contains { from, to in
        LanguageKinship(to, of: target) != nil
          && (from.map { from in sources.contains { LanguageKinship(from, of: $0) != nil } } ?? true)
      }
      guard !isUseful, let first = pairs.first, !sources.isEmpty else { return nil }
      let known = first.from.map { "from '\($0)' to '\(first.to)'" } ?? "to '\(first.to)'"
      return "\(path): warning: no translations from '\(sources[0])' to '\(target)'; it has those \(known)\n"
    }
  }

  /// Returns the translations between two languages: those of catalogs, of `.strings` files, and of given files.
  func memory(from source: Language, to target: Language) -> TranslationMemory {
    var entries: [TranslationMemory.Entry] = []
    for indexed in catalogs {
      let catalog = indexed.catalog
      guard let kinship = LanguageKinship(catalog.sourceLanguage, of: source),
        kinship == .same || indexed.isNamed
      else { continue }
      let spellings = indexed.spellings(of: target).filter { $0 != catalog.sourceLanguage }
      let relatives = catalog.languages.filter { LanguageKinship($0, of: target) == .relative }
      // An equal code comes before those that are merely the same language.
      for spelled in spellings.filter({ $0 == target }) + spellings.filter({ $0 != target })
        + (indexed.isNamed ? relatives : [])
      {
        let extractor = UnitExtractor(catalog, targetLanguage: spelled)
        let own = TranslationMemory.entries(of: extractor, path: indexed.path)
        let isSame = kinship == .same && spelled.isSame(as: target)
        entries += isSame ? own : own.map { $0.relative(in: spelled) }
      }
    }
    for table in tables {
      guard let language = Self.language(ofTable: table), let kinship = LanguageKinship(language, of: target),
        kinship == .same || namedTables.contains(table), let texts = read(table)
      else { continue }
      let own = TranslationMemory.entries(of: texts, source: self.source(ofTable: table, source))
      entries += kinship == .same ? own : own.map { $0.relative(in: language) }
    }
    for export in exports { entries += TranslationMemory.entries(of: export, from: source, to: target) }
    return TranslationMemory(entries)
  }

  // MARK: - Tables

  /// Returns the language of the folder that a table is in.
  private static func language(ofTable path: String) -> Language? {
    guard let language = path.pathComponents.dropLast().last?.folderLanguage,
      language != "Base", language != "mul"
    else { return nil }
    return Language(String(language))
  }

  /// Returns the same table in the source language, `nil` if there is none.
  private func source(ofTable path: String, _ language: Language) -> IncomingTranslations? {
    let folder = FilePath.folder(of: FilePath.folder(of: path))
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    for source in ["\(language).lproj", "Base.lproj"] {
      if let texts = read(FilePath.join(FilePath.join(folder, source), name)) { return texts }
    }
    return nil
  }

  /// Reads a table; one that can't be read is reported by `check`, and has no translations to suggest.
  private func read(_ path: String) -> IncomingTranslations? {
    let texts = try? TranslatorFiles(fileSystem: fileSystem).read([path])
    return texts.map { IncomingTranslations(files: $0.flatMap(\.files)) }
  }
}
