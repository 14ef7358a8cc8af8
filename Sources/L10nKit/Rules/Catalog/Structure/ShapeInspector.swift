import XCStrings

/// Walks a catalog's tape once and notes where it does not have the format's shape.
///
/// Names are compared as bytes against the table of `CatalogShape`, so that a regular file of 200,000 units costs
/// a few milliseconds and no allocation. The walk is at most as deep as the format nests.
struct ShapeInspector {
  private let tree: JSONTree
  private let tape: UnsafeBufferPointer<TapeNode>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let members: [[CatalogShape.Member]]
  private let states: [[UInt8]]
  private let extractionStates: [[UInt8]]
  private var issues: [ShapeIssue] = []
  private var entry = -1
  private var language = -1

  /// The issues of a document.
  static func issues(of tree: JSONTree) -> [ShapeIssue] {
    tree.tape.withUnsafeBufferPointer { tape in
      tree.bytes.withUnsafeBufferPointer { bytes in
        var inspector = ShapeInspector(tree: tree, tape: tape, bytes: bytes)
        inspector.inspectValue(0, types: .object, shape: .root)
        return inspector.issues
      }
    }
  }

  private init(
    tree: JSONTree, tape: UnsafeBufferPointer<TapeNode>, bytes: UnsafeBufferPointer<UInt8>
  ) {
    self.tree = tree
    self.tape = tape
    self.bytes = bytes
    members = CatalogShape.allCases.map(\.members)
    states = UnitState.known.reversed().map { Array($0.rawValue.utf8) }
    extractionStates = ExtractionState.known.map { Array($0.rawValue.utf8) }
  }

  private mutating func inspectValue(_ value: Int, types: JSONTypes, shape: CatalogShape?) {
    guard accepts(types, value) else { return report(.wrongType(types), at: value) }
    guard let shape, tape[value].kind == .object else { return }
    if let elements = shape.elements {
      inspectElements(of: value, as: shape, elements)
    } else {
      inspectMembers(of: value, as: shape)
    }
  }

  // MARK: - Objects with members of any name

  private mutating func inspectElements(
    of object: Int, as shape: CatalogShape, _ elements: (shape: CatalogShape, types: JSONTypes)
  ) {
    let end = object + tape[object].length - 1
    var key = object + 1
    var previous = -1
    var isSorted = true
    while key < end {
      if shape == .strings {
        entry += 1
      } else {
        if shape == .localizations { language = key }
        isSorted = isSorted && (previous < 0 || isAscending(previous, key))
        if !isSorted, let first = firstMember(like: key, in: object) {
          report(.duplicate(first: first), at: key)
        }
      }
      let inner = inspectCase(key, of: object, as: shape) ?? elements.shape
      inspectValue(key + 1, types: elements.types, shape: inner)
      previous = key
      key = next(key + 1)
    }
    if shape == .strings { entry = -1 }
    if shape == .localizations { language = -1 }
  }

  /// Reports a name that the axis does not have; the shape of a case that differs from its siblings'.
  private mutating func inspectCase(_ key: Int, of object: Int, as shape: CatalogShape) -> CatalogShape? {
    switch shape {
    case .devices:
      if isName(key, "other") { return .otherDevice }
      if !Device.known.contains(where: { tree.node(at: key).isString($0.rawValue) }) {
        report(.unknownDevice(object: object), at: key)
      }
    case .pluralForms:
      if !PluralForm.known.contains(where: { tree.node(at: key).isString($0.rawValue) }) {
        report(.unknownPluralForm(object: object), at: key)
      }
    default: break
    }
    return nil
  }

  // MARK: - Objects with members of known names

  private mutating func inspectMembers(of object: Int, as shape: CatalogShape) {
    let known = members[Int(shape.rawValue)]
    let end = object + tape[object].length - 1
    var key = object + 1
    var seen = 0
    while key < end {
      if let index = known.firstIndex(where: { isName(key, $0.name) }) {
        if seen & 1 << index != 0, let first = firstMember(like: key, in: object) {
          report(.duplicate(first: first), at: key)
        }
        seen |= 1 << index
        inspectMember(key, known[index], of: shape)
      } else {
        inspectUnknown(key, in: object, as: shape)
      }
      key = next(key + 1)
    }
    inspectWhole(object, as: shape, seen: seen)
  }

  private mutating func inspectMember(_ key: Int, _ member: CatalogShape.Member, of shape: CatalogShape) {
    if let nesting = nesting(of: member, in: shape) { return report(.nesting(nesting), at: key) }
    let value = key + 1
    inspectValue(value, types: member.types, shape: member.shape)
    switch (shape, tape[value].kind) {
    case (.unit, .string), (.set, .string):
      if isName(key, "state"), !isOne(of: states, value) { report(.unknownState, at: value) }
    case (.set, .array):
      for element in tree.node(at: value).elements where element.kind != .string {
        report(.wrongElementType(.string), at: element.index)
      }
    case (.entry, .string):
      if isName(key, "extractionState"), !isOne(of: extractionStates, value) {
        report(.unknownExtractionState, at: value)
      }
    case (.root, .string):
      if tape[value].length == 0, isName(key, "sourceLanguage") { report(.emptySourceLanguage, at: value) }
    default: break
    }
  }

