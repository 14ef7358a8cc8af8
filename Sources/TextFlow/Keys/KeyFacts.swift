import SourceText
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
    (contexts, uses, lookups) = source.file.withSyntax { tree in
      var reader = ContextReader(tree)
      let contexts = source.literals.map { reader.context(of: $0.range) }
      let types = TypeReader(tree, path: source.file.path, index: index)
      var keys = LocalizingReader(source, types: types, functions: functions)
      let uses = zip(source.literals, contexts).map { keys.use(of: $0, $1) }
      return (contexts, uses, LookupCalls(source, tree, functions: functions))
    }
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

  func function(named name: Range<Int>, receiver: Range<Int>, in bytes: SourceBytes) -> Function? {
    functions.first { function in
      function.name.utf8.elementsEqual(bytes.buffer[name])
        && (function.receiver.isEmpty || function.receiver.utf8.elementsEqual(bytes.buffer[receiver]))
    }
  }
}

extension LocalizedFunctions.Function {
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
