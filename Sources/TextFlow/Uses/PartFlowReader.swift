import SourceText
import SwiftIndex
import SwiftTree

/// Reader of how the values of names and of some literals in one file move to other names and to lookups of keys.
///
/// Names are distinguished by their spelling alone, and locals by their declaration, so that every way that is possible
/// counts. A value that passes through a call, an operator or an interpolation is a part of what comes out. Each node
/// is a place too, from which the value moves outwards.
struct PartFlowReader {
  private let tree: SyntaxTree
  private let bytes: SourceBytes
  private let file: NameHash
  private let literals: Set<Int>
  private let lookups: Set<Int>
  private var steps: [PartSearch.Step] = []
  /// For each node, the declaration around it that is a member of a type or of the file.
  private var owners: [Int32]
  private var locals: Set<UInt64> = []
  /// Whether a value that is followed comes to each node.
  private var isReached: [Bool]

  /// Creates a reader; `literals` are the offsets of the literals to follow, `lookups` those of the unknown keys.
  init(_ tree: SyntaxTree, _ path: String, literals: Set<Int>, _ lookups: Set<Int>) {
    (self.tree, self.literals, self.lookups) = (tree, literals, lookups)
    (bytes, file) = (SourceBytes(tree.bytes), NameHash(path))
    owners = Array(repeating: 0, count: tree.nodes.count)
    isReached = Array(repeating: false, count: tree.nodes.count)
  }

  /// Returns the steps of the file.
  mutating func read() -> [PartSearch.Step] {
    for node in tree.nodes.indices.reversed() {
      let parent = tree.parent(of: node)
      let isMember =
        parent < 0 || [.members, .file].contains(tree.kind(at: parent))
        || [.conditionalCompilation, .compilationClause].contains(tree.kind(at: parent))
          && owners[parent] == parent
      owners[node] = isMember ? Int32(truncatingIfNeeded: node) : owners[parent]
    }
    for node in tree.nodes.indices { declare(node) }
    // Values move to later nodes alone.
    for node in tree.nodes.indices {
      begin(node)
      if isReached[node] { leave(node) }
    }
    return steps
  }

  // MARK: - Places

  static func literal(at offset: Int, in file: NameHash) -> UInt64 {
    file.appending(-1).appending(Int32(truncatingIfNeeded: offset)).value
  }

  private func place(ofNode node: Int) -> UInt64 {
    tree.kind(at: node) == .literal
      ? Self.literal(at: tree.range(at: node).lowerBound, in: file)
      : file.appending(-3).appending(Int32(truncatingIfNeeded: node)).value
  }

  /// The name of a node: of a parameter that in its function, of a variable that of its binding.
  private func name(_ node: Int) -> NameHash {
    switch tree.kind(at: node) {
    case .parameter: return NameHash(bytes, tree.nameRange(ofToken: tree.innerName(ofParameter: node)))
    case .variable:
      return tree.child(of: node, .binding).map { name(tree.firstChild(of: $0)) } ?? .none
    default: return NameHash(bytes, tree.nameRange(at: node))
    }
  }

  /// The place of the local with the name of a node.
  private func local(_ node: Int) -> UInt64 { file.appending(owners[node]).appending(name(node)).value }

  /// The place of a name: a local, the argument of a closure, `self` in a member, or whatever else has this name.
  private func place(ofName node: Int) -> UInt64 {
    if tree.isSelf(node) { return receiver(of: name(Int(owners[node]))) }
    if bytes[tree.mainRange(at: node).lowerBound] == UInt8(ascii: "$"),
      let closure = tree.ancestor(of: node, .closure)
    {
      return closureParameters(of: closure)
    }
    let local = local(node)
    return locals.contains(local) ? local : name(node).value
  }

  /// The place of what a function of some name is given.
  private func parameters(of function: NameHash) -> UInt64 { function.appending(1).value }

  /// The place of what a member of some name is called on.
  private func receiver(of member: NameHash) -> UInt64 { member.appending(2).value }

  /// The place of what closures in a call are given; of a closure, that of the call around it.
  private func closureParameters(of node: Int) -> UInt64 {
    let call =
      tree.kind(at: node) == .call ? node : tree.ancestor(of: node, .call, .closure, .codeBlock) ?? node
    return file.appending(-2).appending(Int32(truncatingIfNeeded: call)).value
  }

