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
