import SwiftTree

/// The constructs of a file as its syntax tree has them, a line of words each, named as the compiler's own dump.
///
/// Names, ends (the offset of the last token), starts and the labels of arguments are what the compiler's dump tells of
/// them.
struct TreeFacts {
  private(set) var facts: [String: Int] = [:]
  private let tree: SyntaxTree

  init(_ tree: SyntaxTree) {
    self.tree = tree
    var place = tree.nodes.count - 1
    while place >= 0 {
      // What the dump leaves out is left out with all that it contains.
      if isDumped(place) {
        add(place)
        place -= 1
      } else {
        if calledMacro(place) == "#keyPath" { add("keypath_expr") }
        place = Int(tree.nodes[place].firstNode) - 1
      }
    }
  }

  private mutating func add(_ words: String) { facts[words, default: 0] += 1 }

  private mutating func add(_ place: Int) {
    let node = tree.nodes[place]
    if let word = Self.words[node.kind] { return add(word) }
    if let word = Self.declarations[node.kind] {
      return add("\(word) \(name(node)) \(endOfDeclaration(place))")
    }
    if let word = Self.ended[node.kind] { return add("\(word) \(endOfDeclaration(place))") }
    if let word = Self.ranged[node.kind] { return add("\(word) \(start(place)) \(end(node))") }
    if let word = Self.started[node.kind] { return add("\(word) \(start(place))") }
    addOthers(place)
  }

  private static let words: [Node.Kind: String] = [
    .accessor: "accessor_decl", .ternary: "ternary_expr", .awaitExpression: "await_expr",
    .array: "array_expr",
    .dictionary: "dictionary_expr", .assignment: "assign_expr", .keyPath: "keypath_expr",
    .optionalChain: "bind_optional_expr", .forcedValue: "force_value_expr", .integer: "integer_literal_expr",
    .float: "float_literal_expr", .boolean: "boolean_literal_expr", .null: "nil_literal_expr",
    .regex: "regex_literal_expr", .postfixExpression: "postfix_unary_expr", .capture: "pattern_entry",
  ]
  private static let declarations: [Node.Kind: String] = [
    .function: "func_decl", .structure: "struct_decl", .classDeclaration: "class_decl", .actor: "class_decl",
    .enumeration: "enum_decl", .protocolDeclaration: "protocol", .typeAlias: "typealias",
    .associatedType: "associated_type_decl",
  ]
  private static let ended: [Node.Kind: String] = [
    .extensionDeclaration: "extension_decl", .initializer: "constructor_decl",
    .deinitializer: "destructor_decl",
    .importDeclaration: "import_decl", .whileStatement: "while_stmt", .repeatStatement: "repeat_while_stmt",
    .forStatement: "for_each_stmt",
  ]
  private static let ranged: [Node.Kind: String] = [
    .guardStatement: "guard_stmt", .returnStatement: "return_stmt", .throwStatement: "throw_stmt",
    .ifExpression: "if_stmt", .switchExpression: "switch_stmt", .switchCase: "case_stmt",
    .catchClause: "case_stmt",
  ]
  private static let started: [Node.Kind: String] = [
    .breakStatement: "break_stmt", .continueStatement: "continue_stmt", .deferStatement: "defer_stmt",
    .codeBlock: "brace_stmt",
  ]

  private mutating func addOthers(_ place: Int) {
    let node = tree.nodes[place]
    switch node.kind {
    case .enumCaseElement: add("enum_element_decl \(name(node))")
    case .subscriptDeclaration:
      add("subscript_decl \(end(node))")
      addGetter(place)
    case .binding:
      add("pattern_entry")
      addGetter(place)
    case .closure:
      add("closure_expr \(start(place))")
      add("brace_stmt \(start(place))")
    case .literal:
      let isPlain = tree.tokens[Int(node.firstToken)].kind == .literal
      add(isPlain ? "string_literal_expr" : "interpolated_string_literal_expr")
    case .tryExpression:
      add(["": "try_expr", "?": "optional_try_expr", "!": "force_try_expr"][mark(node)] ?? "")
    case .cast: add(cast(node))
    case .call, .subscriptCall, .interpolation, .macroExpansion: addCall(place)
    case .prefixExpression: if !isNumberOrInout(place) { add("prefix_unary_expr") }
    default: break
    }
  }

  /// A getter without a word of its own is an accessor for the compiler.
  private mutating func addGetter(_ place: Int) {
    if tree.children(of: place).contains(where: { tree.nodes[$0].kind == .codeBlock }) {
      add("accessor_decl")
    }
  }

  private mutating func addCall(_ place: Int) {
    let node = tree.nodes[place]
    let callee = tree.children(of: place).first.map { tree.nodes[$0].kind }
    switch node.kind {
    case .call: if callee != .macroExpansion { add("call_expr \(labels(place))") }
    case .subscriptCall: add("subscript_expr \(labels(place))")
    case .interpolation: add("interpolation \(labels(place))")
    default:
      let parent = Int(node.parent)
      let isCalled = tree.nodes[parent].kind == .call && tree.nodes[parent].firstToken == node.firstToken
      add("macro \(isCalled ? labels(parent) : "")")
    }
  }

