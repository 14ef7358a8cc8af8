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
  package enum Completion: Hashable, Sendable {
    case none, files, commands, rules
  }

  /// The option in help, such as `-q, --quiet`; indented if there is no short form.
  package var usage: String {
    let start = short.map { "-\($0), " } ?? "    "
    return ([start + "--\(long)"] + valueNames).joined(separator: " ")
  }
}

/// The options shared by several commands.
extension Option {
  /// Returns the option for a command's output format.
  package static func format<Format: Choice>(_ formats: Format.Type) -> Option {
    Option(
      "format", short: "f", values: ["FORMAT"], choices: formats.names,
      help: "set the output format (default: \(formats.names.first ?? ""))")
  }

  /// Returns the option for languages, of which a command says what it does with them.
  package static func language(_ help: String) -> Option {
    Option("language", short: "l", values: ["LANGUAGES"], help: help)
  }

  /// Returns the option for the folder that a command writes to.
  package static func outputFolder(_ help: String) -> Option {
    Option("output-directory", short: "o", values: ["FOLDER"], completion: .files, help: help)
  }

  /// The configuration file.
  package static let config = Option(
    "config", values: ["FILE"], completion: .files,
    help:
      "use one configuration (default: the nearest of each file)"
  )

  /// Whether to print a diff.
  package static let diff = Option(
    "diff", help: "print a unified diff and write nothing")

  /// Whether to write nothing.
  package static let dryRun = Option("dry-run", help: "list files that would change and write nothing")

  /// Whether to only check for differences.
  package static let check = Option(
    "check", help: "list differences, write nothing and exit with 1 if any")

  /// Whether to continue despite obstacles.
  package static let force = Option("force", help: "continue despite the obstacles reported")

  /// The number of parallel jobs.
  package static let jobs = Option(
    "jobs", short: "j", values: ["N"], help: "process N files in parallel (default: one per core)")

  /// The file name of standard input.
  package static let standardInputPath = Option(
    "stdin-path", values: ["NAME"], completion: .files,
    help: "treat standard input ('-') as the file NAME")

  /// Whether to print less.
  package static let quiet = Option("quiet", short: "q", help: "print only results and errors")

  /// Whether to print more.
  package static let verbose = Option("verbose", short: "v", help: "print more detail")

  /// When to use color.
  package static let color = Option(
    "color", values: ["WHEN"], choices: ColorChoice.names, help: "when to use color (default: auto)")

  /// Whether to print the help.
  package static let help = Option("help", short: "h", help: "print this help")
}

/// A positional argument such as `PATH...`, for the parser, help and shell completions.
package struct Positional: Hashable, Sendable {
  /// The name in capitals.
  package let name: String
  /// The description in one line without a final period.
  package let help: String
  /// Whether the argument is required.
  package let isRequired: Bool
  /// Whether it matches all remaining words; only for the last argument.
  package let isRepeated: Bool
  /// The allowed values; empty to allow any.
  package let choices: [String]
  /// The kind of shell completion.
  package let completion: Option.Completion

  /// Creates an argument.
  package init(
    _ name: String, isRequired: Bool = true, isRepeated: Bool = false, choices: [String] = [],
    completion: Option.Completion = .none, help: String
  ) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
    self.isRepeated = isRepeated
    self.choices = choices
    self.completion = completion
  }

  /// The form in a usage line, such as `[PATH...]`.
  package var usage: String {
    let name = isRepeated ? "\(name)..." : name
    return isRequired ? name : "[\(name)]"
  }

  /// Files and folders to process.
  package static let paths = Positional(
    "PATH", isRequired: false, isRepeated: true, completion: .files,
    help: "files and folders to process (default: the current folder)")
}

/// A positional argument and the property it sets.
package struct Operand<Arguments>: Sendable {
  /// The argument's name and help.
  package let positional: Positional
  /// Stores one word.
  package let set: @Sendable (inout Arguments, String) -> Void

  /// Creates a required argument of one word.
  package static func word(
    _ positional: Positional, _ path: any WritableKeyPath<Arguments, String> & Sendable
  ) -> Operand {
    Operand(positional: positional) { $0[keyPath: path] = $1 }
  }

  /// Creates an optional argument of one word.
  package static func optional(
    _ positional: Positional, _ path: any WritableKeyPath<Arguments, String?> & Sendable
  ) -> Operand {
    Operand(positional: positional) { $0[keyPath: path] = $1 }
  }

  /// Creates an argument of all remaining words.
  package static func words(
    _ positional: Positional, _ path: any WritableKeyPath<Arguments, [String]> & Sendable
  ) -> Operand {
    Operand(positional: positional) { $0[keyPath: path].append($1) }
  }
}
