import SourceText

/// Adds argument positions to a text, as Xcode does in a source text with two or more arguments.
///
/// `%lld of %lld` becomes `%1$lld of %2$lld`, since translators may need another order.
package enum ArgumentPositions {
  /// Returns the text with positions; unchanged if it has some or needs none.
  package static func adding(to text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let placeholders = FormatString(text).withoutProse.placeholders
    let isPlain = placeholders.allSatisfy { place in
      place.kind == .conversion && place.position == nil && place.name == nil && !takesArgument(place.width)
        && !takesArgument(place.precision)
    }
    guard placeholders.count > 1, isPlain else { return text }
    let edits = placeholders.map { place in
      let start = place.range.lowerBound + 1
      return TextEdit(range: start..<start, replacement: "\(place.argument)$")
    }
    return String(decoding: Array(text.utf8).applying(edits), as: UTF8.self)
  }

  /// Returns the text without positions, as in keys in code.
  package static func removing(from text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let bytes = Array(text.utf8)
    var edits: [TextEdit] = []
    for place in FormatString(text).placeholders where place.position != nil {
      let digits = place.range.lowerBound + 1
      guard let dollar = bytes[digits..<place.range.upperBound].firstIndex(of: UInt8(ascii: "$")) else {
        continue
      }
      edits.append(TextEdit(range: digits..<dollar + 1, replacement: ""))
    }
    return String(decoding: bytes.applying(edits), as: UTF8.self)
  }

  private static func takesArgument(_ size: FieldSize?) -> Bool {
    if case .argument = size { true } else { false }
  }
}
