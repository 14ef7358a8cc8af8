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
    return file.withSyntax { tree in
      names.flatMap { name in
        tree.comparisons(of: name).map { (name, tree.range(at: $0), tree.range(at: $1)) }
      }
    }
  }
}

extension SyntaxTree {
  /// Returns the operands that are a constant, each with the other operand.
  fileprivate func comparisons(of name: ByteRange) -> [(operand: Int, other: Int)] {
    guard let pattern = node(at: name), let binding = ancestor(of: pattern, .binding),
      case let declaration = parent(of: binding), declaration >= 0,
      tokens[Int(nodes[declaration].mainToken)].word == .let
    else { return [] }
    let block = ancestor(of: declaration, .codeBlock, .members, .closure, .accessors)
    let scope = block.map { Int(nodes[$0].firstNode)..<$0 } ?? nodes.indices
    return scope.flatMap { node -> [(Int, Int)] in
      guard kind(at: node) == .infix, case let sign = operatorRange(at: nodes[node].mainToken),
        bytes.spells("==", sign) || bytes.spells("!=", sign)
      else { return [] }
      let (left, right) = (firstChild(of: node), node - 1)
      return [(left, right), (right, left)].filter { isConstant($0.0, name) }
    }
  }

  /// Whether a node is a name, or a member of `self`, with some text.
  private func isConstant(_ node: Int, _ name: ByteRange) -> Bool {
    guard kind(at: node) == .name || kind(at: node) == .member && isMemberOfSelf(node) else {
      return false
    }
    return bytes[nameRange(at: node)].elementsEqual(bytes[name])
  }
}
