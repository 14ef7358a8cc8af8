import RuleKit
import TextFlow

/// Literal that code looks up, with the result for the project's catalogs.
struct KeyUse {
  let literal: ClassifiedLiteral
  let use: LocalizingUse
  let result: KeyLookup.Result

  /// The key, if the literal is one; `nil` for default values.
  var key: LocalizationKey? { use.role == .key ? use.key : nil }

  /// Returns the entries that the lookup finds, ordered by the path of their catalog.
  func entries(in project: ProjectIndex) -> [FileEntry] {
    guard case .found(let key, let table, let catalogs) = result else { return [] }
    let found = project.keys.tables[table]?.entries(key) ?? []
    return found.filter { catalogs?.contains($0.catalog.path) ?? true }.map(\.entry)
  }

  /// Returns a finding about the key, which most messages name.
  func finding(_ message: String, namesKey: Bool = true, notes: [Note] = [], fix: Fix? = nil) -> Finding {
    Finding(
      range: literal.range, message: message, key: use.key?.text, namesKey: namesKey, notes: notes, fix: fix)
  }
}
