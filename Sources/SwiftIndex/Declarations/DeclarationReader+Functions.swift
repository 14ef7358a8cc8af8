import SwiftTree

/// Reading of functions with their parameters, and of modifiers.
extension DeclarationReader {
  /// Reads a function, an initializer or a subscript.
  mutating func readFunction(_ node: Int, _ kind: FunctionDeclaration.Kind) {
    let modifiers = tree.modifiers(of: node)
    let main = tree.nodes[node].mainToken
    guard main < tree.nodes[node].endToken else { return }
    let name = tree.operatorRange(at: main)
    var function = FunctionDeclaration(
      kind: kind, name: ByteSpan(name), nameHash: NameHash(bytes, name), owner: owner)
    function.isStatic = modifiers.isStatic || kind == .initializer
    function.isPrivate = modifiers.isPrivate || isInPrivate
    function.isDisfavored = modifiers.isDisfavored
    let mark = tree.tokens[Int(main) + 1].kind
    function.isFailable = kind == .initializer && (mark == .postfixQuestion || mark == .postfixExclamation)
    var parameters: Int?
    for child in tree.childrenBackwards(of: node) {
      switch tree.kind(at: child) {
      case .codeBlock, .accessors: function.body = ByteSpan(tree.range(at: child))
      case .whereClause: function.requirements = readRequirements(child)
      case .genericParameters: function.generics = readGenericParameters(child)
      case .parameters: parameters = child
      case let kind where kind.isType: function.result = ByteSpan(tree.range(at: child))
      default: break
      }
    }
    guard let parameters else { return }
    if kind == .initializer { noteInitializer() }
    function.parameters = readParameters(parameters, of: kind)
    found.functions.append(function)
  }

  // MARK: - Parameters

  /// Reads the parameters in parentheses.
  mutating func readParameters(_ list: Int, of kind: FunctionDeclaration.Kind) -> Range<Int32> {
    let first = found.parameters.count
    for child in tree.childrenBackwards(of: list) where tree.kind(at: child) == .parameter {
      found.parameters.append(parameter(child, of: kind))
    }
    found.parameters[first...].reverse()
    return Int32(first)..<Int32(found.parameters.count)
  }

  private func parameter(_ node: Int, of kind: FunctionDeclaration.Kind) -> ParameterDeclaration {
    let record = tree.nodes[node]
    var type: Int?
    var value = ByteSpan.empty
    for child in tree.childrenBackwards(of: node) where tree.kind(at: child) != .attribute {
      if tree.kind(at: child).isType { type = child } else { value = ByteSpan(tree.range(at: child)) }
    }
    // Only a type, as in `case a(Int)`, can be at the position of a name.
    let isNamed = type.map { tree.nodes[$0].firstToken > record.mainToken } ?? true
    let first = tree.tokens[Int(record.mainToken)]
    let second = tree.tokens[Int(record.mainToken) + 1]
    let hasTwo = second.kind == .identifier && record.mainToken + 1 < record.endToken
    // A subscript's parameter has a label only if it has two names.
    let hasLabel = isNamed && first.word != .underscore && (kind != .subscript || hasTwo)
    var parameter = ParameterDeclaration(
      label: hasLabel ? ByteSpan(first.range) : .empty,
      labelHash: hasLabel ? NameHash(bytes, first.range) : .none,
      name: isNamed ? ByteSpan(hasTwo ? second.range : first.range) : .empty,
      type: type.map { ByteSpan(tree.range(at: $0)) } ?? .empty, value: value)
    guard let type else { return parameter }
    parameter.isVariadic = tree.isVariadic(node, type)
    parameter.isOptionalArgument = !value.isEmpty || parameter.isVariadic
    parameter.isDelayed = isDelayed(type)
    return parameter
  }

  private func isDelayed(_ type: Int) -> Bool {
    tree.kind(at: type) == .specifiedType
      && tree.childrenBackwards(of: type).contains {
        tree.kind(at: $0) == .attribute && tree.spells("autoclosure", at: tree.nodes[$0].mainToken)
      }
  }

  /// Reads `<T: P, U>`.
  mutating func readGenericParameters(_ list: Int) -> Range<Int32> {
    let first = found.generics.count
    for child in tree.childrenBackwards(of: list) where tree.kind(at: child) == .genericParameter {
      let bound = tree.lastChild(of: child).flatMap { tree.kind(at: $0).isType ? $0 : nil }
      addGeneric(tree.mainRange(at: child), bound: bound)
    }
    found.generics[first...].reverse()
    return Int32(first)..<Int32(found.generics.count)
  }

  /// Reads `where T: P, U == V`.
  mutating func readRequirements(_ clause: Int) -> Range<Int32> {
    let first = found.generics.count
    for child in tree.childrenBackwards(of: clause) where tree.kind(at: child) == .requirement {
      let name = tree.firstChild(of: child)
      guard let bound = tree.lastChild(of: child), bound != name, tree.kind(at: name) == .namedType else {
        continue
      }
      addGeneric(tree.range(at: name), bound: bound)
    }
    found.generics[first...].reverse()
    return Int32(first)..<Int32(found.generics.count)
  }

  private mutating func addGeneric(_ name: Range<Int>, bound: Int?) {
    found.generics.append(
      GenericParameter(
        name: ByteSpan(name), nameHash: NameHash(bytes, name),
        bound: bound.map { ByteSpan(tree.range(at: $0)) } ?? .empty))
  }

  // MARK: - Modifiers

  /// Modifiers and attributes of a declaration.
  package struct Modifiers {
    /// Whether there is a modifier of a kind; `open` is public, and `dynamic` counts as an override.
    package var (isStatic, isLazy, isPrivate, isPublic, isOverride) = (false, false, false, false, false)
    var isDisfavored = false
  }
}

extension SyntaxTree {
  /// Reads the modifiers and attributes before a declaration's keyword.
  package func modifiers(of node: Int) -> DeclarationReader.Modifiers {
    var modifiers = DeclarationReader.Modifiers()
    var token = nodes[node].firstToken
    while token < nodes[node].mainToken {
      // `private(set)` does not restrict reading.
      let isWhole = tokens[Int(token) + 1].kind != .leftParen
      switch tokens[Int(token)].word {
      case .static, .class: modifiers.isStatic = true
      case .lazy: modifiers.isLazy = true
      case .private, .fileprivate: if isWhole { modifiers.isPrivate = true }
      case .public, .open: if isWhole { modifiers.isPublic = true }
      case .override, .dynamic: modifiers.isOverride = true
      case .none: if spells("_disfavoredOverload", at: token) { modifiers.isDisfavored = true }
      default: break
      }
      token = max(token, tokens[Int(token)].match) + 1
    }
    return modifiers
  }

  /// Returns the names outside of brackets in an inheritance clause, or in a part of one.
  package func inherited(by clause: Int) -> [Int] {
    children(of: clause).flatMap { type -> [Int] in
      switch kind(at: type) {
      case .compositionType, .specifiedType: inherited(by: type)
      case .namedType, .memberType: [type]
      default: []
      }
    }
  }
}
