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
