import Exchange
import GitFormats
import L10nKit
import RuleKit

/// The filter of an export by names and patterns, each of which must match something.
struct ExportFilter {
  let arguments: ExtractArguments
  /// Returns the path of a catalog relative to the project's folder.
  let path: (CatalogFile) -> String

  /// Whether a catalog is selected.
  func includes(_ catalog: CatalogFile) -> Bool {
    arguments.catalogs.isEmpty || arguments.catalogs.contains { Self.isName($0, of: path(catalog)) }
  }

  var keys: KeyFilter { KeyFilter(features: arguments.features, patterns: arguments.keyPatterns) }

  /// Rejects a name or pattern without a match, which is probably a typo.
  func check(_ all: [CatalogFile]) throws(EditingError) {
    for name in arguments.catalogs where !all.contains(where: { Self.isName(name, of: path($0)) }) {
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

  /// Whether a name, path or pattern is that of a catalog: `Localizable`, `App/Errors.xcstrings`, `App/**`.
  private static func isName(_ name: String, of path: String) -> Bool {
    let file = path.split(separator: "/").last ?? ""
    return file == name || file == "\(name).xcstrings" || path == name || PathPattern(name).covers(path)
  }
}
