/// The parts of a text that are not prose: placeholders, addresses, tags, code.
extension TextScalars {
  /// The text with placeholders, addresses, tags and code spans masked.
  var prose: TextScalars {
    guard scalars.contains(where: Self.startsToken) else { return self }
    return masking(
      placeholders + WebAddress.all(in: self).map(\.range) + MarkupTag.all(in: self).map(\.range) + codeSpans)
  }

  private static func startsToken(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "%", "{", "$", "<", "`", "@", ":", ".": true
    default: false
    }
  }

  /// The placeholders: `%@`, `%1$lld`, `%#@name@`, `%arg`, `{name}`, `${name}`, `%{name}`.
  var placeholders: [Range<Int>] {
    var result: [Range<Int>] = []
    var position = 0
    while position < count {
      if let end = placeholderEnd(at: position) {
        result.append(position..<end)
        position = end
      } else {
        position += hasText("%%", at: position) ? 2 : 1
      }
    }
    return result
  }

  /// Spans between single backticks.
  var codeSpans: [Range<Int>] {
    let ticks = indices.filter { scalars[$0] == "`" }
    guard ticks.count.isMultiple(of: 2) else { return [] }
    return stride(from: 0, to: ticks.count, by: 2).map { ticks[$0]..<ticks[$0 + 1] + 1 }
  }

  /// The end of the placeholder that starts at a position; `nil` if none does.
  func placeholderEnd(at position: Int) -> Int? {
    switch scalars[position] {
    case "%": return self[position + 1] == "{" ? bracedEnd(at: position + 1) : formatEnd(at: position)
    case "$": return self[position + 1] == "{" ? bracedEnd(at: position + 1) : nil
    case "{": return bracedEnd(at: position)
    default: return nil
    }
  }

  /// `{name}` or `{{name}}`, from its first brace; braces around other text are not a placeholder.
  private func bracedEnd(at position: Int) -> Int? {
    guard self[position - 1] != "{" else { return nil }
    var end = position
    while self[end] == "{" { end += 1 }
    let start = end
    while let scalar = self[end], scalar.isASCII,
      scalar.isWordLetter || scalar.isDigit || scalar.isOneOf("_.-$")
    {
      end += 1
    }
    guard end > start, self[end] == "}" else { return nil }
    while self[end] == "}" { end += 1 }
    return end
  }

  private func formatEnd(at position: Int) -> Int? {
    var end = position + 1
    if hasText("arg", at: end) { return end + 3 }
    while let scalar = self[end], scalar.isDigit || scalar.isOneOf("$#.'+-*") { end += 1 }
    if self[end] == "@", self[end - 1] == "#" {
      end += 1
      while let scalar = self[end], scalar != "@", !scalar.isSpace { end += 1 }
      return self[end] == "@" ? end + 1 : nil
    }
    while let scalar = self[end], scalar.isOneOf("hlqLzjt") { end += 1 }
    guard let conversion = self[end], conversion.isOneOf("@dDiuUxXoOfFeEgGaAcCsSp") else { return nil }
    return end + 1
  }

  /// The words: runs of letters, with apostrophes inside; digits, hyphens and the mask end a word.
  var words: [Range<Int>] {
    var result: [Range<Int>] = []
    var position = 0
    while position < count {
      guard scalars[position].isWordLetter else {
        position += 1
        continue
      }
      let start = position
      while let scalar = self[position],
        scalar.isWordLetter || (scalar.isOneOf("'’") && self[position + 1]?.isWordLetter == true)
      {
        position += 1
      }
      result.append(start..<position)
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is among those of a text.
  func isOneOf(_ text: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    if isASCII { return bytes.contains(UInt8(value)) }
    return !text.isASCII && text.description.unicodeScalars.contains(self)
  }
}
