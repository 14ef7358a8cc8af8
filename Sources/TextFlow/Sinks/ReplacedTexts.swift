import SwiftIndex
import SwiftTree

/// The texts of a file's views that its code sets again from values: `titleLabel.text = film.title`.
///
/// What such a view is created with is mostly a placeholder.
struct ReplacedTexts {
  /// The hashes of the names of types and of the properties in them.
  private var names: Set<NameHash> = []
  private let bytes: SourceBytes

  init(_ tree: SyntaxTree, _ scopes: inout ScopeReader) {
    bytes = SourceBytes(tree.bytes)
    for node in tree.nodes.indices where tree.kind(at: node) == .assignment {
      let target = tree.firstChild(of: node)
      let view = tree.receiverName(ofMember: target)
      guard !view.isEmpty, isText(tree.nameRange(at: target)), !tree.isConstantText(node - 1) else {
        continue
      }
      for type in scopes.scope(ofNode: node).path {
        names.insert(NameHash(bytes, bytes.lastName(type)).appending(NameHash(bytes, view)))
      }
    }
  }

  private func isText(_ name: Range<Int>) -> Bool {
    bytes.equals(name, ["text", "attributedText", "stringValue", "attributedStringValue"])
  }

  /// Whether code sets the text of a property again; `context` is that of the first one.
  func contain(_ context: LiteralContext, in scope: LiteralScope) -> Bool {
    let name = context.kind == .argument ? context.label : context.name
    // The text of a part of the view is another one.
    guard isText(name),
      context.kind == .argument || !context.receiver.contains(where: { bytes[$0] == UInt8(ascii: ".") }),
      let property = scope.path.last, let type = scope.path.dropLast().last
    else { return false }
    return names.contains(NameHash(bytes, bytes.lastName(type)).appending(NameHash(bytes, property)))
  }
}

extension SyntaxTree {
  /// Whether an expression is a literal without values, or one of several.
  fileprivate func isConstantText(_ node: Int) -> Bool {
    switch kind(at: node) {
    case .literal: nodes[node].firstNode == node
    case .ternary: children(of: node).dropFirst().allSatisfy(isConstantText)
    default: false
    }
  }
}
