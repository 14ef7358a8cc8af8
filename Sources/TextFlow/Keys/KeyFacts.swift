package import SourceText
package import SwiftIndex
import SwiftTree

/// Facts about keys from the literals and calls of a file, collected in one pass over its syntax.
package struct KeyFacts: Sendable {
  /// The use of each literal, in file order.
  package let contexts: [LiteralContext]
  /// The localizing use of each literal, in the same order; `nil` if it is not localized.
  package let uses: [LocalizingUse?]
  /// The calls that look up keys, other than keys written as literals.
  package let lookups: LookupCalls

  /// Reads a file.
  ///
  /// `index` contains the declarations of the whole project; `functions` are the configured localizing
  /// functions.
  package init(
    _ source: ScannedSource, in index: DeclarationIndex, functions: LocalizedFunctions = .none
  ) {
    (contexts, uses, lookups) = source.file.withSyntax { syntax in
      var literals = LiteralReader(syntax, literals: source.literals)
      let contexts = source.literals.indices.map { literals.context(of: $0) }
      let types = TypeReader(syntax, path: source.file.path, index: index)
      var keys = LocalizingReader(source, types: types, functions: functions)
      let uses = zip(source.literals, contexts).map { keys.use(of: $0, $1) }
      return (contexts, uses, LookupCalls(source, syntax, functions: functions))
    }
  }
}

/// Calls of a file that look up keys, other than keys written as literals.
package struct LookupCalls: Sendable {
  /// The keys that are built at run time, in file order.
  package let dynamicKeys: [DynamicKey]
  /// The indices of the literals that only describe a key, in order.
  ///
  /// Comments, table names and default values are not uses of keys.
  package let remarks: [Int]
  /// The texts that no single literal has: sums of literals, and the names of cases that are raw values.
  let composedTexts: [UsedTexts.Text]
  /// The sums that code completes to keys.
  let composedParts: [UsedTexts.Text]
  /// The offset of the first place that does not match Swift's grammar; `nil` for none.
  let errorOffset: Int?

  /// Reads the calls of a file; `functions` are the configured localizing functions.
  package init(_ source: ScannedSource, _ syntax: SourceSyntax, functions: LocalizedFunctions = .none) {
    let literals = LiteralNodes(syntax.tree, source.literals)
    var scopes = ScopeReader(syntax)
    dynamicKeys = DynamicKeyReader(literals, functions: functions).keys(&scopes)
    var reader = KeyRemarkReader(literals, functions: functions)
    remarks = reader.remarks()
    (composedTexts, composedParts) = UsedTexts.composed(KeyPartsReader(literals), syntax)
    errorOffset = syntax.tree.errorOffset
  }
}

/// Configured functions that look up the key in their first argument.
package struct LocalizedFunctions: Sendable {
  /// No configured functions.
  package static let none = LocalizedFunctions([])

  private let functions: [Function]

  /// Creates the list from signatures such as `tr(_:)`, `L10n.text(key:table:)` or a bare name.
  package init(_ signatures: [String]) {
    functions = signatures.compactMap(Function.init)
  }

  /// Whether the list is empty.
  var isEmpty: Bool { functions.isEmpty }

  struct Function: Sendable {
    let receiver: String
    let name: String
    /// The labels, empty for an unlabeled argument; `nil` if the signature is a bare name.
    let labels: [String]?

    init?(_ signature: String) {
      let parts = signature.split(separator: "(", maxSplits: 1)
      guard let path = parts.first else { return nil }
      let dot = path.lastIndex(of: ".")
      receiver = dot.map { String(path[..<$0]) } ?? ""
      name = String(dot.map { path[$0...].dropFirst() } ?? path)
      labels =
        parts.count < 2 ? nil : parts[1].split(separator: ":").dropLast().map { $0 == "_" ? "" : String($0) }
    }
  }

  /// Returns the function with a name and a receiver.
  func function(named name: Range<Int>, receiver: Range<Int>, in bytes: SourceBytes) -> Function? {
    functions.first { function in
      function.name.utf8.elementsEqual(bytes.buffer[name])
        && (function.receiver.isEmpty || function.receiver.utf8.elementsEqual(bytes.buffer[receiver]))
    }
  }
}

