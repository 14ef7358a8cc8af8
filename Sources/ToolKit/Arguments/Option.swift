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
