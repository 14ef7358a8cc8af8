/// The members of an object in file order.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
  /// Keys and values take turns.
  private var nodes: JSONElements

  init(of node: JSONNode) { nodes = JSONElements(of: node, .object) }

  package mutating func next() -> JSONMember? {
    guard let key = nodes.next(), let value = nodes.next() else { return nil }
    return JSONMember(key: key, value: value)
  }
}
