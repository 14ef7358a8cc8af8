import SourceText
package import SwiftTree

/// Arguments of a call, as far as they are needed for overload resolution.
package struct CallSite {
  /// The arguments in parentheses.
  package private(set) var arguments: [CallArgument] = []
  /// The trailing closures; the first has no label.
  package private(set) var closures: [CallArgument] = []

  /// Reads the arguments of a call, a subscript or an attribute.
  package init(_ tree: SyntaxTree, call: Int) {
    for part in tree.children(of: call).dropFirst() {
      switch tree.kind(at: part) {
      case .argumentList: arguments = tree.arguments(of: part).filter { $0.node >= 0 }
      case .closure: closures.append(CallArgument(tree, value: part))
      case .argument: closures.append(CallArgument(tree, part))
      default: break
      }
    }
  }
}
