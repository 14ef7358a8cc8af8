/// What the app's own words say of a text: that it stands in for another, or that it is to stay.
extension TextUseReader {
  /// Whether the literal is part of a value that a view shows before it has data: `static let placeholderRows`.
  ///
  /// A placeholder that is a text itself is shown.
  func isPlaceholder(_ literal: StringLiteral, _ context: LiteralContext, _ scope: LiteralScope) -> Bool {
    guard context.kind == .argument, let name = scope.path.last, isPlaceholderName(name),
      let file = types.file,
      let property = file.properties.first(where: { $0.name.range == name }), property.isStatic
    else { return false }
    let type = property.type.isEmpty ? property.value.range.prefix(40) : property.type.range
    let texts: [StaticString] = ["String", "Text", "View", "Localized"]
    return !type.contains { offset in texts.contains { bytes.starts(with: $0, at: offset) } }
  }

  private func isPlaceholderName(_ name: Range<Int>) -> Bool {
    NameWords.contains("placeholder", name, bytes) || NameWords.contains("Placeholder", name, bytes)
  }

  /// Whether a comment on the line, or on the one before, tells another tool not to ask for a localized text.
  func isSwitchedOff(_ literal: StringLiteral) -> Bool {
    let start = lineStart(before: Int(literal.start))
    let before = start > 0 ? lineStart(before: start - 1) : start
    let end = min(bytes.lineEnd(from: Int(literal.end)), Int(literal.end) + Self.longestLine)
    return switchesOff("swiftlint:disable:next", in: before..<start)
      || switchesOff("swiftlint:disable:this", in: Int(literal.end)..<end)
  }

  /// Where a line is longer, its start stands in the midst of it: no comment is as far from a text.
  private static let longestLine = 500

  private func lineStart(before offset: Int) -> Int {
    var start = offset
    while start > max(0, offset - Self.longestLine), !bytes[start - 1].isLineEnd { start -= 1 }
    return start
  }

  private func switchesOff(_ words: StaticString, in line: Range<Int>) -> Bool {
    guard let start = line.first(where: { bytes.starts(with: words, at: $0) }) else { return false }
    let names: [StaticString] = ["hardcoded", "hard_coded", "locali"]
    return (start..<line.upperBound).contains { offset in
      names.contains { bytes.starts(with: $0, at: offset) }
    }
  }

  /// Whether the literal only repeats the name of a symbol, which is no description of it.
  func repeatsSymbol(_ context: LiteralContext) -> Bool {
    guard context.bracket >= 0, bytes.equals(context.label, "accessibilityDescription") else { return false }
    let symbol = types.callSite(context.bracket).arguments.first { $0.label == NameHash("systemSymbolName") }
    guard let symbol else { return false }
    let name = symbol.range.lazy.map { bytes[$0] }.filter(\.isWordByte)
    return skeleton.text.lazy.filter(\.isWordByte).elementsEqual(name)
  }
}
