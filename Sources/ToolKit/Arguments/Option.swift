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