  /// The call of a name, or the name itself.
  private func value(of node: Int) -> Int {
    let parent = tree.parent(of: node)
    return parent >= 0 && tree.kind(at: parent) == .call && tree.firstChild(of: parent) == node
      ? parent : node
  }

  /// Adds the names that a node declares in a function or a closure.
  private mutating func declare(_ node: Int) {
    switch tree.kind(at: node) {
    case .parameter, .capture: locals.insert(local(node))
    case .namePattern:
      let binding = tree.parent(of: node)
      let isMember = tree.kind(at: binding) == .binding && tree.parent(of: binding) == Int(owners[node])
      if !isMember { locals.insert(local(node)) }
    default: break
    }
  }

  // MARK: - Steps

  private mutating func add(
    _ from: UInt64, _ to: UInt64, isPart: Bool = false, isByName: Bool = false
  ) { steps.append(PartSearch.Step(from: from, to: to, isPart: isPart, isByName: isByName)) }

  private mutating func add(_ node: Int, to place: UInt64, isPart: Bool = false) {
    add(self.place(ofNode: node), place, isPart: isPart)
  }

  private mutating func move(_ node: Int, to outer: Int, isPart: Bool = false) {
    isReached[outer] = true
    add(node, to: place(ofNode: outer), isPart: isPart)
  }

  /// Adds the steps to a node: from a name to it or to its call, and from calls to a parameter.
  private mutating func begin(_ node: Int) {
    switch tree.kind(at: node) {
    case .literal: if literals.contains(tree.range(at: node).lowerBound) { isReached[node] = true }
    case .name where bytes[tree.mainRange(at: node).lowerBound].isASCIIUpper: break
    case .name, .member:
      let place = tree.kind(at: node) == .member ? name(node).value : place(ofName: node)
      let value = value(of: node)
      isReached[value] = true
      add(place, self.place(ofNode: value), isByName: !locals.contains(place))
      if tree.kind(at: node) == .member, APISinks.changesCase(tree.mainRange(at: node), bytes) {
        add(PartSearch.changedCase, self.place(ofNode: value))
      }
    case .parameter:
      let function = tree.parent(of: tree.parent(of: node))
      if tree.kind(at: function) == .closureSignature {
        return add(closureParameters(of: tree.parent(of: function)), local(node))
      }
      for name in names(ofFunction: function) { add(parameters(of: name), local(node), isByName: true) }
    default: break
    }
  }

  /// Returns the names by which a function is called: of an initializer, that of its type too.
  private func names(ofFunction node: Int) -> [NameHash] {
    guard tree.kind(at: node) == .initializer else { return [name(node)] }
    let type = tree.parent(of: tree.parent(of: Int(owners[node])))
    guard type >= 0 else { return [] }
    let isExtension = tree.kind(at: type) == .extensionDeclaration
    return [NameHash("init"), name(isExtension ? tree.firstChild(of: type) : type)]
  }

  private mutating func leave(_ node: Int) {
    let parent = tree.parent(of: node)
    guard parent >= 0, !makesObject(node) else { return }
    let isFirst = tree.firstChild(of: parent) == node
    switch tree.kind(at: parent) {
    case .parenthesized, .optionalChain, .forcedValue, .tryExpression, .awaitExpression, .unsafeExpression,
      .ownershipExpression, .packExpression, .prefixExpression, .postfixExpression, .array, .dictionary,
      .dictionaryElement, .ifExpression:
      move(node, to: parent)
    case .cast, .subscriptCall: if isFirst { move(node, to: parent) }
    case .ternary: if !isFirst { move(node, to: parent) }
    case .infix:
      switch tree.tokens[Int(tree.nodes[parent].mainToken)].precedence {
      case .assignment: if !isFirst { assign(node, to: tree.firstChild(of: parent), isPart: true) }
      case .comparison, .conjunction, .disjunction: break
      case .nilCoalescing: move(node, to: parent)
      default: move(node, to: parent, isPart: true)
      }
    case .assignment: if !isFirst { assign(node, to: tree.firstChild(of: parent)) }
    case .member:
      add(node, to: receiver(of: name(parent)))
      let value = value(of: parent)
      if value != parent { add(node, to: closureParameters(of: value)) }
      move(node, to: value, isPart: true)
    case .argument: pass(node, as: parent)
    case .call: pass(node, toCall: parent, label: 0..<0)
    case .parameter, .capture: add(node, to: local(parent))
    case .binding, .optionalBinding, .patternCondition, .forStatement: bind(node, in: parent)
    case .returnStatement, .yieldStatement: finish(node, in: parent, isReturn: true)
    case .codeBlock, .switchCase, .closure:
      if tree.isLast(node) { finish(node, in: node, isReturn: false) }
    default: break
    }
  }

