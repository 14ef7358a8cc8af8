import SourceText
import SwiftIndex
import SwiftTree

/// The steps of values from names and literals outwards.
extension PartFlowReader {
  private mutating func add(_ from: UInt64, _ to: UInt64, _ isPart: Bool) {
    let isByName = byName.contains(from)
    flow.steps.insert(PartFlow.Step(from: from, to: to, isPart: isPart, isByName: isByName))
  }

  mutating func readParameter(_ node: Int) {
    let function = tree.parent(of: tree.parent(of: node))
    let to = local(parameterName(node), at: node)
    func add(_ functions: [NameHash]) {
      for function in functions.map(parameters) {
        byName.insert(function)
        self.add(function, to, false)
      }
    }
    switch tree.kind(at: function) {
    case .function: add([name(function)])
    case .initializer:
      let type = tree.parent(of: tree.parent(of: Int(owners[node])))
      guard type >= 0 else { return }
      let isExtension = tree.kind(at: type) == .extensionDeclaration
      add([NameHash("init"), name(isExtension ? tree.firstChild(of: type) : type)])
    case .closureSignature:
      self.add(closureParameters(ofCall: call(of: tree.parent(of: function))), to, false)
    default: break
    }
  }

  /// The state of a search outwards from a value.
  private struct Search {
    let from: UInt64
    var node: Int
    var isPart = false
  }

  /// Follows a name, or what its call returns.
  mutating func begin(at node: Int, from place: UInt64) {
    let value = value(of: node)
    if value == node { follow(node, from: place) } else { add(place, result(ofCall: value), false) }
  }

  /// Follows a value outwards until something takes it; a call is followed apart.
  mutating func follow(_ node: Int, from place: UInt64) {
    var search = Search(from: place, node: node)
    for _ in 0..<200 {
      if step(&search) { return }
    }
  }

  /// Moves one node outwards; returns whether the search is over.
  private mutating func step(_ search: inout Search) -> Bool {
    let parent = tree.parent(of: search.node)
    guard parent >= 0 else { return true }
    let isFirst = tree.firstChild(of: parent) == search.node
    switch tree.kind(at: parent) {
    case .parenthesized, .optionalChain, .forcedValue, .tryExpression, .awaitExpression, .unsafeExpression,
      .ownershipExpression, .packExpression, .prefixExpression, .postfixExpression, .array, .dictionary,
      .dictionaryElement, .ifExpression:
      break
    case .cast, .subscriptCall: if !isFirst { return true }
    case .ternary: if isFirst { return true }
    case .infix: if isEnd(ofOperand: search.node, in: parent, isFirst, &search) { return true }
    case .assignment:
      if !isFirst { assign(search, to: tree.firstChild(of: parent), isPart: search.isPart) }
      return true
    case .member: return call(parent, on: &search)
    case .argument: return pass(parent, &search)
    case .call:
      // A trailing closure.
      passOn(search, to: parent, label: 0..<0)
      return true
    case .binding, .optionalBinding, .patternCondition, .forStatement, .capture, .parameter:
      bind(search, in: parent)
      return true
    case .returnStatement, .yieldStatement: return leave(parent, &search)
    case .codeBlock, .switchCase, .closure: return !tree.isLast(search.node) || leave(search.node, &search)
    default: return true
    }
    search.node = parent
    return false
  }

  private mutating func isEnd(ofOperand operand: Int, in node: Int, _ isFirst: Bool, _ search: inout Search)
    -> Bool
  {
    switch tree.tokens[Int(tree.nodes[node].mainToken)].precedence {
    case .assignment:
      if !isFirst { assign(search, to: tree.firstChild(of: node), isPart: true) }
      return true
    case .comparison, .conjunction, .disjunction: return true
    case .nilCoalescing: return false
    default:
      search.isPart = true
      return false
    }
  }

  /// Adds steps to a variable or property.
  private mutating func assign(_ search: Search, to target: Int, isPart: Bool) {
    let target = tree.unmarked(target)
    switch tree.kind(at: target) {
    case .name: add(search.from, place(of: target), isPart)
    case .member: add(search.from, name(target).value, isPart)
    case .subscriptCall: assign(search, to: tree.firstChild(of: target), isPart: isPart)
    default: break
    }
  }

  private mutating func bind(_ search: Search, in declaration: Int) {
    switch tree.kind(at: declaration) {
    case .parameter: add(search.from, local(parameterName(declaration), at: declaration), search.isPart)
    case .capture: add(search.from, local(name(declaration), at: declaration), search.isPart)
    default:
      for node in Int(tree.nodes[declaration].firstNode)..<declaration
      where tree.kind(at: node) == .namePattern {
        guard
          tree.parent(of: node) == declaration
            || tree.ancestor(of: node, .tuplePattern, .bindingPattern) != nil
        else { continue }
        add(search.from, place(of: node), search.isPart)
      }
    }
  }