  // MARK: - Parts

  private func isDumped(_ place: Int) -> Bool {
    let node = tree.nodes[place]
    let parent = node.parent < 0 ? nil : tree.nodes[Int(node.parent)].kind
    switch node.kind {
    // Of attributes, the dump has only the arguments of custom ones, which have names in upper case.
    case .attribute: return tree.text(ofToken: node.mainToken).first?.isUppercase == true
    // What the compiler expands itself is no expression for it, or one of a kind of its own.
    case .call: return calledMacro(place).map { !Self.builtIn.contains($0) } ?? true
    case .macroExpansion: return !Self.builtIn.contains(name(node))
    // Raw values are kept elsewhere, and types are not dumped as trees.
    case .parameters, .codeBlock: return true
    case .integer, .prefixExpression:
      return parent != .enumCaseElement && parent != .genericArguments && parent != .arrayType
        && parent != .requirement
        && !(parent == .array && isCount(place))
    default: return parent != .enumCaseElement
    }
  }

  /// The macro that is expanded with arguments at a place.
  private func calledMacro(_ place: Int) -> String? {
    guard tree.nodes[place].kind == .call, let macro = tree.children(of: place).first,
      tree.nodes[macro].kind == .macroExpansion
    else { return nil }
    return name(tree.nodes[macro])
  }

  private static let builtIn: Set = [
    "#available", "#unavailable", "#selector", "#keyPath", "#file", "#fileID", "#filePath", "#line",
    "#column",
    "#function", "#dsohandle", "#sourceLocation", "#warning", "#error", "#colorLiteral", "#imageLiteral",
    "#fileLiteral", "#_hasSymbol",
  ]

  /// Whether a number counts the elements of an array's type, as in `[3 of Int]`.
  private func isCount(_ place: Int) -> Bool {
    tree.tokens[Int(tree.nodes[place].endToken)].word == .of
  }

  /// A sign right before a number is a part of it for the compiler, and `&` is an expression of its own kind.
  private func isNumberOrInout(_ place: Int) -> Bool {
    let node = tree.nodes[place]
    if tree.text(ofToken: node.firstToken) == "&" { return true }
    guard tree.text(ofToken: node.firstToken) == "-", let operand = tree.children(of: place).first else {
      return false
    }
    return tree.nodes[operand].kind == .integer || tree.nodes[operand].kind == .float
  }

  private func cast(_ node: Node) -> String {
    if tree.text(ofToken: node.mainToken) == "is" { return "is_subtype_expr" }
    return ["": "coerce_expr", "?": "conditional_checked_cast_expr", "!": "forced_checked_cast_expr"][
      mark(node)] ?? ""
  }

  /// The mark behind a word: `try?`, `as!`.
  private func mark(_ node: Node) -> String {
    let next = tree.tokens[Int(node.mainToken) + 1]
    return next.kind == .postfixQuestion ? "?" : next.kind == .postfixExclamation ? "!" : ""
  }

  private func name(_ node: Node) -> String {
    let text = tree.text(ofToken: node.mainToken)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// Where a node begins; a statement does at its label.
  private func start(_ place: Int) -> Int {
    let node = tree.nodes[place]
    if node.parent >= 0, tree.nodes[Int(node.parent)].kind == .labeledStatement, node.kind != .codeBlock {
      return tree.range(at: Int(node.parent)).lowerBound
    }
    return tree.range(at: place).lowerBound
  }

  /// Where the last token begins; a literal is one token for the compiler.
  private func end(_ node: Node) -> UInt32 {
    let last = tree.tokens[max(Int(node.endToken) - 1, 0)]
    return last.kind == .literalEnd ? tree.tokens[Int(last.match)].start : last.start
  }

  /// The same; without a body and a result, a function ends for the compiler with the `E` of its `throws(E)`.
  private func endOfDeclaration(_ place: Int) -> UInt32 {
    let node = tree.nodes[place]
    guard let last = tree.children(of: place).last, tree.nodes[last].kind == .effects,
      tree.nodes[last].endToken == node.endToken, let error = tree.children(of: last).first
    else { return end(node) }
    return tree.tokens[Int(tree.nodes[error].endToken) - 1].start
  }

  /// The labels of all arguments, in parentheses or behind them.
  private func labels(_ place: Int) -> String {
    let children = tree.children(of: place)
    var result = ""
    for (index, child) in children.enumerated() {
      switch tree.nodes[child].kind {
      case .argumentList: result += labels(child)
      case .argument: result += (tree.label(of: child).map { unescaped($0) } ?? "_") + ":"
      case .closure where index > 0: result += "_:"
      default: break
      }
    }
    return result
  }

  private func unescaped(_ token: Int32) -> String {
    let text = tree.text(ofToken: token)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }
}
