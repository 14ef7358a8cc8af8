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
    _ long: String, short: Character? = nil, help: String,
    _ path: any WritableKeyPath<Arguments, Value> & Sendable, _ value: Value
  ) -> Setting {
    Setting(Option(long, short: short, help: help)) { (arguments, _) throws(UsageError.Kind) in
      arguments[keyPath: path] = value
    }
  }

  /// Creates a flag that sets `true`.
  package static func flag(
    _ long: String, short: Character? = nil, help: String,
    _ path: any WritableKeyPath<Arguments, Bool> & Sendable
  ) -> Setting {
    flag(long, short: short, help: help, path, true)
  }

  /// Creates an option with a text value; the last one applies.
  package static func text(
    _ long: String, short: Character? = nil, _ value: String, _ completion: Option.Completion = .none,
    help: String, _ path: any WritableKeyPath<Arguments, String?> & Sendable
  ) -> Setting {
    Setting(Option(long, short: short, values: [value], completion: completion, help: help)) {
      (arguments, values) throws(UsageError.Kind) in arguments[keyPath: path] = values.first
    }
  }

  /// Creates a repeatable option with comma-separated values.
  package static func list(
    _ long: String, short: Character? = nil, _ value: String, _ completion: Option.Completion = .none,
    help: String, _ path: any WritableKeyPath<Arguments, [String]> & Sendable
  ) -> Setting {
    Setting(Option(long, short: short, values: [value], completion: completion, help: help)) {
      (arguments, values) throws(UsageError.Kind) in
      let words = values.flatMap { $0.split(separator: ",").map(\.trimmed) }.filter { !$0.isEmpty }
      if words.isEmpty { throw .missingValue(option: long, value: value) }
      arguments[keyPath: path] += words
    }
  }

  /// Creates a repeatable option with comma-separated language codes.
  package static func languages(
    _ help: String, named long: String = "language",
    _ path: any WritableKeyPath<Arguments, [String]> & Sendable
  ) -> Setting {
    let words = list(long, short: "l", "LANGUAGES", help: help, path)
    return Setting(words.option) { (arguments, values) throws(UsageError.Kind) in
      let count = arguments[keyPath: path].count
      try words.set(&arguments, values)
      for language in arguments[keyPath: path][count...] where !RequiredLanguage.canBeCode(language) {
        throw .notALanguage(language)
      }
    }
  }

  /// Creates an option with a positive number.
  package static func number(
    _ long: String, short: Character? = nil, _ value: String, help: String,
    _ path: any WritableKeyPath<Arguments, Int?> & Sendable
  ) -> Setting {
    Setting(Option(long, short: short, values: [value], help: help)) {
      (arguments, values) throws(UsageError.Kind) in
      guard let text = values.first, let number = Int(text), number > 0 else {
        throw .unreadableNumber(option: long, text: values.first ?? "")
      }
      arguments[keyPath: path] = number
    }
  }

  /// Creates an option with a value of its choices and no default.
  package static func choice<Value: Choice>(
    _ long: String, short: Character? = nil, _ value: String, help: String,
    _ path: any WritableKeyPath<Arguments, Value?> & Sendable
  ) -> Setting {
    choice(long, short: short, value, of: Array(Value.allCases), help: help, path)
  }

  /// Creates an option with one of some values and no default.
  package static func choice<Value: RawRepresentable<String> & Sendable>(
    _ long: String, short: Character? = nil, _ value: String, of choices: [Value], help: String,
    _ path: any WritableKeyPath<Arguments, Value?> & Sendable
  ) -> Setting {
    choice(long, short: short, value, of: choices, help: help) { $0[keyPath: path] = $1 }
  }

  /// Creates an option with a value of its choices.
  package static func choice<Value: Choice>(
    _ long: String, short: Character? = nil, _ value: String, help: String,
    _ path: any WritableKeyPath<Arguments, Value> & Sendable
  ) -> Setting {
    choice(long, short: short, value, of: Array(Value.allCases), help: help) { $0[keyPath: path] = $1 }
  }

  private static func choice<Value: RawRepresentable<String> & Sendable>(
    _ long: String, short: Character?, _ value: String, of choices: [Value], help: String,
    _ store: @escaping @Sendable (inout Arguments, Value) -> Void
  ) -> Setting {
    let names = choices.map(\.rawValue)
    return Setting(Option(long, short: short, values: [value], choices: names, help: help)) {
      (arguments, values) throws(UsageError.Kind) in
      guard let choice = choices.first(where: { $0.rawValue == values[0] }) else {
        throw .unknownChoice(values[0], of: "--\(long)", choices: names)
      }
      store(&arguments, choice)
    }
  }
}

/// The options shared by several commands.
extension Setting {
  /// Returns the option for a command's output format.
  package static func format<Format: Choice>(
    _ path: any WritableKeyPath<Arguments, Format> & Sendable
  ) -> Setting {
    .choice(
      "format", short: "f", "FORMAT", help: "set the output format (default: \(Format.names.first ?? ""))",
      path)
  }

  /// Returns the option for the folder that a command writes to.
  package static func outputFolder(
    _ help: String, _ path: any WritableKeyPath<Arguments, String?> & Sendable
  ) -> Setting {
    .text("output-directory", short: "o", "FOLDER", .files, help: help, path)
  }

  /// Returns the option for the configuration file.
  package static func config(_ path: any WritableKeyPath<Arguments, String?> & Sendable) -> Setting {
    .text("config", "FILE", .files, help: "use one configuration (default: the nearest of each file)", path)
  }

  /// Returns the option to print a diff.
  package static func diff(_ path: any WritableKeyPath<Arguments, Bool> & Sendable) -> Setting {
    .flag("diff", help: "print a unified diff and write nothing", path)
  }

  /// Returns the option to write nothing.
  package static func dryRun(_ path: any WritableKeyPath<Arguments, Bool> & Sendable) -> Setting {
    .flag("dry-run", help: "list files that would change and write nothing", path)
  }

  /// Returns the option to only check for differences.
  package static func check(_ path: any WritableKeyPath<Arguments, Bool> & Sendable) -> Setting {
    .flag("check", help: "list differences, write nothing and exit with 1 if any", path)
  }

  /// Returns the option to continue despite obstacles.
  package static func force(_ path: any WritableKeyPath<Arguments, Bool> & Sendable) -> Setting {
    .flag("force", help: "continue despite the obstacles reported", path)
  }

  /// Returns the option for the number of parallel jobs.
  package static func jobs(_ path: any WritableKeyPath<Arguments, Int?> & Sendable) -> Setting {
    .number("jobs", short: "j", "N", help: "process N files in parallel (default: one per core)", path)
  }

  /// Returns the option for the file name of standard input.
  package static func standardInputPath(
    _ path: any WritableKeyPath<Arguments, String?> & Sendable
  ) -> Setting {
    .text("stdin-path", "NAME", .files, help: "treat standard input ('-') as the file NAME", path)
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
package enum ColorChoice: String, Choice { case auto, always, never }

extension KeyConvention.Style: Choice {}

/// The lowest severity that causes exit status 1.
package enum FailureThreshold: String, Choice {
  case error, warning, note, never

  /// The severity; `nil` for `never`.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
