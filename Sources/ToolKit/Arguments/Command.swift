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
  package var usage: String {
    (["l10n \(name) [OPTIONS]"] + positionals.map(\.usage)).joined(separator: " ")
  }
}

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
  package func reject(
    _ option: String, with others: KeyValuePairs<String, Bool>
  ) throws(UsageError.Kind) {
    if let other = others.first(where: \.value) { throw .conflict(option, other.key) }
  }
}

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
    initial: Arguments = Arguments(), settings: [Setting<Arguments>] = [],
    operands: [Operand<Arguments>] = []
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
    var reader = ArgumentReader(words)
    var found: [String] = []
    while let word = reader.next() {
      switch word {
      case .operand(let text): found.append(text)
      case .long(let name, let value):
        if name == Option.help.long, value == nil { return nil }
        matches.append(try match(try index(named: name), attached: value, &reader))
      case .short(let letter, let rest):
        if letter == Option.help.short { return nil }
        let index = try index(letter: letter)
        let isFlag = options[index].valueNames.isEmpty
        if isFlag, let rest { reader.pushBack(letters: rest) }
        matches.append(try match(index, attached: isFlag ? nil : rest, &reader))
      }
    }
    return matches + (try assign(found))
  }

  private func index(named name: String) throws(UsageError.Kind) -> Int {
    if let index = options.firstIndex(where: { $0.long == name }) { return index }
    throw .unknownOption("--\(name)", known: (options + [.help]).map(\.long))
  }

  private func index(letter: Character) throws(UsageError.Kind) -> Int {
    if let index = options.firstIndex(where: { $0.short == letter }) { return index }
    throw .unknownOption("-\(letter)", known: (options + [.help]).map(\.long))
  }

  private func match(
    _ index: Int, attached: String?, _ reader: inout ArgumentReader
  ) throws(UsageError.Kind) -> Match {
    let option = options[index]
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
    return .option(index, values: values)
  }

  private func assign(_ words: [String]) throws(UsageError.Kind) -> [Match] {
    var matches: [Match] = []
    var rest = words[...]
    for (index, positional) in positionals.enumerated() {
      if positional.isRequired, rest.isEmpty { throw .missingArgument(positional.name) }
      while let word = rest.first {
        if !positional.choices.isEmpty, !positional.choices.contains(word) {
          throw .unknownChoice(word, of: positional.name, choices: positional.choices)
        }
        matches.append(.positional(index, word: word))
        rest.removeFirst()
        if !positional.isRepeated { break }
      }
    }
    if let extra = rest.first { throw .extraArgument(extra) }
    if words.count(where: { $0 == "-" }) > 1 { throw .repeatedStandardInput }
    return matches
  }
}

/// A tokenizer of command lines, independent of the known options.
private struct ArgumentReader {
  /// One part of a command line.
  enum Word: Hashable {
    case operand(String)
    /// A long option with the value after `=`.
    case long(String, value: String?)
    /// A short option with the rest of the word: more letters, or its value.
    case short(Character, rest: String?)
  }

  private var words: ArraySlice<String>
  private var optionsHaveEnded = false

  init(_ words: [String]) {
    self.words = words[...]
  }

  /// Returns the next part; `nil` at the end.
  mutating func next() -> Word? {
    guard let word = words.popFirst() else { return nil }
    if optionsHaveEnded || !Self.isOption(word) { return .operand(word) }
    if word == "--" {
      optionsHaveEnded = true
      return next()
    }
    return word.hasPrefix("--") ? Self.long(word.dropFirst(2)) : Self.short(word.dropFirst())
  }

  /// Returns the next word as the value of an option; `nil` at the end or before an option.
  mutating func nextValue() -> String? {
    guard let word = words.first, !Self.isOption(word) else { return nil }
    return words.popFirst()
  }

  /// Pushes back letters that are further short options.
  mutating func pushBack(letters: String) {
    words = ["-\(letters)"] + words
  }

  private static func long(_ text: Substring) -> Word {
    guard let equals = text.firstIndex(of: "=") else { return .long(String(text), value: nil) }
    return .long(String(text[..<equals]), value: String(text[text.index(after: equals)...]))
  }

  private static func short(_ text: Substring) -> Word {
    guard let letter = text.first else { return .operand("-") }
    var rest = text.dropFirst()
    if rest.isEmpty { return .short(letter, rest: nil) }
    if rest.first == "=" { rest.removeFirst() }
    return .short(letter, rest: String(rest))
  }

  /// Whether a word is an option: not `-` (standard input) or a number such as `-1` and `-.5`.
  private static func isOption(_ word: String) -> Bool {
    guard word.first == "-", word.count > 1 else { return false }
    let next = word[word.index(after: word.startIndex)]
    return !(next.isASCII && next.isNumber) && next != "."
  }
}
