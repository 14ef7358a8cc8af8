import XCStrings

/// The units of a catalog as stored in the two files, by key.
struct StringsTable {
  /// A key with all its units.
  struct Entry {
    /// The key.
    let key: String
    /// Its units, at least one.
    var units: [TranslationUnit]
  }

  /// Keys with one text or one set.
  private(set) var plain: [Entry] = []
  /// Keys with texts that vary by number or device.
  private(set) var varied: [Entry] = []

  /// Groups the units, all of which must be supported by the files.
  init(_ units: [TranslationUnit]) {
    var entries: [Entry] = []
    var places: [ExactKey: Int] = [:]
    for unit in units {
      let key = ExactKey(unit.identifier.key)
      if let place = places[key] {
        entries[place].units.append(unit)
      } else {
        places[key] = entries.count
        entries.append(Entry(key: key.text, units: [unit]))
      }
    }
    for entry in entries { add(entry) }
  }

  /// Combines the text of the key itself with its substitutions; beside plural forms or devices it is
  /// separate.
  private mutating func add(_ entry: Entry) {
    var (own, others): ([TranslationUnit], [TranslationUnit]) = ([], [])
    var isFormat = false
    for unit in entry.units {
      switch unit.identifier.path.steps.first {
      case nil: own.append(unit)
      case .substitution?:
        isFormat = true
        others.append(unit)
      case .variation?, .element?: others.append(unit)
      }
    }
    for unit in others where !unit.identifier.path.steps.isEmpty {
      if case .variation = unit.identifier.path.steps[0] { isFormat = false }
    }
    for unit in own where unit.target == .text(Self.wholeTextReference) { isFormat = false }
    if isFormat { return varied.append(entry) }
    if !own.isEmpty { plain.append(Entry(key: entry.key, units: own)) }
    if !others.isEmpty { varied.append(Entry(key: entry.key, units: others)) }
  }

  /// The variable for the whole text, as named by Apple's compiler.
  static let wholeText = "value"
  /// A text that consists of that variable only.
  static let wholeTextReference = "%#@value@"

  /// Whether a step leads to a text for a plural form or a device.
  static func isCase(_ step: VariationPath.Step) -> Bool {
    guard case .variation(let axis, let name) = step, !isReserved(name) else { return false }
    return axis == .plural || axis == .device
  }

  /// Whether two steps lead to a plural form of a device or of a substitution.
  static func isPair(_ steps: [VariationPath.Step]) -> Bool {
    guard case .variation(.plural, let form) = steps[1], !isReserved(form) else { return false }
    switch steps[0] {
    case .variation(let axis, let name): return axis == .device && !isReserved(name)
    case .substitution(let name): return !isReserved(name)
    case .element: return false
    }
  }

  private static func isReserved(_ name: String) -> Bool { name.hasPrefix("NSString") }
}
