package import SourceText
import SwiftTree

extension ScannedSource {
  /// Returns the operands of `==` and `!=` that are constants, with the other operand of each.
  ///
  /// `names` are the names in the declarations of the constants, which are found in the block or type around these.
  package func comparisons(
    ofConstants names: [ByteRange]
  ) -> [(name: ByteRange, operand: ByteRange, other: ByteRange)] {
    if names.isEmpty { return [] }
    return file.withSyntax { syntax in
      names.flatMap { name in
        syntax.comparisons(of: name).map { (name, syntax.tree.range(at: $0), syntax.tree.range(at: $1)) }
      }
    }
  }
}

extension SourceSyntax {
  /// Returns the operands that are a constant, each with the other operand.
  fileprivate func comparisons(of name: ByteRange) -> [(operand: Int, other: Int)] {
    guard let pattern = tree.node(at: name), let binding = tree.ancestor(of: pattern, .binding),
      case let declaration = tree.parent(of: binding), declaration >= 0,
      tree.tokens[Int(tree.nodes[declaration].mainToken)].word == .let
    else { return [] }
    let block = tree.ancestor(of: declaration, .codeBlock, .members, .closure, .accessors)
    let nodes = block.map { Int(tree.nodes[$0].firstNode)..<$0 } ?? tree.nodes.indices
    return nodes.flatMap { node -> [(Int, Int)] in
      guard tree.kind(at: node) == .infix, case let sign = tree.operatorRange(at: tree.nodes[node].mainToken),
        bytes.equals(sign, "==") || bytes.equals(sign, "!=")
      else { return [] }
      let (left, right) = (tree.firstChild(of: node), node - 1)
      return [(left, right), (right, left)].filter { isConstant($0.0, name) }
    }
  }

  /// Whether a node is a name, or a member of `self`, with some text.
  private func isConstant(_ node: Int, _ name: ByteRange) -> Bool {
    guard tree.kind(at: node) == .name || tree.kind(at: node) == .member && tree.isMemberOfSelf(node) else {
      return false
    }
    return bytes.buffer[tree.nameRange(at: node)].elementsEqual(bytes.buffer[name])
  }
}
