import RuleKit

/// A command line that can't be understood: exit status 2.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package var kind: Kind
  /// The command whose arguments were being read, `nil` before there is one.
  package var command: String?

  /// Creates an error.
  package init(_ kind: Kind, command: String? = nil) {
    self.kind = kind
    self.command = command
  }

  /// What can be wrong with a command line; options are named without their dashes.
  package enum Kind: Error, Hashable, Sendable {
    case missingCommand
    case unknownCommand(String, known: [String])
    /// The option with its dashes, and the long names the command knows.
    case unknownOption(String, known: [String])
    case unknownChoice(String, of: String, choices: [String])
    case unknownRule(String, known: [String])
    case missingValue(option: String, value: String)
    case unexpectedValue(option: String)
    case unreadableNumber(option: String, text: String)
    case missingArgument(String)
    case extraArgument(String)
    case repeatedStandardInput
    case mixedStandardInput
    case fixedStandardInput
    /// Two options, or an option and an argument, that exclude each other.
    case conflict(String, String)
    /// An option that says something about another one, which is not there.
    case missingOption(String, for: String)
    /// The text can't be a language code.
    case notALanguage(String)
    /// The code is not a language's, or Xcode writes it in another way.
    case unknownLanguage(String, writtenAs: String?)
    /// The option takes the path of a catalog, and the text is none.
    case notACatalog(option: String, text: String)
    /// The bytes of a word are not UTF-8, and it is not the path of a file.
    case notText(String)
    /// The text is not a decimal number, as a plural rule takes it.
    case notANumber(String)
  }

  /// The message, without "error:".
  package var description: String {
    switch kind {
    case .missingCommand: "no command given"
    case .unknownCommand(let name, let known):
      "unknown command '\(name)'" + Wording.suggestion(NearestName.nearest(to: name, in: known))
    case .unknownOption(let option, let known):
      "unknown option '\(option)'" + Wording.suggestion(Self.nearestOption(to: option, in: known))
    case .unknownChoice(let word, let owner, let choices):
      "unknown value '\(word)' for \(owner)" + Self.suggestion(word, choices)
    case .unknownRule(let id, let known):
      "unknown rule '\(id)'" + Wording.suggestion(NearestName.nearest(to: id, in: known))
    case .missingValue(let option, let value): "'--\(option)' needs a value: \(value)"
    case .unexpectedValue(let option): "'--\(option)' takes no value"
    case .unreadableNumber(let option, let text): "'--\(option)' needs a positive number, not '\(text)'"
    case .missingArgument(let name): "missing argument \(name)"
    case .extraArgument(let word): "unexpected argument '\(word)'"
    case .repeatedStandardInput: "'-' can be given once only"
    case .mixedStandardInput: "'-' can't be combined with other paths"
    case .fixedStandardInput: "'--fix' can't change standard input"
    case .conflict(let one, let other): "'\(one)' and '\(other)' can't be combined"
    case .missingOption(let needed, let option): "'\(option)' needs '\(needed)'"
    case .notALanguage(let text):
      "'\(text)' is not a language code" + Wording.suggestion(RequiredLanguage.nearest(to: text))
    case .unknownLanguage(let name, let spelling?):
      "unknown language '\(name)'; Xcode writes it '\(spelling)'"
    case .unknownLanguage(let name, nil):
      "unknown language '\(name)'" + Wording.suggestion(RequiredLanguage.nearest(to: name))
    case .notACatalog(let option, let text):
      "'--\(option)' takes the path of a catalog, such as '\(text).xcstrings', not '\(text)'"
    case .notText(let word): "'\(word)' is not valid UTF-8"
    case .notANumber(let text): "'\(text)' is not a decimal number"
    }
  }

  /// Names the nearest choice, or all of them where none is near.
  private static func suggestion(_ word: String, _ choices: [String]) -> String {
    if let nearest = NearestName.nearest(to: word, in: choices) { return Wording.suggestion(nearest) }
    return ": it is one of \(choices.joined(separator: ", "))"
  }

  private static func nearestOption(to option: String, in known: [String]) -> String? {
    guard option.hasPrefix("--") else { return nil }
    return NearestName.nearest(to: String(option.dropFirst(2)), in: known).map { "--\($0)" }
  }
}
