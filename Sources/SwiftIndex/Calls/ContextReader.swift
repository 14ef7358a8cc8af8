import SwiftTree

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
  var lastArgument = (place: -1, index: 0)
  /// The whole concatenation for operands of long ones, by node.
  private var sums: [Int: Int] = [:]

  /// Creates a reader of a file.
  package init(_ syntax: SourceSyntax) {
    bytes = syntax.bytes
    tree = syntax.tree
  }

  /// Progress of the search outwards.
  package struct Way {
    var place: Int
    var context = LiteralContext()
    var isDone = false
  }

  /// Determines the context of a literal or another expression, given by its bytes.
  package mutating func context(of expression: Range<Int>) -> LiteralContext {
    tree.node(at: expression).map { context(ofNode: $0) } ?? LiteralContext()
  }

  /// Determines the context of a literal or another expression, given by its node.
  package mutating func context(ofNode place: Int) -> LiteralContext {
    var way = Way(place: place)
    while !way.isDone { step(&way) }
    return way.context
  }

  private mutating func step(_ way: inout Way) {
    let parent = tree.parent(of: way.place)
    guard parent >= 0 else { return way.isDone = true }
    switch tree.nodes[parent].kind {
    case .argument: readArgument(parent, &way)
    case .parenthesized, .array, .subscriptCall, .dictionaryElement, .ternary, .infix, .cast, .member:
      readOperand(in: parent, &way)
    case .optionalChain, .forcedValue, .prefixExpression, .postfixExpression, .tryExpression,
      .awaitExpression,
      .unsafeExpression, .ownershipExpression, .packExpression, .typeExpression, .call:
      way.place = parent
    case .assignment:
      fillTarget(tree.firstChild(of: parent), &way.context)
      way.end(.assignment)
    case .binding, .optionalBinding, .parameter, .capture, .enumCaseElement:
      readInitialValue(of: parent, &way)
    case .returnStatement: readResult(parent, isImplicit: false, &way)
    case .throwStatement: way.end(.thrown)
    case .conditions, .whereCondition, .repeatStatement, .switchExpression: way.end(.condition)
    case .forStatement: way.end(.loopSequence)
    case .caseItem, .patternCondition: way.end(.pattern)
    case .codeBlock, .closure, .switchCase, .file, .compilationClause, .members:
      readStatement(in: parent, &way)
    default: way.isDone = true
    }
  }

  // MARK: - Operands

  private mutating func readOperand(in place: Int, _ way: inout Way) {
    let node = tree.nodes[place]
    switch node.kind {
    case .parenthesized: way.context.steps.append(.parentheses)
    case .array: way.context.steps.append(.arrayElement)
    case .subscriptCall: way.context.steps.append(.element)
    case .dictionaryElement:
      let key = tree.firstChild(of: place)
      way.context.steps.append(
        key == way.place ? .dictionaryKey : .dictionaryValue(key: tree.range(at: key)))
      way.place = tree.parent(of: place)
      return
    case .ternary: return readTernary(place, &way)
    case .infix: return readInfix(place, &way)
    case .cast: return readCast(place, &way)
    case .member: return readMember(place, &way)
    default: break
    }
    way.place = place
  }

  private func readTernary(_ place: Int, _ way: inout Way) {
    let parts = tree.children(of: place)
    if way.place == parts[0] {
      // The operand of a condition is not shown, whatever the branches are.
      way.context.steps.removeAll { if case .ternaryBranch = $0 { true } else { false } }
      return way.end(.condition)
    }
    let isFirst = way.place == parts[1]
    let other = isFirst ? parts.dropFirst(2).first : parts[1]
    way.context.steps.append(.ternaryBranch(isFirst: isFirst, other: other.map(tree.range(at:)) ?? 0..<0))
    way.place = place
  }

  private mutating func readInfix(_ place: Int, _ way: inout Way) {
    let node = tree.nodes[place]
    let first = tree.firstChild(of: place)
    let isLeft = way.place == first
    let other = tree.range(at: isLeft ? place - 1 : first)
    let operation = tree.operatorRange(at: node.mainToken)
    let precedence = tree.tokens[Int(node.mainToken)].precedence
    switch precedence {
    case .addition where bytes.equals(operation, "+"):
      way.context.steps.append(.concatenation(isLeft: isLeft, other: other))
      way.place = isLeft ? sum(from: place) : place
    case .nilCoalescing:
      way.context.steps.append(.coalescing(isLeft: isLeft, other: other))
      way.place = place
    case .assignment:
      let isSum = bytes.equals(operation, "+=")
      fillTarget(first, &way.context)
      if !isSum { way.context.name = operation }
      way.end(isSum ? .compoundAssignment : .operand)
    default:
      (way.context.name, way.context.target) = (operation, other)
      way.end(precedence == .comparison ? .comparison : .operand)
    }
  }

  /// The maximum length of concatenations read step by step; handwritten ones are shorter.
  private static let longestSum = 64

  /// Returns the next node for a concatenation: itself, or the whole of a very long one.
  private mutating func sum(from place: Int) -> Int {
    if let known = sums[place] { return known }
    var spine = [place]
    while let last = spine.last {
      let parent = tree.parent(of: last)
      guard parent >= 0, tree.nodes[parent].kind == .infix, tree.firstChild(of: parent) == last,
        bytes.equals(tree.operatorRange(at: tree.nodes[parent].mainToken), "+")
      else { break }
      if let known = sums[parent] {
        spine.append(known)
        break
      }
      spine.append(parent)
    }
    guard spine.count > Self.longestSum, let whole = spine.last else { return place }
    for member in spine { sums[member] = whole }
    return whole
  }

  private func readCast(_ place: Int, _ way: inout Way) {
    let type = tree.range(at: place - 1)
    let word = Int(tree.nodes[place].mainToken)
    if tree.tokens[word].word == .is {
      (way.context.name, way.context.target) = (tree.tokens[word].range, type)
      return way.end(.comparison)
    }
    // A cast determines the type more precisely than the variable; of two casts, the outer one does.
    way.context.steps.append(.cast(type: type))
    way.context.type = type
    way.place = place
  }

  private func readMember(_ place: Int, _ way: inout Way) {
    let name = tree.mainRange(at: place)
    let call = tree.parent(of: place)
    if call >= 0, tree.nodes[call].kind == .call, tree.firstChild(of: call) == place {
      let arguments = tree.children(of: call)[1]
      way.context.steps.append(.method(name: name, call: tree.range(at: arguments)))
      way.place = call
    } else {
      way.context.steps.append(.member(name: name))
      way.place = place
    }
  }
}

extension ContextReader.Way {
  /// Continues outwards from a node that has the value.
  mutating func goOn(from place: Int) {
    self.place = place
    context.kind = .other
    isDone = false
  }

  mutating func end(_ kind: LiteralContext.Kind) {
    context.kind = kind
    isDone = true
  }
}
