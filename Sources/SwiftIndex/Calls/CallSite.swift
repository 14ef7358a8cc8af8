package import SwiftTree

/// Arguments of a call, as far as they are needed for overload resolution.
package struct CallSite {
  /// The arguments in parentheses.
  package private(set) var arguments: [CallArgument] = []
  /// The trailing closures; the first has no label.
  package private(set) var closures: [CallArgument] = []

  /// Reads the arguments of a call, a subscript or an attribute.
  package init(_ tree: SyntaxTree, call: Int) {
    for part in tree.childrenBackwards(of: call) {
      switch tree.kind(at: part) {
      case .argumentList: arguments = tree.arguments(of: part).filter { $0.node >= 0 }
      case .closure where tree.nodes[part].firstNode > tree.nodes[call].firstNode:
        closures.append(CallArgument(tree, value: part))
      case .argument: closures.append(CallArgument(tree, part))
      default: break
      }
    }
    closures.reverse()
  }
}

extension SyntaxTree {
  /// Returns the call that takes a closure, among its arguments or after them; `nil` for none.
  package func call(takingClosure closure: Int) -> Int? {
    var node = parent(of: closure)
    while kind(at: node) == .argument || kind(at: node) == .argumentList { node = parent(of: node) }
    return kind(at: node) == .call ? node : nil
  }

  /// Returns the name or member before subscripts and marks of optionals, and before calls.
  package func named(_ node: Int, throughCalls: Bool = false) -> Int {
    var node = node
    while [.subscriptCall, .optionalChain, .forcedValue].contains(kind(at: node))
      || throughCalls && kind(at: node) == .call
    {
      node = firstChild(of: node)
    }
    return node
  }

  /// Returns the blocks of a chain of `if`, or the cases of a `switch`, up to a limit.
  package func branches(of node: Int) -> [Int] {
    var branches: [Int] = []
    var next: Int? = node
    while let node = next, branches.count < 400 {
      next = nil
      for child in children(of: node) {
        switch kind(at: child) {
        case .codeBlock, .switchCase: branches.append(child)
        case .ifExpression: next = child
        default: break
        }
      }
    }
    return branches
  }

  /// Returns the names of the cases that a clause of a `switch` is for; `nil` if it is for others, too.
  package func caseNames(ofClause clause: Int, _ bytes: SourceBytes) -> [NameHash]? {
    var names: [NameHash] = []
    for item in childrenBackwards(of: clause) where kind(at: item) == .caseItem {
      guard lastChild(of: item) != nil, let name = caseName(firstChild(of: item), bytes) else { return nil }
      names.append(name)
    }
    return names.isEmpty ? nil : names
  }

  /// Returns the name of the case in a pattern: of `.a`, `let .a(b)`, `Self.a`.
  private func caseName(_ pattern: Int, _ bytes: SourceBytes) -> NameHash? {
    var node = pattern
    while kind(at: node) == .bindingPattern, let last = lastChild(of: node) { node = last }
    if kind(at: node) == .call { node = firstChild(of: node) }
    return kind(at: node) == .member ? NameHash(bytes, nameRange(at: node)) : nil
  }
}
