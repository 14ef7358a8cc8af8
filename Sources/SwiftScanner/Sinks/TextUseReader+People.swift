/// Names of people, works and languages, which are the same for all readers.
extension TextUseReader {
  /// Whether the text is one of two or three words in a list of people or works.
  func isPersonName(_ context: LiteralContext, _ shape: LiteralShape, _ scope: LiteralScope) -> Bool {
    guard shape.values == 0, shape.words <= 3, !shape.endsSentence else { return false }
    return isOf(ProperNames.holders, context, scope) && !isTitleOfScreen(context)
      || isOf(ProperNames.languageHolders, context, scope) && mayBeData(context)
  }

  /// Whether a word stands in the name that goes with a literal, or in that of a declaration around it.
  private func isOf(_ words: [StaticString], _ context: LiteralContext, _ scope: LiteralScope) -> Bool {
    words.contains { word in
      NameWords.contains(word, context.name, bytes)
        || scope.path.contains { NameWords.contains(word, $0, bytes) }
    }
  }

  /// Whether the label is that of a screen's or button's title, which no work has: `navigationTitle`.
  private func isTitleOfScreen(_ context: LiteralContext) -> Bool {
    let labels: [StaticString] = [
      "navigationTitle", "pageTitle", "buttonTitle", "screenTitle", "sectionTitle",
    ]
    return labels.contains { bytes.equals(context.label, $0) }
  }

  /// Whether a literal may be a value of a list rather than what a screen says: a result, a part of a value.
  private func mayBeData(_ context: LiteralContext) -> Bool {
    switch context.kind {
    case .assignment, .compoundAssignment: false
    case .argument:
      isOf(ProperNames.languageHolders, context, LiteralScope())
        || bytes[context.name.lowerBound] < UInt8(ascii: "a")
          && VerbatimAPIs.arguments.role(of: context.name, label: context.label, in: bytes) == .unknown
        || bytes.equals(context.name, "init")
    default: true
    }
  }
}
