import XCStrings

/// Comparison of translations with their source.
extension FormatInspector {
  mutating func compareWithSource(_ translation: FormatSignature) {
    for text in translation.texts where text.mixture == nil && !text.hasStrayArgument {
      let uses = translation.uses(of: text)
      if let order = order(of: uses, in: text) {
        faults.append(order)
        continue
      }
      let count = faults.count
      for use in uses { compare(use, of: uses.count, in: text) }
      let isConfused = faults[count...].contains(where: \.isConfusion)
      if !isConfused, text.path.substitution == nil, text.faultyForms.isEmpty {
        reportMissing(in: text, of: translation)
      }
      if passed.arguments.isEmpty { inspectDoubledPercents(of: text) }
    }
  }

  private mutating func compare(_ use: ArgumentUse, of count: Int, in text: FormatText) {
    guard passed.contains(use) else {
      guard isCertainlyPlaceholder(use.placeholder), !isKnownSubstitution(use.placeholder) else { return }
      faults.append(
        FormatFault(
          .extra(use.placeholder, count: passed.arguments.count), in: text, at: use.placeholder.range))
      return
    }
    guard let argument = passed[use.number], use.placeholder.kind == .conversion else { return }
    switch argument.difference(from: use.type) {
    case .typeClass:
      let isOnlyOne = count == 1 && passed.arguments.count == 1
      faults.append(
        FormatFault(
          .type(use.placeholder, argument, isOnlyOne: isOnlyOne), in: text, at: use.placeholder.range))
    case .width:
      faults.append(FormatFault(.width(use.placeholder, argument), in: text, at: use.placeholder.range))
    case .none, .signedness: break
    }
  }

  /// Returns whether a placeholder refers to a substitution of the source, too, which is compared by name.
  private func isKnownSubstitution(_ placeholder: Placeholder) -> Bool {
    switch placeholder.kind {
    case .conversion: false
    case .substitution: placeholder.name.flatMap { source?[$0] } != nil
    case .substitutionArgument: true
    }
  }

  /// Returns whether a placeholder is certain, unlike percent signs if the source has only those.
  private func isCertainlyPlaceholder(_ placeholder: Placeholder) -> Bool {
    guard passed.arguments.isEmpty else { return true }
    let texts = (source ?? key).texts
    guard texts.contains(where: { !$0.raw.isPlain }) else { return true }
    return placeholder.conversion == "@" || placeholder.position != nil || placeholder.length == .longLong
      || placeholder.kind != .conversion
  }

  /// Returns the fault of a text whose unnumbered placeholders match the types only in another order.
  func order(of uses: [ArgumentUse], in text: FormatText) -> FormatFault? {
    guard uses.count > 1, uses.count == passed.arguments.count, text.path.substitution == nil,
      uses.allSatisfy({ $0.placeholder.position == nil && $0.placeholder.kind == .conversion })
    else { return nil }
    let wrong = uses.filter { passed[$0.number]?.difference(from: $0.type) == .typeClass }
    guard wrong.count > 1, let first = wrong.first, let argument = passed[first.number] else { return nil }
    var free = passed.arguments
    var numbers: [(Placeholder, Int)] = []
    for use in uses {
      guard let index = free.firstIndex(where: { $0.difference(from: use.type) != .typeClass }) else {
        return nil
      }
      numbers.append((use.placeholder, free.remove(at: index).number))
    }
    return FormatFault(
      .order(first.placeholder, argument, numbers: numbers), in: text, at: first.placeholder.range)
  }
}
