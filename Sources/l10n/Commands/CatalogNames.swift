import GitFormats
import ToolKit

/// Names, paths or patterns by which somebody picks catalogs: `Localizable`, `App/Errors.xcstrings`, `App/**`.
struct CatalogNames {
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
