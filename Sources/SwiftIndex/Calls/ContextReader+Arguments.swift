import SwiftTree

/// Reading of arguments and their calls.
extension ContextReader {
  mutating func readArgument(_ node: Int, _ search: inout SearchState) {
    let label = tree.labelRange(of: node)
    let list = tree.parent(of: node)
    switch tree.nodes[list].kind {
    case .argumentList: readArgument(label, index(of: node), of: list, &search)
    case .tuple:
      if let target = target(at: index(of: node), ofValue: list) {
        fillTarget(target, &search.context)
        return search.end(.assignment)
      }
      search.context.steps.append(.tupleElement(label: label, index: index(of: node)))
      search.node = list
    case .parenthesized:
      search.context.steps.append(.parentheses)
      search.node = list
    case .interpolation:
      search.context.steps.append(.interpolation(label: label))
      search.node = tree.parent(of: list)
    default: search.isDone = true
    }
  }

  private func readArgument(_ label: Range<Int>, _ index: Int, of list: Int, _ search: inout SearchState) {
    let call = tree.parent(of: list)
    search.context.label = label
    search.context.index = index
    search.context.list = Int32(truncatingIfNeeded: list)
    switch tree.nodes[call].kind {
    case .attribute:
      search.context.name = tree.range(at: tree.firstChild(of: call))
      search.end(.attribute)
    case let kind:
      let callee = tree.firstChild(of: call)
      (search.context.name, search.context.receiver) = name(of: callee)
      let isMacro = tree.nodes[callee].kind == .macroExpansion
      search.end(kind == .subscriptCall ? .subscriptIndex : isMacro ? .macro : .argument)
    }
  }

  /// The maximum number of tuple elements; handwritten tuples are shorter.
  private static let longestTuple = 32

  /// Returns the target of a tuple element in `(a, b) = (c, d)`.
  private func target(at index: Int, ofValue tuple: Int) -> Int? {
    let assignment = tree.parent(of: tuple)
    guard tree.nodes[assignment].kind == .assignment else { return nil }
    let target = tree.firstChild(of: assignment)
    guard target != tuple, tree.nodes[target].kind == .tuple, index < Self.longestTuple else { return nil }
    let targets = tree.children(of: target)
    return index < targets.count ? tree.lastChild(of: targets[index]) : nil
  }

  /// Returns the number of preceding arguments; arguments are mostly read in order.
  private mutating func index(of node: Int) -> Int {
    var count = 0
    var argument = node
    while let before = tree.sibling(before: argument) {
      count += 1
      argument = before
      if argument == lastArgument.node {
        count += lastArgument.index
        break
      }
    }
    lastArgument = (node, count)
    return count
  }

  /// Returns the name and the receiver of a callee or another operand.
  ///
  /// The receiver is a single dot if it is implicit; the name is the whole operand if it has none.
  package func name(of operand: Int) -> (name: Range<Int>, receiver: Range<Int>) {
    if let call = CallName(tree, callee: operand) { return (call.name, call.receiver) }
    let node = tree.unmarked(operand)
    let isMacro = tree.nodes[node].kind == .macroExpansion
    return (isMacro ? tree.nameRange(at: node).dropFirst() : tree.range(at: node), 0..<0)
  }

  /// Returns the name in a pattern, or the whole pattern.
  func nameRange(ofPattern node: Int) -> Range<Int> {
    tree.nodes[node].kind == .namePattern ? tree.nameRange(at: node) : tree.range(at: node)
  }

  // MARK: - Targets

  /// Fills in the target of an assignment.
  func fillTarget(_ target: Int, _ context: inout LiteralContext) {
    context.target = tree.range(at: target)
    var node = target
    while [.subscriptCall, .call, .optionalChain, .forcedValue].contains(tree.nodes[node].kind) {
      node = tree.firstChild(of: node)
    }
    (context.name, context.receiver) = name(of: node)
  }

  mutating func readInitialValue(of node: Int, _ search: inout SearchState) {
    let type = tree.type(of: node).map(tree.range(at:)) ?? 0..<0
    let name = tree.nameRange(at: node)
    switch tree.nodes[node].kind {
    case .binding, .optionalBinding:
      search.context.name = nameRange(ofPattern: tree.firstChild(of: node))
      if search.context.type.isEmpty { search.context.type = type }
      search.end(.initialValue)
    case .enumCaseElement:
      search.context.name = name
      fillEnumeration(around: node, &search.context)
      search.end(.enumRawValue)
    default:
      (search.context.label, search.context.name) = (name, name)
      let second = tree.tokens[Int(tree.nodes[node].mainToken) + 1]
      if tree.nodes[node].kind == .parameter, second.kind == .identifier {
        search.context.name = second.range
      }
      if search.context.type.isEmpty { search.context.type = type }
      search.end(.defaultArgument)
    }
  }

  private func fillEnumeration(around node: Int, _ context: inout LiteralContext) {
    guard let owner = tree.ancestor(of: node, .enumeration) else { return }
    context.target = tree.mainRange(at: owner)
    guard let list = tree.child(of: owner, .inheritance) else { return }
    let first = tree.tokens[Int(tree.nodes[list].firstToken) + 1]
    context.type = Int(first.start)..<tree.range(at: list).upperBound
  }
}