  private mutating func assign(_ node: Int, to target: Int, isPart: Bool = false) {
    let target = tree.unmarked(target)
    switch tree.kind(at: target) {
    case .name: add(node, to: place(ofName: target), isPart: isPart)
    case .member: add(node, to: name(target).value, isPart: isPart)
    case .subscriptCall: assign(node, to: tree.firstChild(of: target), isPart: isPart)
    default: break
    }
  }

  private mutating func bind(_ node: Int, in declaration: Int) {
    for pattern in Int(tree.nodes[declaration].firstNode)..<declaration
    where tree.kind(at: pattern) == .namePattern
      && (tree.parent(of: pattern) == declaration
        || tree.ancestor(of: pattern, .tuplePattern, .bindingPattern) != nil)
    { add(node, to: place(ofName: pattern)) }
  }

  /// Continues with what an argument becomes a part of.
  private mutating func pass(_ node: Int, as argument: Int) {
    let list = tree.parent(of: argument)
    let outer = tree.parent(of: list)
    switch tree.kind(at: list) {
    case .tuple: move(node, to: list)
    case .interpolation: move(node, to: outer, isPart: true)
    case .argumentList where tree.kind(at: outer) == .call:
      if lookups.contains(tree.range(at: node).lowerBound) { add(node, to: PartSearch.lookup) }
      pass(node, toCall: outer, label: tree.labelRange(of: argument))
    default: break
    }
  }

  /// Adds steps to the parameters of a call, and to its receiver, which the call may change.
  private mutating func pass(_ node: Int, toCall call: Int, label: Range<Int>) {
    let callee = tree.unmarked(tree.firstChild(of: call))
    move(node, to: call, isPart: true)
    guard [.name, .member].contains(tree.kind(at: callee)) else { return }
    add(node, to: parameters(of: name(callee)))
    // What a closure returns is not what it is called with.
    if tree.kind(at: node) != .closure { add(node, to: closureParameters(of: call)) }
    // A memberwise initializer's parameter is the property.
    if !label.isEmpty, bytes[tree.mainRange(at: callee).lowerBound].isASCIIUpper {
      add(node, to: NameHash(bytes, label).value)
    }
    // A call whose result is ignored may change its receiver.
    let isStatement = [.codeBlock, .closure, .switchCase, .file, .tryExpression].contains(
      tree.kind(at: tree.parent(of: call)))
    if isStatement, tree.kind(at: callee) == .member, let base = tree.base(ofMember: callee) {
      assign(node, to: base, isPart: true)
    }
  }

  /// Whether a node makes an object other than a text or a list, such as a view; those are not followed.
  private func makesObject(_ node: Int) -> Bool {
    guard tree.kind(at: node) == .call else { return false }
    let name = tree.nameRange(at: tree.firstChild(of: node))
    let texts: [StaticString] = ["String", "Substring", "NSString", "NSMutableString", "Array", "Set"]
    return bytes[name.lowerBound].isASCIIUpper && !texts.contains { bytes.equals(name, $0) }
  }

  /// Continues with what the function, closure, property or branch around a result returns.
  private mutating func finish(_ value: Int, in statement: Int, isReturn: Bool) {
    var node = tree.parent(of: statement)
    while node >= 0 {
      switch tree.kind(at: node) {
      case .closure: return move(value, to: node, isPart: true)
      case .function, .initializer, .subscriptDeclaration, .variable:
        return add(value, to: name(node).value)
      case .ifExpression, .switchExpression, .doStatement: if !isReturn { return move(value, to: node) }
      case .members, .file: return
      case .forStatement, .whileStatement, .guardStatement, .deferStatement, .repeatStatement:
        if !isReturn { return }
      default: break
      }
      node = tree.parent(of: node)
    }
  }
}
