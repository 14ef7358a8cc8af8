package import XCStrings

/// The arguments that code passes for a key, inferred from its source texts and its placeholders.
///
/// Code passes the arguments of the key, or of the source text if the key is an identifier. If the two differ, a
/// translation may follow either.
package struct PassedArguments {
  /// One argument.
  package struct Argument: Hashable {
    /// The number of the argument, from 1.
    package let number: Int
    /// The types of the argument in the texts; empty if unknown.
    fileprivate(set) var types: [ArgumentType]
    /// The first specifier of the argument, without percent sign and position; `nil` if only `%arg` uses it.
    fileprivate(set) var specifier: String?
    /// The name of the substitution if the first text that uses the argument refers to one; else `nil`.
    fileprivate(set) var substitution: String?
    /// Whether code passes no other argument.
    package fileprivate(set) var isOnlyOne = true
    /// Whether all uses have the type of the specifier.
    package var isCertain: Bool { types.count == 1 }

    /// Returns the specifier with a percent sign and an optional position.
    package func placeholder(at position: Int?) -> String? {
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

  /// The argument with a number.
  subscript(number: Int) -> Argument? {
    let index = index(of: number)
    return index < arguments.count && arguments[index].number == number ? arguments[index] : nil
  }

  /// Returns the index of the argument with a number, or its insertion point.
  private func index(of number: Int) -> Int {
    var (low, high) = (0, arguments.count)
    while low < high {
      let middle = (low + high) / 2
      if arguments[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

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
      arguments.insert(argument, at: index)
      for index in arguments.indices { arguments[index].isOnlyOne = arguments.count == 1 }
      return
    }
    if let type = use.type, !arguments[index].types.contains(type) { arguments[index].types.append(type) }
    if arguments[index].specifier == nil { arguments[index].specifier = specifier }
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

/// The arguments of a format, by number.
package struct FormatArguments {
  /// The types of each argument in placeholders, by number, from 1.
  package private(set) var types: [Int: [ArgumentType]] = [:]
  /// Whether the format may have a number that none of its texts shows.
  package private(set) var hasHiddenNumber = false

  /// The number of arguments to pass.
  package var count: Int { types.keys.max() ?? 0 }

  /// Parses a format; `nil` if it is malformed or an argument's type can't be inferred.
  package init?(_ text: String) {
    let format = FormatString(text)
    guard format.issues.isEmpty, !format.refersToSubstitutions else { return nil }
    for placeholder in format.placeholders {
      guard !placeholder.isLikelyProse, placeholder.name == nil, placeholder.kind == .conversion else {
        return nil
      }
      for case .argument(_, let number)? in [placeholder.width, placeholder.precision] {
        types[number, default: []].append(.integer(isSigned: true, bitWidth: 32))
      }
      if let type = placeholder.type { types[placeholder.argument, default: []].append(type) }
    }
  }

  /// Parses a key and its source text; `nil` if they differ or can't be parsed.
  package init?(_ entry: FileEntry) {
    let units = entry.sourceUnits
    guard !units.isEmpty || entry.keyIsText else { return nil }
    let texts = units.isEmpty ? [entry.key] : units.map(\.value)
    for (place, text) in texts.enumerated() {
      guard let arguments = FormatArguments(text) else { return nil }
      if place == 0 || arguments.count > count { types = arguments.types }
    }
    if let key = FormatArguments(entry.key), key.count > 0, key.count != count { return nil }
    // A plural form is selected by a number, which its text may spell out.
    hasHiddenNumber = units.contains { $0.path.pluralForm != nil }
  }
}
