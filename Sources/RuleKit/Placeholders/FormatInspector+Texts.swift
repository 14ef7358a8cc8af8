import XCStrings

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
    if case .unknownConversion(let scalar) = issue.kind, text.unit?.isTranslation != true,
      scalar.isASCII, scalar.properties.isAlphabetic
    {
      return true
    }
    guard text.unit?.isTranslation == true else { return false }
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
    guard localization.texts.count > 1 || !localization.substitutions.isEmpty else { return }
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
            .branch(use.placeholder, other: other.use, in: other.text), in: text, at: use.placeholder.range))
      }
    }
  }
}
