/// A parser for the arguments of a command, driven by its options and operands.
///
/// `--name value`, `--name=value`, `-n value`, `-nvalue`, `-n=value` and bundled flags (`-qv`) all work; `--` ends the
/// options, `-` is an operand (standard input), and so is a negative number. Options and operands mix.
package struct ArgumentParser<Arguments: CommandArguments>: Sendable {
  /// The arguments of an empty command line.
  private let initial: Arguments
  /// The command's own options, in help order.
  package let settings: [Setting<Arguments>]
  /// The operands, in order.
  package let operands: [Operand<Arguments>]

  /// Creates a parser.
  package init(
    initial: Arguments = Arguments(), settings: [Setting<Arguments>] = [], operands: [Operand<Arguments>] = []
  ) {
    self.initial = initial
    self.settings = settings
    self.operands = operands
  }

  /// Returns the arguments, and those common to all commands; `nil` if the words request help.
  package func parse(
    _ words: [String]
  ) throws(UsageError.Kind) -> (arguments: Arguments, presentation: Presentation)? {
    let common = Presentation.settings
    let matcher = ArgumentMatcher(
      options: (settings.map(\.option) + common.map(\.option)), positionals: operands.map(\.positional))
    guard let matches = try matcher.matches(in: words) else { return nil }
    var (arguments, presentation) = (initial, Presentation())
    for match in matches {
      switch match {
      case .option(let index, let values) where index < settings.count:
        try settings[index].set(&arguments, values)
      case .option(let index, let values): try common[index - settings.count].set(&presentation, values)
      case .positional(let index, let word): operands[index].set(&arguments, word)
      }
    }
    try arguments.validate()
    return (arguments, presentation)
  }

  /// All options, in help order.
  package var options: [Option] { settings.map(\.option) + Presentation.settings.map(\.option) + [.help] }
}

/// Matches each word of a command line to an option or operand.
private struct ArgumentMatcher {
  /// The words of one option or operand, given by its index.
  enum Match {
    case option(Int, values: [String])
    case positional(Int, word: String)
  }

  /// The options except `--help`.
  let options: [Option]
  /// The operands, in order.
  let positionals: [Positional]

  /// Returns the matched options, then operands; `nil` if the words request help.
  func matches(in words: [String]) throws(UsageError.Kind) -> [Match]? {
    var matches: [Match] = []
    var found: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard Self.isOption(word) else {
        found.append(word)
        continue
      }
      if word == "--" {
        found += rest
        break
      }
      if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let (name, value) = (String(parts[0]), parts.dropFirst().first.map(String.init))
        if name == Option.help.long, value == nil { return nil }
        let index = try index(of: "--\(name)") { $0.long == name }
        matches.append(try match(index, attached: value, &rest))
      } else {
        let letter = word.dropFirst().first
        if letter == Option.help.short { return nil }
        let index = try index(of: String(word.prefix(2))) { $0.short == letter }
        let isAssigned = word.dropFirst(2).first == "="
        let letters = word.dropFirst(isAssigned ? 3 : 2)
        let attached = word.count == 2 ? nil : String(letters)
        let isFlag = options[index].valueNames.isEmpty
        if isFlag, let attached { rest = ["-\(attached)"] + rest }
        matches.append(try match(index, attached: isFlag ? nil : attached, &rest))
      }
    }
    return matches + (try assign(found))
  }

  private func index(of word: String, where isMeant: (Option) -> Bool) throws(UsageError.Kind) -> Int {
    if let index = options.firstIndex(where: isMeant) { return index }
    throw .unknownOption(word, known: (options + [.help]).map(\.long))
  }

  /// Returns an option with its values, which the next words are as far as none is attached.
  private func match(
    _ index: Int, attached: String?, _ rest: inout ArraySlice<String>
  ) throws(UsageError.Kind) -> Match {
    let option = options[index]
    if option.valueNames.isEmpty, attached != nil { throw .unexpectedValue(option: option.long) }
    var values = attached.map { [$0] } ?? []
    while values.count < option.valueNames.count {
      guard let value = rest.first, !Self.isOption(value) else {
        throw .missingValue(option: option.long, value: option.valueNames[values.count])
      }
      values.append(rest.removeFirst())
    }
    if let empty = values.firstIndex(of: "") {
      throw .missingValue(option: option.long, value: option.valueNames[empty])
    }
    return .option(index, values: values)
  }

  private func assign(_ words: [String]) throws(UsageError.Kind) -> [Match] {
    var matches: [Match] = []
    var rest = words[...]
    for (index, positional) in positionals.enumerated() {
      if positional.isRequired, rest.isEmpty { throw .missingArgument(positional.name) }
      while let word = rest.popFirst() {
        if !positional.choices.isEmpty, !positional.choices.contains(word) {
          throw .unknownChoice(word, of: positional.name, choices: positional.choices)
        }
        matches.append(.positional(index, word: word))
        if !positional.isRepeated { break }
      }
    }
    if let extra = rest.first { throw .extraArgument(extra) }
    if words.count(where: { $0 == "-" }) > 1 { throw .repeated("-") }
    return matches
  }

  /// Whether a word is an option: not `-` (standard input) or a number such as `-1` and `-.5`.
  private static func isOption(_ word: String) -> Bool {
    guard word.first == "-", word.count > 1 else { return false }
    let next = word[word.index(after: word.startIndex)]
    return !(next.isASCII && next.isNumber) && next != "."
  }
}
