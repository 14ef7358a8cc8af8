import RuleKit
import SourceText
import ToolKit
import XCStrings

/// The languages of an export.
extension TranslationExport {
  private var namesAll: Bool { arguments.languages.contains("all") }

  var namedLanguages: [Language] {
    arguments.languages.filter { $0 != "all" }.map { Language($0) }.distinct()
  }

  /// Returns the languages of the command line, or those that the configurations of the catalogs list.
  ///
  /// `all` are these and the others that the catalogs have; without it, a note names them.
  func targetLanguages() -> [Language] {
    let catalogs = catalogs.filter(filter.includes)
    let listed = catalogs.flatMap(Self.targetLanguages).distinct()
    let others = catalogs.flatMap { file in file.languages.filter { !file.isSource($0) } }.distinct()
      .filter { language in !listed.contains { $0.isSame(as: language) } }.sorted(byText: \.rawValue)
    if namesAll { return (listed + others + namedLanguages).distinct() }
    if !namedLanguages.isEmpty { return namedLanguages }
    if !listed.isEmpty, !others.isEmpty {
      let names = Wording.list(others.map(\.rawValue), most: 3)
      environment.remark(
        "note: 'languages' lacks \(names), which the catalogs have; to export them too, set '--language all'\n"
      )
    }
    return listed
  }

  /// The languages of a catalog's configuration, required or not, except the source language.
  private static func targetLanguages(of catalog: CatalogFile) -> [Language] {
    catalog.configuration.allLanguages.map { Language($0) }.filter { !catalog.isSource($0) }
  }

  /// Whether a catalog is exported to a language.
  func isWanted(_ catalog: CatalogFile, in language: Language) -> Bool {
    let isAskedFor =
      arguments.languages.isEmpty
      ? Self.targetLanguages(of: catalog).contains(language)
      : namedLanguages.contains(language) || namesAll && !catalog.isSource(language)
    return isAskedFor && filter.includes(catalog)
  }
}
