extension TextScalars {
  /// The text with its examples masked: from “e.g.” or “for example” to the bracket that closes, or to the end.
  ///
  /// Translators put numbers of their own country into examples.
  var withoutExamples: TextScalars {
    var ranges: [Range<Int>] = []
    var position = 0
    while position < count {
      guard startsExample(at: position) else {
        position += 1
        continue
      }
      let end = scalars[position...].firstIndex { $0 == ")" || $0 == "）" || $0 == "\n" } ?? count
      ranges.append(position..<end)
      position = end
    }
    return ranges.isEmpty ? self : masking(ranges)
  }

  private func startsExample(at position: Int) -> Bool {
    guard self[position - 1]?.isWordLetter != true else { return false }
    return Self.exampleWords.contains { hasText($0, at: position, ignoringCase: true) }
  }

  private static let exampleWords: [StaticString] = [
    "e.g", "eg.", "eg:", "ex.", "ex:", "for example", "for instance", "z.b.", "z. b.", "zum beispiel",
    "p. ex.", "p.ex.", "par exemple", "p. ej.", "por ejemplo", "por exemplo", "per esempio", "example:",
  ]
}
