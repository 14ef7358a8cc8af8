extension JSONContent {
  /// Compares strings and keys by their UTF-8: canonically equal texts are different texts.
  public static func == (lhs: JSONContent, rhs: JSONContent) -> Bool {
    switch (lhs, rhs) {
    case (.object(let lhs), .object(let rhs)): lhs == rhs
    case (.array(let lhs), .array(let rhs)): lhs == rhs
    case (.string(let lhs), .string(let rhs)), (.number(let lhs), .number(let rhs)):
      lhs.utf8.elementsEqual(rhs.utf8)
    case (.integer(let lhs), .integer(let rhs)): lhs == rhs
    case (.boolean(let lhs), .boolean(let rhs)): lhs == rhs
    case (.null, .null): true
    case (.object, _), (.array, _), (.string, _), (.number, _), (.integer, _), (.boolean, _), (.null, _):
      false
    }
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .object(let members): hasher.combine(members)
    case .array(let elements): hasher.combine(elements)
    case .string(let text), .number(let text): hasher.combine(ExactKey(text))
    case .integer(let number): hasher.combine(number)
    case .boolean(let flag): hasher.combine(flag)
    case .null: break
    }
  }

  /// Whether a file's value says the same already: member order, spacing and escapes aside.
  func isSame(as node: JSONNode) -> Bool {
    switch self {
    case .string(let text): return node.isString(text)
    case .integer(let number): return node.integer == number
    case .number(let text): return node.kind == .number && node.text == text
    case .boolean(let flag): return node.boolean == flag
    case .null: return node.isNull
    case .array(let elements):
      let nodes = Array(node.elements)
      return node.kind == .array && nodes.count == elements.count
        && zip(elements, nodes).allSatisfy { $0.isSame(as: $1) }
    case .object(let members):
      guard node.kind == .object, Array(node.members).count == members.count else { return false }
      let values = JSONMemberTable(node)
      return members.allSatisfy { member in values[member.name].map { member.content.isSame(as: $0) } ?? false
      }
    }
  }
}
