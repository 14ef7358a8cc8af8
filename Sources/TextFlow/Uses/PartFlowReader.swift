import SourceText
import SwiftIndex
import SwiftTree

/// Reader of the steps of one file.
struct PartFlowReader {
  let tree: SyntaxTree
  let bytes: SourceBytes
  private let path: String
  let file: NameHash
  private let literals: Set<Int>
  let lookups: Set<Int>
  var flow = PartFlow()
  /// For each node, the declaration around it that is a member of a type or of the file.
  private(set) var owners: [Int32]
  private var locals: Set<UInt64> = []
  /// The places that are known by their names alone.
  var byName: Set<UInt64> = []

  init(_ tree: SyntaxTree, _ path: String, _ literals: Set<Int>, _ lookups: Set<Int>) {
    (self.tree, self.path, self.literals, self.lookups) = (tree, path, literals, lookups)
    bytes = SourceBytes(tree.bytes)
    file = NameHash(path)
    owners = Array(repeating: 0, count: tree.nodes.count)
  }

  mutating func read() {
    for node in tree.nodes.indices.reversed() {
      let parent = tree.parent(of: node)
      owners[node] = isMember(node, of: parent) ? Int32(truncatingIfNeeded: node) : owners[parent]
    }
    for node in tree.nodes.indices { declare(node) }
    for node in tree.nodes.indices {
      switch tree.kind(at: node) {
      case .literal:
        let start = tree.range(at: node).lowerBound
        if literals.contains(start) { follow(node, from: PartFlow.literal(at: start, of: path)) }
      case .name where !bytes[tree.mainRange(at: node).lowerBound].isASCIIUpper:
        let place = tree.isSelf(node) ? receiver(of: memberName(around: node)) : place(of: node)
        if !locals.contains(place) { byName.insert(place) }
        begin(at: node, from: place)
      case .member:
        byName.insert(name(node).value)
        begin(at: node, from: name(node).value)
      case .call where !makesObject(node): follow(node, from: result(ofCall: node))
      case .parameter: readParameter(node)
      default: break
      }
    }
  }

  // MARK: - Places

  private func isMember(_ node: Int, of parent: Int) -> Bool {
    guard parent >= 0 else { return true }
    switch tree.kind(at: parent) {
    case .members, .file: return true
    case .conditionalCompilation, .compilationClause: return Int(owners[parent]) == parent
    default: return false
    }
  }

  /// Adds the names that a node declares in a function or a closure.
  private mutating func declare(_ node: Int) {
    switch tree.kind(at: node) {
    case .parameter: locals.insert(local(parameterName(node), at: node))
    case .capture: locals.insert(local(name(node), at: node))
    case .namePattern:
      let binding = tree.parent(of: node)
      let isMember = tree.kind(at: binding) == .binding && tree.parent(of: binding) == Int(owners[node])
      if !isMember { locals.insert(local(name(node), at: node)) }
    default: break
    }
  }

  func name(_ node: Int) -> NameHash { NameHash(bytes, tree.nameRange(at: node)) }

  func local(_ name: NameHash, at node: Int) -> UInt64 {
    file.appending(owners[node]).appending(name).value
  }

  func parameterName(_ parameter: Int) -> NameHash {
    let record = tree.nodes[parameter]
    let second = tree.tokens[Int(record.mainToken) + 1]
    let hasTwo = second.kind == .identifier && record.mainToken + 1 < record.endToken
    return NameHash(bytes, tree.nameRange(ofToken: hasTwo ? record.mainToken + 1 : record.mainToken))
  }

  /// The place of a name: a local, the argument of a closure, or whatever else has this name.
  func place(of node: Int) -> UInt64 {
    if bytes[tree.mainRange(at: node).lowerBound] == UInt8(ascii: "$"),
      let closure = tree.ancestor(of: node, .closure)
    {
      return closureParameters(ofCall: call(of: closure))
    }
    let local = local(name(node), at: node)
    return locals.contains(local) ? local : name(node).value
  }

  /// The place of what a function of some name is given.
  func parameters(of function: NameHash) -> UInt64 { function.appending(1).value }

  /// The place of what a member of some name is called on.
  func receiver(of member: NameHash) -> UInt64 { member.appending(2).value }

  func closureParameters(ofCall call: Int) -> UInt64 {
    PartFlow.local(file, Int32(truncatingIfNeeded: call), in: -2)
  }

  /// The place of what a call returns.
  func result(ofCall call: Int) -> UInt64 {
    PartFlow.local(file, Int32(truncatingIfNeeded: call), in: -3)
  }

  /// The call that a closure is an argument of; the closure itself if there is none.
  func call(of closure: Int) -> Int {
    let parent = tree.parent(of: closure)
    switch tree.kind(at: parent) {
    case .call: return parent
    case .argument:
      let list = tree.parent(of: parent)
      return tree.kind(at: list) == .argumentList ? tree.parent(of: list) : list
    default: return closure
    }
  }

  /// The call of a name, or the name itself.
  func value(of node: Int) -> Int {
    let parent = tree.parent(of: node)
    return parent >= 0 && tree.kind(at: parent) == .call && tree.firstChild(of: parent) == node
      ? parent : node
  }

  /// The name of the function or property around a node, whose `self` it may be.
  private func memberName(around node: Int) -> NameHash {
    let owner = Int(owners[node])
    guard tree.kind(at: owner) == .variable, let binding = tree.child(of: owner, .binding) else {
      return name(owner)
    }
    return name(tree.firstChild(of: binding))
  }
}
