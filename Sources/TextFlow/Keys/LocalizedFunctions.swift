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

  /// Whether a text names a function and its arguments as Swift does, or a function alone.
  package static func isSignature(_ text: String) -> Bool { Function(text) != nil }

  struct Function: Sendable {
    let receiver: String
    let name: String
    /// The labels, empty for an unlabeled argument; `nil` if the signature is a bare name.
    let labels: [String]?

    /// Parses a signature; `nil` unless it is a name, optionally of a type, with all labels or none.
    init?(_ signature: String) {
      let parts = signature.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
      let names = parts[0].split(separator: ".", omittingEmptySubsequences: false)
      guard names.allSatisfy(Self.isName) else { return nil }
      receiver = names.dropLast().joined(separator: ".")
      name = String(names[names.count - 1])
      guard parts.count > 1 else {
        labels = nil
        return
      }
      let written = parts[1].split(separator: ":", omittingEmptySubsequences: false)
      guard written.count > 1, written.last == ")", written.dropLast().allSatisfy(Self.isName) else {
        return nil
      }
      labels = written.dropLast().map { $0 == "_" ? "" : String($0) }
    }

    private static func isName(_ text: Substring) -> Bool {
      text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }

  /// Returns the functions that a call may be of.
  func functions(named name: Range<Int>, receiver: Range<Int>, in bytes: SourceBytes) -> [Function] {
    functions.filter { function in
      function.name.utf8.elementsEqual(bytes.buffer[name])
        && (function.receiver.isEmpty || function.receiver.utf8.elementsEqual(bytes.buffer[receiver]))
    }
  }
}

extension LocalizedFunctions.Function {
  func takes(_ arguments: [CallArgument], in bytes: SourceBytes) -> Bool {
    guard let labels else { return true }
    let written = arguments.map { String(decoding: bytes.buffer[$0.label], as: UTF8.self) }
    // A call omits parameters with default values, and a finding names a function by the argument with the text.
    return written.first == labels.first
      && (isSubsequence(written, of: labels) || isSubsequence(labels, of: written))
  }

  private func isSubsequence(_ labels: [String], of all: [String]) -> Bool {
    var rest = labels[...]
    for label in all where rest.first == label { rest.removeFirst() }
    return rest.isEmpty
  }
}