  /// Continues with the result of a member, or of its call.
  private mutating func call(_ member: Int, on search: inout Search) -> Bool {
    add(search.from, receiver(of: name(member)), search.isPart)
    search.node = value(of: member)
    if search.node != member, hasClosure(search.node) {
      add(search.from, closureParameters(ofCall: search.node), search.isPart)
    }
    search.isPart = true
    if search.node == member { return false }
    add(search.from, result(ofCall: search.node), true)
    return true
  }

  /// Continues with what an argument becomes a part of.
  private mutating func pass(_ argument: Int, _ search: inout Search) -> Bool {
    let list = tree.parent(of: argument)
    let outer = tree.parent(of: list)
    switch tree.kind(at: list) {
    case .tuple: search.node = list
    case .interpolation:
      search.node = outer
      search.isPart = true
    case .argumentList where tree.kind(at: outer) == .call:
      if lookups.contains(tree.range(at: search.node).lowerBound) {
        add(search.from, PartFlow.lookup, search.isPart)
      }
      passOn(search, to: outer, label: tree.labelRange(of: argument))
      return true
    default: return true
    }
    return false
  }

  /// Whether a call has an argument that is a closure.
  private func hasClosure(_ call: Int) -> Bool {
    if tree.child(of: call, .closure) != nil { return true }
    guard let list = tree.child(of: call, .argumentList) else { return false }
    return tree.childrenBackwards(of: list).contains { tree.child(of: $0, .closure) != nil }
  }

  /// Whether a call makes an object other than a text or a list, such as a view; those are not followed.
  func makesObject(_ call: Int) -> Bool {
    let name = tree.calleeName(of: call)
    let texts: [StaticString] = ["String", "Substring", "NSString", "NSMutableString", "Array", "Set"]
    return !name.isEmpty && bytes[name.lowerBound].isASCIIUpper && !texts.contains { bytes.equals(name, $0) }
  }

  /// Adds steps to the parameters of a call, and to its receiver, which the call may change.
  private mutating func passOn(_ search: Search, to call: Int, label: Range<Int>) {
    let callee = tree.unmarked(tree.firstChild(of: call))
    if !makesObject(call) { add(search.from, result(ofCall: call), true) }
    guard [.name, .member].contains(tree.kind(at: callee)) else { return }
    add(search.from, parameters(of: name(callee)), search.isPart)
    // What a closure returns is not what it is called with.
    if tree.kind(at: search.node) != .closure, hasClosure(call) {
      add(search.from, closureParameters(ofCall: call), search.isPart)
    }
    // A memberwise initializer's parameter is the property.
    if !label.isEmpty, bytes[tree.mainRange(at: callee).lowerBound].isASCIIUpper {
      add(search.from, NameHash(bytes, label).value, search.isPart)
    }
    if isStatement(call), tree.kind(at: callee) == .member, let base = tree.base(ofMember: callee) {
      assign(search, to: base, isPart: true)
    }
  }

  /// Whether the result of a call is ignored, so that it may change its receiver.
  private func isStatement(_ call: Int) -> Bool {
    [.codeBlock, .closure, .switchCase, .file, .tryExpression].contains(tree.kind(at: tree.parent(of: call)))
  }

  /// Continues with what the function, closure, property or branch around a result returns.
  private mutating func leave(_ statement: Int, _ search: inout Search) -> Bool {
    let isReturn = [.returnStatement, .yieldStatement].contains(tree.kind(at: statement))
    var node = tree.parent(of: statement)
    while node >= 0 {
      switch tree.kind(at: node) {
      case .closure:
        (search.node, search.isPart) = (node, true)
        return false
      case .function, .initializer, .subscriptDeclaration, .variable:
        let result =
          tree.kind(at: node) == .variable
          ? tree.child(of: node, .binding).map { name(tree.firstChild(of: $0)) } : name(node)
        if let result { add(search.from, result.value, search.isPart) }
        return true
      case .ifExpression, .switchExpression, .doStatement:
        if !isReturn {
          search.node = node
          return false
        }
      case .members, .file: return true
      case .forStatement, .whileStatement, .guardStatement, .deferStatement, .repeatStatement:
        if !isReturn { return true }
      default: break
      }
      node = tree.parent(of: node)
    }
    return true
  }
}
