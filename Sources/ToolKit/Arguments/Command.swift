/// A command with its help and its implementation.
package struct Command: Sendable {
  /// The name on the command line.
  package let name: String
  /// The description in one line without a final period.
  package let summary: String
  /// The paragraphs of the help.
  package let discussion: [String]
  /// Reads the options and the positional arguments; only help and the command itself need them.
  private let readArguments: @Sendable () -> (options: [Option], positionals: [Positional])
  /// Example command lines.
  package let examples: [Example]
  /// Parses the arguments and returns the job to run; `nil` if they request help.
  package let prepare: @Sendable ([String]) throws(UsageError.Kind) -> Job?
  /// Whether it can run again if it wrote nothing because a file changed after it was read.
  package let isRepeatable: Bool

  /// A command with parsed arguments.
  package typealias Job = @Sendable (Environment) async throws -> ExitStatus

  /// An example command line and its purpose.
  package struct Example: Hashable, Sendable {
    /// The arguments after `l10n`.
    package let words: String
    /// The purpose in one line.
    package let purpose: String

    /// Creates an example.
    package init(_ words: String, _ purpose: String) {
      self.words = words
      self.purpose = purpose
    }
  }

  /// Creates a command from its arguments and its help.
  package init<Arguments: CommandArguments>(
    _ name: String, _ parser: @escaping @autoclosure @Sendable () -> ArgumentParser<Arguments>,
    summary: String, discussion: [String] = [], examples: [Example]
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    isRepeatable = Arguments.isRepeatable
    readArguments = {
      let parser = parser()
      return (parser.options, parser.operands.map(\.positional))
    }
    prepare = { (words) throws(UsageError.Kind) in
      guard let (arguments, presentation) = try parser().parse(words) else { return nil }
      return { environment in
        var environment = environment
        environment.presentation = presentation
        return try await arguments.run(in: environment)
      }
    }
  }

  /// The options in help order.
  package var options: [Option] { readArguments().options }

  /// The positional arguments.
  package var positionals: [Positional] { readArguments().positionals }

  /// The usage line.
  package var usage: String { (["l10n \(name) [OPTIONS]"] + positionals.map(\.usage)).joined(separator: " ") }
}
