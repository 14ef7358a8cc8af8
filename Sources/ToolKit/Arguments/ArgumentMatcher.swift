/// Finds out which option or operand each word of a command line belongs to, whatever the command does with it.
struct ArgumentMatcher {
  /// Words that belong to one option or operand, which is given by its index.
  enum Match {
    case option(Int, values: [String])
    case positional(Int, word: String)
  }

  /// The options that there are, without the one that shows help.
  let options: [Option]
  /// The operands in their order.
  let positionals: [Positional]

  /// Returns the options and then the operands that the words name, `nil` if the words request help.
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
