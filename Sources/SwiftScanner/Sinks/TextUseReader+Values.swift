extension TextUseReader {
  /// Decides for a value that a property or variable is set to.
  func assignmentUse(
    _ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape, _ scope: LiteralScope
  ) -> TextUse {
    if let use = memberUse(steps) { return use }
    switch VerbatimAPIs.properties.role(of: context.name, in: bytes) {
    case .text: return shape.isReadable ? .hardcoded(TextSink(.property, source.text(context.name))) : .undecided
    case .accessibility:
      return shape.isReadable ? .hardcoded(TextSink(.accessibility, source.text(context.name))) : .undecided
    case .weak:
      let receiver = NameWords.last(context.receiver, bytes)
      let isShown = VerbatimAPIs.receivers.role(of: receiver, in: bytes) == .text
      if isShown && shape.isReadable || shape.isTitle {
        return .hardcoded(TextSink(.property, source.text(context.name)))
      }
      return .undecided
    case .unknown, .error, .localized, .notText: break
    }
    return namedUse(context, steps, shape, .variable)
  }

  /// Decides for the first value of a variable, or the default of a parameter.
  func variableUse(
    _ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape, _ scope: LiteralScope
  ) -> TextUse {
    if let use = memberUse(steps) ?? typeUse(context) { return use }
    return namedUse(context, steps, shape, context.kind == .defaultArgument ? .defaultArgument : .variable)
  }

  /// Decides for what a function or property returns.
  func resultUse(
    _ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape, _ scope: LiteralScope
  ) -> TextUse {
    if let use = memberUse(steps) ?? typeUse(context) { return use }
    switch TextNames.results.role(of: context.name, in: bytes) {
    case .error: return shape.isReadable ? .hardcoded(TextSink(.error, source.text(context.name))) : .undecided
    case .text: return shape.isNatural ? .hardcoded(TextSink(.result, source.text(context.name))) : .undecided
    case .notText(let reason): return .notText(reason)
    case .unknown, .weak, .accessibility, .localized: break
    }
    return namedUse(context, steps, shape, .result)
  }

  /// Decides by the last word of a name.
  private func namedUse(
    _ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape, _ kind: TextSink.Kind
  ) -> TextUse {
    let hash = ByteHash(bytes, context.name).state
    if evidence.isLocalized(hash), !evidence.isShown(hash) { return .localized }
    let word = NameWords.last(context.name, bytes)
    switch TextNames.words.role(of: word, in: bytes) {
    case .text: return shape.isTitle ? .hardcoded(TextSink(kind, source.text(context.name))) : .undecided
    case .notText(let reason): return .notText(reason)
    case .weak, .unknown, .accessibility, .error, .localized:
      guard evidence.isShown(hash), shape.isTitle else { return .undecided }
      return .hardcoded(TextSink(kind, source.text(context.name)))
    }
  }

  /// What the written type says: `LocalizedStringKey` is looked up.
  private func typeUse(_ context: LiteralContext) -> TextUse? {
    guard !context.type.isEmpty else { return nil }
    let types: [StaticString] = [
      "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue", "IntentDescription", "IntentDialog",
      "DisplayRepresentation",
    ]
    for offset in context.type where types.contains(where: { bytes.starts(with: $0, at: offset) }) {
      return .localized
    }
    return nil
  }
}
