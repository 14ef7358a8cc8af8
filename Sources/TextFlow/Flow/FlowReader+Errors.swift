import SwiftIndex
import SwiftTree

/// Following of errors from where code throws them to where it catches them, through the functions between.
///
///     func load() throws { throw Fault.lost }     Fault.errorDescription → thrown by load()
///     do { try load() } catch { label.text = error.localizedDescription }     thrown by load() → error → shown
extension FlowReader {
  /// Reads `throw error`.
  mutating func readThrow(_ node: Int) {
    guard let value = tree.lastChild(of: node) else { return }
    for place in catchers(around: node) {
      follow(value, to: .place(place))
      readParts(of: value, to: .place(place), .whole)
    }
  }

  /// Reads the literals of which an error is made, whose own ways are those of that error.
  private mutating func readParts(
    of error: Int, to destination: Destination, _ transfer: FileFlow.Transfer
  ) {
    for node in Int(tree.nodes[error].firstNode)..<error {
      guard let literal = literals.index(at: node) else { continue }
      add(FlowPlace.literal(literal, in: types.fileIndex).thrown, destination, transfer, at: node)
    }
  }

  /// Whether the system calls a function to open or save a document, and shows the error that it throws.
  func isOfDocument(_ function: FunctionDeclaration) -> Bool {
    guard function.owner >= 0, [.initializer, .function].contains(function.kind),
      let first = function.parameters.first,
      Self.documentLabels.role(of: file.parameters[Int(first)].label.range, in: bytes) != .unknown
    else { return false }
    let documents: Set = ["FileDocument", "ReferenceFileDocument", "NSDocument"]
    return types.index.inheritance(of: SwiftType(file.path(of: function.owner))).contains {
      documents.contains($0.base)
    }
  }

  private static let documentLabels = NameTable("text:configuration contentType snapshot from to ofType")

  /// Reads `continuation.resume(throwing: error)`, which is thrown where the continuation is awaited.
  ///
  /// Returns whether the call is one.
  mutating func readResumption(_ callee: Int, _ list: Int) -> Bool {
    guard let error = tree.lastChild(of: list), bytes.equals(tree.labelRange(of: error), "throwing"),
      bytes.equals(tree.nameRange(at: callee), "resume")
    else { return false }
    var outer = tree.parent(of: callee)
    while outer >= 0 {
      if tree.kind(at: outer) == .call {
        let name = tree.nameRange(at: tree.unmarked(tree.firstChild(of: outer)))
        if name.count > 20, bytes.equals(name.suffix(20), "ThrowingContinuation") {
          for place in catchers(around: outer) { follow(error, to: .place(place)) }
          return true
        }
      }
      outer = tree.parent(of: outer)
    }
    return true
  }

  /// Reads `try call()`, which throws what the called functions throw.
  mutating func readTry(_ node: Int) {
    // An error is dropped if a question or exclamation mark follows at once.
    let word = tree.nodes[node].firstToken
    let isMarked = tree.tokens[Int(word)].end == tree.tokens[Int(word) + 1].start
    let isDropped = isMarked && (tree.spells("?", at: word + 1) || tree.spells("!", at: word + 1))
    let destinations = isDropped ? [.sinks(.dropped)] : catchers(around: node).map(Destination.place)
    if destinations.isEmpty { return }
    for call in Int(tree.nodes[node].firstNode)..<node
    where tree.kind(at: call) == .call && tree.ancestor(of: call, .tryExpression, .closure) == node {
      guard let name = CallName(tree, callee: tree.firstChild(of: call)) else { continue }
      let found = types.functions(ofCall: call, name)
      guard found.functions.count <= Self.maximumOverloads else { continue }
      for (function, _) in found.functions {
        for destination in destinations {
          add(FlowPlace.result(of: function).thrown, destination, .whole, at: call)
        }
      }
    }
  }

  /// Reads a `catch` clause that does not name the error that it catches, or takes it apart.
  mutating func readCatch(_ clause: Int) {
    if takesApart(clause) { return add(parts(of: clause), .sinks(.takenApart), .whole, at: clause) }
    let isNamed = (Int(tree.nodes[clause].firstNode)..<clause).contains {
      tree.kind(at: $0) == .caseItem
        || tree.kind(at: $0) == .name && bytes.equals(tree.mainRange(at: $0), "error")
    }
    if !isNamed { for place in caught(clause) { add(place, .sinks(.dropped), .whole, at: clause) } }
  }

  /// Follows the description of an error that a node makes: a case, or a call of an initializer.
  ///
  /// Returns whether the node is such an error.
  mutating func followError(_ node: Int, to destination: Destination, _ transfer: FileFlow.Transfer) -> Bool {
    let callee = tree.kind(at: node) == .call ? tree.unmarked(tree.firstChild(of: node)) : node
    let made = tree.nameRange(at: callee)
    let hash = NameHash(bytes, made)
    if callee != node, bytes.equals(made, "NSError"), let list = tree.call(at: node).list {
      followDescriptions(in: list, to: destination, transfer)
      return true
    }
    guard types.index.texts.errors.contains(hash) else { return false }
    var type = type(of: node)
    if type.isUnknown { type = types.expectedType(ofNode: node)?.unwrapped ?? .unknown }
    for name in NameHash.errorDescriptions {
      guard let owner = owner(of: name, in: type) else { continue }
      if describesItself(type) {
        let place = FlowPlace.property(name, of: owner)
        // An initializer may create any case.
        let parts = bytes.startsUppercase(made) ? [place] : [place.ofCase(hash), place.ofCase(.none)]
        for part in parts { add(part, destination, transfer, at: node) }
        readParts(of: node, to: destination, transfer)
      }
      return true
    }
    return false
  }

