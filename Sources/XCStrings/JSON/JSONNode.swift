public import SourceText

/// A value of a JSON document, in its place.
public struct JSONNode: Sendable {
  /// What a value is.
  public enum Kind: String, Sendable {
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

  init(storage: JSONTree.Storage, index: Int) {
    self.storage = storage
    self.index = index
  }

  @inlinable
  var tapeNode: TapeNode { storage.nodes[index] }

  /// What the value is.
  public var kind: Kind {
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
  public var range: ByteRange {
    let node = tapeNode
    let start = Int(node.start)
    switch node.kind {
    case .object, .array: return start..<Int(storage.nodes[index + node.length - 1].start) + 1
    case .string: return start..<contentRange.upperBound + 1
    default: return start..<start + node.length
    }
  }

  /// The value's bytes as text, as they are written.
  public var text: String { String(decoding: storage.bytes[range], as: UTF8.self) }

  /// The string's value with escapes resolved; `nil` if the value is not a string.
  public var string: String? {
    guard tapeNode.kind == .string else { return nil }
    return withDecodedUTF8 { String(decoding: $0, as: UTF8.self) }
  }

  /// The boolean; `nil` if the value is not one.
  public var boolean: Bool? {
    switch tapeNode.kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The number as an integer; `nil` if the value is not a number or has a fraction or exponent.
  public var integer: Int? { tapeNode.kind == .number ? Int(text) : nil }

  /// Whether the value is `null`.
  public var isNull: Bool { tapeNode.kind == .null }

  /// The object's members in file order, duplicates included; empty if the value is not an object.
  public var members: JSONMembers { JSONMembers(of: self) }

  /// The array's elements in file order; empty if the value is not an array.
  public var elements: JSONElements { JSONElements(of: self) }

  /// The value of the member of that name; the last one if there are several, as JSON readers do.
  public subscript(name: String) -> JSONNode? { member(name)?.value }

  /// The member of that name with its key; the last one if there are several.
  package func member(_ name: String) -> JSONMember? {
    guard tapeNode.kind == .object else { return nil }
    var name = name
    let place = name.withUTF8 { storage.lastKey($0, among: index + 1..<nextIndex - 1) }
    return place.map {
      JSONMember(
        key: JSONNode(storage: storage, index: $0), value: JSONNode(storage: storage, index: $0 + 1))
    }
  }

  /// The index of the next sibling on the tape.
  package var nextIndex: Int { storage.index(after: index) }
}
