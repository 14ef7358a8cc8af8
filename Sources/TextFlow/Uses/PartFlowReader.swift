import SwiftIndex
import SwiftTree

/// Reader of how the values of names and of some literals in one file move to other names and to lookups of keys.
///
/// Names are distinguished by their spelling alone, and locals by their declaration, so that every way that is possible
/// counts. A value that passes through a call, an operator or an interpolation is a part of what comes out.
struct PartFlowReader {
  private let tree: SyntaxTree
  private let bytes: SourceBytes
  private let file: NameHash
  private let literals: Set<Int>
  private let lookups: Set<Int>
  private let locals: LocalNames
  private var contexts: ContextReader
  private var steps: [PartSearch.Step] = []

  /// Creates a reader; `literals` are the offsets of the literals to follow, `lookups` those of the unknown keys.
  init(_ tree: SyntaxTree, _ path: String, literals: Set<Int>, _ lookups: Set<Int>) {
    (self.tree, self.literals, self.lookups) = (tree, literals, lookups)
    (bytes, file) = (SourceBytes(tree.bytes), NameHash(path))
    (locals, contexts) = (LocalNames(tree), ContextReader(tree))
  }

  /// Returns the steps of the file.
  mutating func read() -> [PartSearch.Step] {
    for node in tree.nodes.indices { read(node) }
    return steps
  }

  /// Adds the steps from a literal, a name or a member to what receives its value, and from calls to a parameter.
  private mutating func read(_ node: Int) {
    switch tree.kind(at: node) {
    case .literal:
      let offset = tree.range(at: node).lowerBound
      if literals.contains(offset) { follow(node, from: Self.literal(at: offset, in: file)) }
    case .name where !bytes.startsUppercase(tree.mainRange(at: node)):
      let (place, isByName) = place(ofName: node)
      follow(node, from: place, isByName: isByName)
    case .member:
      follow(node, from: name(node).value, isByName: true)
      if APISinks.changes(tree.mainRange(at: node), bytes) { follow(node, from: PartSearch.changedCase) }
    case .parameter:
      let function = tree.parent(of: tree.parent(of: node))
      let place = local(Int(tree.tokens[Int(tree.innerName(ofParameter: node))].start))
      if tree.kind(at: function) == .closureSignature {
        return add(closureParameters(of: tree.parent(of: function)), place)
      }
      for name in names(ofFunction: function) { add(parameters(of: name), place, isByName: true) }
    default: break
    }
  }

  // MARK: - Places

  static func literal(at offset: Int, in file: NameHash) -> UInt64 {
    file.appending(-1).appending(Int32(truncatingIfNeeded: offset)).value
  }

  private func name(_ node: Int) -> NameHash { NameHash(bytes, tree.nameRange(at: node)) }

  /// The place of a local, by the offset of its declaration.
  private func local(_ offset: Int) -> UInt64 {
    file.appending(-3).appending(Int32(truncatingIfNeeded: offset)).value
  }

  /// The place of a name: a local, the argument of a closure, `self` in a member, or whatever else has this name.
  private func place(ofName node: Int) -> (place: UInt64, isByName: Bool) {
    if tree.isSelf(node) { return (receiver(of: member(around: node).map(name) ?? .none), true) }
    let range = tree.nameRange(at: node)
    if bytes[range.lowerBound] == UInt8(ascii: "$"), let closure = tree.ancestor(of: node, .closure) {
      return (closureParameters(of: closure), true)
    }
    let binding = locals.binding(NameHash(bytes, range), at: node)
    return binding.map { (local($0.offset), false) } ?? (name(node).value, true)
  }

  /// The outermost function or property around a node in its type.
  private func member(around node: Int) -> Int? {
    var (outer, found) = (node, Int?.none)
    while outer >= 0, tree.kind(at: outer) != .members {
      if tree.kind(at: outer).isFunction { found = outer }
      if tree.kind(at: outer) == .binding { found = tree.firstChild(of: outer) }
      outer = tree.parent(of: outer)
    }
    return found
  }

  /// The place of what a function of some name is given.
  private func parameters(of function: NameHash) -> UInt64 { function.appending(1).value }

  /// The place of what a member of some name is called on.
  private func receiver(of member: NameHash) -> UInt64 { member.appending(2).value }

  /// The place of what closures in a call are given; of a closure, that of the call around it.
  private func closureParameters(of node: Int) -> UInt64 {
    let call = tree.kind(at: node) == .call ? node : tree.call(takingClosure: node) ?? node
    return file.appending(-2).appending(Int32(truncatingIfNeeded: call)).value
  }

  /// Returns the names by which a function is called: of an initializer, that of its type too.
  private func names(ofFunction node: Int) -> [NameHash] {
    guard tree.kind(at: node) == .initializer else { return [name(node)] }
    guard let type = tree.ancestor(of: node, .members).map(tree.parent) else { return [] }
    let isExtension = tree.kind(at: type) == .extensionDeclaration
    return [NameHash("init"), name(isExtension ? tree.type(of: type) ?? type : type)]
  }

  /// The place to which a value is assigned; `nil` for an expression other than a name or a member.
  private func place(ofTarget target: Int) -> UInt64? {
    let target = tree.named(target)
    switch tree.kind(at: target) {
    case .name: return place(ofName: target).place
    case .member: return name(target).value
    default: return nil
    }
  }

