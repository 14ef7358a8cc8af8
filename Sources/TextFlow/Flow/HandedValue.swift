import SwiftIndex
package import SourceText
import SwiftTree

/// A value at the place in the code where it is handed on.
package struct HandedValue: Hashable, Sendable {
  /// The expression as it is written.
  package let text: String
  /// What takes it, as people name it: `Text(_:)`, `label.text`; empty where it has no name.
  package let taker: String
  /// Whether it is a declaration for whose own sake the value is taken.
  package var isDeclaration = false
}

extension SourceFile {
  /// Reads what is handed on at some offsets: the starts of expressions, or the names of declarations.
  package func handedValues(at offsets: [Int]) -> [HandedValue] {
    withSyntax { syntax in
      var reader = HandedValueReader(syntax)
      return offsets.map { reader.value(at: $0) }
    }
  }
}

private struct HandedValueReader {
  let tree: SyntaxTree
  let bytes: SourceBytes
  var contexts: ContextReader

  init(_ syntax: SourceSyntax) {
    (tree, bytes) = (syntax.tree, syntax.bytes)
    contexts = ContextReader(syntax)
  }

  mutating func value(at offset: Int) -> HandedValue {
    guard let node = tree.node(at: offset..<offset + 1) else { return HandedValue(text: "", taker: "") }
    guard tree.range(at: node).lowerBound == offset, tree.kind(at: node) != .namePattern else {
      let name = bytes.text(tree.range(ofTokenAt: offset))
      return HandedValue(text: name, taker: name, isDeclaration: true)
    }
    return HandedValue(text: bytes.text(tree.range(at: widest(node))), taker: taker(of: node))
  }

  /// The largest chain of members and calls that starts where a node does.
  private func widest(_ node: Int) -> Int {
    var node = node
    while case let parent = tree.parent(of: node), parent >= 0,
      [.member, .call, .optionalChain, .forcedValue, .subscriptCall].contains(tree.kind(at: parent)),
      tree.firstChild(of: parent) == node
    {
      node = parent
    }
    return node
  }

  /// What takes the value of a node.
  private mutating func taker(of node: Int) -> String {
    var context = contexts.context(ofNode: node)
    var next: Int? = node
    while let node = next.flatMap({ outer($0, context) }) {
      context = contexts.context(ofNode: node)
      next = node
    }
    switch context.kind {
    case .argument: return context.callName(bytes)
    case .assignment, .compoundAssignment:
      let receiver = bytes.text(context.receiver)
      return receiver.isEmpty || receiver == "." || receiver == "self"
        ? bytes.text(context.name) : "\(receiver).\(bytes.text(context.name))"
    case .pattern: return "case"
    default: return bytes.text(context.name)
    }
  }

  /// The literal whose interpolation has a value, or the call that makes another text of it: they hand it on.
  private func outer(_ node: Int, _ context: LiteralContext) -> Int? {
    switch context.kind {
    case .argument where Self.conversions.role(of: context.name, in: bytes) != .unknown:
      return bytes.equals(context.label, "localized") ? nil : tree.parent(of: Int(context.list))
    case .other:
      guard let outer = tree.ancestor(of: node, .interpolation, .codeBlock) else { return nil }
      return tree.kind(at: outer) == .interpolation ? tree.parent(of: outer) : nil
    default: return nil
    }
  }

  private static let conversions = NameTable("text:String NSString Substring Array Set Optional")
}

extension LiteralContext {
  /// The call as people name it: `UIAlertAction(title:)`, or the label alone where the type is left out.
  func callName(_ bytes: SourceBytes) -> String {
    let label = self.label.isEmpty ? "_" : bytes.text(self.label)
    guard bytes.equals(name, "init") else { return "\(bytes.text(name))(\(label):)" }
    guard receiver.count > 1 else { return "\(label):" }
    let isType = bytes[receiver.lowerBound] < UInt8(ascii: "a")
    return bytes.text(receiver) + (isType ? "" : ".init") + "(\(label):)"
  }
}
