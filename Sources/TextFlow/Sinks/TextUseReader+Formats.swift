import SwiftIndex
extension TextUseReader {
  /// Decides whether the result of a formatting call is user-facing, by the index of the format.
  mutating func evidence(
    ofFormatAt index: Int, in call: EnclosingCall, _ places: inout LocalizingReader
  ) -> TextEvidence {
    if let fileReason { return TextEvidence(.notText(fileReason)) }
    let scope = scopes[index]
    if scope.isPreview { return TextEvidence(.notText(.preview)) }
    if scope.isDebug || scope.isInactive { return TextEvidence(.notText(.debug)) }
    if isInLogger(scope) { return TextEvidence(.notText(.log)) }
    var evidence = TextEvidence(use(ofResult: call.context, literal: source.literals[index], &places))
    if evidence.isOpen(for: call.context), flowing[index] != nil {
      evidence.place = .literal(index, in: types.fileIndex)
      evidence.sink = sink(of: call.context)
      evidence.appearance = TextEvidence.Appearance(Self.resultShape)
    }
    if evidence.mayBeText, isSample(scope) { evidence.exception = .notText(.sample) }
    return evidence
  }

  /// Decides on a result by its receiver, as if it were a text of several words.
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
      // A place for keys takes no result; an overload with a `String` shows it.
      return place.hasStringSibling ? .hardcoded(TextSink(.argument, call(context))) : .undecided
    }
    return use(of: context, steps, Self.resultShape)
  }

  private static let resultShape = LiteralShape(Array("Some words of text".utf8))

  /// Returns the API that localizes the outermost enclosing literal; `nil` if it is not localized.
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
