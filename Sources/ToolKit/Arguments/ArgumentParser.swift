/// Reads a command's words into its arguments, by the tables of its options and operands.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value` and bundled flags (`-qv`) all work; `--` ends the
/// options, `-` is an operand (standard input), and so is a negative number. Options and operands mix.
package struct ArgumentParser<Arguments: CommandArguments>: Sendable {
  /// The command's own options, in the order of its help.
  package let settings: [Setting<Arguments>]
  /// The operands in their order.
  package let operands: [Operand<Arguments>]
  /// Looks at the arguments as a whole, once all words are read.
  package let validate: @Sendable (Arguments) throws(UsageError.Kind) -> Void

  /// Creates a parser.
  package init(
    settings: [Setting<Arguments>] = [], operands: [Operand<Arguments>] = [],
    validate: @escaping @Sendable (Arguments) throws(UsageError.Kind) -> Void = {
      (_) throws(UsageError.Kind) in
    }
  ) {
    self.settings = settings
    self.operands = operands
    self.validate = validate
  }

  /// Returns the arguments, `nil` if the words request help: then nothing else matters.
  package func parse(_ words: [String]) throws(UsageError.Kind) -> Arguments? {
    let settings = allSettings
    let matcher = ArgumentMatcher(
      options: settings.map(\.option), positionals: operands.map(\.positional))
    guard let matches = try matcher.matches(in: words) else { return nil }
    var arguments = Arguments()
    for match in matches {
      switch match {
      case .option(let index, let values): try settings[index].set(&arguments, values)
      case .positional(let index, let word): operands[index].set(&arguments, word)
      }
    }
    try validate(arguments)
    return arguments
  }

  /// The command's own settings and those every command has.
  private var allSettings: [Setting<Arguments>] {
    settings + [
      .flag(.quiet, \Arguments.presentation.verbosity, .quiet),
      .flag(.verbose, \Arguments.presentation.verbosity, .verbose),
      .choice(.color, \Arguments.presentation.color),
    ]
  }

  /// All options, in the order of the help.
  package var options: [Option] { allSettings.map(\.option) + [.help] }
}