  /// Reads the description of an error: a text in a clause of `switch self` is only that of some cases.
  mutating func readDescription(_ body: Int?, at name: Int, _ place: FlowPlace) {
    guard let body, let choice = tree.lastChild(of: body), choice == tree.firstChild(of: body),
      tree.kind(at: choice) == .switchExpression, case let parts = tree.children(of: choice),
      tree.isSelf(parts[0]), parts.dropFirst().allSatisfy({ tree.kind(at: $0) == .switchCase })
    else { return add(place, .place(place.ofCase(.none)), .whole, at: name) }
    for clause in parts.dropFirst() {
      for name in tree.caseNames(ofClause: clause, bytes) ?? [.none] {
        let destination = Destination.place(place.ofCase(name))
        if let value = tree.lastChild(of: clause), tree.kind(at: value) != .returnStatement {
          follow(value, to: destination)
        }
        followResults(of: clause, to: destination)
      }
    }
  }

  /// Whether `any Error` has the description of an error's own type, as that of a `LocalizedError`.
  private func describesItself(_ type: SwiftType) -> Bool {
    let inherited = types.index.inheritance(of: type).map(\.base)
    return !inherited.contains("Error") || inherited.contains("LocalizedError")
  }

  /// Follows the descriptions in what an `NSError` is made of: `[NSLocalizedDescriptionKey: text]`.
  private mutating func followDescriptions(
    in list: Int, to destination: Destination, _ transfer: FileFlow.Transfer
  ) {
    for argument in tree.children(of: list) where bytes.equals(tree.labelRange(of: argument), "userInfo") {
      follow(argument, to: destination, transfer)
    }
  }

  /// Whether a case is the failure of a result whose other value is not a text, which would have the same place.
  func isFailure(_ name: Range<Int>, of result: Int) -> Bool {
    guard bytes.equals(name, "failure") else { return false }
    let type = type(of: result)
    return type.base == "Result" && type.arguments.first?.isText == false
  }

  /// Returns the places of the errors that code around a node catches, or that of what its function throws.
  private func catchers(around node: Int) -> [FlowPlace] {
    var (part, outer) = (node, tree.parent(of: node))
    while outer >= 0 {
      switch tree.kind(at: outer) {
      case .closure:
        // What a closure throws, the call that runs it throws.
        guard let call = tree.ancestor(of: outer, .call, .codeBlock), tree.kind(at: call) == .call,
          tree.ancestor(of: call, .tryExpression, .codeBlock).map(tree.kind) == .tryExpression
        else { return [] }
        outer = call
      case .doStatement where tree.kind(at: part) == .codeBlock:
        let clauses = tree.children(of: outer).filter { tree.kind(at: $0) == .catchClause }
        if !clauses.isEmpty { return clauses.flatMap(caught) }
      case .function, .initializer:
        guard case .function(let function)? = file.member(around: tree.range(at: node).lowerBound)?.member
        else {
          return []
        }
        return [
          FlowPlace.result(of: DeclarationIndex.Location(file: types.fileIndex, index: function)).thrown
        ]
      default: break
      }
      (part, outer) = (outer, tree.parent(of: outer))
    }
    return []
  }

  /// Returns the places of the names of a `catch` clause: those in its patterns, or `error`.
  private func caught(_ clause: Int) -> [FlowPlace] {
    let patterns = tree.children(of: clause).filter { tree.kind(at: $0) == .caseItem }
    // A text that a pattern takes out of the error is not the error.
    let names = patterns.flatMap { Int(tree.nodes[$0].firstNode)..<$0 }.filter { node in
      [.name, .namePattern].contains(tree.kind(at: node))
        && tree.ancestor(of: node, .bindingPattern, .argument, .caseItem).map(tree.kind) == .bindingPattern
    }
    let starts = patterns.isEmpty ? tree.lastChild(of: clause).map { [$0] } ?? [] : names
    return (takesApart(clause) ? [parts(of: clause)] : [])
      + starts.map { .local(tree.range(at: $0).lowerBound, in: types.fileIndex) }
  }

  /// Whether the patterns of a `catch` clause name values of the error.
  private func takesApart(_ clause: Int) -> Bool {
    tree.children(of: clause).contains { item in
      tree.kind(at: item) == .caseItem
        && (Int(tree.nodes[item].firstNode)..<item).contains { tree.kind(at: $0) == .argument }
    }
  }

  /// Returns the place of the errors that a clause takes apart.
  private func parts(of clause: Int) -> FlowPlace {
    .local(tree.range(at: clause).lowerBound, in: types.fileIndex)
  }
}
