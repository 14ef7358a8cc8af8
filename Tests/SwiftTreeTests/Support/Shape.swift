import SwiftTree

extension SyntaxTree {
  /// All nodes but the file on one line: each one's kind, its main token where its first doesn't say as much, and its
  /// children in parentheses.
  ///
  ///     a.b(1)      call(member b(name a), argumentList(argument(integer 1)))
  var shape: String {
    children(of: nodes.count - 1).map(shape).joined(separator: "; ")
  }

  /// A node and all below it.
  func shape(of place: Int) -> String {
    let node = nodes[place]
    let children = children(of: place)
    var result = "\(node.kind)"
    let isNamed =
      children.isEmpty || node.kind == .parameter || node.mainToken != node.firstToken
      || label(of: place) != nil
    if isNamed, node.mainToken < node.endToken, !Self.brackets.contains(text(ofToken: node.mainToken)) {
      result += " " + text(ofToken: node.mainToken)
    }
    if !children.isEmpty { result += "(" + children.map(shape).joined(separator: ", ") + ")" }
    return result
  }

  private static let brackets: Set = ["(", "[", "{"]
}
