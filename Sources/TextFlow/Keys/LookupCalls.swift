import SourceText
package import SwiftIndex
package import SwiftTree

/// Calls of a file that look up keys, other than keys written as literals.
package struct LookupCalls: Sendable {
  /// The keys that are built at run time, in file order.
  package let dynamicKeys: [DynamicKey]
  /// The indices of the literals that only describe a key, in order.
  ///
  /// Comments, table names and default values are not uses of keys.
  package let remarks: [Int]
  /// The texts that no single literal has: sums of literals, also those that code completes to keys, and the names of
  /// cases that are raw values.
  let composedTexts: [UsedTexts.Text]
  /// The offset of the first place that does not match Swift's grammar; `nil` for none.
  package let errorOffset: Int?

  /// Reads the calls of a file; `functions` are the configured localizing functions.
  package init(_ source: ScannedSource, _ tree: SyntaxTree, functions: LocalizedFunctions = .none) {
    var reader = LookupReader(LiteralNodes(tree, source), functions, ScopeReader(tree))
    reader.read()
    dynamicKeys = reader.keys.sorted { $0.expression.lowerBound < $1.expression.lowerBound }
    remarks = reader.remarks.sorted()
    composedTexts = UsedTexts.composed(KeyPartsReader(reader.literals), tree)
    errorOffset = tree.errorOffset
  }
}

/// Reader of lookups whose key is not a literal, and of the literals that only describe a key.
///
/// Both are recognized by the name of the call and its labels, without type information.
private struct LookupReader {
  let literals: LiteralNodes
  private(set) var keys: [DynamicKey] = []
  private(set) var remarks: [Int] = []
  private let functions: LocalizedFunctions
  private let bytes: SourceBytes
  private var scopes: ScopeReader
  private let tree: SyntaxTree

  init(_ literals: LiteralNodes, _ functions: LocalizedFunctions, _ scopes: ScopeReader) {
    (self.literals, self.functions, self.scopes) = (literals, functions, scopes)
    tree = literals.tree
    bytes = SourceBytes(tree.bytes)
  }

  mutating func read() {
    for node in tree.nodes.indices where tree.kind(at: node) == .call {
      let (callee, list) = tree.call(at: node)
      guard let list, let call = CallName(tree, callee: callee) else { continue }
      let isConfigured = !functions.functions(named: call.name, receiver: call.receiver, in: bytes).isEmpty
      readRemarks(in: list, of: call.name, isConfigured)
      if case .implied = call.base, let taker = taker(ofKey: node, call.name) {
        let key = TextAPIs.shared.call(named: "LocalizedStringKey")
        readKeys(in: list, of: taker, key, isConfigured: false)
      } else if isConfigured || call.name.count >= 15 {
        // No shorter name is that of a lookup.
        readKeys(
          in: list, of: call.name, TextAPIs.shared.call(named: call.name, in: bytes),
          isConfigured: isConfigured)
      }
    }
  }

  /// Reads the literals that describe the key of their call: comments, table names, default values.
  private mutating func readRemarks(in list: Int, of name: Range<Int>, _ isConfigured: Bool) {
    let arguments = tree.childrenBackwards(of: list).filter {
      tree.kind(at: $0) == .argument && tree.lastChild(of: $0).map(tree.kind) == .literal
        && (5...12).contains(tree.labelRange(of: $0).count)
    }
    if arguments.isEmpty { return }
    let options = isConfigured ? .macro : options(of: name, list)
    for argument in arguments where options.remark(labeled: tree.labelRange(of: argument), in: bytes) != nil {
      if let literal = literals.index(at: argument - 1) { remarks.append(literal) }
    }
  }

  /// Returns the options of a call; none if its first argument is not a key.
  private func options(of name: Range<Int>, _ list: Int) -> TextAPI.Options {
    // The type of `.init(…)` is unknown here.
    guard !bytes.equals(name, "init"), let api = TextAPIs.shared.call(named: name, in: bytes) else {
      return .none
    }
    let first = tree.labelRange(of: tree.firstChild(of: list))
    let takesKey = api.arguments.contains { argument in
      argument.key != nil && (argument.label ?? "").utf8.elementsEqual(bytes.buffer[first])
    }
    return takesKey ? api.options : .none
  }

  /// Returns the name of the framework's function that takes what `.init(…)` makes as its key; `nil` for none.
  private func taker(ofKey call: Int, _ name: Range<Int>) -> Range<Int>? {
    let argument = tree.parent(of: call)
    guard bytes.equals(name, "init"), argument >= 0, tree.kind(at: argument) == .argument,
      case let list = tree.parent(of: argument), case let outer = tree.parent(of: list),
      tree.kind(at: outer) == .call, let taker = CallName(tree, callee: tree.firstChild(of: outer))
    else { return nil }
    let api = TextAPIs.shared.call(named: taker.name, in: bytes)
    let index = tree.children(of: list).firstIndex(of: argument)
    let parameter = api?.argument(labeled: tree.labelRange(of: argument), at: index, in: bytes)
    return parameter?.key == nil ? nil : taker.name
  }

  /// Reads the key of a call, unless it is a literal whose interpolations become arguments.
  private mutating func readKeys(
    in list: Int, of name: Range<Int>, _ api: TextAPI?, isConfigured: Bool
  ) {
    let (isType, isMethod) = (api?.convertsStrings ?? false, api?.options == .lookup)
    guard isType || isMethod || isConfigured || api?.options == .macro else { return }
    let arguments = tree.arguments(of: list)
    guard let first = arguments.first, first.node >= 0 else { return }
    let isString = bytes.equals(first.label, "stringLiteral")
    if isType && api?.options == .foundation
      ? !isString : isMethod && !isConfigured && !bytes.equals(first.label, "forKey")
    {
      return
    }
    if let literal = literals.literal(at: first.node), literal.interpolationCount == 0 || isType && !isString
    {
      return
    }
    let table = arguments.first { bytes.equals($0.label, ["table", "tableName"]) }
    let scope = scopes.scope(ofNode: first.node)
    keys += KeyPartsReader(literals).patterns(of: first.node).map { pattern in
      DynamicKey(
        api: name, expression: first.value, pattern: pattern,
        table: table.map { literals.table(at: $0.node) } ?? .standard, scope: scope)
    }
  }
}
