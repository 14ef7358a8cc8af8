import RuleKit
package import SourceText
package import XCStrings

/// The reason why a configuration file can't be used, and where.
package struct ConfigurationError: Error, Sendable, Hashable {
  /// What is wrong.
  package enum Kind: Sendable, Hashable {
    /// The file is not JSON.
    case syntax(JSONSyntaxError)
    /// A value of the wrong JSON type for its member.
    case wrongType(member: String, expected: String)
    /// A member that the configuration doesn't have.
    case unknownMember(String, nearest: String?)
    /// A rule that there is not.
    case unknownRule(String, nearest: String?)
    /// A member that its object has already.
    case repeatedMember(String)
    /// A language that can't be a language code.
    case notLanguage(String, nearest: String?)
    /// A word that is none of the member's choices.
    case unknownChoice(String, member: String, nearest: String?, choices: [String])
    /// Segments that are not one or two numbers, the first at least 1 and at most the second.
    case wrongSegments
    /// A text that must not be empty.
    case emptyText(member: String)
  }

  /// What is wrong.
  package let kind: Kind
  /// The bytes that are wrong.
  package let range: ByteRange
  /// Line and column of the range's start.
  package let position: SourcePosition

  init(_ kind: Kind, at range: ByteRange, in bytes: [UInt8]) {
    self.kind = kind
    self.range = range
    position = LineMap(bytes).position(of: range.lowerBound)
  }

  /// The words, in lower case and without position.
  package var message: String {
    switch kind {
    case .syntax(let error): return error.message
    case .wrongType(let member, let expected): return "'\(member)' is not \(expected)"
    case .unknownMember(let name, let nearest):
      return "the configuration has no member '\(name)'" + Wording.suggestion(nearest)
    case .unknownRule(let name, let nearest): return "unknown rule '\(name)'" + Wording.suggestion(nearest)
    case .repeatedMember(let name): return "'\(name)' is there twice"
    case .notLanguage(let word, let nearest):
      return "'\(word)' is not a language code" + Wording.suggestion(nearest)
    case .unknownChoice(let word, let member, let nearest, let choices):
      if let nearest { return "'\(member)' can't be '\(word)'" + Wording.suggestion(nearest) }
      return "'\(member)' can't be '\(word)'; it is one of \(choices.joined(separator: ", "))"
    case .wrongSegments: return "'segments' is not one number or a least and a greatest"
    case .emptyText(let member): return "'\(member)' is empty"
    }
  }
}
