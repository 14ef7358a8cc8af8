import XCStrings

/// Validator that walks a catalog's tape once and collects deviations from the format.
///
/// Names are compared as bytes with the table of `CatalogShape`, so that a regular file of 200,000 units takes a few
/// milliseconds and no allocation. The depth of the walk is limited by the nesting of the format.
struct ShapeInspector {
  private let reader: TapeReader
  private let entries: ContiguousArray<EntryRecord>
  private let members: [[CatalogShape.Member]]
  private let states: [[UInt8]]
  private let extractionStates: [[UInt8]]
  private let devices = Device.known.map { Array($0.rawValue.utf8) }
  private let pluralForms = PluralForm.known.map { Array($0.rawValue.utf8) }
  private var issues: [ShapeIssue] = []
  private var entry = -1
  /// Whether the entry is known; entries of a `strings` hidden by a later `strings` are not.
  private var isKnown = false
  private var language = -1

  /// Returns the issues of a document.
  static func issues(_ reader: TapeReader, entries: ContiguousArray<EntryRecord>) -> [ShapeIssue] {
    var inspector = ShapeInspector(reader, entries)
    inspector.inspectValue(0, types: .object, shape: .root)
    return inspector.issues
  }

  private init(_ reader: TapeReader, _ entries: ContiguousArray<EntryRecord>) {
    self.reader = reader
    self.entries = entries
    members = CatalogShape.allCases.map(\.members)
    states = UnitState.known.reversed().map { Array($0.rawValue.utf8) }
    extractionStates = ExtractionState.known.map { Array($0.rawValue.utf8) }
  }

  private mutating func inspectValue(_ value: Int, types: JSONTypes, shape: CatalogShape?) {
    guard accepts(types, value) else { return report(.wrongType(types), at: value) }
    guard let shape, reader.kind(value) == .object else { return }
    if let elements = shape.elements {
      inspectElements(of: value, as: shape, elements)
    } else {
      inspectMembers(of: value, as: shape)
    }
  }

  // MARK: - Objects with members with any name

  private mutating func inspectElements(
    of object: Int, as shape: CatalogShape, _ elements: (shape: CatalogShape, types: JSONTypes)
  ) {
    if shape != .strings { inspectRepetitions(in: object) }
    for (key, value) in reader.members(of: object) {
      if shape == .strings { enterEntry(key) }
      if shape == .localizations { language = key }
      let inner = inspectCase(key, of: object, as: shape) ?? elements.shape
      if shape == .localizations || shape == .pluralForms, isPlain(value) { continue }
      inspectValue(value, types: elements.types, shape: inner)
    }
    if shape == .strings { (entry, isKnown) = (-1, false) }
    if shape == .localizations { language = -1 }
  }

  /// Whether a localization or form is a single text in Xcode's layout, as nine in ten are, and has no issue.
  private func isPlain(_ value: Int) -> Bool {
    reader.tape[value].length == 9 && reader.kind(value) == .object && reader.kind(value + 2) == .object
      && reader.kind(value + 4) == .string && reader.kind(value + 6) == .string
      && reader.is(value + 1, "stringUnit") && reader.is(value + 3, "state") && reader.is(value + 5, "value")
      && isOne(of: states, value + 4)
  }

  /// Advances to the next entry; if there are several `strings`, the entries of the last one are known.
  private mutating func enterEntry(_ key: Int) {
    entry += 1
    isKnown = entry < entries.count && Int(entries[entry].key) == key
  }

  /// Reports duplicate keys; keys in ascending byte order have none.
  private mutating func inspectRepetitions(in object: Int) {
    guard !reader.isAscending(object) else { return }
    var places: [ExactKey: Int] = [:]
    for (key, _) in reader.members(of: object) {
      let name = ExactKey(reader.string(key))
      if let first = places[name] {
        report(.duplicate(first: first), at: key)
      } else {
        places[name] = key
      }
    }
  }

  /// Reports an unknown name on an axis; returns the shape of the case if it differs from its siblings'.
  private mutating func inspectCase(_ key: Int, of object: Int, as shape: CatalogShape) -> CatalogShape? {
    switch shape {
    case .devices:
      if reader.is(key, "other") { return .otherDevice }
      if !isOne(of: devices, key) { report(.unknownName(.device, object: object), at: key) }
    case .pluralForms:
      if !isOne(of: pluralForms, key) { report(.unknownName(.pluralForm, object: object), at: key) }
    default: break
    }
    return nil
  }

  // MARK: - Objects with members with known names

  private mutating func inspectMembers(of object: Int, as shape: CatalogShape) {
    let known = members[Int(shape.rawValue)]
    var seen = 0
    var mayRepeat = false
    for (key, _) in reader.members(of: object) {
      if let index = known.firstIndex(where: { reader.is(key, $0.name) }) {
        if seen & 1 << index != 0 { mayRepeat = true }
        seen |= 1 << index
        inspectMember(key, known[index], of: shape)
      } else {
        mayRepeat = true
        inspectUnknown(key, in: object, as: shape)
      }
    }
    if mayRepeat { inspectRepetitions(in: object) }
    inspectWhole(object, as: shape, seen: seen)
  }

