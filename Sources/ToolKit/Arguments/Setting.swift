package import RuleKit

/// An option together with what it sets in a command's arguments.
package struct Setting<Arguments>: Sendable {
  /// The option's names and help.
  package let option: Option
  /// Stores the values, as many as the option names.
  package let set: @Sendable (inout Arguments, [String]) throws(UsageError.Kind) -> Void

  /// Creates a setting with a function of its own.
  package init(
    _ option: Option, set: @escaping @Sendable (inout Arguments, [String]) throws(UsageError.Kind) -> Void
  ) {
    self.option = option
    self.set = set
  }

  /// A flag that sets `value`.
  package static func flag<Value: Sendable>(
    _ option: Option, _ path: any WritableKeyPath<Arguments, Value> & Sendable, _ value: Value
  ) -> Setting {
    Setting(option) { (arguments, _) throws(UsageError.Kind) in arguments[keyPath: path] = value }
  }

  /// A flag that sets `true`.
  package static func flag(
    _ option: Option, _ path: any WritableKeyPath<Arguments, Bool> & Sendable
  ) -> Setting {
    flag(option, path, true)
  }

  /// An option whose value is kept as it is; the last one counts.
  package static func text(
    _ option: Option, _ path: any WritableKeyPath<Arguments, String?> & Sendable
  ) -> Setting {
    Setting(option) { (arguments, values) throws(UsageError.Kind) in arguments[keyPath: path] = values.first }
  }

  /// An option that can be repeated, each value a list separated by commas.
  package static func list(
    _ option: Option, _ path: any WritableKeyPath<Arguments, [String]> & Sendable
  ) -> Setting {
    Setting(option) { (arguments, values) throws(UsageError.Kind) in
      arguments[keyPath: path] += try words(of: values, option)
    }
  }

  /// An option like a list whose words are language codes.
  package static func languages(
    _ option: Option, _ path: any WritableKeyPath<Arguments, [String]> & Sendable
  ) -> Setting {
    Setting(option) { (arguments, values) throws(UsageError.Kind) in
      let languages = try words(of: values, option)
      for language in languages where !RequiredLanguage.canBeCode(language) { throw .notALanguage(language) }
      arguments[keyPath: path] += languages
    }
  }

  private static func words(of values: [String], _ option: Option) throws(UsageError.Kind) -> [String] {
    let words = values.flatMap { $0.split(separator: ",").map(\.trimmed) }.filter { !$0.isEmpty }
    if words.isEmpty { throw .missingValue(option: option.long, value: option.valueNames[0]) }
    return words
  }

  /// An option with a positive number.
  package static func number(
    _ option: Option, _ path: any WritableKeyPath<Arguments, Int?> & Sendable
  ) -> Setting {
    Setting(option) { (arguments, values) throws(UsageError.Kind) in
      guard let text = values.first, let number = Int(text), number > 0 else {
        throw .unreadableNumber(option: option.long, text: values.first ?? "")
      }
      arguments[keyPath: path] = number
    }
  }

  /// An option whose value is one of the option's choices, for which there is no default.
  package static func choice<Value: Choice>(
    _ option: Option, _ path: any WritableKeyPath<Arguments, Value?> & Sendable
  ) -> Setting {
    Setting(option) { (arguments, values) throws(UsageError.Kind) in
      arguments[keyPath: path] = try choice(values.first ?? "", of: option)
    }
  }

  /// An option whose value is one of the option's choices.
  package static func choice<Value: Choice>(
    _ option: Option, _ path: any WritableKeyPath<Arguments, Value> & Sendable
  ) -> Setting {
    Setting(option) { (arguments, values) throws(UsageError.Kind) in
      arguments[keyPath: path] = try choice(values.first ?? "", of: option)
    }
  }

  private static func choice<Value: Choice>(
    _ word: String, of option: Option
  ) throws(UsageError.Kind) -> Value {
    guard option.choices.contains(word), let value = Value(rawValue: word) else {
      throw .unknownChoice(word, of: "--\(option.long)", choices: option.choices)
    }
    return value
  }
}

extension Substring {
  /// The text without blanks at either end.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}

/// A set of words an option's value is taken from.
package protocol Choice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension Choice {
  /// The words in the order of their declaration.
  package static var names: [String] { allCases.map(\.rawValue) }

  /// Returns the choice that the ending of a file's name says, such as `json` for `report.json`.
  package static func ending(_ path: String?) -> Self? {
    guard let path, let dot = path.lastIndex(of: ".") else { return nil }
    return Self(rawValue: path[path.index(after: dot)...].lowercased())
  }
}

/// When to use colour.
package enum ColorChoice: String, Choice {
  case auto, always, never
}

extension KeyConvention.Style: Choice {}

/// The least severity of a finding that makes the exit status 1.
package enum FailureThreshold: String, Choice {
  case error, warning, note, never

  /// The severity, `nil` for none.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
