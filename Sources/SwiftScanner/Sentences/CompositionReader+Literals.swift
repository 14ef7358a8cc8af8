extension CompositionReader {
  /// Whether an interpolation of a literal may hold a choice, a localized text or a view.
  func isWorthJudging(_ literal: StringLiteral) -> Bool {
    for range in source.interpolations(of: literal) {
      for offset in range where Self.isSign[Int(bytes[offset])] {
        let words: [StaticString] = [
          "? ", "?\n", "ocal", "Text", "10n", "18n", "10N", "String", ".loc", "Loc.", "rans",
        ]
        if words.contains(where: { bytes.starts(with: $0, at: offset) }) { return true }
      }
      if pieces.isLocal(range.dropping(2, 1)) { return true }
    }
    return false
  }

  /// The bytes that begin one of the words.
  private static let isSign: [Bool] = {
    var isSign = Array(repeating: false, count: 256)
    for byte in "?oT1S.Lr".utf8 { isSign[Int(byte)] = true }
    return isSign
  }()

  /// Judges a literal by its interpolations.
  mutating func readInterpolations(_ index: Int) {
    let literal = source.literals[index]
    let context = contexts[index]
    var reader = pieces
    let segments = source.segments(of: literal)
    let shapes = segments.compactMap {
      if case .text(let text) = $0 { TextShape(text.withoutLinks) } else { nil }
    }
    let hasWording = shapes.contains(where: \.isWording)
    reader.followsNames = !hasWording
    let parts = reader.pieces(ofLiteral: index)
    guard !shapes.contains(where: \.isMarkup) else { return }
    if parts.contains(where: \.isLocalized) { return readLocalized(parts, index) }
    if isSentenceOfViews(parts) { return add(.localizedFragment, literal.range, "") }
    guard hasWording, shapes.contains(where: { !$0.words.isEmpty }) else { return }
    for case .interpolation(let range) in segments {
      guard let branches = reader.branches(of: reader.unwrapped(reader.expression(in: range))) else {
        continue
      }
      let words = branches.compactMap { branch -> String? in
        guard let nested = reader.literal(branch), let text = source.value(of: source.literals[nested]) else {
          return nil
        }
        let shape = TextShape(text)
        return shape.isWording && shape.words[0].count > 2 ? text : nil
      }
      guard let word = words.first, audience(of: context, in: literal.range) == .people else {
        continue
      }
      return add(.chosenWord, literal.range, word)
    }
  }

  private mutating func readLocalized(_ parts: [TextPiece], _ index: Int) {
    let range = source.literals[index].range
    guard let verdict = verdict(parts) else { return }
    guard audience(of: contexts[index], in: range) != .record else { return }
    add(verdict.kind, range, verdict.words)
  }

  /// Whether views alone are put beside each other, so that their order is the code's.
  private func isSentenceOfViews(_ parts: [TextPiece]) -> Bool {
    let views = parts.filter { if case .view = $0.kind { true } else { false } }
    let isGlueBlank = parts.allSatisfy { $0.shape?.isBlank ?? true }
    let others = parts.filter { part in
      if case .value = part.kind { !source.text(part.range).hasPrefix("\\(Image(") } else { false }
    }
    return isGlueBlank && (views.count > 1 || !views.isEmpty && !others.isEmpty)
  }

  /// Judges a localized text that is an argument of a localized format.
  mutating func readFormatArgument(_ span: Range<Int>, _ context: LiteralContext) {
    guard context.bracket >= 0, context.index ?? 0 > 0,
      bytes.equals(context.name, "String") || bytes.equals(context.name, "localizedStringWithFormat")
    else { return }
    guard let call = flow.call(of: context) else { return }
    let isLocalized: Bool = if case .localized = pieces.kind(of: span) { true } else { false }
    guard isLocalized, case .localized = pieces.kind(of: call), isNew(.format(call.lowerBound)) else {
      return
    }
    guard audience(of: flow.context(of: call), in: call) != .record else { return }
    add(.formatFragment, call, words(of: span))
  }

  // MARK: - Lists

  /// Judges `.joined(separator: ", ")`.
  mutating func readList(_ index: Int, _ call: Range<Int>) {
    guard bytes.equals(contexts[index].label, "separator"), contexts[index].steps.isEmpty,
      let separator = source.value(of: source.literals[index]),
      [", ", "、", " and ", " & "].contains(separator)
    else { return }
    let receiver = source.text(contexts[index].receiver)
    guard !receiver.hasPrefix("["), !isOfNames(receiver), !splitSeparators.contains(separator) else { return }
    let context = flow.context(of: call)
    guard audience(of: context, in: call) == .people, !isSpoken(context) else { return }
    add(.list, call, separator, [contexts[index].name.joined(call.upperBound - 1..<call.upperBound)])
  }

  /// Whether the elements are names in the code, numbers or pairs.
  private func isOfNames(_ receiver: String) -> Bool {
    let first = receiver.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if AudienceNames.audience(of: String(first)) == .program { return true }
    return [
      "rawValue)", ".id)", "identifier)", "ID)", "debugDescription", "\\($0", "(format:", "path)",
      "describing:", "olor", "hex", "Hex", "String.init", "String($0",
    ]
    .contains { receiver.contains($0) }
  }

  /// Whether the list is only heard: there a comma is a pause.
  private func isSpoken(_ context: LiteralContext) -> Bool {
    [context.name, context.label].contains { source.text($0).lowercased().contains("accessib") }
  }
}
