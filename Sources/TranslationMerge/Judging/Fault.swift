import RuleKit
import XCStrings

/// What a rule says about one text, or about all texts of a key in one language.
struct Fault: Hashable, Sendable {
  let key: ExactKey
  let language: Language
  /// The text it is about; `nil` for all of them.
  let path: VariationPath?
  let objection: Objection

  /// What a check found in a catalog, if it is about texts; `nil` if it is about the file as a whole.
  init?(_ diagnostic: Diagnostic, in catalog: StringCatalog) {
    let finding = diagnostic.finding
    guard let key = finding.key, let language = finding.language.map({ Language($0) }) else { return nil }
    self.key = ExactKey(key)
    self.language = language
    path = catalog[key]?[language].flatMap { Self.leafPath(at: finding.range.lowerBound, in: $0) }
    objection = Objection(
      rule: diagnostic.rule, severity: diagnostic.severity, message: finding.message,
      notes: finding.notes.map(\.message))
  }

  /// The text that an offset of the file lies in; a string set is one text.
  private static func leafPath(at offset: Int, in localization: Localization) -> VariationPath? {
    if let set = localization.stringSet, set.node.range.contains(offset) { return .root }
    return localization.leaves.first { $0.unit.node.range.contains(offset) }?.path
  }
}
