/// An option for the parser, help, shell completions and manual page.
package struct Option: Hashable, Sendable {
  /// The long name without its dashes.
  package let long: String
  /// The letter of the short form, if any.
  package let short: Character?
  /// The names of the values, in capitals; empty for a flag.
  package let valueNames: [String]
  /// The allowed values; empty to allow any.
  package let choices: [String]
  /// The kind of shell completion.
  package let completion: Completion
  /// The description in one line without a final period.
  package let help: String

  /// Creates an option.
  package init(
    _ long: String, short: Character? = nil, values: [String] = [], choices: [String] = [],
    completion: Completion = .none, help: String
  ) {
    self.long = long
    self.short = short
    self.valueNames = values
    self.choices = choices
    self.completion = completion
    self.help = help
  }

  /// The kind of shell completion, apart from choices.
  package enum Completion: Hashable, Sendable { case none, files, commands, rules }

  /// The option to print the help.
  package static let help = Option("help", short: "h", help: "print this help")

  /// The option in help, such as `-q, --quiet`; indented if there is no short form.
  package var usage: String {
    let start = short.map { "-\($0), " } ?? "    "
    return ([start + "--\(long)"] + valueNames).joined(separator: " ")
  }
}

/// A positional argument such as `PATH...`, for the parser, help and shell completions.
package struct Positional: Hashable, Sendable {
  /// The name in capitals.
  package let name: String
  /// The description in one line without a final period.
  package let help: String
  /// Whether the argument is required.
  package private(set) var isRequired = true
  /// Whether it matches all remaining words; only for the last argument.
  package private(set) var isRepeated = false
  /// The allowed values; empty to allow any.
  package private(set) var choices: [String] = []
  /// The kind of shell completion.
  package let completion: Option.Completion

  /// The form in a usage line, such as `[PATH...]`.
  package var usage: String {
    let name = isRepeated ? "\(name)..." : name
    return isRequired ? name : "[\(name)]"
  }
}

/// A positional argument and the property it sets.
package struct Operand<Arguments>: Sendable {
  /// The argument's name and help.
  package let positional: Positional
  /// Stores one word.
  package let set: @Sendable (inout Arguments, String) -> Void

  /// Creates a required argument of one word.
  package static func word(
    _ name: String, choices: [String] = [], _ completion: Option.Completion = .none, help: String,
    _ path: any WritableKeyPath<Arguments, String> & Sendable
  ) -> Operand {
    Operand(positional: Positional(name: name, help: help, choices: choices, completion: completion)) {
      $0[keyPath: path] = $1
    }
  }

  /// Creates an optional argument of one word.
  package static func optional(
    _ name: String, _ completion: Option.Completion = .none, help: String,
    _ path: any WritableKeyPath<Arguments, String?> & Sendable
  ) -> Operand {
    Operand(positional: Positional(name: name, help: help, isRequired: false, completion: completion)) {
      $0[keyPath: path] = $1
    }
  }

  /// Creates an argument of all remaining words.
  package static func words(
    _ name: String, isRequired: Bool = false, _ completion: Option.Completion = .none, help: String,
    _ path: any WritableKeyPath<Arguments, [String]> & Sendable
  ) -> Operand {
    let positional = Positional(
      name: name, help: help, isRequired: isRequired, isRepeated: true, completion: completion)
    return Operand(positional: positional) { $0[keyPath: path].append($1) }
  }

  /// Creates the argument for files and folders to process.
  package static func paths(_ path: any WritableKeyPath<Arguments, [String]> & Sendable) -> Operand {
    .words("PATH", .files, help: "files and folders to process (default: the current folder)", path)
  }
}
