extension LocalizationKey {
  /// Whether a catalog's key can be this one: its bytes are the same, and each hole is one specifier.
  package func matches(_ catalogKey: String) -> Bool {
    var left = Substring(catalogKey).utf8
    for segment in segments {
      switch segment {
      case .text(let text), .specifier(let text):
        guard left.starts(with: text.utf8) else { return false }
        left = left.dropFirst(text.utf8.count)
      case .hole:
        guard let length = Self.specifierLength(left) else { return false }
        left = left.dropFirst(length)
      }
    }
    return left.isEmpty
  }

  /// The number of bytes of the format specifier that text begins with, `nil` for none.
  ///
  /// `%`, a name in parentheses, a position, flags, width, precision, length and the conversion, as in `%1$-5.2lf`.
  static func specifierLength(_ text: Substring.UTF8View) -> Int? {
    if text.starts(with: "%arg".utf8) { return 4 }
    var rest = text
    guard rest.popFirst() == UInt8(ascii: "%") else { return nil }
    if rest.first == UInt8(ascii: "(") {
      guard let close = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
      rest = rest[close...].dropFirst()
    }
    rest = rest.drop { "0123456789$-+ #'.*".utf8.contains($0) }
    rest = rest.drop { "hlqLztj".utf8.contains($0) }
    guard let conversion = rest.popFirst(), "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(conversion) else {
      return nil
    }
    return text.count - rest.count
  }
}
