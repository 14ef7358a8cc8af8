import RuleKit
import XCStrings

/// A finding about texts of a key.
struct Fault: Hashable, Sendable {
  let place: TextPlace
  let finding: TextFinding

  /// Creates a fault from a finding of a check; `nil` if it is about the file as a whole.
  init?(_ diagnostic: Diagnostic, in places: inout TextLocator) {
    let finding = diagnostic.finding
    guard let key = finding.key.map({ ExactKey($0) }) else { return nil }
    var place = TextPlace(key: key, language: finding.language.map { Language($0) })
    place.path = places.path(at: finding.range.lowerBound, in: place)
    place.caseName = place.path == nil ? finding.details.arguments.first : nil
    self.place = place
    self.finding = TextFinding(
      rule: diagnostic.rule, severity: diagnostic.severity, message: finding.message,
      namesKey: finding.namesKey, notes: finding.notes.map(\.message))
  }
}
