import SwiftTree

/// Reading of arguments and their calls.
extension ContextReader {
  mutating func readArgument(_ place: Int, _ search: inout SearchState) {
    let label = tree.labelRange(of: place)
    let list = tree.parent(of: place)
    switch tree.nodes[list].kind {
    case .argumentList: readArgument(label, index(of: place), of: list, &search)
    case .tuple:
      if let target = target(at: index(of: place), ofValue: list) {
        fillTarget(target, &search.context)
        return search.end(.assignment)
      }
      search.context.steps.append(.tupleElement(label: label, index: index(of: place)))
      search.place = list
    case .parenthesized:
      search.context.steps.append(.parentheses)
      search.place = list
    case .interpolation:
      search.context.steps.append(.interpolation(label: label))
      search.place = tree.parent(of: list)
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
  private mutating func index(of place: Int) -> Int {
    var count = 0
    var argument = place
    while let before = tree.sibling(before: argument) {
      count += 1
      argument = before
      if argument == lastArgument.place {
        count += lastArgument.index
        break
      }
    }
    lastArgument = (place, count)
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
    var place = operand
    while tree.nodes[place].kind == .optionalChain || tree.nodes[place].kind == .forcedValue {
      place = tree.firstChild(of: place)
    }
    let name = tree.nameRange(at: place)
    switch tree.nodes[place].kind {
    case .name: return (name, 0..<0)
    case .macroExpansion: return (name.lowerBound + 1..<name.upperBound, 0..<0)
    case .member: return (name, receiver(ofMember: place))
    default: return (tree.range(at: place), 0..<0)
    }
  }

  private func receiver(ofMember place: Int) -> Range<Int> {
    let dot = tree.tokens[Int(tree.nodes[place].mainToken) - 1].range
    guard tree.nodes[place].firstToken < tree.nodes[place].mainToken - 1 else {
      return baseOutsideOfCondition(place).map(tree.range(at:)) ?? dot
    }
    return tree.range(at: tree.firstChild(of: place))
  }

  /// Returns the base of the first member in a clause of conditional compilation.
  private func baseOutsideOfCondition(_ member: Int) -> Int? {
    var place = member
    while true {
      let parent = tree.parent(of: place)
      guard parent >= 0 else { return nil }
      switch tree.nodes[parent].kind {
      case .compilationClause, .conditionalCompilation: break
      case .postfixExpression:
        return tree.nodes[place].kind == .conditionalCompilation ? tree.firstChild(of: parent) : nil
      default: guard tree.nodes[parent].firstToken == tree.nodes[place].firstToken else { return nil }
      }
      place = parent
    }
  }

  /// Returns the name in a pattern, or the whole pattern.
  package func nameRange(ofPattern place: Int) -> Range<Int> {
    tree.nodes[place].kind == .namePattern ? tree.nameRange(at: place) : tree.range(at: place)
  }

  // MARK: - Targets

  /// Fills in the target of an assignment.
  func fillTarget(_ target: Int, _ context: inout LiteralContext) {
    context.target = tree.range(at: target)
    var place = target
    while [.subscriptCall, .call, .optionalChain, .forcedValue].contains(tree.nodes[place].kind) {
      place = tree.firstChild(of: place)
    }
    (context.name, context.receiver) = name(of: place)
  }

  mutating func readInitialValue(of place: Int, _ search: inout SearchState) {
    let parts = tree.children(of: place)
    let type = parts.first { tree.nodes[$0].kind.isType }.map(tree.range(at:)) ?? 0..<0
    let name = tree.nameRange(at: place)
    switch tree.nodes[place].kind {
    case .binding, .optionalBinding:
      search.context.name = nameRange(ofPattern: parts[0])
      if search.context.type.isEmpty { search.context.type = type }
      search.end(.initialValue)
    case .enumCaseElement:
      search.context.name = name
      fillEnumeration(around: place, &search.context)
      search.end(.enumRawValue)
    default:
      (search.context.label, search.context.name) = (name, name)
      let second = tree.tokens[Int(tree.nodes[place].mainToken) + 1]
      if tree.nodes[place].kind == .parameter, second.kind == .identifier {
        search.context.name = second.range
      }
      if search.context.type.isEmpty { search.context.type = type }
      search.end(.defaultArgument)
    }
  }

  private func fillEnumeration(around place: Int, _ context: inout LiteralContext) {
    var owner = tree.parent(of: place)
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
