package import SourceText
package import SwiftIndex
import SwiftTree

/// Value at the position in the code where it is passed on.
package struct PassedValue: Hashable, Sendable {
  /// The expression as written.
  package let text: String
  /// The readable name of the receiver: `Text(_:)`, `label.text`; empty if it has no name.
  package let receiver: String
  /// The member of the value that looks it up by its name, such as `localized`; `nil` for none.
  package var lookup: String?
  /// Whether the receiver is a declaration whose name suggests user-facing text.
  package var isDeclaration = false
  /// Whether the value is the default value of a parameter.
  package var isDefault = false
  /// Whether the step is that of an error which the call throws.
  package var isThrown = false
  /// Whether the step is from a requirement or an overridden function to the function that runs, or back.
  package var isImplementation = false
  /// What happens to the value if its destination has no name in the project's declarations.
  package var phrase: String?
}

extension SourceFile {
  /// Returns the values that steps pass on, at the starts of expressions or the names of declarations.
  package func passedValues(at hops: [FlowRoute.Hop], in index: DeclarationIndex) -> [PassedValue] {
    withSyntax { tree in
      var reader = PassedValueReader(tree)
      let destinations = LocalDestinations(tree, file: index.fileIndex(ofPath: path))
      return hops.map { hop in
        var value = reader.value(at: hop.offset)
        if let place = hop.place { value.phrase = destinations.phrase(of: place, from: hop.offset) }
        return value
      }
    }
  }
}

private struct PassedValueReader {
  let tree: SyntaxTree
  let bytes: SourceBytes
  var contexts: ContextReader

  init(_ tree: SyntaxTree) {
    (self.tree, bytes, contexts) = (tree, SourceBytes(tree.bytes), ContextReader(tree))
  }

  mutating func value(at offset: Int) -> PassedValue {
    guard let node = tree.node(at: offset..<offset + 1) else { return PassedValue(text: "", receiver: "") }
    guard tree.range(at: node).lowerBound == offset, tree.kind(at: node) != .namePattern else {
      let name = bytes.text(tree.range(ofTokenAt: offset))
      return PassedValue(text: name, receiver: name, isDeclaration: true)
    }
    let isImplementation = tree.kind(at: node) == .function
    let text = isImplementation ? "this function" : bytes.text(tree.range(at: widest(node)))
    var value = PassedValue(text: text, receiver: receiver(of: node))
    value.lookup = lookup(of: node)
    value.isImplementation = isImplementation
    value.isDefault = contexts.context(ofNode: node).kind == .defaultArgument
    value.isThrown =
      tree.ancestor(of: node, .throwStatement, .codeBlock, .tryExpression).map(tree.kind) == .tryExpression
    return value
  }

  /// Returns the member of the chain that starts with a node which looks the node up by its name.
  private func lookup(of node: Int) -> String? {
    var node = node
    let end = widest(node)
    while node != end {
      node = tree.parent(of: node)
      let name = tree.kind(at: node) == .member ? tree.nameRange(at: node) : 0..<0
      if LookupNames.isMember(name, bytes) { return bytes.text(name) }
    }
    return nil
  }

  /// Returns the largest chain of members and calls that starts at the start of a node.
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

  /// Returns the name of the receiver of a node's value.
  private mutating func receiver(of node: Int) -> String {
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

  /// Returns the enclosing literal of an interpolated value, or the call that converts the text.
  private func outer(_ node: Int, _ context: LiteralContext) -> Int? {
    switch context.kind {
    case .argument where APISinks.isConversion(context.name, bytes):
      return bytes.equals(context.label, "localized") ? nil : tree.parent(of: Int(context.list))
    case .other:
      guard let outer = tree.ancestor(of: node, .interpolation, .codeBlock) else { return nil }
      return tree.kind(at: outer) == .interpolation ? tree.parent(of: outer) : nil
    default: return nil
    }
  }
}

extension LiteralContext {
  /// The readable name of the call: `UIAlertAction(title:)`, or only the label if the type is omitted.
  func callName(_ bytes: SourceBytes) -> String {
    let label = self.label.isEmpty ? "_" : bytes.text(self.label)
    guard bytes.equals(name, "init") else { return "\(bytes.text(name))(\(label):)" }
    guard receiver.count > 1 else { return "\(label):" }
    let isType = bytes[receiver.lowerBound] < UInt8(ascii: "a")
    return bytes.text(receiver) + (isType ? "" : ".init") + "(\(label):)"
  }
}
