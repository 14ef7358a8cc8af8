import SourceText

/// The arguments that code passes for a key, inferred from its source texts and its placeholders.
///
/// Code passes the arguments of the key, or of the source text if the key is an identifier. If the two differ, a
/// translation may follow either.
struct PassedArguments {
  /// One argument.
  struct Argument: Hashable {
    /// The number of the argument, from 1.
    let number: Int
    /// The types of the argument in the texts; empty if unknown.
    fileprivate(set) var types: [ArgumentType]
    /// The first specifier of the argument, without percent sign and position; `nil` if only `%arg` uses it.
    fileprivate(set) var specifier: String?
    /// The name of the substitution if the first text that uses the argument refers to one; else `nil`.
    fileprivate(set) var substitution: String?
    /// Whether a text pads the argument to a number of characters.
    fileprivate(set) var isPadded = false
    /// Whether code passes no other argument.
    fileprivate(set) var isOnlyOne = true
    /// Whether all uses have the type of the specifier.
    var isCertain: Bool { types.count == 1 }

    /// Returns the specifier with a percent sign and an optional position.
    func placeholder(at position: Int?) -> String? {
      specifier.map { "%" + (position.map { "\($0)$" } ?? "") + $0 }
    }

    /// Returns the smallest difference between a type and the argument's types.
    func difference(from type: ArgumentType?) -> ArgumentType.Difference {
      guard let type else { return .none }
      return types.map { type.difference(from: $0) }.min() ?? .none
    }
  }

  /// The arguments in ascending order of their numbers.
  private(set) var arguments: [Argument] = []
  /// Whether the arguments that code passes are known.
  private(set) var isKnown = false
  /// Whether code also passes a number that selects a plural form but is not shown by any text.
  private(set) var hasHiddenNumber = false

  /// Adds the arguments of a localization or a key.
  mutating func add(_ signature: FormatSignature) {
    isKnown = true
    for text in signature.texts where text.mixture == nil && text.faultyForms.isEmpty {
      for use in signature.uses(of: text) { add(use, specifier: signature.specifier(of: use)) }
    }
    if arguments.isEmpty, signature.mainTexts.contains(where: \.isPluralForm) { hasHiddenNumber = true }
  }

  subscript(number: Int) -> Argument? {
    let index = index(of: number)
    return index < arguments.count && arguments[index].number == number ? arguments[index] : nil
  }

  /// Returns the index of the argument with a number, or its insertion point.
  private func index(of number: Int) -> Int { arguments.partitionIndex { $0.number >= number } }

  /// Returns whether code passes the argument of a use.
  func contains(_ use: ArgumentUse) -> Bool {
    if self[use.number] != nil { return true }
    return hasHiddenNumber && use.number == 1 && use.type?.isNumeric ?? true
  }

  private mutating func add(_ use: ArgumentUse, specifier: String?) {
    let index = index(of: use.number)
    guard index < arguments.count, arguments[index].number == use.number else {
      let types = use.type.map { [$0] } ?? []
      var argument = Argument(number: use.number, types: types, specifier: specifier)
      if use.placeholder.kind == .substitution { argument.substitution = use.placeholder.name }
      argument.isPadded = use.placeholder.width != nil
      arguments.insert(argument, at: index)
      for index in arguments.indices { arguments[index].isOnlyOne = arguments.count == 1 }
      return
    }
    if let type = use.type, !arguments[index].types.contains(type) { arguments[index].types.append(type) }
    if arguments[index].specifier == nil { arguments[index].specifier = specifier }
    if use.placeholder.width != nil { arguments[index].isPadded = true }
  }
}

extension FormatSignature {
  /// Returns the specifier of a use, or of a substitution's definition, without percent sign and position.
  fileprivate func specifier(of use: ArgumentUse) -> String? {
    switch use.placeholder.kind {
    case .conversion:
      use.placeholder.argument == use.number ? String(use.placeholder.specifier(at: nil).dropFirst()) : nil
    case .substitution: use.placeholder.name.flatMap { self[$0]?.specifier }
    case .substitutionArgument: nil
    }
  }
}
