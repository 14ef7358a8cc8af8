import XCStrings

/// Invisible characters: their names and the places where they are allowed.
enum Invisible {
  /// Returns whether the scalar at a position is invisible and does not belong there in a language.
  static func isStray(at position: Int, in text: TextScalars, subtag: String) -> Bool {
    guard let scalar = text[position] else { return false }
    switch scalar.value {
    // These are white space or are checked by 'control-character'.
    case 0..<0x20: return false
    case 0x7F..<0xA0, 0xFEFF, 0x180E, 0xFFF9...0xFFFB: return true
    case 0xAD: return !isInsideWord(position, in: text)
    case 0x200B: return !WritingConvention.hasNoBlanks(subtag)
    case 0x200C, 0x200D: return !isJoining(position, in: text, subtag: subtag)
    case 0x200E, 0x200F, 0x61C: return !isDirectionMarkFitting(in: text, subtag: subtag)
    case 0x2060: return !isInsideText(position, in: text)
    case 0x2061...0x2064: return true
    case 0xFE00...0xFE0F: return !isVariable(before: position, in: text)
    case 0xE0000...0xE007F: return !isFlagTag(position, in: text)
    default: return false
    }
  }

  /// Returns whether a scalar has no function anywhere in a text.
  static func isAlwaysUnwanted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFEFF, 0x200B, 0x7F..<0xA0, 0xFE00...0xFE0F, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// Returns whether a scalar is a control character that XML does not allow.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\t" && scalar != "\n" && scalar != "\r"
  }

  /// Returns the name and code point of a character.
  static func name(_ scalar: Unicode.Scalar) -> String {
    let code = JSONSyntaxError.codePoint(scalar.value)
    guard let name = scalar.properties.name else { return "control character (\(code))" }
    return "\(name.lowercased()) (\(code))"
  }

  private static func isInsideWord(_ position: Int, in text: TextScalars) -> Bool {
    text[position - 1]?.isWordLetter == true && text[position + 1]?.isWordLetter == true
  }

  private static func isInsideText(_ position: Int, in text: TextScalars) -> Bool {
    text[position - 1].map { !$0.isSpace } == true && text[position + 1].map { !$0.isSpace } == true
  }

  /// Returns whether a joiner is between emoji, or after a letter of a script or language that uses joiners.
  private static func isJoining(_ position: Int, in text: TextScalars, subtag: String) -> Bool {
    guard let before = text[position - 1] else { return false }
    if before.properties.isEmoji || before.value == 0xFE0F || before.properties.isEmojiModifier {
      return true
    }
    let isCursive = (0x600...0x1CFF).contains(before.value) || WritingConvention.usesJoiners(subtag)
    return isCursive
      && (before.isWordLetter || before.value == 0x200D || before.value == 0x200C || before == "%")
  }

  private static func isDirectionMarkFitting(in text: TextScalars, subtag: String) -> Bool {
    WritingConvention.isRightToLeft(subtag)
      || text.scalars.contains {
        (0x590..<0x900).contains($0.value) || (0xFB1D...0xFDFF).contains($0.value)
          || (0xFE70...0xFEFC).contains($0.value)
      }
  }

  /// Returns whether a variation selector may follow the scalar before it.
  ///
  /// It may follow emoji, symbols, keycap digits, ideographs and Mongolian letters.
  private static func isVariable(before position: Int, in text: TextScalars) -> Bool {
    guard let base = text[position - 1] else { return false }
    if base.properties.isEmoji || (0x1800...0x18AF).contains(base.value) || base.value >= 0x2E80 {
      return true
    }
    switch base.properties.generalCategory {
    case .mathSymbol, .otherSymbol, .currencySymbol, .modifierSymbol, .otherPunctuation: return true
    default: return false
    }
  }

  /// Returns whether a tag follows a flag emoji; no flag has ten tags.
  private static func isFlagTag(_ position: Int, in text: TextScalars) -> Bool {
    var start = position - 1
    while position - start < 10, let scalar = text[start], (0xE0000...0xE007F).contains(scalar.value) {
      start -= 1
    }
    return text[start]?.properties.isEmoji == true
  }
}
