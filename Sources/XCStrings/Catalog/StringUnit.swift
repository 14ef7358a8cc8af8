/// A text and its state.
public struct StringUnit: Sendable {
  /// The unit's object in the file.
  public let node: JSONNode

  init?(_ node: JSONNode?) {
    guard let node, node.kind == .object else { return nil }
    self.node = node
  }

  /// The text with escapes resolved; empty if the file has none.
  public var value: String { valueNode?.string ?? "" }

  /// The state; `nil` if the file has none, as in catalogs written by hand.
  public var state: UnitState? { stateNode?.string.map { UnitState(rawValue: $0) } }

  /// Where the text stands; `nil` if the file has none.
  public var valueNode: JSONNode? { node["value"] }

  /// Where the state stands; `nil` if the file has none.
  public var stateNode: JSONNode? { node["state"] }
}

/// A set of texts of one language, as App Shortcuts phrases have it.
public struct StringSet: Sendable {
  /// The set's object in the file.
  public let node: JSONNode

  init?(_ node: JSONNode?) {
    guard let node, node.kind == .object else { return nil }
    self.node = node
  }

  /// The texts in file order.
  public var values: [String] { node["values"]?.elements.compactMap(\.string) ?? [] }

  /// The state of the whole set.
  public var state: UnitState? { node["state"]?.string.map { UnitState(rawValue: $0) } }
}
