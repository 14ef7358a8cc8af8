extension TextUseReader {
  /// Decides for the text that a call makes of a format, the literal at an index, whether people read it.
  mutating func use(
    ofFormatAt index: Int, in call: EnclosingCall, _ places: inout LocalizingReader
  ) -> TextUse {
    if let fileReason { return .notText(fileReason) }
    let scope = scopes[index]
    if scope.isPreview { return .notText(.preview) }
    if scope.isDebug || scope.isInactive { return .notText(.debug) }
    if isInLogger(scope) { return .notText(.log) }
    let use = use(ofResult: call.context, literal: source.literals[index], &places)
    guard case .hardcoded(let sink) = use else { return use }
    if sink.kind == .variable, !isSurelyShown(call.context) { return .undecided }
    return isSample(scope) ? .notText(.sample) : use
  }

  /// Whether a variable's value is shown in the file, or its name says that it is text.
  ///
  /// That a variable of the same name is shown elsewhere says little of a number.
  private func isSurelyShown(_ context: LiteralContext) -> Bool {
    TextNames.words.role(of: NameWords.last(context.name, bytes), in: bytes) == .text
      || evidence.isShown(ByteHash(bytes, context.name).state, in: fileHash)
  }

  /// Decides for a result by what takes it, as if it were a text of several words.
  private mutating func use(
    ofResult context: LiteralContext, literal: StringLiteral,
    _ places: inout LocalizingReader
  ) -> TextUse {
    let steps = StepSummary(context.steps)
    if steps.isDictionaryKey { return .notText(.key) }
    if !steps.member.isEmpty { return .undecided }
    if steps.isInterpolated {
      if let api = api(localizing: literal) { return .hardcoded(TextSink(.interpolation, api)) }
    } else if let place = places.place(of: context), place.shape.localizes {
      // A place for keys alone takes no result; one beside a `String` shows it.
      return place.hasStringSibling ? .hardcoded(TextSink(.argument, call(context))) : .undecided
    }
    return use(of: context, steps, Self.resultShape)
  }

  private static let resultShape = LiteralShape(Array("Some words of text".utf8))

  /// What localizes the outermost literal around one; `nil` where it does not localize.
  private func api(localizing literal: StringLiteral) -> String? {
    var place = literal.outer
    while place >= 0 {
      let outer = source.literals[Int(place)].outer
      if outer < 0 { break }
      place = outer
    }
    guard place >= 0, let use = localizing[Int(place)] else { return nil }
    return source.text(use.api)
  }
}
