import RuleKit
package import SourceText
package import XCStrings

/// An error in a configuration file, with its position.
package struct ConfigurationError: Error, Sendable, Hashable {
  /// The kind of error.
  package enum Kind: Sendable, Hashable {
    /// The file is not JSON.
    case syntax(JSONSyntaxError)
    /// A value of the wrong JSON type for its member.
    case wrongType(member: String, expected: String)
    /// An unknown member.
    case unknownMember(String, nearest: String?)
    /// An unknown rule.
    case unknownRule(String, nearest: String?)
    /// A duplicate member of an object.
    case repeatedMember(String)
    /// A string that is not a language code.
    case notLanguage(String, nearest: String?)
    /// A value that is not one of the member's choices.
    case unknownChoice(String, member: String, nearest: String?, choices: [String])
    /// Segments other than one or two numbers, at least 1 and in ascending order.
    case wrongSegments
    /// An empty string or array where a value is required.
    case emptyText(member: String)
    /// Languages none of which is required.
    case noRequiredLanguage
    /// An override without paths.
    case noPaths
    /// `overrides` within `keys`.
    case movedOverrides
    /// A version of this program that is newer than the present one.
    case newerVersion(String, current: String)
  }

  /// The kind of error.
  package let kind: Kind
  /// The byte range of the error.
  package let range: ByteRange
  /// The line and column of the range's start.
  package let position: SourcePosition

  init(_ kind: Kind, at range: ByteRange, in bytes: [UInt8]) {
    self.kind = kind
    self.range = range
    position = LineMap(bytes).position(of: range.lowerBound)
  }

  /// The message, in lower case and without a position.
  package var message: String {
    switch kind {
    case .syntax(let error): return error.message
    case .wrongType(let member, let expected): return "'\(member)' is not \(expected)"
    case .unknownMember(let name, let nearest):
      return "unknown configuration member '\(name)'" + Wording.suggestion(nearest)
    case .unknownRule(let name, let nearest): return "unknown rule '\(name)'" + Wording.suggestion(nearest)
    case .repeatedMember(let name): return "duplicate member '\(name)'"
    case .notLanguage(let word, let nearest):
      return "'\(word)' is not a language code" + Wording.suggestion(nearest)
    case .unknownChoice(let word, let member, let nearest, let choices):
      if let nearest { return "'\(member)' can't be '\(word)'" + Wording.suggestion(nearest) }
      return "'\(member)' can't be '\(word)'; use one of \(choices.joined(separator: ", "))"
    case .wrongSegments: return "'segments' is not a number or a pair of minimum and maximum"
    case .emptyText(let member): return "'\(member)' is empty"
    case .noRequiredLanguage: return "no language is \"required\""
    case .noPaths: return "the override has no 'paths'"
    case .movedOverrides:
      return "'overrides' belongs beside 'keys': \"overrides\": [{ \"paths\": […], \"keys\": { … } }]"
    case .newerVersion(let required, let current):
      return "the project requires l10n \(required) or later; this is \(current)"
    }
  }
}
