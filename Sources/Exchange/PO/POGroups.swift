import PluralRules
import XCStrings

/// Which units of a catalog go together into one entry with plural forms.
///
/// They do where every form that gettext has for the language is there, in one state, and the source has one text
/// for `one` and one for all others.
struct POGroups {
  /// The forms of one text, in gettext's order.
  struct Group {
    /// What the forms have in common: the key and the path above the forms.
    let identifier: UnitIdentifier
    /// The units, one for each form.
    let units: [TranslationUnit]
  }

  /// The groups by the place of their first unit.
  private(set) var groups: [Int: Group] = [:]
  /// The places of the units that are in groups.
  private(set) var grouped: Set<Int> = []

  /// The places of the forms of one text.
  private struct Candidate {
    let identifier: UnitIdentifier
    var places: [PluralCategory: Int] = [:]
  }

  /// Finds the groups among the units of a catalog.
  init(_ units: [TranslationUnit], plurals: POPlurals?) {
    guard let plurals else { return }
    var candidates: [Candidate] = []
    var known: [ExactKey: Int] = [:]
    for (place, unit) in units.enumerated() {
      guard let (parent, category) = Self.form(unit.identifier) else {
        // A text that has the name of a group would be the same entry.
        known[ExactKey(UnitName(unit.identifier).text)] = -1
        continue
      }
      let name = ExactKey(UnitName(parent).text)
      let index = known[name] ?? candidates.count
      guard index >= 0 else { continue }
      if index == candidates.count { candidates.append(Candidate(identifier: parent)) }
      known[name] = index
      candidates[index].places[category] = place
    }
    for candidate in candidates where known[ExactKey(UnitName(candidate.identifier).text)] != -1 {
      add(candidate, units, plurals)
    }
  }

  private mutating func add(_ candidate: Candidate, _ units: [TranslationUnit], _ plurals: POPlurals) {
    let places = plurals.categories.compactMap { candidate.places[$0] }
    guard places.count == plurals.categories.count, let first = places.min() else { return }
    let group = Group(identifier: candidate.identifier, units: places.map { units[$0] })
    guard Self.fits(group, plurals) else { return }
    groups[first] = group
    grouped.formUnion(places)
  }

  private static func form(_ identifier: UnitIdentifier) -> (UnitIdentifier, PluralCategory)? {
    guard case .variation(.plural, let name)? = identifier.path.steps.last,
      let category = PluralCategory(rawValue: name)
    else { return nil }
    let parent = VariationPath(Array(identifier.path.steps.dropLast()))
    return (UnitIdentifier(identifier.key, parent), category)
  }

  private static func fits(_ group: Group, _ plurals: POPlurals) -> Bool {
    var states: Set<String> = []
    var others: Set<ExactKey> = []
    for (category, unit) in zip(plurals.categories, group.units) {
      if let target = unit.target, !target.isEmpty { states.insert(unit.state.rawValue) }
      guard case .text(let source) = unit.source, !source.isEmpty else { return false }
      if category != .one { others.insert(ExactKey(source)) }
    }
    return states.count <= 1 && others.count <= 1
  }
}
