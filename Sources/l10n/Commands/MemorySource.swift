import Exchange
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// A catalog with its languages, which each language would otherwise list and parse again.
private struct IndexedCatalog {
  let path: String
  let catalog: StringCatalog
  private let languages: [String: [Language]]

  init(path: String, _ catalog: StringCatalog) {
    (self.path, self.catalog) = (path, catalog)
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
  private var exports: [IncomingTranslations] = []
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
        let catalog = try Self.catalog(file, in: environment)
        self.catalogs.append(IndexedCatalog(path: file, catalog))
        let targets = catalog.languages.filter { $0 != catalog.sourceLanguage }
        languages.append((file, targets.map { (catalog.sourceLanguage, $0) }))
        continue
      }
      let texts = try TranslatorFiles(fileSystem: fileSystem).read([file])
      if [".strings", ".stringsdict"].contains(where: file.hasSuffix), Self.language(ofTable: file) != nil {
        tables.append(file)
        languages.append((file, Self.language(ofTable: file).map { [(nil, $0)] } ?? []))
      } else {
        exports += texts
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
        to.isSame(as: target) && (from.map { from in sources.contains { $0.isSame(as: from) } } ?? true)
      }
      guard !isUseful, let first = pairs.first, !sources.isEmpty else { return nil }
      let known = first.from.map { "from '\($0)' to '\(first.to)'" } ?? "to '\(first.to)'"
      return "\(path): warning: no translations from '\(sources[0])' to '\(target)'; it has those \(known)\n"
    }
  }

  private static func catalog(_ path: String, in environment: Environment) throws -> StringCatalog {
    try .of(SourceFile(path: path, bytes: environment.fileSystem.read(path)))
  }

  /// Returns the translations between two languages: those of catalogs, of `.strings` files, and of given files.
  func memory(from source: Language, to target: Language) -> TranslationMemory {
    var entries: [TranslationMemory.Entry] = []
    for indexed in catalogs where indexed.catalog.sourceLanguage.isSame(as: source) {
      let catalog = indexed.catalog
      let spellings = indexed.spellings(of: target).filter { $0 != catalog.sourceLanguage }
      // An equal code comes before those that are merely the same language.
      for spelled in spellings.filter({ $0 == target }) + spellings.filter({ $0 != target }) {
        let extractor = UnitExtractor(catalog, targetLanguage: spelled)
        entries += TranslationMemory.entries(of: extractor, path: indexed.path)
      }
    }
    for table in tables where Self.language(ofTable: table)?.isSame(as: target) == true {
      guard let texts = read(table) else { continue }
      entries += TranslationMemory.entries(of: texts, source: self.source(ofTable: table, source))
    }
    for export in exports {
      entries += TranslationMemory.entries(of: export, from: source, to: target)
    }
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
