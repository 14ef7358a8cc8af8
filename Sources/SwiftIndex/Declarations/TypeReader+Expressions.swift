import SwiftTree

/// Evaluation of expressions by node.
///
/// Results are unknown if they depend on anything outside the project and the table of standard members.
extension TypeReader {
  /// Evaluates an expression, unless too many others led to it.
  func followed(_ node: Int) -> ExpressionValue { cache.mayRead(at: depth) ? evaluated(node) : .unknown }

  /// Evaluates an expression that leads to the current one, such as the value of a variable.
  func inner(_ node: Int) -> ExpressionValue { inner { followed(node) } }

  /// Evaluates one level deeper.
  func inner<Answer>(_ evaluate: () -> Answer) -> Answer { evaluating(at: depth + 1, evaluate) }

  /// Evaluates at another depth.
  func evaluating<Answer>(at depth: Int, _ evaluate: () -> Answer) -> Answer {
    let outer = self.depth
    self.depth = depth
    defer { self.depth = outer }
    return evaluate()
  }

  /// The maximum number of operands in one chain.
  private static let longestSum = 200

  /// Evaluates the expression at a node.
  func evaluated(_ node: Int) -> ExpressionValue {
    cache.nested { read(node) }
  }

  private func read(_ node: Int) -> ExpressionValue {
    switch tree.kind(at: node) {
    case .literal: return ExpressionValue(.string, literal: .string)
    case .integer: return ExpressionValue(.int, literal: .integer)
    case .float: return ExpressionValue(.double, literal: .float)
    case .boolean: return ExpressionValue(.bool)
    case .null: return ExpressionValue(literal: .nil)
    case .name, .namePattern, .member, .call, .subscriptCall, .optionalChain, .forcedValue:
      return chain(node)
    case .infix: return infix(node)
    case .ternary: return ternary(node)
    case .cast: return cast(node)
    case .tryExpression:
      let mark = tree.tokens[Int(tree.nodes[node].firstToken) + 1].kind
      let value = evaluated(tree.firstChild(of: node))
      return mark == .postfixQuestion ? ExpressionValue(value.type.optional) : value
    case .awaitExpression, .unsafeExpression, .ownershipExpression, .parenthesized:
      return tree.lastChild(of: node).map(evaluated) ?? .unknown
    case .prefixExpression: return prefixed(node)
    case .tuple: return tuple(node)
    case .array: return array(node)
    case .closure: return closure(node)
    case .ifExpression, .switchExpression: return joined(tree.branches(of: node))
    default: return .unknown
    }
  }

  // MARK: - Operators

  /// Evaluates operators of one level, which form a chain to the left, starting with the first operand.
  private func infix(_ node: Int) -> ExpressionValue {
    var waiting: [Int] = []
    var operand = node
    while tree.kind(at: operand) == .infix, waiting.count < Self.longestSum {
      waiting.append(operand)
      operand = tree.firstChild(of: operand)
    }
    return waiting.reversed().reduce(evaluated(operand)) { left, node in
      let main = tree.nodes[node].mainToken
      let right = tree.lastChild(of: node).map(evaluated) ?? .unknown
      return left.combined(with: right, tree.tokens[Int(main)].precedence, tree.text(ofToken: main))
    }
  }

  private func ternary(_ node: Int) -> ExpressionValue {
    let parts = tree.children(of: node)
    return parts.count == 3 ? evaluated(parts[1]).joined(with: evaluated(parts[2])) : .unknown
  }

  private func cast(_ node: Int) -> ExpressionValue {
    let main = Int(tree.nodes[node].mainToken)
    guard tree.tokens[main].word == .as else { return ExpressionValue(.bool) }
    guard let written = tree.lastChild(of: node), tree.kind(at: written).isType else { return .unknown }
    let type = type(writtenAt: written)
    return ExpressionValue(tree.tokens[main + 1].kind == .postfixQuestion ? type.optional : type)
  }

  private func prefixed(_ node: Int) -> ExpressionValue {
    let value = tree.lastChild(of: node).map(evaluated) ?? .unknown
    let symbol = tree.nodes[node].firstToken
    if tree.spells("!", at: symbol) { return ExpressionValue(.bool) }
    return tree.spells("-", at: symbol) ? value : .unknown
  }

  /// Whether an index is a range.
  func isRange(_ node: Int) -> Bool {
    let record = tree.nodes[node]
    switch record.kind {
    case .infix: if tree.tokens[Int(record.mainToken)].precedence == .range { return true }
    case .prefixExpression, .postfixExpression:
      let symbol = tree.operatorRange(at: record.mainToken)
      if bytes.equals(symbol, "...") || bytes.equals(symbol, "..<") { return true }
    default: break
    }
    let base = followed(node).type.base
    return base == "Range" || base == "ClosedRange"
  }

