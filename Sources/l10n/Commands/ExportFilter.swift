import Exchange
import GitFormats
import L10nKit
import RuleKit
import ToolKit
import XCStrings

/// What an export is narrowed to by names and patterns, each of which has to stand for something.
struct ExportFilter {
  private let arguments: ExtractArguments
  /// The path of a catalog below the project's folder.
  private let path: (CatalogFile) -> String

  init(_ arguments: ExtractArguments, path: @escaping (CatalogFile) -> String) {
    self.arguments = arguments
    self.path = path
  }

  /// Whether a catalog is among those that are named.
  func includes(_ catalog: CatalogFile) -> Bool {
    arguments.catalogs.isEmpty || CatalogNames(arguments.catalogs).include(path(catalog))
  }

  /// The keys that are selected.
  var keys: KeyFilter { KeyFilter(features: arguments.features, patterns: arguments.keyPatterns) }

  /// Refuses a name or pattern that stands for nothing: 'nothing to translate' would hide the slip.
  func check(_ all: [CatalogFile]) throws(EditingError) {
    for name in arguments.catalogs where !all.contains(where: { CatalogNames([name]).include(path($0)) }) {
      let nearest = NearestName.nearest(to: name, in: all.map(\.table) + all.map(path))
      throw EditingError("no catalog is named '\(name)'" + Wording.suggestion(nearest))
    }
    let catalogs = all.filter(includes)
    for feature in arguments.features where !has(KeyFilter(features: [feature]), catalogs) {
      var features: Set<String> = []
      for catalog in catalogs { features.formUnion(catalog.entries.map { $0.feature(in: catalog) }) }
      let nearest = NearestName.nearest(to: feature, in: features.sorted())
      throw EditingError("no key has the feature '\(feature)'" + Wording.suggestion(nearest))
    }
    for pattern in arguments.keyPatterns where !has(KeyFilter(patterns: [pattern]), catalogs) {
      var keys: [String] = []
      for catalog in catalogs where keys.count < 5_000 { keys += catalog.entries.map(\.key) }
      throw EditingError(
        "no key matches '\(pattern)'" + Wording.suggestion(NearestName.nearest(to: pattern, in: keys)))
    }
    if !has(keys, catalogs), catalogs.contains(where: { !$0.entries.isEmpty }) {
      throw EditingError("no key matches both '--feature' and '--key'")
    }
  }

  private func has(_ filter: KeyFilter, _ catalogs: [CatalogFile]) -> Bool {
    catalogs.contains { catalog in catalog.entries.contains { filter.includes($0, in: catalog) } }
  }
}

/// Names, paths or patterns by which somebody picks catalogs: `Localizable`, `App/Errors.xcstrings`, `App/**`.
private struct CatalogNames {
  private let names: [String]
  private let patterns: [PathPattern]

  init(_ names: [String]) {
    self.names = names
    patterns = names.map { PathPattern($0) }
  }

  /// Whether a catalog, by its path below the project's folder, is one of those that were named.
  func include(_ path: String) -> Bool {
    let file = path.split(separator: "/").last ?? ""
    return names.contains { file == $0 || file == "\($0).xcstrings" || path == $0 }
      || patterns.contains { $0.covers(path) }
  }
}
