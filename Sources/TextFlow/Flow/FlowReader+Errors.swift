import SwiftIndex
import SourceText
import SwiftTree

/// Following of errors from where code throws them to where it catches them, through the functions between.
///
///     func load() throws { throw Fault.lost }     Fault.errorDescription → thrown by load()
///     do { try load() } catch { label.text = error.localizedDescription }     thrown by load() → error → shown
extension FlowReader {
  /// Reads `throw error`.
  mutating func readThrow(_ node: Int) {
    guard let value = tree.lastChild(of: node) else { return }
    for place in catchers(around: node) { followError(value, to: .place(place)) }
  }

  /// Reads `try call()`, which throws what the called functions throw.
  mutating func readTry(_ node: Int) {
    // Nothing is thrown if a question or exclamation mark follows at once.
    let word = tree.nodes[node].firstToken
    let isMarked = tree.tokens[Int(word)].end == tree.tokens[Int(word) + 1].start
    if isMarked, tree.spells("?", at: word + 1) || tree.spells("!", at: word + 1) { return }
    let places = catchers(around: node)
    if places.isEmpty { return }
    for call in Int(tree.nodes[node].firstNode)..<node
    where tree.kind(at: call) == .call && tree.ancestor(of: call, .tryExpression, .closure) == node {
      guard let name = CallName(tree, callee: tree.firstChild(of: call)),
        types.index.functionNames.contains(NameHash(bytes, name.name))
      else { continue }
      let found = types.functions(ofCall: call, name)
      guard found.functions.count <= Self.maximumOverloads else { continue }
      for (function, _) in found.functions {
        for place in places { add(FlowPlace.result(of: function).thrown, .place(place), .whole, at: call) }
      }
    }
  }

  /// Follows the text of an error: that of its description, or the error itself if it is a text.
  mutating func followError(_ node: Int, to destination: Destination) {
    let node = tree.unmarked(node)
    let type = type(of: node)
    guard tree.kind(at: node) == .call || tree.kind(at: node) == .member, !type.isText else {
      return follow(node, to: destination)
    }
    if type.base == "NSError", let list = tree.call(at: node).list {
      return followDescriptions(in: list, to: destination)
    }
    for name in ["errorDescription", "localizedDescription"] {
      guard let owner = owner(of: NameHash(name), in: type) else { continue }
      return add(.property(NameHash(name), of: owner), destination, .whole, at: node)
    }
  }

  /// Follows the values for the keys of descriptions: `[NSLocalizedDescriptionKey: text]`.
  private mutating func followDescriptions(in list: Int, to destination: Destination) {
    for element in Int(tree.nodes[list].firstNode)..<list
    where tree.kind(at: element) == .dictionaryElement
      && bytes.starts(with: "NSLocalized", at: tree.range(at: element).lowerBound)
    { follow(element - 1, to: destination) }
  }

  /// Returns the places of the errors that code around a node catches, or that of what its function throws.
  private func catchers(around node: Int) -> [FlowPlace] {
    var (part, outer) = (node, tree.parent(of: node))
    while outer >= 0 {
      switch tree.kind(at: outer) {
      case .closure: return []
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
    return starts.map { .local(tree.range(at: $0).lowerBound, in: types.fileIndex) }
  }
}
