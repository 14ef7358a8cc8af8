import SwiftIndex

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