  private mutating func inspectMember(_ key: Int, _ member: CatalogShape.Member, of shape: CatalogShape) {
    if let nesting = nesting(of: member, in: shape) { return report(.nesting(nesting), at: key) }
    let value = key + 1
    inspectValue(value, types: member.types, shape: member.shape)
    switch (shape, reader.kind(value)) {
    case (.unit, .string), (.set, .string):
      if reader.is(key, "state"), !isOne(of: states, value) {
        report(.unknownName(.state, object: nil), at: value)
      }
    case (.set, .array):
      for element in reader.tree.node(at: value).elements where element.kind != .string {
        report(.wrongElementType(.string), at: element.index)
      }
    case (.entry, .string):
      if reader.is(key, "extractionState"), !isOne(of: extractionStates, value) {
        report(.unknownName(.extractionState, object: nil), at: value)
      }
    case (.root, .string):
      if reader.tape[value].length == 0, reader.is(key, "sourceLanguage") {
        report(.emptySourceLanguage, at: value)
      }
    default: break
    }
  }

  private mutating func inspectUnknown(_ key: Int, in object: Int, as shape: CatalogShape) {
    if shape == .variations || shape == .substitutionVariations {
      report(.unknownAxis, at: key)
      inspectValue(key + 1, types: .object, shape: .unknownCases)
    } else if shape == .root, isEntry(key + 1) {
      report(.misplacedKey, at: key)
    } else {
      report(.unknownMember(shape, object: object), at: key)
    }
  }

  /// Whether a value looks like the entry of a key.
  private func isEntry(_ value: Int) -> Bool {
    let known = members[Int(CatalogShape.entry.rawValue)]
    return reader.kind(value) == .object
      && reader.members(of: value).allSatisfy { key, _ in known.contains { reader.is(key, $0.name) } }
  }

  // MARK: - Combinations

  /// Returns the reason why a shape forbids a member; an empty object counts as absent.
  private func nesting(of member: CatalogShape.Member, in shape: CatalogShape) -> ShapeIssue.Nesting? {
    switch (shape, member.shape) {
    case (.pluralForm, .variations): .variedPluralForm
    case (.otherDevice, .variations): .variedOtherDevice
    case (.pluralForm, .substitutions), (.device, .substitutions), (.otherDevice, .substitutions):
      .substitutionsInCase
    case (.substitutionVariations, .devices): .devicesInSubstitution
    case (.pluralForm, .set), (.device, .set), (.otherDevice, .set): .setInCase
    default: nil
    }
  }

  /// Checks the combination of an object's members; bits of `seen` are indexes in the shape's table.
  private mutating func inspectWhole(_ object: Int, as shape: CatalogShape, seen: Int) {
    switch shape {
    case .root:
      for (index, name) in ["sourceLanguage", "strings", "version"].enumerated() where seen & 1 << index == 0
      {
        report(.missingMember(name), at: object)
      }
    case .localization, .pluralForm, .device, .otherDevice:
      let (hasUnit, hasVariations, hasSubstitutions) = (seen & 1 != 0, seen & 2 != 0, seen & 4 != 0)
      if hasUnit, hasVariations { report(.nesting(.unitBesideVariations), member: "variations", of: object) }
      if hasSubstitutions && !hasUnit && !hasVariations || reader.tape[object].length == 2 {
        report(.noText, at: object)
      }
    case .unit, .set:
      let (state, value) = (
        reader.value(of: "state", in: object),
        reader.value(of: shape == .unit ? "value" : "values", in: object)
      )
      if state.map({ reader.kind($0) == .null }) ?? true { report(.missingState, at: object) }
      if value.map({ reader.kind($0) == .null }) ?? true { report(.missingValue, at: object) }
    case .variations: if seen & 3 == 3 { report(.nesting(.pluralBesideDevice), at: object) }
    default: break
    }
  }

  private mutating func report(_ kind: ShapeIssue.Kind, at place: Int) {
    issues.append(ShapeIssue(kind: kind, place: place, entry: isKnown ? entry : -1, language: language))
  }

  private mutating func report(_ kind: ShapeIssue.Kind, member name: StaticString, of object: Int) {
    report(kind, at: reader.value(of: name, in: object).map { $0 - 1 } ?? object)
  }

  private func accepts(_ types: JSONTypes, _ value: Int) -> Bool {
    switch reader.kind(value) {
    case .object: types.contains(.object)
    case .string: types.contains(.string)
    default: !types.isDisjoint(with: JSONTypes(of: reader.tree.node(at: value)))
    }
  }

  private func isOne(of names: [[UInt8]], _ value: Int) -> Bool {
    reader.withUTF8(value) { text in names.contains { $0.elementsEqual(text) } }
  }
}
