import SwiftTree

/// Reader of the names that each node of a file declares for the nearest scope around it.
struct LocalReader {
  private let tree: SyntaxTree
  private let scopes: [Int32]
  /// The names by their hash and their scope, in file order.
  private(set) var bindings: [NameHash: [LocalBinding]] = [:]

  init(_ tree: SyntaxTree, _ scopes: [Int32]) { (self.tree, self.scopes) = (tree, scopes) }

  /// Reads the names that a node declares itself.
  mutating func read(_ node: Int) {
    switch tree.kind(at: node) {
    case .binding, .optionalBinding, .patternCondition, .forStatement, .caseItem: readPattern(of: node)
    case .parameters: readParameters(node)
    case .capture: readCapture(node)
    case .function where tree.child(of: node, .parameters) != nil:
      let name = tree.operatorRange(at: tree.nodes[node].mainToken)
      add(
        name, LocalBinding(offset: name.lowerBound, scope: 0..<end(of: node), source: .function(node)), node)
    case .catchClause:
      // The error has a name unless a pattern gives it another one.
      guard let block = tree.lastChild(of: node), case let first = Int(tree.nodes[node].firstNode),
        !(first..<Int(tree.nodes[block].firstNode)).contains(where: { tree.kind(at: $0) == .bindingPattern })
      else { return }
      let range = tree.range(at: block)
      bindings[NameHash("error").appending(Int32(truncatingIfNeeded: node)), default: []].append(
        LocalBinding(offset: range.lowerBound, scope: range, source: .caught))
    default: break
    }
  }

  /// Reads a pattern with its type and value, which come before a block or accessors.
  private mutating func readPattern(of node: Int) {
    guard tree.nodes[node].firstNode < node, case let pattern = tree.firstChild(of: node),
      !tree.kind(at: pattern).isType
    else { return }
    let type = tree.type(of: node)
    let value = tree.childrenBackwards(of: node).first { child in
      let isOther = [.codeBlock, .accessors, .whereCondition].contains(tree.kind(at: child))
      return child != pattern && !isOther && !tree.kind(at: child).isType
    }
    let source = type.map { LocalBinding.Source.type($0) } ?? value.map { .value($0) } ?? .unknown
    let end = tree.range(at: node).upperBound
    switch tree.kind(at: node) {
    case .optionalBinding where type == nil:
      // `if let a` unwraps the outer `a`.
      add(pattern, .value(value ?? pattern), [.unwrapped], from: end)
    case .optionalBinding, .patternCondition: add(pattern, source, from: end)
    case .forStatement:
      guard let value else { return }
      add(pattern, type == nil ? .element(of: value) : source, from: tree.range(at: value).upperBound)
    case .caseItem where tree.kind(at: tree.parent(of: node)) == .catchClause:
      add(pattern, .caught, from: tree.range(at: node).lowerBound)
    case .caseItem:
      guard let subject = tree.ancestor(of: node, .switchExpression).map(tree.firstChild) else { return }
      add(pattern, .value(subject), from: tree.range(at: pattern).upperBound)
    default: add(pattern, source, from: tree.range(at: value ?? type ?? pattern).upperBound)
    }
  }

  /// Reads the parameters of a function or closure; those of closures may lack types.
  private mutating func readParameters(_ list: Int) {
    let owner = tree.parent(of: list)
    guard tree.kind(at: owner).isFunction || tree.kind(at: owner) == .closureSignature else { return }
    let closure = tree.kind(at: owner).isFunction ? owner : tree.parent(of: owner)
    let start = tree.range(at: list).upperBound
    for (index, parameter) in tree.children(of: list).enumerated() {
      let name = tree.innerName(ofParameter: parameter)
      guard let type = tree.type(of: parameter) else {
        // `$name` in a closure declares the value of the binding, too.
        let isProjected = tree.bytes[Int(tree.tokens[Int(name)].start)] == UInt8(ascii: "$")
        let steps: [LocalBinding.Step] = isProjected ? [.projected] : []
        addName(name, .closureParameter(closure: closure, index: index), steps, from: start, parameter)
        continue
      }
      addName(name, .type(type), tree.isVariadic(parameter, type) ? [.collected] : [], from: start, parameter)
    }
  }

