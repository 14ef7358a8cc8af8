/// The values of an object's members by name; of a name that stands twice, the last one's.
///
/// Few members are searched one by one, many are hashed once: a walk over two large objects stays linear.
package struct JSONMemberTable: Sendable {
  private static let few = 16

  private let node: JSONNode?
  private var values: [ExactKey: JSONNode] = [:]

  /// Prepares the look-up; a value that is absent or no object has no members.
  package init(_ node: JSONNode?) {
    self.node = node
    guard let node, node.members.dropFirst(Self.few).first(where: { _ in true }) != nil else { return }
    for member in node.members { values[ExactKey(member.name)] = member.value }
  }

  /// The value of the member of that name.
  package subscript(name: String) -> JSONNode? { values.isEmpty ? node?[name] : values[ExactKey(name)] }
}
