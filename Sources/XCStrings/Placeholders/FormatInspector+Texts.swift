import SourceText

/// Checks of single texts, and comparison of the forms of one localization.
extension FormatInspector {
  mutating func inspectTexts(of localization: FormatSignature) {
    for text in localization.texts where !text.raw.isPlain {
      for issue in text.format.issues where issue.kind == .argumentOutsideSubstitution {
        report(
          .substitutionArgument, FormatIssue.message(issue.kind, about: "'%arg'"), in: text,
          at: issue.range, about: ["%arg"])
      }
      guard !passed.arguments.isEmpty || !text.format.placeholders.isEmpty else { continue }
      for issue in text.faultyForms where !isMeant(issue, in: text) {
        report(issue, .placeholderMalformed, in: text)
      }
      if let mixture = text.mixture, !isCopied(from: source ?? key, text) {
        report(mixture, .placeholderMixed, in: text)
      }
      inspectPercents(of: text, in: localization)
    }
  }

  private mutating func report(_ issue: FormatIssue, _ rule: FormatFault.Rule, in text: FormatText) {
    report(
      rule, FormatIssue.message(issue.kind, about: text.quoted(issue.range)), in: text, at: issue.range)
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

  /// Whether a translation has exactly the placeholders of a source text, whose mistake it repeats.
  private func isCopied(from source: FormatSignature, _ text: FormatText) -> Bool {
    guard text.language != source.language else { return false }
    return source.texts.contains { $0.mixture != nil && $0.writtenPlaceholders == text.writtenPlaceholders }
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
      report(
        .percentUnescaped, "'%' is not doubled in a text with placeholders", in: text, at: place,
        repair: ("replace '%' with '%%'", isCertain, [(place, "%%")]))
    }
  }

  /// Reports `%%` if the source text is not a format string.
  mutating func inspectDoubledPercents(of text: FormatText) {
    let sources = (source ?? key).texts
    guard text.path == .root, !text.format.percents.isEmpty, text.format.placeholders.isEmpty,
      let other = sources.first, sources.count == 1, other.raw.percents.isEmpty, !other.prosePercents.isEmpty
    else { return }
    for place in text.format.percents {
      report(
        .percentDoubled, "'%%' in \(text.owner) is '%' in \(sourceName)", in: text, at: place,
        repair: ("replace '%%' with '%'", false, [(place, "%")]))
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
        let isSameText = other.text.node.range == text.node.range
        let (place, otherPlace) = (use.placeholder.range, other.use.placeholder.range)
        report(
          .placeholderBranches,
          "\(text.quoted(place)) uses argument \(use.placeholder.argument), which is "
            + "\(other.text.quoted(otherPlace)) \(isSameText ? "in the same text" : "in another form")",
          in: text, at: place,
          notes: isSameText
            ? [] : [("the other form is here", other.text.node.fileRange(ofDecoded: otherPlace))])
      }
    }
  }
}

/// Comparison of translations with their source.
extension FormatInspector {
  mutating func compareWithSource(_ translation: FormatSignature) {
    for text in translation.texts where text.mixture == nil && !text.hasStrayArgument {
      let uses = translation.uses(of: text)
      if reportOrder(of: uses, in: text) { continue }
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
    let (place, passedCount) = (use.placeholder.range, passed.arguments.count)
    let subject = "\(text.quoted(place)) in \(text.owner)"
    guard passed.contains(use) else {
      guard isCertainlyPlaceholder(use.placeholder), !isKnownSubstitution(use.placeholder) else { return }
      let arguments = "\(passedCount) argument\(passedCount == 1 ? "" : "s")"
      let note = "the placeholder uses argument \(use.placeholder.argument); \(sourceName) has \(arguments)"
      report(
        .placeholderExtra, "\(subject) has no argument in \(sourceName)", in: text, at: place,
        notes: [(note, nil)])
      return
    }
    guard let argument = passed[use.number], use.placeholder.kind == .conversion else { return }
    let difference = argument.difference(from: use.type)
    if difference == .typeClass {
      let isOnlyOne = count == 1 && passedCount == 1
      let other = argument.placeholder(at: nil).map { "'\($0)' in \(sourceName)" } ?? "its source"
      let note = "the placeholder uses argument \(argument.number)"
      let reason = count < passedCount ? ", as \(text.owner) has fewer placeholders than \(sourceName)" : ""
      report(
        .placeholderType, "\(subject) does not match \(other)", in: text, at: place,
        notes: isOnlyOne ? [] : [(note + reason, nil)],
        repair: replacement(of: use, by: argument, in: text, isSafe: isOnlyOne && argument.isCertain))
    } else if case .fixed(let width)? = use.placeholder.width, !argument.isPadded {
      report(
        .placeholderMalformed,
        "\(subject) pads to \(width) characters, unlike \(argument.quoted) in \(sourceName)", in: text,
        at: place)
    } else if difference == .width {
      report(
        .placeholderWidth, "\(subject) has a different width than \(argument.quoted) in \(sourceName)",
        in: text, at: place, repair: replacement(of: use, by: argument, in: text, isSafe: argument.isCertain))
    }
  }

  private func replacement(
    of use: ArgumentUse, by argument: PassedArguments.Argument, in text: FormatText, isSafe: Bool
  ) -> FormatFault.Repair? {
    argument.placeholder(at: use.placeholder.position).map { new in
      let place = use.placeholder.range
      return ("replace \(text.quoted(place)) with '\(new)'", isSafe, [(place, new)])
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

  /// Reports a text whose unnumbered placeholders match the types only in another order; returns whether it is one.
  private mutating func reportOrder(of uses: [ArgumentUse], in text: FormatText) -> Bool {
    guard uses.count > 1, uses.count == passed.arguments.count, text.path.substitution == nil,
      uses.allSatisfy({ $0.placeholder.position == nil && $0.placeholder.kind == .conversion })
    else { return false }
    let wrong = uses.filter { passed[$0.number]?.difference(from: $0.type) == .typeClass }
    guard wrong.count > 1, let first = wrong.first, let argument = passed[first.number] else { return false }
    var free = passed.arguments
    var changes: [(ByteRange, String)] = []
    for use in uses {
      guard let index = free.firstIndex(where: { $0.difference(from: use.type) != .typeClass }) else {
        return false
      }
      changes.append((use.placeholder.range, use.placeholder.specifier(at: free.remove(at: index).number)))
    }
    let subject = "\(text.quoted(first.placeholder.range)) in \(text.owner)"
    let other = "which is \(argument.quoted) in \(sourceName)"
    report(
      .placeholderOrder, "\(subject) uses argument \(first.placeholder.argument), \(other)", in: text,
      at: first.placeholder.range, repair: ("number the placeholders", false, changes))
    return true
  }
}
