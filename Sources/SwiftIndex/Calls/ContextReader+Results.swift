import SwiftTree

/// Reading of statements that are expressions, and of results of functions, properties and closures.
extension ContextReader {
  /// Reads a statement, which is a result if it is the only one, or the value of an `if` or `switch`.
  mutating func readStatement(in block: Int, _ search: inout SearchState) {
    var block = block
    var isFirst = isFirstStatement(search.node, in: block)
    let isLast = tree.isLast(search.node)
    while tree.nodes[block].kind == .compilationClause {
      if isFirst { search.context.steps.append(.conditionalClause) }
      isFirst = true
      block = tree.parent(of: tree.parent(of: block))
    }
    let owner = tree.parent(of: block)
    switch tree.nodes[block].kind {
    case .closure:
      guard let call = call(atOnceOf: block) else {
        fillClosure(block, &search.context)
        return search.isDone = true
      }
      guard isFirst && isLast else { return search.end(.statement) }
      search.context.steps.append(.implicitReturn)
      search.advance(from: call)
    case .switchCase:
      guard isLast else { return search.end(.statement) }
      search.context.steps.append(.switchBranch)
      search.node = enclosingSwitch(owner)
    case .codeBlock where tree.nodes[owner].kind == .ifExpression:
      search.context.steps.append(.ifBranch)
      search.node = outermostIf(owner)
    case .codeBlock where returns(owner):
      guard isFirst && isLast else { return search.end(.statement) }
      readResult(block, isImplicit: true, &search)
    default: search.end(.statement)
    }
  }

  private func isFirstStatement(_ node: Int, in block: Int) -> Bool {
    guard let before = tree.sibling(before: node) else { return true }
    switch tree.nodes[before].kind {
    case .closureSignature: return true
    case .caseItem, .attribute: return tree.nodes[block].kind == .switchCase
    default:
      let clause = tree.nodes[block]
      return clause.kind == .compilationClause && tree.tokens[Int(clause.firstToken)].kind != .poundElse
        && tree.nodes[before].firstToken == clause.firstToken + 1
    }
  }

  /// Returns the `switch` around a case, which may be inside conditional compilation.
  private func enclosingSwitch(_ node: Int) -> Int {
    var node = node
    while tree.nodes[node].kind != .switchExpression, tree.parent(of: node) >= 0 {
      node = tree.parent(of: node)
    }
    return node
  }

  /// Returns the first `if` of a chain of `else if`.
  private func outermostIf(_ node: Int) -> Int {
    var node = node
    while true {
      let parent = tree.parent(of: node)
      guard parent >= 0, tree.nodes[parent].kind == .ifExpression, tree.isLast(node) else { return node }
      node = parent
    }
  }

  /// Whether a declaration's code block returns the value of its only expression.
  private func returns(_ owner: Int) -> Bool {
    switch tree.nodes[owner].kind {
    case .function, .initializer, .deinitializer, .subscriptDeclaration, .accessor, .binding: true
    default: false
    }
  }

  /// Moves outwards to the returning function, property or closure.
  mutating func readResult(_ node: Int, isImplicit: Bool, _ search: inout SearchState) {
    search.end(.returnValue)
    if isImplicit { search.context.steps.append(.implicitReturn) }
    var owner = node
    while owner >= 0 {
      switch tree.nodes[owner].kind {
      case .closure:
        search.context.steps.append(.explicitReturn)
        guard let call = call(atOnceOf: owner) else { return fillClosure(owner, &search.context) }
        return search.advance(from: call)
      case .function, .initializer, .subscriptDeclaration:
        return fillFunction(owner, tree.nameRange(at: owner), &search.context)
      case .binding
      where tree.nodes[owner - 1].kind == .codeBlock || tree.nodes[owner - 1].kind == .accessors:
        return fillFunction(owner, nameRange(ofPattern: tree.firstChild(of: owner)), &search.context)
      default: owner = tree.parent(of: owner)
      }
    }
  }

  /// Returns the call of an immediately called closure, which passes on the value of the closure.
  private func call(atOnceOf closure: Int) -> Int? {
    let call = tree.parent(of: closure)
    return tree.nodes[call].kind == .call && tree.firstChild(of: call) == closure ? call : nil
  }

  private func fillFunction(_ node: Int, _ name: Range<Int>, _ context: inout LiteralContext) {
    context.name = name
    let type = tree.children(of: node).last { tree.nodes[$0].kind.isType }
    if context.type.isEmpty, let type { context.type = tree.range(at: type) }
  }

  private func fillClosure(_ node: Int, _ context: inout LiteralContext) {
    context.kind = .closureResult
    var parent = tree.parent(of: node)
    if tree.nodes[parent].kind == .argument {
      context.label = tree.labelRange(of: parent)
      parent = tree.parent(of: parent)
      if tree.nodes[parent].kind == .argumentList { parent = tree.parent(of: parent) }
    }
    switch tree.nodes[parent].kind {
    case .call, .subscriptCall: (context.name, context.receiver) = name(of: tree.firstChild(of: parent))
    case .binding: context.name = nameRange(ofPattern: tree.firstChild(of: parent))
    default: break
    }
  }
}