  private mutating func inspectUnknown(_ key: Int, in object: Int, as shape: CatalogShape) {
    if let first = firstMember(like: key, in: object) { report(.duplicate(first: first), at: key) }
    if shape == .variations {
      report(.unknownAxis, at: key)
      inspectValue(key + 1, types: .object, shape: .unknownCases)
    } else {
      report(.unknownMember(shape, object: object), at: key)
    }
  }

  // MARK: - Combinations

  /// What forbids a member in a shape; an empty object there is as good as none.
  private func nesting(of member: CatalogShape.Member, in shape: CatalogShape) -> ShapeIssue.Nesting? {
    switch (shape, member.shape) {
    case (.pluralForm, .variations): .variedPluralForm
    case (.otherDevice, .variations): .variedOtherDevice
    case (.pluralForm, .substitutions), (.device, .substitutions), (.otherDevice, .substitutions):
      .substitutionsInCase
    case (.pluralForm, .set), (.device, .set), (.otherDevice, .set): .setInCase
    default: nil
    }
  }

  /// Looks at an object's members together; bits of `seen` are positions in the shape's table.
  private mutating func inspectWhole(_ object: Int, as shape: CatalogShape, seen: Int) {
    switch shape {
    case .root:
      for (index, name) in ["sourceLanguage", "strings"].enumerated() where seen & 1 << index == 0 {
        report(.missingMember(name), at: object)
      }
    case .localization, .pluralForm, .device, .otherDevice:
      let (hasUnit, hasVariations, hasSubstitutions) = (seen & 1 != 0, seen & 2 != 0, seen & 4 != 0)
      if hasUnit, hasVariations { report(.nesting(.unitBesideVariations), member: "variations", of: object) }
      if hasSubstitutions, !hasUnit, !hasVariations {
        report(.nesting(.substitutionsAlone), member: "substitutions", of: object)
      }
      if tape[object].length == 2 { report(.noText, at: object) }
    case .unit, .set:
      let (state, value) = (
        member("state", of: object), member(shape == .unit ? "value" : "values", of: object)
      )
      if state.map({ tape[$0].kind == .null }) ?? true { report(.missingState, at: object) }
      if value.map({ tape[$0].kind == .null }) ?? true { report(.missingValue, at: object) }
    case .variations:
      if seen & 3 == 3 { report(.nesting(.pluralBesideDevice), at: object) }
    default: break
    }
  }

  private mutating func report(_ kind: ShapeIssue.Kind, at place: Int) {
    issues.append(ShapeIssue(kind: kind, place: place, entry: entry, language: language))
  }

  private mutating func report(_ kind: ShapeIssue.Kind, member name: StaticString, of object: Int) {
    report(kind, at: (member(name, of: object) ?? object + 1) - 1)
  }

  // MARK: - The tape

  private func next(_ index: Int) -> Int {
    switch tape[index].kind {
    case .object, .array: index + tape[index].length
    default: index + 1
    }
  }

  private func accepts(_ types: JSONTypes, _ value: Int) -> Bool {
    switch tape[value].kind {
    case .object: types.contains(.object)
    case .string: types.contains(.string)
    default: !types.isDisjoint(with: JSONTypes(of: tree.node(at: value)))
    }
  }

  private func isName(_ key: Int, _ name: StaticString) -> Bool {
    isEqual(key, UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private func isOne(of names: [[UInt8]], _ value: Int) -> Bool {
    names.contains { name in name.withUnsafeBufferPointer { isEqual(value, $0) } }
  }

  private func isEqual(_ string: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = tape[string]
    if node.isEscaped { return tree.node(at: string).withDecodedUTF8 { $0.elementsEqual(name) } }
    guard node.length == name.count else { return false }
    let start = Int(node.start) + 1
    for offset in 0..<name.count where bytes[start + offset] != name[offset] { return false }
    return true
  }

  /// The value of an object's member; `nil` if it has none.
  private func member(_ name: StaticString, of object: Int) -> Int? {
    var key = object + 1
    while key < object + tape[object].length - 1 {
      if isName(key, name) { return key + 1 }
      key = next(key + 1)
    }
    return nil
  }

  /// The first key of an object that equals a later one; `nil` if it is the first itself.
  private func firstMember(like key: Int, in object: Int) -> Int? {
    let node = tree.node(at: key)
    return node.withDecodedUTF8 { name in
      var other = object + 1
      while other < key {
        if isEqual(other, name) { return other }
        other = self.next(other + 1)
      }
      return nil
    }
  }

  /// Whether a key's bytes come after those of the key before it: while that holds, no key stands twice.
  private func isAscending(_ first: Int, _ second: Int) -> Bool {
    guard !tape[first].isEscaped, !tape[second].isEscaped else { return false }
    let (left, right) = (Int(tape[first].start) + 1, Int(tape[second].start) + 1)
    let count = min(tape[first].length, tape[second].length)
    for offset in 0..<count where bytes[left + offset] != bytes[right + offset] {
      return bytes[left + offset] < bytes[right + offset]
    }
    return tape[first].length < tape[second].length
  }
}
