/// An option's names, value and help: what the parser, help, completions and the manual all read.
package struct Option: Hashable, Sendable {
  /// The long name without its dashes.
  package let long: String
  /// The letter of the short form, if it has one.
  package let short: Character?
  /// The names of the values that follow, in capitals; none for a flag.
  package let valueNames: [String]
  /// The words the value must be one of; empty where any will do.
  package let choices: [String]
  /// What the value names, for completions.
  package let completion: Completion
  /// One sentence without a final period.
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

  /// What a shell offers for a word, apart from choices.
  package enum Completion: Hashable, Sendable {
    case none, files, commands, rules
  }

  /// The forms that can be typed, such as `-q, --quiet`; long ones line up where there is no short one.
  package var usage: String {
    let start = short.map { "-\($0), " } ?? "    "
    return ([start + "--\(long)"] + valueNames).joined(separator: " ")
  }
}

/// The options that mean the same in every command that has them.
extension Option {
  /// Required languages.
  package static let languages = Option(
    "languages", short: "l", values: ["LANGUAGES"],
    help: "languages every key needs, separated by commas (default: the configuration, else en,es)")

  /// A format among those a command knows.
  package static func format<Format: Choice>(_ formats: Format.Type) -> Option {
    Option(
      "format", short: "f", values: ["FORMAT"], choices: formats.names,
      help: "the form of the output (default: \(formats.names.first ?? ""))")
  }

  /// The file for the report.
  package static let output = Option(
    "output", short: "o", values: ["FILE"], completion: .files,
    help: "write the report into a file, as JSON where its name ends in '.json' (default: standard output)")

  /// The severity that makes the status 1.
  package static let failOn = Option(
    "fail-on", values: ["SEVERITY"], choices: FailureThreshold.names,
    help: "the least severity that makes the exit status 1 (default: error)")

  /// The rules to run.
  package static let only = Option(
    "only", values: ["RULES"], completion: .rules, help: "run these rules alone, separated by commas")

  /// The rules not to run.
  package static let skip = Option(
    "skip", values: ["RULES"], completion: .rules, help: "leave these rules out, separated by commas")

  /// The configuration file.
  package static let config = Option(
    "config", values: ["FILE"], completion: .files,
    help:
      "the configuration, whose paths start at its folder (default: '.l10n.json' from here upward, or else "
      + "from the paths upward)")

  /// The findings that are accepted.
  package static let baseline = Option(
    "baseline", values: ["FILE"], completion: .files,
    help: "a JSON report whose findings are accepted (default: the configuration's)")

  /// Whether to change files.
  package static let fix = Option("fix", help: "apply the fixes that are safe, then report what is left")

  /// Whether to show changes as text.
  package static let diff = Option(
    "diff", help: "show what would change as a unified diff, and write nothing")

  /// Whether to write nothing.
  package static let dryRun = Option("dry-run", help: "say which files would change, and write nothing")

  /// Whether to find differences alone.
  package static let check = Option(
    "check", help: "list what differs, and change nothing; the exit status is then 1")

  /// Whether to go on in spite of doubts.
  package static let force = Option("force", help: "continue despite the obstacles reported")

  /// The revision to compare with.
  package static let since = Option(
    "since", values: ["REV"], help: "report only findings introduced since HEAD left the git revision REV")

  /// Whether the index is read.
  package static let staged = Option(
    "staged", help: "read what git would commit, and report only findings it introduces")

  /// The number of threads.
  package static let jobs = Option(
    "jobs", short: "j", values: ["N"], help: "work on N files at a time (default: one for each core)")

  /// The name of what standard input holds.
  package static let standardInputPath = Option(
    "stdin-path", values: ["NAME"], completion: .files,
    help: "the name of the file that '-' reads from standard input")

  /// Less text.
  package static let quiet = Option("quiet", short: "q", help: "print results and errors only")

  /// More text.
  package static let verbose = Option("verbose", short: "v", help: "tell more about what is done")

  /// When to colour.
  package static let color = Option(
    "color", values: ["WHEN"], choices: ColorChoice.names, help: "when to use colour (default: auto)")

  /// The help of a command.
  package static let help = Option("help", short: "h", help: "print this help")
}

/// An argument without a name, such as `PATH...`: its words for help and completions.
package struct Positional: Hashable, Sendable {
  /// The name in capitals.
  package let name: String
  /// One sentence without a final period.
  package let help: String
  /// Whether the command does nothing without it.
  package let isRequired: Bool
  /// Whether it takes all words that are left; only the last one can.
  package let isRepeated: Bool
  /// The words it must be one of; empty where any will do.
  package let choices: [String]
  /// What a shell offers for it.
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

  /// Files and folders to look into.
  package static let paths = Positional(
    "PATH", isRequired: false, isRepeated: true, completion: .files,
    help: "files and folders to look into (default: the current folder)")
}

/// A positional argument together with what it sets in a command's arguments.
package struct Operand<Arguments>: Sendable {
  /// The argument's name and help.
  package let positional: Positional
  /// Stores one word.
  package let set: @Sendable (inout Arguments, String) -> Void

  /// An argument that is one word.
  package static func word(
    _ positional: Positional, _ path: any WritableKeyPath<Arguments, String> & Sendable
  ) -> Operand {
    Operand(positional: positional) { $0[keyPath: path] = $1 }
  }

  /// An argument that may be absent.
  package static func optional(
    _ positional: Positional, _ path: any WritableKeyPath<Arguments, String?> & Sendable
  ) -> Operand {
    Operand(positional: positional) { $0[keyPath: path] = $1 }
  }

  /// An argument that takes all words that are left.
  package static func words(
    _ positional: Positional, _ path: any WritableKeyPath<Arguments, [String]> & Sendable
  ) -> Operand {
    Operand(positional: positional) { $0[keyPath: path].append($1) }
  }
}
