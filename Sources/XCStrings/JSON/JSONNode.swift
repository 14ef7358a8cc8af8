package import SourceText

/// A value of a JSON document, in its place.
@usableFromInline package struct JSONNode: Sendable {
  /// What a value is.
  package enum Kind: String, Sendable {
    /// `{ … }`
    case object
    /// `[ … ]`
    case array
    /// `"…"`
    case string
    /// A number, kept as its text.
    case number
    /// `true` or `false`
    case boolean
    /// `null`
    case null
  }

  @usableFromInline let storage: JSONTree.Storage
  /// The node's place on the tape.
  @usableFromInline package let index: Int

  @inlinable var tapeNode: TapeNode { storage.nodes[index] }

  /// What the value is.
  package var kind: Kind {
    switch tapeNode.kind {
    case .object: .object
    case .array: .array
    case .string: .string
    case .number: .number
    case .true, .false: .boolean
    case .null, .end: .null
    }
  }

  /// The value's bytes in the file: with the quotes of a string, from brace to brace of an object.
  package var range: ByteRange {
    let node = tapeNode
    let start = Int(node.start)
    switch node.kind {
    case .object, .array: return start..<Int(storage.nodes[index + node.length - 1].start) + 1
    case .string: return start..<contentRange.upperBound + 1
    default: return start..<start + node.length
    }
  }

  /// The value's bytes as text, as they are written.
  package var text: String { String(decoding: storage.bytes[range], as: UTF8.self) }

  /// The string's value with escapes resolved; `nil` if the value is not a string.
  package var string: String? {
    guard tapeNode.kind == .string else { return nil }
    return withDecodedUTF8 { String(decoding: $0, as: UTF8.self) }
  }

  /// The boolean; `nil` if the value is not one.
  package var boolean: Bool? {
    switch tapeNode.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The number as an integer; `nil` if the value is not a number or has a fraction or exponent.
  package var integer: Int? { tapeNode.kind == .number ? Int(text) : nil }

  /// Whether the value is `null`.
  package var isNull: Bool { tapeNode.kind == .null }

  /// The object's members in file order, duplicates included; empty if the value is not an object.
  package var members: JSONMembers { JSONMembers(of: self) }

  /// The array's elements in file order; empty if the value is not an array.
  package var elements: JSONElements { JSONElements(of: self) }

  /// The value of the member of that name; the last one if there are several, as JSON readers do.
  package subscript(name: String) -> JSONNode? { member(name)?.value }

  /// The member of that name with its key; the last one if there are several.
  package func member(_ name: String) -> JSONMember? {
    guard tapeNode.kind == .object else { return nil }
    var name = name
    let place = name.withUTF8 { storage.lastKey($0, among: index + 1..<nextIndex - 1) }
    return place.map {
      JSONMember(key: JSONNode(storage: storage, index: $0), value: JSONNode(storage: storage, index: $0 + 1))
    }
  }

  /// The value at a path of member names; `nil` if there is none.
  package func value(at path: some Sequence<String>) -> JSONNode? {
    path.reduce(self) { value, name in value?[name] }
  }

  /// The index of the next sibling on the tape.
  package var nextIndex: Int { storage.index(after: index) }

  /// Whether two values say the same: member order, spacing and escapes aside.
  ///
  /// Of the values that a repeated key has, the last counts. Values written alike cost one pass over their bytes.
  package func hasSameValue(as other: JSONNode) -> Bool {
    let (own, others) = (tapeNode, other.tapeNode)
    guard own.kind == others.kind else { return false }
    // Without escapes, a text of another length is another text.
    if own.kind == .string, own.length != others.length, !own.isEscaped, !others.isEscaped { return false }
    if hasSameBytes(as: other) { return true }
    switch kind {
    case .object: return hasSameMembers(as: other)
    case .array: return hasSameElements(as: other)
    case .string: return withDecodedUTF8 { text in other.withDecodedUTF8 { text.hasSameBytes(as: $0) } }
    case .number, .boolean, .null: return false
    }
  }

  /// Whether two values that may be absent say the same.
  package static func areSame(_ one: JSONNode?, _ other: JSONNode?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.hasSameValue(as: other)
  }

  private func hasSameBytes(as other: JSONNode) -> Bool {
    let (range, otherRange) = (range, other.range)
    guard range.count == otherRange.count else { return false }
    return storage.bytes.withUnsafeBufferPointer { bytes in
      other.storage.bytes.withUnsafeBufferPointer { otherBytes in
        UnsafeBufferPointer(rebasing: bytes[range])
          .hasSameBytes(as: UnsafeBufferPointer(rebasing: otherBytes[otherRange]))
      }
    }
  }

  private func hasSameMembers(as other: JSONNode) -> Bool {
    for member in other.members where self[member.name] == nil { return false }
    for member in members {
      guard let value = self[member.name], let otherValue = other[member.name],
        value.hasSameValue(as: otherValue)
      else { return false }
    }
    return true
  }

  private func hasSameElements(as other: JSONNode) -> Bool {
    var others = other.elements
    for element in elements {
      guard let next = others.next(), element.hasSameValue(as: next) else { return false }
    }
    return others.next() == nil
  }
}
