import SwiftTree

/// Reader of the names that one node declares for its content, without those of nested blocks.
///
/// A block declares the names of its statements, including `guard`; `if`, `while`, `for`, `catch`, a case and
/// a closure declare names for their own block.
struct LocalReader {
  private let tree: SyntaxTree
  private let node: Int
  /// The offset up to which names are visible.
  private let end: Int
  private var reader: DeclarationReader
  private var bindings: [LocalBinding] = []

  /// Finds the declarations of a node.
  static func declarations(of node: Int, in tree: SyntaxTree) -> LocalDeclarations {
    var reader = LocalReader(tree, node)
    reader.read()
    return LocalDeclarations(reader.bindings, reader.reader.found)
  }

  private init(_ tree: SyntaxTree, _ node: Int) {
    self.tree = tree
    self.node = node
    end = tree.range(at: node).upperBound
    reader = DeclarationReader(tree)
  }

  private mutating func read() {
    switch tree.kind(at: node) {
    case .codeBlock: readStatements(of: node)
    case .closure:
      readSignature()
      readStatements(of: node)
    case .switchCase:
      readItems()
      readStatements(of: node)
    case .ifExpression, .whileStatement: readConditions(of: node)
    case .forStatement: readLoop()
    case .catchClause: readCatch()
    case let kind: if kind.isFunction { readParameters() }
    }
  }

  // MARK: - Statements

  private mutating func readStatements(of list: Int) {
    for statement in tree.children(of: list) {
      switch tree.kind(at: statement) {
      case .variable: readVariables(statement)
      case .function: readFunction(statement)
      case .guardStatement: readConditions(of: statement)
      case .conditionalCompilation, .compilationClause: readStatements(of: statement)
      default: break
      }
    }
  }

  /// Reads `let a = b, (c, d): E`.
  private mutating func readVariables(_ node: Int) {
    for binding in tree.children(of: node) where tree.kind(at: binding) == .binding {
      let parts = Parts(tree, binding)
      guard let pattern = parts.pattern else { continue }
      let last = parts.value ?? parts.type ?? pattern
      add(pattern, parts.source, visibleFrom: tree.range(at: last).upperBound)
    }
  }

  /// Reads the conditions of `if`, `while` and `guard`.
  private mutating func readConditions(of node: Int) {
    guard tree.nodes[node].firstNode < node else { return }
    let conditions = tree.firstChild(of: node)
    for condition in tree.children(of: conditions) {
      let parts = Parts(tree, condition)
      let start = tree.range(at: condition).upperBound
      switch tree.kind(at: condition) {
      case .optionalBinding:
        guard let pattern = parts.pattern else { continue }
        if parts.type != nil {
          add(pattern, parts.source, visibleFrom: start)
        } else {
          // `if let a` unwraps the outer `a`.
          add(pattern, .value(parts.value ?? pattern), [.unwrapped], visibleFrom: start)
        }
      case .patternCondition:
        guard let pattern = parts.pattern else { continue }
        add(pattern, parts.source, visibleFrom: start)
      default: break
      }
    }
  }

  private mutating func readFunction(_ node: Int) {
    let count = reader.found.functions.count
    reader.readFunction(node, .function)
    guard reader.found.functions.count > count, let function = reader.found.functions.last else { return }
    bindings.append(
      LocalBinding(
        name: function.nameHash, offset: function.name.lowerBound, scope: 0..<end, source: .function(count),
        steps: []))
  }

  // MARK: - Blocks with names of their own

  private mutating func readParameters() {
    for list in tree.children(of: node) where tree.kind(at: list) == .parameters { readParameters(list) }
  }

  /// Reads the parameters of a function or closure; those of closures may lack types.
  private mutating func readParameters(_ list: Int) {
    for (index, parameter) in tree.children(of: list).enumerated() {
      let type = tree.childrenBackwards(of: parameter).first { tree.kind(at: $0).isType }
      var source = LocalBinding.Source.closureParameter(closure: node, index: index)
      var steps: [LocalBinding.Step] = []
      if let type {
        source = .type(type)
        let after = tree.nodes[type].endToken
        let isVariadic = after < tree.nodes[parameter].endToken && tree.tokens[Int(after)].kind != .equal
        if isVariadic { steps = [.collected] }
      }
      let main = tree.nodes[parameter].mainToken
      let hasTwo = main + 1 < tree.nodes[parameter].endToken && tree.tokens[Int(main) + 1].kind == .identifier
      addName(hasTwo ? main + 1 : main, source, steps, visibleFrom: tree.range(at: list).upperBound)
    }
  }

