import SwiftIndex
import SourceText
import SwiftTree

/// Finds the literals that only say something about a key: comments, names of tables, default values.
///
/// Such a literal is not a mention of a key. It is found by its label and by the name of the call, without the types
/// of the file.
struct KeyRemarkReader {
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
