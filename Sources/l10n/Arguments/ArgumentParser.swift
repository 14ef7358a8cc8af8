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

  /// Returns the arguments, `nil` if help is asked for: then nothing else matters.
  package func parse(_ words: [String]) throws(UsageError.Kind) -> Arguments? {
    var arguments = Arguments()
    var reader = ArgumentReader(words)
    var found: [String] = []
    while let word = reader.next() {
      switch word {
      case .operand(let text): found.append(text)
      case .long(let name, let value):
        if name == Option.help.long, value == nil { return nil }
        let setting = try setting(named: name)
        try apply(setting, attached: value, &reader, &arguments)
      case .short(let letter, let rest):
        if letter == Option.help.short { return nil }
        let setting = try setting(letter: letter)
        if setting.option.valueNames.isEmpty, let rest { reader.pushBack(letters: rest) }
        let attached = setting.option.valueNames.isEmpty ? nil : rest
        try apply(setting, attached: attached, &reader, &arguments)
      }
    }
    try assign(found, to: &arguments)
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

  private func setting(named name: String) throws(UsageError.Kind) -> Setting<Arguments> {
    if let setting = allSettings.first(where: { $0.option.long == name }) { return setting }
    throw .unknownOption("--\(name)", known: options.map(\.long))
  }

  private func setting(letter: Character) throws(UsageError.Kind) -> Setting<Arguments> {
    if let setting = allSettings.first(where: { $0.option.short == letter }) { return setting }
    throw .unknownOption("-\(letter)", known: options.map(\.long))
  }

  private func apply(
    _ setting: Setting<Arguments>, attached: String?, _ reader: inout ArgumentReader,
    _ arguments: inout Arguments
  ) throws(UsageError.Kind) {
    let option = setting.option
    if option.valueNames.isEmpty, attached != nil { throw .unexpectedValue(option: option.long) }
    var values = attached.map { [$0] } ?? []
    while values.count < option.valueNames.count {
      guard let value = reader.nextValue() else {
        throw .missingValue(option: option.long, value: option.valueNames[values.count])
      }
      values.append(value)
    }
    if let empty = values.firstIndex(of: "") {
      throw .missingValue(option: option.long, value: option.valueNames[empty])
    }
    try setting.set(&arguments, values)
  }

  private func assign(_ words: [String], to arguments: inout Arguments) throws(UsageError.Kind) {
    var rest = words[...]
    for operand in operands {
      let positional = operand.positional
      if positional.isRequired, rest.isEmpty { throw .missingArgument(positional.name) }
      while let word = rest.first {
        if !positional.choices.isEmpty, !positional.choices.contains(word) {
          throw .unknownChoice(word, of: positional.name, choices: positional.choices)
        }
        operand.set(&arguments, word)
        rest.removeFirst()
        if !positional.isRepeated { break }
      }
    }
    if let extra = rest.first { throw .extraArgument(extra) }
    if words.count(where: { $0 == "-" }) > 1 { throw .repeatedStandardInput }
  }
}
