extension TextUseReader {
  /// Decides for an argument of a call.
  mutating func argumentUse(
    _ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape
  ) -> TextUse {
    if let use = memberUse(steps) { return use }
    if let use = formatUse(context, shape) { return use }
    if case .notText(let reason) = NonTextNames.labels.role(of: context.label, in: bytes) {
      return .notText(reason)
    }
    if LogCalls(bytes).isLog(context.name, receiver: context.receiver) { return .notText(.log) }
    if shape.isTitle, let parameter = types.parameter(of: context) ?? implicitParameter(context),
      let use = declaredUse(context, parameter, steps, shape)
    {
      return use
    }
    if steps.isInterpolated, let api = LocalizingAPITable.shared.call(named: context.name, in: bytes),
      api.slots.contains(where: { $0.label == nil })
    {
      return shape.isNatural ? .hardcoded(TextSink(.interpolation, source.text(context.name))) : .undecided
    }
    switch VerbatimAPIs.arguments.role(of: context.name, label: context.label, in: bytes) {
    case .text: return shape.isReadable ? .hardcoded(TextSink(.argument, call(context))) : .undecided
    case .weak: return shape.isTitle ? .hardcoded(TextSink(.argument, call(context))) : .undecided
    case .accessibility:
      return shape.isReadable ? .hardcoded(TextSink(.accessibility, call(context))) : .undecided
    case .unknown, .shown, .error, .localized, .notText: break
    }
    if case .notText(let reason) = NonTextNames.calls.role(of: context.name, in: bytes) {
      return .notText(reason)
    }
    return additionUse(context, shape) ?? labelledUse(context, shape)
  }

  private func labelledUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse {
    guard !context.label.isEmpty else { return .undecided }
    let word = NameWords.last(context.label, bytes)
    switch TextNames.words.role(of: word, in: bytes) {
    case .text: return shape.isTitle ? .hardcoded(TextSink(.labelledArgument, call(context))) : .undecided
    case .notText(let reason): return .notText(reason)
    case .weak, .shown, .unknown, .accessibility, .error, .localized: return .undecided
    }
  }

  /// What a member makes of the literal: `"a".localized` is looked up, `"a".count` is a number.
  func memberUse(_ steps: StepSummary) -> TextUse? {
    guard !steps.member.isEmpty else { return nil }
    let lookups: [StaticString] = ["locali", "Locali", "l10n", "i18n", "translat", "loc"]
    let name = steps.member
    for offset in name where lookups.contains(where: { bytes.starts(with: $0, at: offset) }) {
      let isShort = bytes.starts(with: "loc", at: offset) && !bytes.starts(with: "locali", at: offset)
      if !isShort || name.count == 3 { return .localized }
    }
    if steps.isMethod {
      let calls: [StaticString] = [
        "NSLocalizedString", "LocalizedStringKey", ".localized", "String(localized",
      ]
      for offset in steps.call where calls.contains(where: { bytes.starts(with: $0, at: offset) }) {
        return .localized
      }
    }
    return nil
  }

  /// The call as people name it: `UIAlertAction(title:)`.
  func call(_ context: LiteralContext) -> String {
    let label = context.label.isEmpty ? "_" : source.text(context.label)
    return "\(source.text(context.name))(\(label):)"
  }
}
