package import SwiftTree

/// Reader that determines the uses of literals from the nodes around them.
///
/// It moves outwards while a node passes the value on: parentheses, branches, operands of `+`. The receiver
/// of the value ends the search: a call, a variable, a `return`.
///
///     let title = isNew ? "New" : name      "New" → ternary, a branch → binding `title`
package struct ContextReader {
  let bytes: SourceBytes
  let tree: SyntaxTree
  /// The node that has the value so far, what is known of its use, and whether the search ended.
  package internal(set) var node = -1
  var context = LiteralContext()
  var isDone = false
  /// The last argument and its index in the list, from which the next one is counted.
  var lastArgument = (node: -1, index: 0)
  /// The whole concatenation for operands of long ones, by node.
  private var sums: [Int: Int] = [:]

  /// Creates a reader of a file.
  package init(_ tree: SyntaxTree) { (self.tree, bytes) = (tree, SourceBytes(tree.bytes)) }

  /// Determines the context of a literal or another expression, given by its bytes.
  package mutating func context(of expression: Range<Int>) -> LiteralContext {
    tree.node(at: expression).map { context(ofNode: $0) } ?? LiteralContext()
  }

  /// Determines the context of a literal or another expression, given by its node.
  package mutating func context(ofNode node: Int) -> LiteralContext {
    (self.node, context, isDone) = (node, LiteralContext(), false)
    while !isDone { step() }
    return context
  }

  private mutating func step() {
    let parent = tree.parent(of: node)
    guard parent >= 0 else { return isDone = true }
    switch tree.kind(at: parent) {
    case .argument: readArgument(parent)
    case .parenthesized: pass(.parentheses, to: parent)
    case .array: pass(.arrayElement, to: parent)
    case .subscriptCall: pass(.element, to: parent)
    case .dictionaryElement:
      let key = tree.firstChild(of: parent)
      let step = key == node ? ContextStep.dictionaryKey : .dictionaryValue(key: tree.range(at: key))
      pass(step, to: tree.parent(of: parent))
    case .ternary: readTernary(parent)
    case .infix: readInfix(parent)
    case .cast: readCast(parent)
    case .member: readMember(parent)
    case .optionalChain, .forcedValue, .prefixExpression, .postfixExpression, .tryExpression,
      .awaitExpression, .unsafeExpression, .ownershipExpression, .packExpression, .typeExpression, .call:
      node = parent
    case .assignment:
      fillTarget(tree.firstChild(of: parent))
      end(.assignment)
    case .binding, .optionalBinding, .parameter, .capture, .enumCaseElement: readInitialValue(of: parent)
    case .returnStatement: readResult(parent, isImplicit: false)
    case .throwStatement: end(.thrown)
    case .conditions, .whereCondition, .repeatStatement, .switchExpression: end(.condition)
    case .forStatement: end(.loopSequence)
    case .caseItem, .patternCondition: end(.pattern)
    case .codeBlock, .closure, .switchCase, .file, .compilationClause, .members: readStatement(in: parent)
    default: isDone = true
    }
  }

  /// Continues outwards from a node that passes the value on.
  mutating func pass(_ step: ContextStep, to node: Int) {
    context.steps.append(step)
    self.node = node
  }

  mutating func end(_ kind: LiteralContext.Kind) { (context.kind, isDone) = (kind, true) }

  // MARK: - Operands

  private mutating func readTernary(_ parent: Int) {
    let parts = tree.children(of: parent)
    if node == parts[0] {
      // The operand of a condition is not shown, whatever the branches are.
      context.steps.removeAll { if case .ternaryBranch = $0 { true } else { false } }
      return end(.condition)
    }
    let isFirst = node == parts[1]
    let other = isFirst ? parts.dropFirst(2).first : parts[1]
    pass(.ternaryBranch(isFirst: isFirst, other: other.map(tree.range(at:)) ?? 0..<0), to: parent)
  }

  private mutating func readInfix(_ parent: Int) {
    let first = tree.firstChild(of: parent)
    let isLeft = node == first
    let other = tree.range(at: isLeft ? parent - 1 : first)
    let main = tree.nodes[parent].mainToken
    let operation = tree.operatorRange(at: main)
    let precedence = tree.tokens[Int(main)].precedence
    switch precedence {
    case .addition where bytes.equals(operation, "+"):
      pass(.concatenation(isLeft: isLeft, other: other), to: isLeft ? sum(from: parent) : parent)
    case .nilCoalescing: pass(.coalescing(isLeft: isLeft, other: other), to: parent)
    case .assignment:
      let isSum = bytes.equals(operation, "+=")
      fillTarget(first)
      if !isSum { context.name = operation }
      end(isSum ? .compoundAssignment : .operand)
    default:
      (context.name, context.target) = (operation, other)
      end(precedence == .comparison ? .comparison : .operand)
    }
  }

  /// The maximum length of concatenations read step by step; handwritten ones are shorter.
  private static let longestSum = 64

  /// Returns the next node for a concatenation: itself, or the whole of a very long one.
  private mutating func sum(from node: Int) -> Int {
    if let known = sums[node] { return known }
    var spine = [node]
    while let last = spine.last, case let parent = tree.parent(of: last), tree.isInfix(parent, "+"),
      tree.firstChild(of: parent) == last
    {
      spine.append(parent)
    }
    guard spine.count > Self.longestSum, let whole = spine.last else { return node }
    for member in spine { sums[member] = whole }
    return whole
  }

  private mutating func readCast(_ parent: Int) {
    let type = tree.range(at: parent - 1)
    let word = tree.tokens[Int(tree.nodes[parent].mainToken)]
    if word.word == .is {
      (context.name, context.target) = (word.range, type)
      return end(.comparison)
    }
    // A cast determines the type more precisely than the variable; of two casts, the outer one does.
    context.type = type
    pass(.cast(type: type), to: parent)
  }

  private mutating func readMember(_ parent: Int) {
    let name = tree.mainRange(at: parent)
    let call = tree.parent(of: parent)
    guard call >= 0, tree.kind(at: call) == .call, tree.firstChild(of: call) == parent else {
      return pass(.member(name: name), to: parent)
    }
    pass(.method(name: name, call: tree.range(at: tree.children(of: call)[1])), to: call)
  }

  // MARK: - Arguments

  private mutating func readArgument(_ argument: Int) {
    let label = tree.labelRange(of: argument)
    let list = tree.parent(of: argument)
    switch tree.kind(at: list) {
    case .argumentList:
      (context.label, context.index) = (label, index(of: argument))
      context.list = Int32(truncatingIfNeeded: list)
      readCall(tree.parent(of: list))
    case .tuple:
      let index = index(of: argument)
      guard let target = target(at: index, ofValue: list) else {
        return pass(.tupleElement(label: label, index: index), to: list)
      }
      fillTarget(target)
      end(.assignment)
    case .parenthesized: pass(.parentheses, to: list)
    case .interpolation: pass(.interpolation(label: label), to: tree.parent(of: list))
    default: isDone = true
    }
  }

  private mutating func readCall(_ call: Int) {
    let callee = tree.firstChild(of: call)
    if tree.kind(at: call) == .attribute {
      context.name = tree.range(at: callee)
      return end(.attribute)
    }
    (context.name, context.receiver) = name(of: callee)
    let isMacro = tree.kind(at: callee) == .macroExpansion
    end(tree.kind(at: call) == .subscriptCall ? .subscriptIndex : isMacro ? .macro : .argument)
  }

  /// The maximum number of tuple elements; handwritten tuples are shorter.
  private static let longestTuple = 32

  /// Returns the target of a tuple element in `(a, b) = (c, d)`.
  private func target(at index: Int, ofValue tuple: Int) -> Int? {
    let assignment = tree.parent(of: tuple)
    guard tree.kind(at: assignment) == .assignment else { return nil }
    let target = tree.firstChild(of: assignment)
    guard target != tuple, tree.kind(at: target) == .tuple, index < Self.longestTuple else { return nil }
    let targets = tree.children(of: target)
    return index < targets.count ? tree.lastChild(of: targets[index]) : nil
  }

  /// Returns the number of preceding arguments; arguments are mostly read in order.
  private mutating func index(of node: Int) -> Int {
    var (count, argument) = (0, node)
    while let before = tree.sibling(before: argument) {
      (count, argument) = (count + 1, before)
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
    let isMacro = tree.kind(at: node) == .macroExpansion
    return (isMacro ? tree.nameRange(at: node).dropFirst() : tree.range(at: node), 0..<0)
  }
}