  // MARK: - Literals

  private func tuple(_ node: Int) -> ExpressionValue {
    let parts = tree.children(of: node).map { element in
      let type = tree.lastChild(of: element).map { inner($0).type }
      return SwiftType.Part(
        label: tree.label(of: element).map { tree.name(at: $0) } ?? "", type: type ?? .unknown)
    }
    return ExpressionValue(.tuple(parts))
  }

  /// Evaluates an array by its first few elements.
  private func array(_ node: Int) -> ExpressionValue {
    let elements = tree.children(of: node).prefix(4).map { inner($0) }
    guard let first = elements.first else { return .unknown }
    let type = elements.dropFirst().reduce(first) { $0.joined(with: $1) }.type
    return type.isUnknown ? .unknown : ExpressionValue(type.array)
  }

  /// Evaluates a closure with a declared result type.
  private func closure(_ node: Int) -> ExpressionValue {
    guard let signature = tree.child(of: node, .closureSignature),
      let result = tree.lastChild(of: signature), tree.kind(at: result).isType
    else { return .unknown }
    return ExpressionValue(.function(result: type(writtenAt: result)))
  }

  // MARK: - Branches

  /// Returns the type of the only expression in a closure, returned or not.
  package func result(ofClosure node: Int) -> ExpressionValue {
    guard var result = onlyStatement(in: node) else { return .unknown }
    if tree.kind(at: result) == .returnStatement {
      guard let returned = tree.lastChild(of: result) else { return .unknown }
      result = returned
    }
    return followed(result)
  }

  /// Returns the common type of the branches of `if` and `switch`, each of which is one expression.
  private func joined(_ branches: [Int]) -> ExpressionValue {
    guard branches.count > 1, branches.count <= 40 else { return .unknown }
    let values = branches.map { branch in
      onlyStatement(in: branch).map { inner($0) } ?? .unknown
    }
    return values.dropFirst().reduce(values[0]) { $0.joined(with: $1) }
  }

  private func onlyStatement(in block: Int) -> Int? {
    let statements = tree.children(of: block).filter {
      ![.caseItem, .attribute, .closureSignature].contains(tree.kind(at: $0))
    }
    return statements.count == 1 ? statements[0] : nil
  }

  // MARK: - Names

  /// Evaluates a name.
  func name(_ node: Int) -> ExpressionValue {
    let name = tree.mainRange(at: node)
    switch tree.tokens[Int(tree.nodes[node].mainToken)].word {
    case .selfValue: return ExpressionValue(selfType(at: name.lowerBound))
    case .selfType: return ExpressionValue(selfType(at: name.lowerBound), isMetatype: true)
    case .super: return ExpressionValue(superType(at: name.lowerBound))
    default: break
    }
    guard bytes[name.lowerBound] == UInt8(ascii: "$") else {
      return variable(NameHash(bytes, name), at: node)
    }
    // `$0` of a closure, or `$name`, the binding of a property.
    if let number = Int(text(name.dropFirst())), number < 100 {
      return ExpressionValue(implicitParameter(number, at: node))
    }
    let type = variable(NameHash(bytes, name.dropFirst()), at: node).type
    return type.isUnknown ? .unknown : ExpressionValue(SwiftType("Binding", type))
  }

  private func variable(_ hash: NameHash, at node: Int) -> ExpressionValue {
    let declaration = declaration(of: hash, at: node)
    if case .hidden = declaration { return .unknown }
    let name = tree.mainRange(at: node)
    if let type = type(of: declaration) ?? memberAround(hash, at: name.lowerBound) {
      return ExpressionValue(type)
    }
    guard bytes.startsUppercase(name) else { return .unknown }
    return ExpressionValue(type(writtenAt: node), isMetatype: true)
  }

  // MARK: - Key paths

  /// Evaluates the key path `\.a.b` for a value of a type.
  package func value(ofKeyPath node: Int, from type: SwiftType) -> ExpressionValue {
    guard var member = tree.lastChild(of: node) else { return .unknown }
    var names: [Range<Int>] = []
    while tree.kind(at: member) == .member {
      names.append(tree.mainRange(at: member))
      guard let base = tree.base(ofMember: member) else {
        return inner { names.reversed().reduce(ExpressionValue(type)) { self.member($1, of: $0) } }
      }
      member = base
    }
    return .unknown
  }

  /// Evaluates the value of `@Environment(Model.self)` and `@Environment(\.value)`.
  func provided(by argument: Int) -> ExpressionValue {
    switch tree.kind(at: argument) {
    case .keyPath: value(ofKeyPath: argument, from: SwiftType("EnvironmentValues"))
    case .member: tree.base(ofMember: argument).map { ExpressionValue(type(writtenAt: $0)) } ?? .unknown
    default: .unknown
    }
  }
}
