public import SourceText

/// A member of a JSON object: its key, which is a string node, and its value.
public struct JSONMember: Sendable {
  /// The key, with its quotes.
  public let key: JSONNode
  /// The value.
  public let value: JSONNode

  /// The key's text, escapes resolved.
  public var name: String { key.string ?? "" }
  /// From the key's first quote to the value's end.
  public var range: ByteRange { key.range.lowerBound..<value.range.upperBound }
}

/// The members of an object in file order.
public struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONTree.Storage
  private var index: Int
  private let end: Int

  init(of node: JSONNode) {
    storage = node.storage
    index = node.index + 1
    end = node.tapeNode.kind == .object ? node.nextIndex - 1 : index
  }

  /// The next member.
  public mutating func next() -> JSONMember? {
    guard index < end else { return nil }
    let key = JSONNode(storage: storage, index: index)
    let value = JSONNode(storage: storage, index: index + 1)
    index = value.nextIndex
    return JSONMember(key: key, value: value)
  }
}

/// The elements of an array in file order.
public struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONTree.Storage
  private var index: Int
  private let end: Int

  init(of node: JSONNode) {
    storage = node.storage
    index = node.index + 1
    end = node.tapeNode.kind == .array ? node.nextIndex - 1 : index
  }

  /// The next element.
  public mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    let node = JSONNode(storage: storage, index: index)
    index = node.nextIndex
    return node
  }
}
