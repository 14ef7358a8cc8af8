/// Checks of single texts, and comparison of the forms of one localization.
extension FormatInspector {
  mutating func inspectTexts(of localization: FormatSignature) {
    for text in localization.texts where !text.raw.isPlain {
      for issue in text.format.issues where issue.kind == .argumentOutsideSubstitution {
        faults.append(FormatFault(.substitutionArgument(.outside), in: text, at: issue.range))
      }
      guard !passed.arguments.isEmpty || !text.format.placeholders.isEmpty else { continue }
      for issue in text.faultyForms where !isMeant(issue, in: text) {
        faults.append(FormatFault(.malformed(issue.kind), in: text, at: issue.range))
      }
      if let mixture = text.mixture { faults.append(FormatFault(.mixed, in: text, at: mixture.range)) }
      inspectPercents(of: text, in: localization)
    }
  }

  /// Returns whether the source text has the same issue, or mentions such signs, as in `Use %Y-%m-%d`.
  private func isMeant(_ issue: FormatIssue, in text: FormatText) -> Bool {
    if case .unknownConversion(let scalar) = issue.kind,
      text.language == nil || text.language == source?.language,
      scalar.isASCII, scalar.properties.isAlphabetic
    {
      return true
    }
    guard text.language != nil, text.language != source?.language else { return false }
    let slice = text.slice(issue.range)
    return (source ?? key).texts.contains { other in
      other.faultyForms.contains { other.slice($0.range) == slice }
    }
  }

  private mutating func inspectPercents(of text: FormatText, in localization: FormatSignature) {
    guard !passed.arguments.isEmpty || !passed.isKnown else { return }
    let places = text.prosePercents
    guard !places.isEmpty else { return }
    let used = localization.numbers(in: text)
    let isComplete = passed.arguments.allSatisfy { used.contains($0.number) } && text.faultyForms.isEmpty
    // A lone percent sign instead of an argument is a damaged placeholder, reported as missing.
    let hasPercents = (source ?? key).texts.contains {
      !$0.format.percents.isEmpty || !$0.prosePercents.isEmpty
    }
    guard isComplete || hasPercents else { return }
    let isCertain = isComplete && hasPercents
    for place in places {
      faults.append(FormatFault(.unescapedPercent(isCertain: isCertain), in: text, at: place))
    }
  }

  /// Reports `%%` if the source text is not a format string.
  mutating func inspectDoubledPercents(of text: FormatText) {
    let sources = (source ?? key).texts
    guard text.path == .root, !text.format.percents.isEmpty, text.format.placeholders.isEmpty,
      let other = sources.first, sources.count == 1, other.raw.percents.isEmpty,
      !other.prosePercents.isEmpty
    else { return }
    for place in text.format.percents {
      faults.append(FormatFault(.doubledPercent, in: text, at: place))
    }
  }

  /// Reports uses of one argument with different types in the texts of one localization.
  mutating func inspectBranches(of localization: FormatSignature) {
    var first: [Int: (use: ArgumentUse, text: FormatText)] = [:]
    for text in localization.texts where text.mixture == nil {
      for use in localization.uses(of: text) {
        guard let type = use.type else { continue }
        guard let other = first[use.number] else {
          first[use.number] = (use, text)
          continue
        }
        guard let otherType = other.use.type, type.difference(from: otherType) == .typeClass else { continue }
        faults.append(
          FormatFault(
            .branch(
              use.placeholder, other: other.use, in: other.text,
              isSameText: other.text.node.range == text.node.range),
            in: text, at: use.placeholder.range))
      }
    }
  }
}

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
          .type(
            use.placeholder, argument, isOnlyOne: isOnlyOne, isShort: count < passed.arguments.count),
          in: text, at: use.placeholder.range))
    case _ where isPadded(use.placeholder) && !argument.isPadded:
      guard case .fixed(let width)? = use.placeholder.width else { return }
      faults.append(FormatFault(.fieldWidth(width, argument), in: text, at: use.placeholder.range))
    case .width:
      faults.append(FormatFault(.width(use.placeholder, argument), in: text, at: use.placeholder.range))
    case .none, .signedness: break
    }
  }

  private func isPadded(_ placeholder: Placeholder) -> Bool {
    if case .fixed? = placeholder.width { true } else { false }
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
