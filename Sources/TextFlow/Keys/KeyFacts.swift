package import SourceText
package import SwiftIndex
import SwiftTree

/// What the literals and calls of a file say about keys, found in one reading of its syntax.
package struct KeyFacts: Sendable {
  /// What each literal is used for, in the order of the file's literals.
  package let contexts: [LiteralContext]
  /// How each literal localizes, in the same order; `nil` where it does not.
  package let uses: [LocalizingUse?]
  /// What the calls that look keys up say besides keys that are literals.
  package let lookups: LookupCalls

  /// Reads a file.
  ///
  /// `index` holds the declarations of the whole tree; `functions` are those that the project's configuration names.
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

/// What the calls of a file that look keys up say besides keys that are literals.
package struct LookupCalls: Sendable {
  /// The keys that are put together at run time, in the order of the file.
  package let dynamicKeys: [DynamicKey]
  /// The places of the literals that only say something about a key, in order.
  ///
  /// Comments, names of tables and default values mention no key.
  package let remarks: [Int]

  /// Reads the calls of a file by its syntax; `functions` are those that the configuration names.
  package init(_ source: ScannedSource, _ syntax: SourceSyntax, functions: LocalizedFunctions = .none) {
    let literals = LiteralNodes(syntax.tree, source.literals)
    var scopes = ScopeReader(syntax)
    dynamicKeys = DynamicKeyReader(literals, functions: functions).keys(&scopes)
    var reader = KeyRemarkReader(literals, functions: functions)
    remarks = reader.remarks()
  }
}

/// The functions that a configuration names, which look up the key in their first argument.
package struct LocalizedFunctions: Sendable {
  /// No functions.
  package static let none = LocalizedFunctions([])

  private let functions: [Function]

  /// Creates the list from signatures such as `tr(_:)`, `L10n.text(key:table:)` or a bare name.
  package init(_ signatures: [String]) {
    functions = signatures.compactMap(Function.init)
  }

  /// Whether there are none.
  var isEmpty: Bool { functions.isEmpty }

  struct Function: Sendable {
    let receiver: String
    let name: String
    /// The labels, empty for an argument without; `nil` where the signature is a bare name.
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

  /// The function of a name and a receiver.
  func function(named name: Range<Int>, receiver: Range<Int>, in bytes: SourceBytes) -> Function? {
    functions.first { function in
      function.name.utf8.elementsEqual(bytes.buffer[name])
        && (function.receiver.isEmpty || function.receiver.utf8.elementsEqual(bytes.buffer[receiver]))
    }
  }
}

extension LocalizedFunctions.Function {
  /// Whether a call with some arguments can be one of this function.
  func takes(_ arguments: [CallArgument], in bytes: SourceBytes) -> Bool {
    guard let labels else { return true }
    let written = arguments.map { String(decoding: bytes.buffer[$0.label], as: UTF8.self) }
    return written.first == labels.first && isSubsequence(written, of: labels)
  }

  /// Parameters with defaults may be left out.
  private func isSubsequence(_ written: [String], of labels: [String]) -> Bool {
    var rest = written[...]
    for label in labels where rest.first == label { rest.removeFirst() }
    return rest.isEmpty
  }
}

/// A key that is put together at run time: what the source tells of it.
///
/// `NSLocalizedString("menu." + name, comment: "")` can reach every key that begins with `menu.`.
package struct DynamicKey: Hashable, Sendable {
  /// A part of the key.
  package enum Part: Hashable, Sendable {
    case text(String)
    case anything
  }

  /// The name of the function that looks the key up.
  package let api: ByteRange
  /// The expression that is the key.
  package let expression: ByteRange
  /// The parts in their order; no two neighbours are the same kind.
  package let parts: [Part]
  /// The table the key is looked up in.
  package let table: LocalizingUse.Table
  /// The declarations and conditions around it.
  package let scope: LiteralScope

  /// Whether the source tells nothing of the key.
  package var isOpen: Bool { parts == [.anything] }

  /// Whether a key can be this one.
  package func matches(_ key: String) -> Bool {
    var left = Substring(key).utf8
    var isAnchored = true
    for (place, part) in parts.enumerated() {
      guard case .text(let text) = part else {
        isAnchored = false
        continue
      }
      if isAnchored {
        guard left.starts(with: text.utf8) else { return false }
        left = left.dropFirst(text.utf8.count)
      } else if place == parts.count - 1 {
        return left.count >= text.utf8.count && left.suffix(text.utf8.count).elementsEqual(text.utf8)
      } else {
        guard let end = Self.end(of: text, in: left) else { return false }
        left = left[end...]
      }
      isAnchored = true
    }
    return !isAnchored || left.isEmpty
  }

  private static func end(of text: String, in bytes: Substring.UTF8View) -> Substring.Index? {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      if bytes[start...].starts(with: text.utf8) { return bytes.index(start, offsetBy: text.utf8.count) }
      start = bytes.index(after: start)
    }
    return nil
  }
}

/// Finds the literals that only say something about a key: comments, names of tables, default values.
///
/// Such a literal is not a mention of a key. It is found by its label and by the name of the call, without the types
/// of the file.
private struct KeyRemarkReader {
  private let literals: LiteralNodes
  private let functions: LocalizedFunctions
  private let bytes: SourceBytes
  private var tree: SyntaxTree { literals.tree }
  /// What the arguments of a list may say, by the lists that were read.
  private var options: [Int: TextAPI.Options] = [:]

  init(_ literals: LiteralNodes, functions: LocalizedFunctions) {
    self.literals = literals
    self.functions = functions
    bytes = SourceBytes(literals.tree.bytes)
  }

  /// Returns the places of such literals in the order of the file.
  mutating func remarks() -> [Int] {
    var remarks: [Int] = []
    for place in tree.nodes.indices where tree.nodes[place].kind == .argument && isRemark(place) {
      if let literal = literals.index(at: place - 1) { remarks.append(literal) }
    }
    return remarks.sorted()
  }

  /// Whether an argument is a literal that says something about the key of its call.
  private mutating func isRemark(_ argument: Int) -> Bool {
    guard tree.lastChild(of: argument) != nil, tree.kind(at: argument - 1) == .literal else { return false }
    let label = tree.labelRange(of: argument)
    guard (5...12).contains(label.count) else { return false }
    let list = tree.parent(of: argument)
    let options = options[list] ?? readOptions(in: list)
    self.options[list] = options
    return options.remark(labelled: label, in: bytes) != nil
  }

  /// What the arguments in a list may say about a key: nothing where their call looks none up.
  private func readOptions(in list: Int) -> TextAPI.Options {
    guard let (name, receiver) = tree.callee(with: list) else { return .none }
    if functions.function(named: name, receiver: receiver, in: bytes) != nil { return .macro }
    // What `.init(…)` makes is not known here.
    if bytes.equals(name, "init") { return .none }
    guard let api = TextAPIs.shared.call(named: name, in: bytes) else { return .none }
    return takesKey(api, list) ? api.options : .none
  }

  /// Whether the first argument of a call is one that can be a key.
  private func takesKey(_ api: TextAPI, _ list: Int) -> Bool {
    let first = tree.labelRange(of: tree.firstChild(of: list))
    return api.arguments.contains { argument in
      argument.key != nil && (argument.label ?? "").utf8.elementsEqual(bytes.buffer[first])
    }
  }
}