extension LocalizedFunctions.Function {
  /// Whether a call with some arguments matches the function.
  func takes(_ arguments: [CallArgument], in bytes: SourceBytes) -> Bool {
    guard let labels else { return true }
    let written = arguments.map { String(decoding: bytes.buffer[$0.label], as: UTF8.self) }
    return written.first == labels.first && isSubsequence(written, of: labels)
  }

  /// Whether the labels match if parameters with default values may be omitted.
  private func isSubsequence(_ written: [String], of labels: [String]) -> Bool {
    var rest = written[...]
    for label in labels where rest.first == label { rest.removeFirst() }
    return rest.isEmpty
  }
}

/// Key that is built at run time, as far as the source shows.
///
/// `NSLocalizedString("menu." + name, comment: "")` may look up every key that begins with `menu.`.
package struct DynamicKey: Hashable, Sendable {
  /// The name of the function that looks up the key.
  package let api: ByteRange
  /// The expression of the key.
  package let expression: ByteRange
  /// What is known of the key.
  package let pattern: KeyPattern
  /// The table of the lookup.
  package let table: LocalizingUse.Table
  /// The enclosing declarations and conditions.
  package let scope: LiteralScope
}

/// Reader of the literals that only describe a key: comments, table names, default values.
///
/// Such a literal is not a use of a key. It is recognized by its label and the name of the call, without type
/// information.
private struct KeyRemarkReader {
  private let literals: LiteralNodes
  private let functions: LocalizedFunctions
  private let bytes: SourceBytes
  private var tree: SyntaxTree { literals.tree }
  /// The options of each argument list read so far.
  private var options: [Int: TextAPI.Options] = [:]

  init(_ literals: LiteralNodes, functions: LocalizedFunctions) {
    self.literals = literals
    self.functions = functions
    bytes = SourceBytes(literals.tree.bytes)
  }

  /// Returns the indices of such literals in file order.
  mutating func remarks() -> [Int] {
    var remarks: [Int] = []
    for node in tree.nodes.indices where tree.nodes[node].kind == .argument && isRemark(node) {
      if let literal = literals.index(at: node - 1) { remarks.append(literal) }
    }
    return remarks.sorted()
  }

  /// Whether an argument is a literal that describes the key of its call.
  private mutating func isRemark(_ argument: Int) -> Bool {
    guard tree.lastChild(of: argument) != nil, tree.kind(at: argument - 1) == .literal else { return false }
    let label = tree.labelRange(of: argument)
    guard (5...12).contains(label.count) else { return false }
    let list = tree.parent(of: argument)
    let options = options[list] ?? readOptions(in: list)
    self.options[list] = options
    return options.remark(labeled: label, in: bytes) != nil
  }

  /// Returns the options of an argument list; none if its call does not look up a key.
  private func readOptions(in list: Int) -> TextAPI.Options {
    guard let (name, receiver) = tree.callee(with: list) else { return .none }
    if functions.function(named: name, receiver: receiver, in: bytes) != nil { return .macro }
    // The type of `.init(…)` is unknown here.
    if bytes.equals(name, "init") { return .none }
    guard let api = TextAPIs.shared.call(named: name, in: bytes) else { return .none }
    return takesKey(api, list) ? api.options : .none
  }

  /// Whether the first argument of a call may be a key.
  private func takesKey(_ api: TextAPI, _ list: Int) -> Bool {
    let first = tree.labelRange(of: tree.firstChild(of: list))
    return api.arguments.contains { argument in
      argument.key != nil && (argument.label ?? "").utf8.elementsEqual(bytes.buffer[first])
    }
  }
}
