package import SwiftTree

/// Name of a callee or another operand: a plain function or type, or a member.
package struct CallName {
  /// Base of a member.
  package enum Base {
    case none
    /// Inferred type, as in `.init()`.
    case implied
    case value(Int)
  }

  /// The node of the name or member.
  let node: Int
  /// The range of the name, without backticks.
  package let name: Range<Int>
  /// The base of the name.
  package let base: Base
  /// The range of the base; a single dot for an implied one, empty for none.
  package let receiver: Range<Int>

  /// Reads a callee; `nil` if it is not a name.
  package init?(_ tree: SyntaxTree, callee: Int) {
    node = tree.unmarked(callee)
    name = tree.nameRange(at: node)
    switch tree.kind(at: node) {
    case .name: (base, receiver) = (.none, 0..<0)
    case .member:
      if let value = tree.base(ofMember: node) ?? tree.baseOutsideOfCondition(node) {
        (base, receiver) = (.value(value), tree.range(at: value))
      } else {
        (base, receiver) = (.implied, tree.tokens[Int(tree.nodes[node].mainToken) - 1].range)
      }
    default: return nil
    }
  }
}

extension SyntaxTree {
  /// Returns the base of the first member in a clause of conditional compilation.
  fileprivate func baseOutsideOfCondition(_ member: Int) -> Int? {
    var node = member
    while case let parent = parent(of: node), parent >= 0 {
      switch kind(at: parent) {
      case .compilationClause, .conditionalCompilation: break
      case .postfixExpression: return kind(at: node) == .conditionalCompilation ? firstChild(of: parent) : nil
      default: guard nodes[parent].firstToken == nodes[node].firstToken else { return nil }
      }
      node = parent
    }
    return nil
  }
}
