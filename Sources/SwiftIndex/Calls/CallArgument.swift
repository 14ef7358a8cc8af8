package import SourceText
package import SwiftTree

/// Argument in parentheses, or trailing closure.
package struct CallArgument: Sendable {
  /// The label; empty for none.
  package let label: ByteRange
  /// The hash of the label; `none` for no label.
  package let labelHash: NameHash
  /// The value; empty if it is missing.
  package let value: ByteRange
  /// The node of the value in the file's tree; -1 if it is missing.
  package let node: Int

  /// Reads an argument, or a value without a label.
  init(_ tree: SyntaxTree, _ argument: Int? = nil, value: Int? = nil) {
    label = argument.map(tree.labelRange) ?? 0..<0
    labelHash = label.isEmpty ? .none : NameHash(SourceBytes(tree.bytes), label)
    let value = value ?? argument.flatMap(tree.lastChild)
    (self.value, node) = (value.map(tree.range(at:)) ?? 0..<0, value ?? -1)
  }
}

extension SyntaxTree {
  /// Returns the arguments in a node: an argument list, an interpolation, a tuple.
  package func arguments(of list: Int) -> [CallArgument] {
    children(of: list).filter { kind(at: $0) == .argument }.map { CallArgument(self, $0) }
  }
}
