import Exchange
import RuleKit
import SourceText
import XCStrings

extension EditingProject {
  /// Returns the changes of a key, or of all that match a pattern.
  ///
  /// A pattern matches the keys of catalogs that code looks up. Throws if no key matches.
  func changes(
    ofKeys pattern: String, _ table: String?, isStaleOnly: Bool,
    _ change: (CatalogEntry, inout CatalogEditor) -> Void
  ) throws -> FileChanges {
    let isPattern = pattern.contains("*") && !catalogs.contains { $0.catalog[pattern] != nil }
    let chosen =
      isPattern
      ? catalogs.filter { (table == nil || $0.table == table) && CatalogKind(path: $0.file.path) == .table }
      : try catalogs(having: pattern, table: table)
    let paths = Set(chosen.map(\.file.path))
    let filter = KeyFilter(patterns: [pattern])
    var hasMatch = false
    let changes = changes { catalog, editor in
      guard paths.contains(catalog.file.path) else { return }
      for entry in catalog.catalog.entries where entry.node.kind == .object {
        guard isPattern ? filter.includes(key: entry.key) : entry.keyNode.isString(pattern),
          !isStaleOnly || entry.extractionState == .stale
        else { continue }
        hasMatch = true
        change(entry, &editor)
      }
    }
    guard hasMatch else {
      throw EditingError("no \(isStaleOnly ? "stale " : "")key matches '\(pattern.shortened())'")
    }
    return changes
  }
}
