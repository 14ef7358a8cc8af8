/// The parsed arguments of a command, and what it does with them; parsing does not access files.
///
/// The help of an option documents its property.
package protocol CommandArguments: Sendable {
  /// Creates the arguments of an empty command line.
  init()

  /// Whether the command is repeatable.
  static var isRepeatable: Bool { get }

  /// Throws if the arguments can't be combined.
  func validate() throws(UsageError.Kind)

  /// Runs the command.
  func run(in environment: Environment) async throws -> ExitStatus
}

extension CommandArguments {
  package static var isRepeatable: Bool { false }

  package func validate() throws(UsageError.Kind) {}

  /// Throws if one of some options, which exclude another one, is given.
  package func reject(_ option: String, with others: KeyValuePairs<String, Bool>) throws(UsageError.Kind) {
    if let other = others.first(where: \.value) { throw .conflict(option, other.key) }
  }
}
