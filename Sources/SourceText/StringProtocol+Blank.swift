extension StringProtocol {
  /// Whether a reader sees nothing: only white space, invisible characters, marks without a base.
  package var isBlank: Bool { unicodeScalars.allSatisfy { !$0.isVisible } }

  /// The text without white space at its ends.
  package var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a reader sees nothing of the UTF-8; in most texts, the first scalar decides.
  package var isBlank: Bool {
    var (decoder, bytes) = (UTF8(), makeIterator())
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): if scalar.isVisible { return false }
      case .emptyInput: return true
      case .error: return false
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a reader sees something where the scalar stands alone.
  package var isVisible: Bool {
    if value < 0x7F { return value > 0x20 }
    // The blank of Braille is a symbol, and fillers of Hangul are letters.
    if value == 0x2800 || properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .nonspacingMark,
      .spacingMark,
      .enclosingMark:
      return false
    default: return true
    }
  }
}