  /// The places of the names that a declaration gives to its value.
  private func places(ofDeclaration node: Int) -> [UInt64] {
    switch tree.kind(at: node) {
    case .parameter: return [local(Int(tree.tokens[Int(tree.innerName(ofParameter: node))].start))]
    case .capture: return [local(tree.mainRange(at: node).lowerBound)]
    case .caseItem: return []
    default: break
    }
    let patterns = (Int(tree.nodes[node].firstNode)..<node).filter { pattern in
      tree.kind(at: pattern) == .namePattern
        && (tree.parent(of: pattern) == node
          || tree.ancestor(of: pattern, .tuplePattern, .bindingPattern) != nil)
    }
    return patterns.map { locals.isLocal($0) ? local(tree.range(at: $0).lowerBound) : name($0).value }
  }

  /// The places that a call gives an argument to: the parameters of the function, and what closures are given.
  private func places(ofArgument label: Range<Int>, isClosure: Bool, in call: Int) -> [UInt64] {
    let callee = tree.unmarked(tree.firstChild(of: call))
    guard [.name, .member].contains(tree.kind(at: callee)) else { return [] }
    // A memberwise initializer's parameter is the property.
    let isProperty = !label.isEmpty && bytes.startsUppercase(tree.mainRange(at: callee))
    return [parameters(of: name(callee))]
      // What a closure returns is not what it is called with.
      + (isClosure ? [] : [closureParameters(of: call)]) + (isProperty ? [NameHash(bytes, label).value] : [])
  }

  /// The place of the receiver that a call may change, as its result is ignored.
  private func changedPlace(byCall call: Int) -> UInt64? {
    let callee = tree.unmarked(tree.firstChild(of: call))
    let isStatement = [.codeBlock, .closure, .switchCase, .file, .tryExpression].contains(
      tree.kind(at: tree.parent(of: call)))
    return isStatement && tree.kind(at: callee) == .member
      ? tree.base(ofMember: callee).flatMap(place(ofTarget:)) : nil
  }

  // MARK: - Steps

  private mutating func add(_ from: UInt64, _ to: UInt64, isPart: Bool = false, isByName: Bool = false) {
    steps.append(PartSearch.Step(from: from, to: to, isPart: isPart, isByName: isByName))
  }

  /// Follows the value of a node outwards to all that receives it, through the calls that do.
  private mutating func follow(_ start: Int, from: UInt64, isByName: Bool = false) {
    var (node, isPart) = (start, false)
    func add(_ place: UInt64) { self.add(from, place, isPart: isPart, isByName: isByName) }
    while true {
      let context = contexts.context(ofNode: node)
      for step in context.steps {
        switch step {
        case .member(let name): add(receiver(of: NameHash(bytes, name)))
        case .method(let name, let arguments):
          add(receiver(of: NameHash(bytes, name)))
          if let list = tree.node(at: arguments) { add(closureParameters(of: tree.parent(of: list))) }
        case .concatenation, .interpolation: break
        default: continue
        }
        isPart = true
      }
      if context.kind == .compoundAssignment || context.kind == .closureResult { isPart = true }
      let last = contexts.node
      // A branch has the value of its last statement.
      let path = sequence(first: node) { [tree] in $0 == last ? nil : tree.parent(of: $0) }
      if path.contains(where: { tree.kind(at: tree.parent(of: $0)) == .codeBlock && !tree.isLast($0) }) {
        return
      }
      let (places, outer) = receivers(context, last)
      for place in places { add(place) }
      guard let outer else { return }
      (node, isPart) = (outer, true)
      if let changed = changedPlace(byCall: outer) { add(changed) }
    }
  }

  /// Returns the places that receive the value of a node, and the expression that has it as a part.
  private func receivers(_ context: LiteralContext, _ node: Int) -> (places: [UInt64], outer: Int?) {
    switch context.kind {
    case .argument, .macro:
      let call = tree.parent(of: Int(context.list))
      let lookup = lookups.contains(tree.range(at: node).lowerBound) ? [PartSearch.lookup] : []
      let places = places(ofArgument: context.label, isClosure: tree.kind(at: node) == .closure, in: call)
      return (lookup + places, makesObject(call) ? nil : call)
    case .closureResult:
      guard let closure = tree.ancestor(of: node, .closure), tree.isLast(node) else { return ([], nil) }
      guard let call = tree.call(takingClosure: closure) else { return ([], closure) }
      let places = places(ofArgument: context.label, isClosure: true, in: call)
      return (places, makesObject(call) ? nil : call)
    case .assignment, .compoundAssignment:
      return ([tree.node(at: context.target).flatMap(place(ofTarget:))].compactMap(\.self), nil)
    case .initialValue, .defaultArgument, .loopSequence, .pattern:
      return (places(ofDeclaration: tree.parent(of: node)), nil)
    case .returnValue: return ([NameHash(bytes, context.name).value], nil)
    case .enumRawValue: return ([NameHash("rawValue").value], nil)
    case .operand:
      let precedence = tree.tokens[Int(tree.nodes[tree.parent(of: node)].mainToken)].precedence
      return ([], precedence == .conjunction || precedence == .disjunction ? nil : tree.parent(of: node))
    default: return ([], nil)
    }
  }

  /// Whether a call makes an object other than a text or a list, such as a view; those are not followed.
  private func makesObject(_ call: Int) -> Bool {
    let name = tree.nameRange(at: tree.firstChild(of: call))
    return bytes.startsUppercase(name) && !APISinks.isConversion(name, bytes)
  }
}
