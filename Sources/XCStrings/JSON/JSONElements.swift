/// The elements of an array in file order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
  private let storage: JSONTree.Storage
  private var index: Int
  private let end: Int

  /// Creates the sequence of what is in a node of a kind; empty for one of another kind.
  init(of node: JSONNode, _ kind: TapeNode.Kind = .array) {
    storage = node.storage
    index = node.index + 1
    end = node.tapeNode.kind == kind ? node.nextIndex - 1 : index
  }

  package mutating func next() -> JSONNode? {
    guard index < end else { return nil }
    let node = JSONNode(storage: storage, index: index)
    index = node.nextIndex
    return node
  }
}
