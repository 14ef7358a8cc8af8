import Exchange
import RuleKit
import SourceText
import XCStrings

extension EditingProject {
  /// Returns the changes of keys, or of all that match patterns.
  ///
  /// A pattern matches the keys of catalogs that code looks up. Throws if one matches no key.
  func changes(
    ofKeys patterns: [String], _ table: String?, isStaleOnly: Bool,
    _ change: (Catalog, CatalogEntry, inout CatalogEditor) -> Void
  ) throws -> FileChanges {
    let choices = try patterns.map { pattern in
      let isPattern = pattern.contains("*") && !catalogs.contains { $0.catalog[pattern] != nil }
      let chosen =
        isPattern
        ? catalogs.filter { (table == nil || $0.table == table) && CatalogKind(path: $0.file.path) == .table }
        : try catalogs(having: pattern, table: table)
      let filter = isPattern ? KeyFilter(patterns: [pattern]) : nil
      return (pattern: pattern, filter: filter, paths: Set(chosen.map(\.file.path)))
    }
    var matched: Set<String> = []
    let changes = changes { catalog, editor in
      let choices = choices.filter { $0.paths.contains(catalog.file.path) }
      for entry in catalog.catalog.entries where entry.node.kind == .object {
        if isStaleOnly, entry.extractionState != .stale { continue }
        let fitting = choices.filter {
          $0.filter?.includes(key: entry.key) ?? entry.keyNode.isString($0.pattern)
        }
        matched.formUnion(fitting.map(\.pattern))
        if !fitting.isEmpty { change(catalog, entry, &editor) }
      }
    }
    if let pattern = patterns.first(where: { !matched.contains($0) }) {
      throw EditingError("no \(isStaleOnly ? "stale " : "")key matches '\(pattern.shortened())'")
    }
    return changes
  }
}