  private mutating func readSignature() {
    guard tree.nodes[node].firstNode < node else { return }
    let signature = tree.firstChild(of: node)
    guard tree.kind(at: signature) == .closureSignature else { return }
    for part in tree.children(of: signature) {
      if tree.kind(at: part) == .parameters { readParameters(part) }
      if tree.kind(at: part) == .captures { readCaptures(part) }
    }
  }

  /// Reads `[a = b, weak c]`, of which only the first is a new name.
  private mutating func readCaptures(_ list: Int) {
    for capture in tree.children(of: list) {
      let name = tree.nodes[capture].mainToken
      guard tree.tokens[Int(name) + 1].kind == .equal, let value = tree.lastChild(of: capture) else {
        continue
      }
      addName(name, .value(value), [], visibleFrom: tree.range(at: list).upperBound)
    }
  }

  private mutating func readLoop() {
    let parts = Parts(tree, node)
    guard let pattern = parts.pattern, let sequence = parts.value else { return }
    let source = parts.type.map { LocalBinding.Source.type($0) } ?? .element(of: sequence)
    add(pattern, source, visibleFrom: tree.range(at: sequence).upperBound)
  }

  private mutating func readCatch() {
    for item in tree.children(of: node) where tree.kind(at: item) == .caseItem {
      add(tree.firstChild(of: item), .caught, visibleFrom: tree.range(at: item).lowerBound)
    }
    guard bindings.isEmpty, let block = tree.lastChild(of: node) else { return }
    let start = tree.range(at: block).lowerBound
    bindings.append(
      LocalBinding(
        name: NameHash("error"), offset: start, scope: start..<end, source: .caught, steps: []))
  }

  private mutating func readItems() {
    guard let subject = tree.ancestor(of: node, .switchExpression).map(tree.firstChild) else { return }
    for item in tree.children(of: node) where tree.kind(at: item) == .caseItem {
      let pattern = tree.firstChild(of: item)
      add(pattern, .value(subject), visibleFrom: tree.range(at: pattern).upperBound)
    }
  }

  // MARK: - Patterns

  /// Pattern with its type and value.
  private struct Parts {
    var pattern: Int?
    var type: Int?
    var value: Int?

    init(_ tree: SyntaxTree, _ node: Int) {
      for child in tree.childrenBackwards(of: node) {
        switch tree.kind(at: child) {
        case .codeBlock, .accessors, .whereCondition: break
        case let kind where kind.isType: type = child
        default:
          // The pattern comes first.
          if let pattern, value == nil { value = pattern }
          pattern = child
        }
      }
    }

    var source: LocalBinding.Source { type.map { .type($0) } ?? value.map { .value($0) } ?? .unknown }
  }

  /// Adds the names of a pattern.
  private mutating func add(
    _ pattern: Int, _ source: LocalBinding.Source, _ steps: [LocalBinding.Step] = [], isBinding: Bool = false,
    visibleFrom start: Int
  ) {
    var (node, source, steps, isBinding) = (pattern, source, steps, isBinding)
    while true {
      let record = tree.nodes[node]
      switch record.kind {
      case .name where !isBinding: return
      case .name, .namePattern: return addName(record.mainToken, source, steps, visibleFrom: start)
      case .tuplePattern, .tuple:
        let elements = tree.children(of: node).filter { !tree.kind(at: $0).isType }
        for (index, element) in elements.enumerated() {
          add(element, source, steps + [.tupleElement(index)], isBinding: isBinding, visibleFrom: start)
        }
        return
      case .call: return addPayload(of: node, source, steps, isBinding: isBinding, visibleFrom: start)
      default: break
      }
      guard record.firstNode < node else { return }
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

  /// Adds the names in `.a(let b, c: let d)`.
  private mutating func addPayload(
    of call: Int, _ source: LocalBinding.Source, _ steps: [LocalBinding.Step], isBinding: Bool,
    visibleFrom start: Int
  ) {
    let callee = tree.firstChild(of: call)
    guard tree.kind(at: callee) == .member || tree.kind(at: callee) == .name,
      let list = tree.lastChild(of: call), tree.kind(at: list) == .argumentList
    else { return }
    for (index, argument) in tree.children(of: list).enumerated() {
      let step = LocalBinding.Step.payload(name: tree.nodes[callee].mainToken, index: index)
      add(argument, source, steps + [step], isBinding: isBinding, visibleFrom: start)
    }
  }

  private mutating func addName(
    _ token: Int32, _ source: LocalBinding.Source, _ steps: [LocalBinding.Step], visibleFrom start: Int
  ) {
    guard tree.tokens[Int(token)].word != .underscore else { return }
    let range = tree.tokens[Int(token)].range
    bindings.append(
      LocalBinding(
        name: NameHash(reader.bytes, range), offset: range.lowerBound, scope: start..<max(start, end),
        source: source, steps: steps))
  }
}
