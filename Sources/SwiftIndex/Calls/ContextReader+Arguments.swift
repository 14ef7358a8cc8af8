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
    case .subscriptCall:
      (search.context.name, search.context.receiver) = callee(of: call)
      search.end(.subscriptIndex)
    default:
      (search.context.name, search.context.receiver) = callee(of: call)
      search.end(tree.nodes[tree.firstChild(of: call)].kind == .macroExpansion ? .macro : .argument)
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

  // MARK: - Callees

  /// Returns the name and the receiver of a call or subscript.
  ///
  /// The receiver is a single dot if it is implicit.
  package func callee(of call: Int) -> (name: Range<Int>, receiver: Range<Int>) {
    name(of: tree.firstChild(of: call))
  }

  /// Returns the name and the receiver of an operand.
  package func name(of operand: Int) -> (name: Range<Int>, receiver: Range<Int>) {
    var node = operand
    while tree.nodes[node].kind == .optionalChain || tree.nodes[node].kind == .forcedValue {
      node = tree.firstChild(of: node)
    }
    let name = tree.nameRange(at: node)
    switch tree.nodes[node].kind {
    case .name: return (name, 0..<0)
    case .macroExpansion: return (name.lowerBound + 1..<name.upperBound, 0..<0)
    case .member: return (name, receiver(ofMember: node))
    default: return (tree.range(at: node), 0..<0)
    }
  }

  private func receiver(ofMember node: Int) -> Range<Int> {
    let dot = tree.tokens[Int(tree.nodes[node].mainToken) - 1].range
    guard tree.nodes[node].firstToken < tree.nodes[node].mainToken - 1 else {
      return baseOutsideOfCondition(node).map(tree.range(at:)) ?? dot
    }
    return tree.range(at: tree.firstChild(of: node))
  }

  /// Returns the base of the first member in a clause of conditional compilation.
  private func baseOutsideOfCondition(_ member: Int) -> Int? {
    var node = member
    while true {
      let parent = tree.parent(of: node)
      guard parent >= 0 else { return nil }
      switch tree.nodes[parent].kind {
      case .compilationClause, .conditionalCompilation: break
      case .postfixExpression:
        return tree.nodes[node].kind == .conditionalCompilation ? tree.firstChild(of: parent) : nil
      default: guard tree.nodes[parent].firstToken == tree.nodes[node].firstToken else { return nil }
      }
      node = parent
    }
  }

  /// Returns the name in a pattern, or the whole pattern.
  package func nameRange(ofPattern node: Int) -> Range<Int> {
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
    let parts = tree.children(of: node)
    let type = parts.first { tree.nodes[$0].kind.isType }.map(tree.range(at:)) ?? 0..<0
    let name = tree.nameRange(at: node)
    switch tree.nodes[node].kind {
    case .binding, .optionalBinding:
      search.context.name = nameRange(ofPattern: parts[0])
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
    var owner = tree.parent(of: node)
    while owner >= 0, tree.nodes[owner].kind != .enumeration { owner = tree.parent(of: owner) }
    guard owner >= 0 else { return }
    context.target = tree.mainRange(at: owner)
    guard let list = tree.children(of: owner).first(where: { tree.nodes[$0].kind == .inheritance }) else {
      return
    }
    let first = tree.tokens[Int(tree.nodes[list].firstToken) + 1]
    context.type = Int(first.start)..<tree.range(at: list).upperBound
  }
}
