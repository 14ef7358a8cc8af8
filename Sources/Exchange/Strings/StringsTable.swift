import XCStrings

/// The units of a catalog as stored in the two files, by key.
struct StringsTable {
  /// A key with all its units, at least one.
  typealias Entry = (key: String, units: [TranslationUnit])

  /// Keys with one text or one set.
  private(set) var plain: [Entry] = []
  /// Keys with texts that vary by number or device.
  private(set) var varied: [Entry] = []

  /// Groups the units, all of which must be supported by the files.
  init(_ units: [TranslationUnit]) {
    for (key, units) in Self.groups(units, by: \.identifier.key) { add((key, units)) }
  }

  /// Groups units by a name in the order of their first ones; those without a name are left out.
  static func groups(
    _ units: [TranslationUnit], by name: (TranslationUnit) -> String?
  ) -> [(name: String, units: [TranslationUnit])] {
    var groups: [(name: String, units: [TranslationUnit])] = []
    var places: [ExactKey: Int] = [:]
    for unit in units {
      guard let name = name(unit) else { continue }
      let place = places[ExactKey(name)] ?? groups.count
      if place == groups.count { groups.append((name, [])) }
      places[ExactKey(name)] = place
      groups[place].units.append(unit)
    }
    return groups
  }

  /// Combines the text of the key itself with its substitutions; beside plural forms or devices it is
  /// separate.
  private mutating func add(_ entry: Entry) {
    let own = entry.units.filter(\.identifier.path.steps.isEmpty)
    let others = entry.units.filter { !$0.identifier.path.steps.isEmpty }
    let varies = others.contains { if case .variation = $0.identifier.path.steps[0] { true } else { false } }
    let hasSubstitutions = others.contains { $0.identifier.path.substitution != nil }
    let isReference = own.contains { $0.target == .text(Self.wholeTextReference) }
    if hasSubstitutions, !varies, !isReference { return varied.append(entry) }
    if !own.isEmpty { plain.append((entry.key, own)) }
    if !others.isEmpty { varied.append((entry.key, others)) }
  }

  /// The variable for the whole text, as named by Apple's compiler.
  static let wholeText = "value"
  /// A text that consists of that variable only.
  static let wholeTextReference = "%#@value@"
}
