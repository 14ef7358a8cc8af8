import SourceText
import XCStrings

/// Apple's `.strings` and `.stringsdict`: a folder `es.lproj` with a pair of files for each catalog.
///
/// A file's name is its catalog's. Plain texts and sets are in the `.strings` file, whatever has plural forms,
/// devices or substitutions in the `.stringsdict`. Untranslated texts are empty. The format has neither states nor
/// source texts; the source and the hashes of both texts stand in a comment.
enum StringsFormat {
  private static let catalogEnding = ".xcstrings"
  /// Stands for `..` in names of files, which must not lead out of the folder.
  private static let parentFolder = "(parent)"

  /// The files below the folder.
  static func write(_ translations: Translations, _ options: ExchangeOptions) -> [ExchangeFile] {
    var files: [ExchangeFile] = []
    for file in translations.files {
      let name = name(ofCatalog: file.path)
      let table = StringsTable(file.units.filter(holds))
      if !table.plain.isEmpty {
        files.append(ExchangeFile(name: name + ".strings", bytes: StringsWriter.bytes(table.plain)))
      }
      if !table.varied.isEmpty {
        files.append(
          ExchangeFile(name: name + ".stringsdict", bytes: StringsDictionaryWriter.bytes(table.varied)))
      }
    }
    return files
  }

  /// Reads the `.strings` and `.stringsdict` files of a folder, or one such file.
  static func read(_ files: [SourceFile]) throws(ExchangeError) -> IncomingTranslations {
    var incoming = IncomingTranslations()
    for file in files where file.path.hasSuffix(".strings") || file.path.hasSuffix(".stringsdict") {
      let reader = StringsReader(path: file.path)
      let (path, language) = catalog(ofFile: file.path)
      let root = try PropertyListNode(file)
      incoming.files.append(
        IncomingFile(
          path: path, sourceLanguage: nil, targetLanguage: language, units: try reader.units(root)))
      incoming.additions += reader.additions(root)
    }
    return incoming
  }

  /// Whether the files have a place for a unit.
  static func holds(_ unit: TranslationUnit) -> Bool {
    switch unit.identifier.path.steps.count {
    case 0: true
    case 1: StringsTable.isCase(unit.identifier.path.steps[0])
    case 2: StringsTable.isPair(unit.identifier.path.steps)
    default: false
    }
  }

  private static func name(ofCatalog path: String) -> String {
    let folders = path.split(separator: "/").filter { $0 != "." }.map { $0 == ".." ? parentFolder[...] : $0 }
    let name = folders.joined(separator: "/")
    return name.hasSuffix(catalogEnding) ? String(name.dropLast(catalogEnding.count)) : name
  }

  /// Folders of storyboards and of catalogs for them, which are not those of a language.
  private static let foldersOfAllLanguages = ["Base.lproj", "mul.lproj"]

  /// The catalog and the language of a file: all that follows the folder `es.lproj` names the catalog.
  ///
  /// The outermost folder gives the language, since the catalog's own path may have such folders too.
  private static func catalog(ofFile path: String) -> (path: String, language: Language?) {
    let folders = path.split(separator: "/").map(String.init)
    let export = folders.dropLast().firstIndex {
      $0.hasSuffix(".lproj") && !foldersOfAllLanguages.contains($0)
    }
    let language = export.map { Language(String(folders[$0].dropLast(".lproj".count))) }
    var names = Array(folders[(export.map { $0 + 1 } ?? max(folders.count - 1, 0))...])
    for index in names.indices where names[index] == parentFolder { names[index] = ".." }
    let name = names.joined(separator: "/")
    let ending = name.hasSuffix(".strings") ? ".strings" : ".stringsdict"
    return (name.dropLast(ending.count) + catalogEnding, language)
  }
}
