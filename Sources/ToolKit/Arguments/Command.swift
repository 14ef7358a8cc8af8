/// A command: its words for help, and what it does.
package struct Command: Sendable {
  /// The word that calls it.
  package let name: String
  /// What it does, in one line without a final period.
  package let summary: String
  /// Paragraphs for the help, each one string.
  package let discussion: [String]
  /// The options in the order of the help.
  package let options: [Option]
  /// The positional arguments.
  package let positionals: [Positional]
  /// Command lines that show it at work.
  package let examples: [Example]
  /// Parses the words after the name and returns what remains to be done; `nil` if they request help.
  package let prepare: @Sendable ([String]) throws(UsageError.Kind) -> Job?

  /// A command whose arguments are read.
  package typealias Job = @Sendable (Environment) async throws -> ExitStatus

  /// A command line and what it is good for.
  package struct Example: Hashable, Sendable {
    /// The words after `l10n`.
    package let words: String
    /// What they do, in one line.
    package let purpose: String

    /// Creates an example.
    package init(_ words: String, _ purpose: String) {
      self.words = words
      self.purpose = purpose
    }
  }

  /// Creates a command from its words, its parser and the function that does the work.
  package init<Arguments: CommandArguments>(
    _ name: String, summary: String, discussion: [String] = [], parser: ArgumentParser<Arguments>,
    examples: [Example], run: @escaping @Sendable (Arguments, Environment) async throws -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    options = parser.options
    positionals = parser.operands.map(\.positional)
    prepare = { (words) throws(UsageError.Kind) in
      guard let arguments = try parser.parse(words) else { return nil }
      return { environment in try await run(arguments, environment) }
    }
  }

  /// The usage line.
  package var usage: String {
    (["l10n \(name) [OPTIONS]"] + positionals.map(\.usage)).joined(separator: " ")
  }
}
