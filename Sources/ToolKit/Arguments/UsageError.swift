import RuleKit

/// An error in the command line; exit status 2.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package var kind: Kind
  /// The command whose arguments were parsed, if any.
  package var command: String?

  /// Creates an error.
  package init(_ kind: Kind, command: String? = nil) {
    self.kind = kind
    self.command = command
  }

  /// The kinds of errors; options are named without their dashes.
  package enum Kind: Error, Hashable, Sendable {
    case unknownCommand(String, known: [String])
    /// The option with its dashes, and the known long names.
    case unknownOption(String, known: [String])
    case unknownChoice(String, of: String, choices: [String])
    case unknownRule(String, known: [String])
    case missingValue(option: String, value: String)
    case unexpectedValue(option: String)
    case unreadableNumber(option: String, text: String)
    case missingArgument(String)
    case extraArgument(String)
    /// An option, or '-' for standard input, that is given more than once.
    case repeated(String)
    case mixedStandardInput
    case fixedStandardInput
    /// Two options, or an option and an argument, that exclude each other.
    case conflict(String, String)
    /// An option that requires another one.
    case missingOption(String, for: String)
    /// A text that can't be a language code.
    case notALanguage(String)
    /// A code of an unknown language, or one that Xcode spells differently.
    case unknownLanguage(String, writtenAs: String?)
    /// A value that is not the path of a catalog.
    case notACatalog(option: String, text: String)
    /// A word that is not UTF-8 and not the path of a file.
    case notText(String)
    /// A text that is not a decimal number.
    case notANumber(String)
  }

  /// The message, without "error:".
  package var description: String {
    switch kind {
    case .unknownCommand(let name, let known):
      "unknown command '\(name)'"
        + Wording.suggestion(Self.otherNames[name] ?? NearestName.nearest(to: name, in: known))
    case .unknownOption(let option, let known):
      "unknown option '\(option)'" + Wording.suggestion(Self.nearestOption(to: option, in: known))
    case .unknownChoice(let word, let owner, let choices):
      "unknown value '\(word)' for \(owner)" + Self.suggestion(word, choices)
    case .unknownRule(let id, let known):
      "unknown rule '\(id)'" + Wording.suggestion(NearestName.nearest(to: id, in: known))
    case .missingValue(let option, let value): "'--\(option)' needs a value: \(value)"
    case .unexpectedValue(let option): "'--\(option)' does not accept a value"
    case .unreadableNumber(let option, let text):
      "'--\(option)' needs a whole number from 1 on, not '\(text)'"
    case .missingArgument(let name): "missing argument \(name)"
    case .extraArgument(let word): "unexpected argument '\(word)'"
    case .repeated(let word): "'\(word)' can be given only once"
    case .mixedStandardInput: "'-' can't be combined with other paths"
    case .fixedStandardInput: "'--fix' can't change standard input"
    case .conflict(let one, let other): "'\(one)' and '\(other)' can't be combined"
    case .missingOption(let needed, let option): "'\(option)' needs '\(needed)'"
    case .notALanguage(let text):
      "'\(text)' is not a language code" + Wording.suggestion(RequiredLanguage.nearest(to: text))
    case .unknownLanguage(let name, let spelling?): "unknown language '\(name)'; Xcode uses '\(spelling)'"
    case .unknownLanguage(let name, nil):
      "unknown language '\(name)'" + Wording.suggestion(RequiredLanguage.nearest(to: name))
    case .notACatalog(let option, let text):
      "'--\(option)' needs a catalog path such as '\(text).xcstrings', not '\(text)'"
    case .notText(let word): "'\(word)' is not valid UTF-8"
    case .notANumber(let text): "'\(text)' is not a decimal number"
    }
  }

  /// The commands for what other tools name differently.
  private static let otherNames = [
    "add": "set --add", "export": "extract", "fix": "check --fix", "import": "merge",
    "missing": "check --only missing-translation", "unused": "check --only unused-key",
  ]

  /// Returns a suggestion of the nearest choice, or the list of all choices.
  private static func suggestion(_ word: String, _ choices: [String]) -> String {
    if let nearest = NearestName.nearest(to: word, in: choices) { return Wording.suggestion(nearest) }
    return "; use \(choices.count == 1 ? "" : "one of ")\(choices.joined(separator: ", "))"
  }

  private static func nearestOption(to option: String, in known: [String]) -> String? {
    guard option.hasPrefix("--") else { return nil }
    return NearestName.nearest(to: String(option.dropFirst(2)), in: known).map { "--\($0)" }
  }
}
