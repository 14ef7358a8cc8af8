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
    case .weak, .shown:
      let receiver = NameWords.last(context.receiver, bytes)
      let isShown = VerbatimAPIs.receivers.role(of: receiver, in: bytes) == .text
      let isWeak = VerbatimAPIs.properties.role(of: context.name, in: bytes) == .weak
      if isShown && shape.isReadable || isWeak && shape.isTitle && !context.receiver.isEmpty {
        return .hardcoded(TextSink(.property, source.text(context.name)))
      }
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
    case .unknown, .weak, .shown, .accessibility, .localized: break
    }
    return namedUse(context, steps, shape, .result)
  }

  /// Decides by a name: its last word, and whether it is shown.
  private func namedUse(
    _ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape, _ kind: TextSink.Kind
  ) -> TextUse {
    let word = NameWords.last(context.name, bytes)
    let role = TextNames.words.role(of: word, in: bytes)
    if case .notText(let reason) = role { return .notText(reason) }
    guard shape.isTitle else { return .undecided }
    let name = ByteHash(bytes, context.name).state
    let isShownHere: Bool
    if let function = functionBody(around: context) {
      let uses = ownEvidence.uses(of: name, in: function)
      if uses.isLocalized, !uses.isShown { return .localized }
      if uses.isLogged, !uses.isShown { return .notText(.log) }
      isShownHere = uses.isShown || !isLocal(context, function) && evidence.isShown(name, in: fileHash)
    } else {
      isShownHere = evidence.isShown(name, in: fileHash)
      if evidence.isLocalized(name, in: fileHash), !isShownHere { return .localized }
    }
    let isKnown =
      switch role {
      case .text: true
      case .weak: isShownHere || isShownOfOwner(name, context)
      default: isShownHere || evidence.isShown(name)
      }
    return isKnown ? .hardcoded(TextSink(kind, source.text(context.name))) : .undecided
  }

  /// The body of the function that sets a variable; `nil` where a property of a type gets its first value.
  private func functionBody(around context: LiteralContext) -> Range<Int>? {
    guard let file = types.file else { return nil }
    let offset = context.name.lowerBound
    return file.functions.last { $0.body.contains(offset) }?.body.range
      ?? file.properties.last { $0.body.contains(offset) }?.body.range
  }

  /// Whether a variable is one of a function's own, as far as the text tells.
  private func isLocal(_ context: LiteralContext, _ function: Range<Int>) -> Bool {
    context.kind == .initialValue
  }

  /// Whether a property is shown of a receiver that is named as the type around the literal is.
  private func isShownOfOwner(_ name: UInt64, _ context: LiteralContext) -> Bool {
    guard let owner = types.enclosingType(at: context.name.lowerBound) else { return false }
    let type = owner.split(separator: ".").last.map(String.init) ?? ""
    return evidence.isShown(name, of: Self.lastWord(of: type))
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