  /// Reads an element of `[a = b, weak c]`, of which only the first is a new name.
  private mutating func readCapture(_ node: Int) {
    let name = tree.nodes[node].mainToken
    guard tree.tokens[Int(name) + 1].kind == .equal, let value = tree.lastChild(of: node) else { return }
    addName(name, .value(value), [], from: tree.range(at: tree.parent(of: node)).upperBound, node)
  }

  // MARK: - Names

  /// Adds the names of a pattern.
  private mutating func add(
    _ pattern: Int, _ source: LocalBinding.Source, _ steps: [LocalBinding.Step] = [], isBinding: Bool = false,
    from start: Int
  ) {
    var (node, source, steps, isBinding) = (pattern, source, steps, isBinding)
    while true {
      let record = tree.nodes[node]
      switch record.kind {
      case .name where !isBinding: return
      case .name, .namePattern: return addName(record.mainToken, source, steps, from: start, node)
      case .tuplePattern, .tuple:
        let elements = tree.children(of: node).filter { !tree.kind(at: $0).isType }
        for (index, element) in elements.enumerated() {
          add(element, source, steps + [.tupleElement(index)], isBinding: isBinding, from: start)
        }
        return
      case .call:
        // `.a(let b, c: let d)`
        let (callee, list) = tree.call(at: node)
        guard tree.kind(at: callee) == .member || tree.kind(at: callee) == .name, let list else { return }
        for (index, argument) in tree.children(of: list).enumerated() {
          let step = LocalBinding.Step.payload(of: callee, index: index)
          add(argument, source, steps + [step], isBinding: isBinding, from: start)
        }
        return
      default: guard record.firstNode < node else { return }
      }
      switch record.kind {
      case .bindingPattern: isBinding = true
      case .parenthesized, .argument: break
      case .optionalChain: steps.append(.unwrapped)
      case .cast: (source, steps) = (.type(node - 1), [])
      default: return
      }
      node = record.kind == .argument ? node - 1 : tree.firstChild(of: node)
    }
  }

  /// Adds a name that is visible from an offset to the end of its scope.
  private mutating func addName(
    _ token: Int32, _ source: LocalBinding.Source, _ steps: [LocalBinding.Step], from start: Int, _ node: Int
  ) {
    guard tree.tokens[Int(token)].word != .underscore else { return }
    let (range, scope) = (tree.tokens[Int(token)].range, start..<max(start, end(of: node)))
    let name = tree.bytes[range.lowerBound] == UInt8(ascii: "$") ? range.dropFirst() : range
    add(name, LocalBinding(offset: name.lowerBound, scope: scope, source: source, steps: steps), node)
  }

  /// The end of the scope around a node.
  private func end(of node: Int) -> Int {
    scopes[node] < 0 ? 0 : tree.range(at: Int(scopes[node])).upperBound
  }

  /// Adds a declaration at a node, unless it is a member of a type or of the file.
  private mutating func add(_ name: Range<Int>, _ binding: LocalBinding, _ node: Int) {
    let scope = scopes[node]
    guard scope >= 0, !tree.kind(at: Int(scope)).isTypeDeclaration else { return }
    bindings[NameHash(SourceBytes(tree.bytes), name).appending(scope), default: []].append(binding)
  }
}

extension SyntaxTree {
  /// Returns the token of a parameter's name inside the function, after its label.
  package func innerName(ofParameter node: Int) -> Int32 {
    let main = nodes[node].mainToken
    let hasTwo = main + 1 < nodes[node].endToken && tokens[Int(main) + 1].kind == .identifier
    return hasTwo ? main + 1 : main
  }

  /// Whether an ellipsis follows the type of a parameter.
  func isVariadic(_ parameter: Int, _ type: Int) -> Bool {
    let after = nodes[type].endToken
    return after < nodes[parameter].endToken && tokens[Int(after)].kind != .equal
  }
}
