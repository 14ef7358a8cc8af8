import Exchange
import RuleKit
import SourceText
import XCStrings

/// Sends the texts of one catalog out in a format and brings them back.
struct Translator {
  let name: String
  let bytes: [UInt8]
  let catalog: StringCatalog
  let language: Language

  /// Chooses one of the catalog's translations, the same in each run; German where there is none.
  init(_ file: Corpus.File) throws {
    name = file.name
    bytes = file.bytes
    catalog = try StringCatalog(parsing: file.bytes)
    let source = catalog.sourceLanguage
    let languages = catalog.languages.filter { $0 != source && LanguageCode($0.rawValue).isLanguage }
    let number = file.name.utf8.reduce(0) { ($0 * 31 + Int($1)) % 9973 }
    language = languages.isEmpty ? (source == "de" ? "fr" : "de") : languages[number % languages.count]
  }

  /// The units of the language that a format holds.
  func units(_ format: ExchangeFormat) -> [TranslationUnit] {
    UnitExtractor(catalog, targetLanguage: language).units().filter(format.holds)
  }

  /// The keys that have a text which a format does not hold.
  func unwritableKeys(_ format: ExchangeFormat) -> [String] {
    UnitExtractor(catalog, targetLanguage: language).units().filter { !format.holds($0) }
      .map(\.identifier.key)
  }

  /// What comes back of units that nobody touched on the way.
  func incoming(_ units: [TranslationUnit], _ format: ExchangeFormat)
    throws -> IncomingTranslations
  {
    let translations = Translations(
      sourceLanguage: catalog.sourceLanguage, targetLanguage: language,
      files: [TranslationFile(path: name, units: units)])
    let written = format.write(translations, ExchangeOptions(toolVersion: "1"))
    let files = written.map { file in
      let name = file.path.isEmpty ? "out.\(format.container.fileExtension)" : "out/\(file.path)"
      return SourceFile(path: name, bytes: file.bytes)
    }
    return try format.read(files)
  }

  /// Merges what came back into the catalog.
  func merge(_ incoming: IncomingTranslations, _ rules: Configuration = Configuration()) async throws
    -> MergeResult
  {
    let router = CatalogRouter(catalogs: [(name, name)], isChosen: true)
    var options = MergeOptions()
    options.language = language
    let target = try MergeCatalog(SourceFile(path: name, bytes: bytes), configuration: rules)
    return try await TranslationMerger.merge(
      router.route(incoming.files), into: [target], options: options)
  }
}
