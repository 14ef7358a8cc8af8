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
  /// The last argument and its index in the list, from which the next one is counted.
  var lastArgument = (node: -1, index: 0)
  /// The whole concatenation for operands of long ones, by node.
  private var sums: [Int: Int] = [:]

  /// Creates a reader of a file.
  package init(_ tree: SyntaxTree) { (self.tree, bytes) = (tree, SourceBytes(tree.bytes)) }

  /// Progress of the search outwards.
  package struct SearchState {
    var node: Int
    var context = LiteralContext()
    var isDone = false
  }

  /// Determines the context of a literal or another expression, given by its bytes.
  package mutating func context(of expression: Range<Int>) -> LiteralContext {
    tree.node(at: expression).map { context(ofNode: $0) } ?? LiteralContext()
  }

  /// Determines the context of a literal or another expression, given by its node.
  package mutating func context(ofNode node: Int) -> LiteralContext {
    var search = SearchState(node: node)
    while !search.isDone { step(&search) }
    return search.context
  }

  private mutating func step(_ search: inout SearchState) {
    let parent = tree.parent(of: search.node)
    guard parent >= 0 else { return search.isDone = true }
    switch tree.nodes[parent].kind {
    case .argument: readArgument(parent, &search)
    case .parenthesized, .array, .subscriptCall, .dictionaryElement, .ternary, .infix, .cast, .member:
      readOperand(in: parent, &search)
    case .optionalChain, .forcedValue, .prefixExpression, .postfixExpression, .tryExpression,
      .awaitExpression,
      .unsafeExpression, .ownershipExpression, .packExpression, .typeExpression, .call:
      search.node = parent
    case .assignment:
      fillTarget(tree.firstChild(of: parent), &search.context)
      search.end(.assignment)
    case .binding, .optionalBinding, .parameter, .capture, .enumCaseElement:
      readInitialValue(of: parent, &search)
    case .returnStatement: readResult(parent, isImplicit: false, &search)
    case .throwStatement: search.end(.thrown)
    case .conditions, .whereCondition, .repeatStatement, .switchExpression: search.end(.condition)
    case .forStatement: search.end(.loopSequence)
    case .caseItem, .patternCondition: search.end(.pattern)
    case .codeBlock, .closure, .switchCase, .file, .compilationClause, .members:
      readStatement(in: parent, &search)
    default: search.isDone = true
    }
  }

  // MARK: - Operands

  private mutating func readOperand(in node: Int, _ search: inout SearchState) {
    let record = tree.nodes[node]
    switch record.kind {
    case .parenthesized: search.context.steps.append(.parentheses)
    case .array: search.context.steps.append(.arrayElement)
    case .subscriptCall: search.context.steps.append(.element)
    case .dictionaryElement:
      let key = tree.firstChild(of: node)
      search.context.steps.append(
        key == search.node ? .dictionaryKey : .dictionaryValue(key: tree.range(at: key)))
      search.node = tree.parent(of: node)
      return
    case .ternary: return readTernary(node, &search)
    case .infix: return readInfix(node, &search)
    case .cast: return readCast(node, &search)
    case .member: return readMember(node, &search)
    default: break
    }
    search.node = node
  }

  private func readTernary(_ node: Int, _ search: inout SearchState) {
    let parts = tree.children(of: node)
    if search.node == parts[0] {
      // The operand of a condition is not shown, whatever the branches are.
      search.context.steps.removeAll { if case .ternaryBranch = $0 { true } else { false } }
      return search.end(.condition)
    }
    let isFirst = search.node == parts[1]
    let other = isFirst ? parts.dropFirst(2).first : parts[1]
    search.context.steps.append(.ternaryBranch(isFirst: isFirst, other: other.map(tree.range(at:)) ?? 0..<0))
    search.node = node
  }

  private mutating func readInfix(_ node: Int, _ search: inout SearchState) {
    let record = tree.nodes[node]
    let first = tree.firstChild(of: node)
    let isLeft = search.node == first
    let other = tree.range(at: isLeft ? node - 1 : first)
    let operation = tree.operatorRange(at: record.mainToken)
    let precedence = tree.tokens[Int(record.mainToken)].precedence
    switch precedence {
    case .addition where bytes.equals(operation, "+"):
      search.context.steps.append(.concatenation(isLeft: isLeft, other: other))
      search.node = isLeft ? sum(from: node) : node
    case .nilCoalescing:
      search.context.steps.append(.coalescing(isLeft: isLeft, other: other))
      search.node = node
    case .assignment:
      let isSum = bytes.equals(operation, "+=")
      fillTarget(first, &search.context)
      if !isSum { search.context.name = operation }
      search.end(isSum ? .compoundAssignment : .operand)
    default:
      (search.context.name, search.context.target) = (operation, other)
      search.end(precedence == .comparison ? .comparison : .operand)
    }
  }

  /// The maximum length of concatenations read step by step; handwritten ones are shorter.
  private static let longestSum = 64

  /// Returns the next node for a concatenation: itself, or the whole of a very long one.
  private mutating func sum(from node: Int) -> Int {
    if let known = sums[node] { return known }
    var spine = [node]
    while let last = spine.last {
      let parent = tree.parent(of: last)
      guard parent >= 0, tree.nodes[parent].kind == .infix, tree.firstChild(of: parent) == last,
        bytes.equals(tree.operatorRange(at: tree.nodes[parent].mainToken), "+")
      else { break }
      spine.append(parent)
    }
    guard spine.count > Self.longestSum, let whole = spine.last else { return node }
    for member in spine { sums[member] = whole }
    return whole
  }

  private func readCast(_ node: Int, _ search: inout SearchState) {
    let type = tree.range(at: node - 1)
    let word = Int(tree.nodes[node].mainToken)
    if tree.tokens[word].word == .is {
      (search.context.name, search.context.target) = (tree.tokens[word].range, type)
      return search.end(.comparison)
    }
    // A cast determines the type more precisely than the variable; of two casts, the outer one does.
    search.context.steps.append(.cast(type: type))
    search.context.type = type
    search.node = node
  }

  private func readMember(_ node: Int, _ search: inout SearchState) {
    let name = tree.mainRange(at: node)
    let call = tree.parent(of: node)
    if call >= 0, tree.nodes[call].kind == .call, tree.firstChild(of: call) == node {
      let arguments = tree.children(of: call)[1]
      search.context.steps.append(.method(name: name, call: tree.range(at: arguments)))
      search.node = call
    } else {
      search.context.steps.append(.member(name: name))
      search.node = node
    }
  }
}

extension ContextReader.SearchState {
  /// Continues outwards from a node that has the value.
  mutating func advance(from node: Int) {
    self.node = node
    context.kind = .other
    isDone = false
  }

  mutating func end(_ kind: LiteralContext.Kind) {
    context.kind = kind
    isDone = true
  }
}
