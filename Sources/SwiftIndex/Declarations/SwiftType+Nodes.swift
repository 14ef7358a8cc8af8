package import SwiftTree

/// Reading of types from nodes and from text.
extension SwiftType {
  /// Reads a type, or an expression that names one, as in `[String]()`.
  package init(_ tree: SyntaxTree, _ node: Int) {
    var node = node
    var isOptional = false
    // Optional marks may be repeated any number of times.
    while let inner = Self.inner(of: node, in: tree) {
      let isMarked = tree.kind(at: node) == .optionalType || tree.kind(at: node) == .optionalChain
      if isMarked, tree.spells("?", at: tree.nodes[node].mainToken) { isOptional = true }
      node = inner
    }
    let type = Self.bare(tree, node)
    self = isOptional ? type.optional : type
  }

  /// Parses a type.
  package init(written text: String) {
    self = Array(text.utf8).withUnsafeBufferPointer { SwiftType(written: $0) }
  }

  /// Parses a type from bytes.
  package init(written bytes: UnsafeBufferPointer<UInt8>) {
    var reader = TreeReader(capacity: 64)
    let tree = reader.tree(of: bytes, isType: true)
    self = tree.lastChild(of: tree.nodes.count - 1).map { SwiftType(tree, $0) } ?? .unknown
  }

  /// Returns the content of a node that only marks, wraps or qualifies a type.
  private static func inner(of node: Int, in tree: SyntaxTree) -> Int? {
    guard let last = tree.lastChild(of: node) else { return nil }
    switch tree.kind(at: node) {
    case .optionalType, .optionalChain, .forcedValue, .specifiedType, .typeExpression, .parenthesized,
      .argument, .tupleTypeElement:
      return last
    case .tupleType, .tuple:
      let isAlone = tree.firstChild(of: node) == last && tree.label(of: last) == nil
      return isAlone && tree.nodes[last].endToken == tree.nodes[node].endToken - 1 ? last : nil
    default: return nil
    }
  }

  /// Reads a type without optional marks.
  private static func bare(_ tree: SyntaxTree, _ node: Int) -> SwiftType {
    switch tree.kind(at: node) {
    case .namedType, .memberType, .name, .member:
      return SwiftType(path(of: node, in: tree), genericArguments(of: node, in: tree))
    case .arrayType, .array: return tree.lastChild(of: node).map { SwiftType(tree, $0).array } ?? .unknown
    case .dictionary: return tree.lastChild(of: node).map { bare(tree, $0) } ?? .unknown
    case .dictionaryType, .dictionaryElement:
      guard let value = tree.lastChild(of: node) else { return .unknown }
      return .dictionary(SwiftType(tree, tree.firstChild(of: node)), SwiftType(tree, value))
    case .tupleType, .tuple: return .tuple(parts(of: node, in: tree))
    case .functionType: return function(tree, node)
    case .infix where tree.tokens[Int(tree.nodes[node].mainToken)].kind == .arrow:
      return function(tree, node)
    case .compositionType: return .composition(tree.children(of: node).map { SwiftType(tree, $0) })
    case .integer: return SwiftType(tree.name(at: tree.nodes[node].mainToken))
    default: return .unknown
    }
  }

  /// Returns the path of `A.B`, of which only the last name may have arguments.
  private static func path(of node: Int, in tree: SyntaxTree) -> String {
    var path = ""
    // The parts of a path share their start, and each follows its base.
    for part in Int(tree.nodes[node].firstNode)...node
    where tree.nodes[part].firstToken == tree.nodes[node].firstToken {
      switch tree.kind(at: part) {
      case .namedType, .memberType, .name, .member:
        path += (path.isEmpty ? "" : ".") + tree.name(at: tree.nodes[part].mainToken)
      case .arrayType, .array: path = "Array"
      default: break
      }
    }
    return path
  }

  private static func genericArguments(of node: Int, in tree: SyntaxTree) -> [SwiftType] {
    guard let last = tree.lastChild(of: node), tree.kind(at: last) == .genericArguments else { return [] }
    return tree.children(of: last).map { SwiftType(tree, $0) }
  }

  private static func function(_ tree: SyntaxTree, _ node: Int) -> SwiftType {
    let first = tree.firstChild(of: node)
    guard let result = tree.lastChild(of: node), result != first else { return .unknown }
    let isTuple = [.tupleType, .tuple, .parenthesized].contains(tree.kind(at: first))
    let effects = tree.nodes[first].endToken..<tree.nodes[node].mainToken
    return .function(
      isTuple ? parts(of: first, in: tree) : [Part(type: SwiftType(tree, first))],
      effects: effects.map { tree.text(ofToken: $0) }.joined(), result: SwiftType(tree, result))
  }

  /// Returns the elements of a tuple or the parameters of a function; a variadic one is an array.
  private static func parts(of tuple: Int, in tree: SyntaxTree) -> [Part] {
    tree.children(of: tuple).compactMap { element in
      let isVariadic =
        tree.kind(at: element) == .tupleTypeElement
        && tree.lastChild(of: element).map { tree.nodes[$0].endToken < tree.nodes[element].endToken } == true
      let label = tree.label(of: element).map { tree.name(at: $0) } ?? ""
      let type = SwiftType(tree, element)
      return Part(label: label, type: isVariadic ? type.array : type)
    }
  }
}

extension SyntaxTree {
  /// Returns the text of a name, without backticks.
  package func name(at token: Int32) -> String {
    let range = tokens[Int(token)].range
    let isEscaped = tokens[Int(token)].flags.contains(.isEscaped)
    let name = isEscaped ? range.dropFirst().dropLast() : range
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[name]), as: UTF8.self)
  }
}
