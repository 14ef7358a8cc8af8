/// A text and its state.
public struct StringUnit: Sendable {
  /// The unit's object in the file.
  package let node: JSONNode

  init?(_ node: JSONNode?) {
    guard let node, node.kind == .object else { return nil }
    self.node = node
  }

  /// The text with escapes resolved; empty if the file has none.
  public var value: String { valueNode?.string ?? "" }

  /// The state; `nil` if the file has none, as in catalogs written by hand.
  public var state: UnitState? { stateNode?.string.map { UnitState(rawValue: $0) } }

  /// The node of the text; `nil` if the file has none.
  package var valueNode: JSONNode? { node["value"] }

  /// The node of the state; `nil` if the file has none.
  var stateNode: JSONNode? { node["state"] }
}
