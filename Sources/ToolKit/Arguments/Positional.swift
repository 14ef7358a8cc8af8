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
