import SourceText

/// The list that decides whether users read a text that is not localized.
struct Judge {
  /// Where the values of the project go.
  let flow: TextFlow

  /// Decides by the first line that applies.
  func verdict(on evidence: Evidence) -> Verdict {
    verdict(on: evidence, evidence.place.map(flow.sinks) ?? [])
  }

  /// Decides on a value that reaches some sinks.
  func verdict(on evidence: Evidence, _ fate: SinkKinds) -> Verdict {
    var verdict = firstVerdict(on: evidence, fate)
    if verdict.line == .shown, evidence.isReplaced {
      verdict = verdict.doubted
      verdict.isReplaced = true
    }
    return verdict
  }

  private func firstVerdict(on evidence: Evidence, _ fate: SinkKinds) -> Verdict {
    if evidence.direct == .localized {
      return Verdict(.key, .localized, isExempt: evidence.decided != nil)
    }
    if !fate.isDisjoint(with: [.lookedUp, .lookedUpByName]) { return Verdict(.key, .localized) }
    if let decided = evidence.decided { return decided }
    // What a logger shows is not only logged.
    if evidence.isInLogger, fate.isDisjoint(with: .userFacing) {
      return Verdict(.internal, .logger)
    }
    if isSample(evidence, fate) { return Verdict(.notLive, .sample) }
    if let place = evidence.place, flow.isTableOfNames(place) {
      return Verdict(.name, .tableOfNames)
    }
    return shown(evidence, fate) ?? maybeShown(evidence, fate) ?? unseen(evidence, fate)
  }

  /// Whether the literal is part of a sample.
  private func isSample(_ evidence: Evidence, _ fate: SinkKinds) -> Bool {
    evidence.isSample && (evidence.isPartOfValue || fate.isDisjoint(with: .userFacing))
  }

  /// Decides on a value that users see or hear on a certain way.
  private func shown(_ evidence: Evidence, _ fate: SinkKinds) -> Verdict? {
    guard let sink = evidence.sink, !fate.isDisjoint(with: .userFacing.union(.shownAmongTokens)) else {
      return direct(evidence)
    }
    if fate.contains(.identifier) || fate.isDisjoint(with: .userFacing) {
      let isPhrase = evidence.appearance.contains(.phrase)
      guard isPhrase || evidence.appearance.contains(.natural) else { return nil }
      return Verdict(.shownAndInternal, .hardcoded(sink), isPhrase ? .certain : .possible)
    }
    guard evidence.appearance.contains(.natural) else {
      if evidence.isNamedText { return Verdict(.shown, evidence.direct, .certain) }
      let isWord = evidence.appearance.contains(.word) && evidence.direct == .undecided
      return isWord && sink.kind != .rawValue && fate.isDisjoint(with: [.logged, .compared])
        ? Verdict(.shown, .hardcoded(sink), .certain) : nil
    }
    let isDemoted = evidence.isLocal && fate.contains(.shownLikeKey)
    // Callers may replace a default value.
    let isReplaced =
      sink.kind == .defaultArgument
      && evidence.place.map { flow.sinks(of: $0.unreplaced).isDisjoint(with: .userFacing) } ?? true
    let isUncertain = isReplaced || evidence.place.map(isOfLoggedError) ?? false
    return Verdict(
      .shown, isDemoted ? .demoted(.variable) : .hardcoded(sink), isUncertain ? .possible : .certain)
  }

  /// Whether a text is part of an error that is logged or dropped where it is caught, as far as that is known.
  private func isOfLoggedError(_ place: FlowPlace) -> Bool {
    let fate = flow.sinks(of: place.thrown)
    return !fate.isDisjoint(with: [.logged, .dropped])
      && fate.isDisjoint(with: .userFacing.union(.takenApart))
  }

  /// Decides on a literal that an API shows itself, without a way.
  private func direct(_ evidence: Evidence) -> Verdict? {
    switch evidence.direct {
    case .demoted: return Verdict(.shown, evidence.direct, .certain)
    case .hardcoded(let sink) where sink.kind.isOfAPI && evidence.place == nil:
      return Verdict(.shown, evidence.direct, .certain)
    default: return nil
    }
  }

  /// Decides on a value that only names suggest to be text.
  private func maybeShown(_ evidence: Evidence, _ fate: SinkKinds) -> Verdict? {
    if fate.contains(.describesError), let sink = evidence.sink, evidence.appearance.contains(.phrase) {
      if case .notText = evidence.direct { return nil }
      return Verdict(
        .maybeShown, .hardcoded(TextSink(.error, sink.kind == .error ? sink.name : evidence.receiverName)),
        .possible)
    }
    if case .notText = evidence.direct { return nil }
    if case .hardcoded(let sink) = evidence.direct, sink.kind == .error {
      return Verdict(.maybeShown, evidence.direct, .possible)
    }
    let signs: [SinkKinds] = [.shownByName, .besideLocalized, .labeledText]
    let count = signs.count { fate.contains($0) }
    if let sink = evidence.sink, count > 0, evidence.appearance.contains(.title) {
      return maybe(.hardcoded(sink), count + evidence.hints, evidence)
    }
    return evidence.isNamedText && !isInternal(evidence, fate)
      ? maybe(evidence.direct, evidence.hints, evidence) : nil
  }

  private func maybe(_ use: TextUse, _ count: Int, _ evidence: Evidence) -> Verdict {
    let isCertain = count > 1 && evidence.appearance.contains(.phrase)
    return Verdict(.maybeShown, use, isCertain ? .certain : .possible)
  }

  /// Whether a value that nothing shows is only logged, compared, or an identifier.
  private func isInternal(_ evidence: Evidence, _ fate: SinkKinds) -> Bool {
    return !fate.isDisjoint(with: [.logged, .identifier])
      || fate.contains(.compared) && !evidence.isNamedText
  }

  private func unseen(_ evidence: Evidence, _ fate: SinkKinds) -> Verdict {
    if case .notText(let reason) = evidence.direct { return Verdict(.internal, reason) }
    if fate.contains(.logged) { return Verdict(.internal, .log) }
    if fate.contains(.identifier) { return Verdict(.internal, .identifier) }
    if fate.contains(.compared) { return Verdict(.internal, .comparison) }
    return Verdict(.unseen, .undecided)
  }
}

extension Judge {
  /// Returns a place and sinks that make the verdict less than certain; `nil` if no way to them is known.
  func doubt(about evidence: Evidence) -> (place: FlowPlace, sinks: SinkKinds)? {
    guard let place = evidence.place else { return nil }
    let verdict = verdict(on: evidence)
    switch verdict.line {
    case .shownAndInternal: return (place, .identifier)
    case .shown where verdict.confidence == .possible: return (place.thrown, .logged)
    default: return nil
    }
  }

  /// Returns the strongest sinks that a verdict rests on; empty if it rests on none.
  func proof(of evidence: Evidence) -> SinkKinds {
    guard let place = evidence.place else { return [] }
    let proofs: [SinkKinds] =
      switch verdict(on: evidence).line {
      case .key: [.lookedUp, .lookedUpByName]
      case .internal: [.logged, .identifier, .compared]
      // A word in lower case may be seen, too.
      case .unseen: [.userFacing]
      case .shown, .shownAndInternal, .maybeShown:
        [.userFacing, .shownAmongTokens, .shownByName, .describesError, .labeledText]
      case .optOut, .notLive, .developers, .noLanguage, .name: []
      }
    let fate = flow.sinks(of: place)
    return proofs.first { !fate.isDisjoint(with: $0) } ?? []
  }
}
