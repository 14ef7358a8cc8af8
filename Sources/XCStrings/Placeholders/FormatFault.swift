package import SourceText

/// A fault in the arguments of one text, in words; each is reported by one rule.
package struct FormatFault {
  /// A rule that reports faults, by its id.
  package enum Rule: String, Sendable {
    case keyPlaceholder = "key-placeholder"
    case percentDoubled = "percent-doubled"
    case percentUnescaped = "percent-unescaped"
    case placeholderBranches = "placeholder-branches"
    case placeholderExtra = "placeholder-extra"
    case placeholderMalformed = "placeholder-malformed"
    case placeholderMissing = "placeholder-missing"
    case placeholderMissingInForm = "placeholder-missing-in-form"
    case placeholderMixed = "placeholder-mixed"
    case placeholderOrder = "placeholder-order"
    case placeholderType = "placeholder-type"
    case placeholderWidth = "placeholder-width"
    case pluralArgument = "plural-argument"
    case substitutionArgument = "substitution-argument"
    case substitutionUndefined = "substitution-undefined"
    case substitutionUnused = "substitution-unused"
  }

  /// A change of parts of the text that resolves a fault.
  package typealias Repair = (title: String, isSafe: Bool, changes: [(ByteRange, String)])
  /// An explanation or remedy; a range is that of another text.
  package typealias Note = (message: String, range: ByteRange?)

  /// The rule that reports the fault.
  package let rule: Rule
  /// What is wrong: lower case, no final period.
  package let message: String
  /// The language; `nil` if the text is the key.
  package let language: Language?
  /// The text; `nil` for a fault of a substitution's definition.
  package let text: FormatText?
  /// The range in the file.
  package let range: ByteRange
  /// The placeholders or substitutions at fault.
  package let subjects: [String]
  /// Explanations and remedies.
  package var notes: [Note] = []
  /// The change that resolves the fault; `nil` if none is known, or if the text is the key.
  package var repair: Repair?
  /// Whether the fault is never more than a warning.
  package var isAtMostWarning = false

  /// Whether the text uses unexpected arguments, so that its missing ones can't be determined.
  var isConfusion: Bool { rule == .placeholderExtra || rule == .placeholderType }
}

/// The words for texts and their arguments in messages about faults.
extension FormatText {
  /// The owner of the text: `'es'`, or `the key`.
  var owner: String { language.map { "'\($0)'" } ?? "the key" }

  /// Returns the list of the source text's placeholders for arguments.
  ///
  /// Outside of the forms of a substitution, that is the reference to it, unless the text has it for another argument.
  func names(of arguments: [PassedArguments.Argument]) -> String {
    let names = arguments.map { argument in
      if let name = argument.substitution, path.substitution == nil, !text.contains("#@\(name)@") {
        return "'%#@\(name)@'"
      }
      let isAlone = argument.isOnlyOne && argument.number == 1
      return "'\(argument.placeholder(at: isAlone ? nil : argument.number) ?? "%arg")'"
    }
    return Self.list(names)
  }

  /// Returns a list such as `'%@', '%1$@' and '%2$@'`.
  static func list(_ names: [String]) -> String {
    names.count < 2
      ? names.joined() : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
  }

  /// The remedies for missing arguments.
  var notesOnMissing: [FormatFault.Note] {
    let lookalikes = ["\u{66A}", "\u{FF05}", "\u{FE6A}"].filter { text.contains($0) }
    guard lookalikes.isEmpty else {
      return lookalikes.map { ("replace '\($0)', which does not start a placeholder, with '%'", nil) }
    }
    let hasUnnumbered = FormatString(text).withoutProse.placeholders.contains { $0.position == nil }
    return hasUnnumbered ? [("placeholders without numbers use the first arguments", nil)] : []
  }
}

extension PassedArguments.Argument {
  /// The placeholder of the argument without a position, in quotes.
  var quoted: String { "'\(placeholder(at: nil) ?? "%")'" }
  /// The placeholder of the argument with its position, as the subject of a fault.
  var subject: String { placeholder(at: number) ?? "%\(number)$" }
}

extension FormatIssue {
  /// Returns the message about an issue of a part of a text, given in quotes.
  package static func message(_ kind: Kind, about text: String) -> String {
    switch kind {
    case .danglingPercent: "'%' ends the text without a conversion"
    case .missingConversion: "\(text) ends without a conversion"
    case .unknownConversion(let scalar): "\(text) has no conversion; '\(scalar)' is not one"
    case .unknownLength: "\(text) has a length modifier that its conversion does not have"
    case .missingPosition: "\(text) has a '$' without a number"
    case .positionZero: "\(text) has position 0; positions start at 1"
    case .positionTooLarge: "\(text) has a position above 127"
    case .numberTooLarge: "\(text) has a number above 2147483647"
    case .unterminatedSubstitution: "\(text) has no closing '@'"
    case .unterminatedName: "\(text) has no closing ')'"
    case .emptyName: "\(text) has an empty name"
    case .groupingFlag: "the flag ' in \(text) is printed instead of applied"
    case .argumentOutsideSubstitution: "\(text) is outside of a substitution"
    case .mixedPositions: "\(text) has no number, but other placeholders of the text do"
    case .gap(let number): "no placeholder uses argument \(number)"
    }
  }
}
