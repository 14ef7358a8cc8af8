import SwiftTree

/// Reading of statements that are expressions, and of variables and results.
extension ContextReader {
  /// Reads a statement, which is a result if it is the only one, or the value of an `if` or `switch`.
  mutating func readStatement(in block: Int) {
    var block = block
    var isFirst = isFirstStatement(node, in: block)
    let isLast = tree.isLast(node)
    while tree.kind(at: block) == .compilationClause {
      if isFirst { context.steps.append(.conditionalClause) }
      isFirst = true
      block = tree.parent(of: tree.parent(of: block))
    }
    let owner = tree.parent(of: block)
    switch tree.kind(at: block) {
    case .closure:
      guard let call = call(atOnceOf: block) else {
        fillClosure(block)
        return isDone = true
      }
      guard isFirst && isLast else { return end(.statement) }
      context.steps.append(.implicitReturn)
      advance(from: call)
    case .switchCase:
      guard isLast else { return end(.statement) }
      // The case may be inside conditional compilation.
      pass(.switchBranch, to: tree.ancestor(of: block, .switchExpression) ?? owner)
    case .codeBlock where tree.kind(at: owner) == .ifExpression: pass(.ifBranch, to: outermostIf(owner))
    case .codeBlock where returns(owner):
      guard isFirst && isLast else { return end(.statement) }
      readResult(block, isImplicit: true)
    default: end(.statement)
    }
  }

  private func isFirstStatement(_ node: Int, in block: Int) -> Bool {
    guard let before = tree.sibling(before: node) else { return true }
    switch tree.kind(at: before) {
    case .closureSignature: return true
    case .caseItem, .attribute: return tree.kind(at: block) == .switchCase
    default:
      let clause = tree.nodes[block]
      return clause.kind == .compilationClause && tree.tokens[Int(clause.firstToken)].kind != .poundElse
        && tree.nodes[before].firstToken == clause.firstToken + 1
    }
  }

  /// Returns the first `if` of a chain of `else if`.
  private func outermostIf(_ node: Int) -> Int {
    var node = node
    while case let parent = tree.parent(of: node), parent >= 0, tree.kind(at: parent) == .ifExpression,
      tree.isLast(node)
    {
      node = parent
    }
    return node
  }

  /// Whether a declaration's code block returns the value of its only expression.
  private func returns(_ owner: Int) -> Bool {
    switch tree.kind(at: owner) {
    case .function, .initializer, .deinitializer, .subscriptDeclaration, .accessor, .binding: true
    default: false
    }
  }

  /// Moves outwards to the returning function, property or closure.
  mutating func readResult(_ node: Int, isImplicit: Bool) {
    end(.returnValue)
    if isImplicit { context.steps.append(.implicitReturn) }
    var owner = node
    while owner >= 0 {
      switch tree.kind(at: owner) {
      case .closure:
        context.steps.append(.explicitReturn)
        guard let call = call(atOnceOf: owner) else { return fillClosure(owner) }
        return advance(from: call)
      case .function, .initializer, .subscriptDeclaration:
        return fillFunction(owner, tree.nameRange(at: owner))
      case .binding where tree.kind(at: owner - 1) == .codeBlock || tree.kind(at: owner - 1) == .accessors:
        return fillFunction(owner, nameRange(ofPattern: tree.firstChild(of: owner)))
      default: owner = tree.parent(of: owner)
      }
    }
  }

  /// Returns the call of an immediately called closure, which passes on the value of the closure.
  private func call(atOnceOf closure: Int) -> Int? {
    let call = tree.parent(of: closure)
    return tree.kind(at: call) == .call && tree.firstChild(of: call) == closure ? call : nil
  }

  /// Continues outwards from a call that has the value.
  private mutating func advance(from call: Int) { (node, context.kind, isDone) = (call, .other, false) }

  private mutating func fillFunction(_ node: Int, _ name: Range<Int>) {
    context.name = name
    let type = tree.childrenBackwards(of: node).first { tree.kind(at: $0).isType }
    if context.type.isEmpty, let type { context.type = tree.range(at: type) }
  }

  private mutating func fillClosure(_ node: Int) {
    context.kind = .closureResult
    var parent = tree.parent(of: node)
    if tree.kind(at: parent) == .argument {
      context.label = tree.labelRange(of: parent)
      parent = tree.parent(of: parent)
      if tree.kind(at: parent) == .argumentList { parent = tree.parent(of: parent) }
    }
    switch tree.kind(at: parent) {
    case .call, .subscriptCall: (context.name, context.receiver) = name(of: tree.firstChild(of: parent))
    case .binding: context.name = nameRange(ofPattern: tree.firstChild(of: parent))
    default: break
    }
  }

  // MARK: - Variables

  /// Fills in the target of an assignment.
  mutating func fillTarget(_ target: Int) {
    context.target = tree.range(at: target)
    (context.name, context.receiver) = name(of: tree.named(target, throughCalls: true))
  }

  mutating func readInitialValue(of node: Int) {
    let name = tree.nameRange(at: node)
    if tree.kind(at: node) == .enumCaseElement {
      context.name = name
      fillEnumeration(around: node)
      return end(.enumRawValue)
    }
    if context.type.isEmpty, let type = tree.type(of: node) { context.type = tree.range(at: type) }
    if tree.kind(at: node) == .binding || tree.kind(at: node) == .optionalBinding {
      context.name = nameRange(ofPattern: tree.firstChild(of: node))
      return end(.initialValue)
    }
    (context.label, context.name) = (name, name)
    let second = tree.tokens[Int(tree.nodes[node].mainToken) + 1]
    if tree.kind(at: node) == .parameter, second.kind == .identifier { context.name = second.range }
    end(.defaultArgument)
  }

  private mutating func fillEnumeration(around node: Int) {
    guard let owner = tree.ancestor(of: node, .enumeration) else { return }
    context.target = tree.mainRange(at: owner)
    guard let list = tree.child(of: owner, .inheritance) else { return }
    let first = tree.tokens[Int(tree.nodes[list].firstToken) + 1]
    context.type = Int(first.start)..<tree.range(at: list).upperBound
  }

  /// Returns the name in a pattern, or the whole pattern.
  private func nameRange(ofPattern node: Int) -> Range<Int> {
    tree.kind(at: node) == .namePattern ? tree.nameRange(at: node) : tree.range(at: node)
  }
}
