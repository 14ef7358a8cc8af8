import Exchange
import L10nKit
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// The translations that a project and other files have, for suggestions in exports and for counts of words.
struct MemorySource {
  private let catalogs: [CatalogFile]
  /// Returns the path of a catalog as in exports.
  private let path: (String) -> String
  private let fileSystem: any FileSystem
  /// The paths of the project's `.strings` and `.stringsdict` files in folders of languages.
  private var tables: [String]
  private var exports: [IncomingTranslations] = []
  private var otherCatalogs: [(path: String, catalog: StringCatalog)] = []

  /// Reads the files of `--memory`; other files are read once they are needed.
  init(
    _ catalogs: [CatalogFile], otherPaths: [String], files: [String] = [], path: @escaping (String) -> String,
    in environment: Environment
  ) throws {
    (self.catalogs, self.path, fileSystem) = (catalogs, path, environment.fileSystem)
    tables = otherPaths.filter { Self.language(ofTable: $0) != nil }
    for file in files {
      if file.hasSuffix(".xcstrings") {
        otherCatalogs.append((file, try Self.catalog(file, in: environment)))
        continue
      }
      let texts = try TranslatorFiles(fileSystem: fileSystem).read([file])
      if [".strings", ".stringsdict"].contains(where: file.hasSuffix), Self.language(ofTable: file) != nil {
        tables.append(file)
      } else {
        exports += texts
      }
    }
  }

  /// Adds other files of the project; what can't be read is left out.
  mutating func add(_ rest: ProjectLoader.Loaded) {
    tables += rest.otherPaths.filter { Self.language(ofTable: $0) != nil }
    otherCatalogs += rest.files.compactMap { file in
      (try? StringCatalog(parsing: file.bytes)).map { (path(file.path), $0) }
    }
  }

  private static func catalog(_ path: String, in environment: Environment) throws -> StringCatalog {
    let bytes = try environment.fileSystem.read(path)
    do throws(JSONSyntaxError) { return try StringCatalog(parsing: bytes) } catch {
      throw InputError(catalog: path, error)
    }
  }

  /// Returns the translations between two languages: those of catalogs, of `.strings` files, and of given files.
  func memory(from source: Language, to target: Language) -> TranslationMemory {
    var entries: [TranslationMemory.Entry] = []
    let all = catalogs.map { (path: path($0.path), catalog: $0.catalog) } + otherCatalogs
    for (path, catalog) in all where catalog.sourceLanguage.isSame(as: source) {
      let spelled = catalog.languages.first { $0.isSame(as: target) } ?? target
      let extractor = UnitExtractor(catalog, targetLanguage: spelled)
      entries += TranslationMemory.entries(of: extractor, path: path)
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
    let folder = path.split(separator: "/").dropLast().last ?? ""
    guard folder.hasSuffix(".lproj"), folder != "Base.lproj", folder != "mul.lproj" else { return nil }
    return Language(String(folder.dropLast(".lproj".count)))
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

extension Language {
  /// Whether both name the same language, as `pt_BR` and `pt-BR` do.
  fileprivate func isSame(as other: Language) -> Bool {
    self == other || LanguageCode(rawValue).identity == LanguageCode(other.rawValue).identity
  }
}
