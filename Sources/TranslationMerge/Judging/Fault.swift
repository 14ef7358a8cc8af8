import RuleKit
import XCStrings

/// What a rule says about one text, or about all texts of a key in one language.
struct Fault: Hashable, Sendable {
  let key: ExactKey
  let language: Language
  /// The text it is about; `nil` for all of them.
  let path: VariationPath?
  let objection: Objection

  /// The faults that a check found in an excerpt and that are about texts; those of the file as a whole are left out.
  static func faults(_ diagnostics: [Diagnostic], in catalog: StringCatalog) -> [Fault] {
    var faults: [Fault] = []
    for diagnostic in diagnostics {
      let finding = diagnostic.finding
      guard let key = finding.key, let language = finding.language.map({ Language($0) }) else { continue }
      let localization = catalog[key]?[language]
      let path = localization.flatMap { leafPath(at: finding.range.lowerBound, in: $0) }
      let objection = Objection(
        rule: diagnostic.rule, severity: diagnostic.severity, message: finding.message,
        notes: finding.notes.map(\.message))
      faults.append(Fault(key: ExactKey(key), language: language, path: path, objection: objection))
    }
    return faults
  }

  /// The text that an offset of the file lies in; a string set is one text.
  private static func leafPath(at offset: Int, in localization: Localization) -> VariationPath? {
    if let set = localization.stringSet, set.node.range.contains(offset) { return .root }
    return localization.leaves.first { $0.unit.node.range.contains(offset) }?.path
  }
}
