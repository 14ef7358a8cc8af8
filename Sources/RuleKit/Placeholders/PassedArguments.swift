package import XCStrings

/// The arguments that code passes for a key, as its source texts and its placeholders tell.
///
/// Code passes what the key says, or what the source text says where the key is an identifier. Where the two
/// differ, a translation may follow either.
package struct PassedArguments {
  /// One argument.
  package struct Argument: Hashable {
    /// Its number, from 1.
    package let number: Int
    /// The types that the texts give it; empty if none of them tells.
    fileprivate(set) var types: [ArgumentType]
    /// The first specifier that takes it, without percent sign and position; `nil` if only `%arg` does.
    fileprivate(set) var specifier: String?
    /// Whether the specifier has the type of every use.
    package var isCertain: Bool { types.count == 1 }

    /// The specifier with a percent sign and perhaps a position.
    package func placeholder(at position: Int?) -> String? {
      specifier.map { "%" + (position.map { "\($0)$" } ?? "") + $0 }
    }

    /// How far a type is from the nearest that texts give the argument.
    func difference(from type: ArgumentType?) -> ArgumentType.Difference {
      guard let type else { return .none }
      return types.map { type.difference(from: $0) }.min() ?? .none
    }
  }

  /// The arguments by rising number.
  private(set) var arguments: [Argument] = []
  /// Whether anything tells what code passes.
  private(set) var isKnown = false
  /// Whether a plural form is chosen by a number that no text shows, so that it is passed all the same.
  private(set) var hasHiddenNumber = false

  /// Adds what a localization, or a key, takes.
  mutating func add(_ signature: FormatSignature) {
    isKnown = true
    for text in signature.texts where text.mixture == nil && text.faultyForms.isEmpty {
      for use in signature.uses(of: text) { add(use, specifier: signature.specifier(of: use)) }
    }
    if arguments.isEmpty, signature.mainTexts.contains(where: \.isPluralForm) { hasHiddenNumber = true }
  }

  /// The argument of a number.
  subscript(number: Int) -> Argument? {
    let index = index(of: number)
    return index < arguments.count && arguments[index].number == number ? arguments[index] : nil
  }

  /// Where the argument of a number is or would be.
  private func index(of number: Int) -> Int {
    var (low, high) = (0, arguments.count)
    while low < high {
      let middle = (low + high) / 2
      if arguments[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether code passes an argument of that number.
  func contains(_ use: ArgumentUse) -> Bool {
    if self[use.number] != nil { return true }
    return hasHiddenNumber && use.number == 1 && use.type?.isNumeric ?? true
  }

  private mutating func add(_ use: ArgumentUse, specifier: String?) {
    let index = index(of: use.number)
    guard index < arguments.count, arguments[index].number == use.number else {
      let types = use.type.map { [$0] } ?? []
      arguments.insert(Argument(number: use.number, types: types, specifier: specifier), at: index)
      return
    }
    if let type = use.type, !arguments[index].types.contains(type) { arguments[index].types.append(type) }
    if arguments[index].specifier == nil { arguments[index].specifier = specifier }
  }
}

extension FormatSignature {
  /// The specifier of a use without percent sign and position; that of the definition for a substitution.
  fileprivate func specifier(of use: ArgumentUse) -> String? {
    switch use.placeholder.kind {
    case .conversion:
      use.placeholder.argument == use.number ? String(use.placeholder.specifier(at: nil).dropFirst()) : nil
    case .substitution: use.placeholder.name.flatMap { self[$0]?.specifier }
    case .substitutionArgument: nil
    }
  }
}

/// The arguments that a format takes, by number.
package struct FormatArguments {
  /// The types that placeholders give each argument, by its number, from 1.
  package private(set) var types: [Int: [ArgumentType]] = [:]
  /// Whether the format may take a number that none of its texts shows.
  package private(set) var hasHiddenNumber = false

  /// The number of arguments that have to be passed.
  package var count: Int { types.keys.max() ?? 0 }

  /// Reads a format; `nil` where something in it is damaged, or an argument's type can't be told.
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

  /// Reads the source text of a key and the key itself; `nil` where they disagree or can't be told.
  package init?(_ entry: FileEntry) {
    let units = entry.sourceUnits
    guard !units.isEmpty || entry.keyIsText else { return nil }
    let texts = units.isEmpty ? [entry.key] : units.map(\.value)
    for (place, text) in texts.enumerated() {
      guard let arguments = FormatArguments(text) else { return nil }
      if place == 0 || arguments.count > count { types = arguments.types }
    }
    if let key = FormatArguments(entry.key), key.count > 0, key.count != count { return nil }
    // A plural form is chosen by a number that its text may spell out.
    hasHiddenNumber = units.contains { $0.path.pluralForm != nil }
  }
}
