import Exchange
import RuleKit
import SourceText
import XCStrings

extension EditingProject {
  /// Returns the changes that leave keys to people or to code.
  ///
  /// A pattern matches the keys of catalogs that code looks up. A key without an extraction state belongs to code;
  /// its source text stays, as one that was edited. Throws if no key matches.
  func extraction(
    of pattern: String, _ table: String?, _ extraction: SetArguments.Extraction, isStaleOnly: Bool
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
        switch extraction {
        case .manual: editor.setExtractionState(.manual, for: entry.key)
        case .automatic where entry.extractionState == .manual: editor.setExtractionState(nil, for: entry.key)
        case .automatic: break
        }
      }
    }
    guard hasMatch else {
      throw EditingError("no \(isStaleOnly ? "stale " : "")key matches '\(pattern.shortened())'")
    }
    return changes
  }
}
