package import RuleKit
import SourceText

/// An option and the property it sets.
package struct Setting<Arguments>: Sendable {
  /// The option's names and help.
  package let option: Option
  /// Stores the values, one for each value name.
  package let set: @Sendable (inout Arguments, [String]) throws(UsageError.Kind) -> Void

  /// Creates a setting with a custom function.
  package init(
    _ option: Option, set: @escaping @Sendable (inout Arguments, [String]) throws(UsageError.Kind) -> Void
  ) {
    self.option = option
    self.set = set
  }

  /// Creates a flag that sets `value`.
  package static func flag<Value: Sendable>(
    _ option: Option, _ path: any WritableKeyPath<Arguments, Value> & Sendable, _ value: Value
  ) -> Setting {
    Setting(option) { (arguments, _) throws(UsageError.Kind) in arguments[keyPath: path] = value }
  }

  /// Creates a flag that sets `true`.
  package static func flag(
    _ option: Option, _ path: any WritableKeyPath<Arguments, Bool> & Sendable
  ) -> Setting {
    flag(option, path, true)
  }

  /// Creates an option with a text value; the last one applies.
  package static func text(
    _ option: Option, _ path: any WritableKeyPath<Arguments, String?> & Sendable
  ) -> Setting {
    Setting(option) { (arguments, values) throws(UsageError.Kind) in arguments[keyPath: path] = values.first }
  }

  /// Creates a repeatable option with comma-separated values.
  package static func list(
    _ option: Option, _ path: any WritableKeyPath<Arguments, [String]> & Sendable
  ) -> Setting {
    Setting(option) { (arguments, values) throws(UsageError.Kind) in
      arguments[keyPath: path] += try words(of: values, option)
    }
  }

  /// Creates a repeatable option with comma-separated language codes.
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

  /// Creates an option with a positive number.
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

  /// Creates an option with a value of its choices and no default.
  package static func choice<Value: Choice>(
    _ option: Option, _ path: any WritableKeyPath<Arguments, Value?> & Sendable
  ) -> Setting {
    Setting(option) { (arguments, values) throws(UsageError.Kind) in
      arguments[keyPath: path] = try choice(values.first ?? "", of: option)
    }
  }

  /// Creates an option with a value of its choices.
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

/// The allowed values of an option.
package protocol Choice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension Choice {
  /// The values in declaration order.
  package static var names: [String] { allCases.map(\.rawValue) }

  /// Returns the choice that equals a file extension, such as `json` for `report.json`.
  package static func ending(_ path: String?) -> Self? {
    guard let path, let dot = path.lastIndex(of: ".") else { return nil }
    return Self(rawValue: path[path.index(after: dot)...].lowercased())
  }
}

/// When to use color.
package enum ColorChoice: String, Choice {
  case auto, always, never
}

extension KeyConvention.Style: Choice {}

/// The lowest severity that causes exit status 1.
package enum FailureThreshold: String, Choice {
  case error, warning, note, never

  /// The severity; `nil` for `never`.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
