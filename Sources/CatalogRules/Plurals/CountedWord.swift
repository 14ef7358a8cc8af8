import RuleKit
import SourceText
import XCStrings

/// A word directly after a number, as in `%lld restaurants`.
struct CountedWord {
  /// The range of the placeholder and the word, in UTF-8 offsets of the text.
  let range: ByteRange
  let word: String
  /// Whether `(s)` or a similar ending follows, as in `item(s)`.
  let hasOptionalEnding: Bool

  /// Returns the counted words of a text in order: an integer placeholder, one blank, and letters.
  static func all(in text: UnsafeBufferPointer<UInt8>) -> [CountedWord] {
    FormatString(utf8: text).withoutProse.placeholders.compactMap { placeholder in
      guard placeholder.isInteger, let start = wordStart(after: placeholder.range.upperBound, in: text) else {
        return nil
      }
      // A hyphen or an apostrophe inside a word is followed by a letter: `check-ins`.
      let end = text[start...].firstIndex { !KeyName.isLetterOrAbove($0) } ?? text.endIndex
      guard end > start else { return nil }
      let rest = text[end...]
      let ending = [Array("(s)".utf8), Array("(es)".utf8), Array("(ies)".utf8)].first(
        where: rest.starts(with:))
      if ending == nil, let next = rest.first, next == UInt8(ascii: "-") || next == UInt8(ascii: "/") {
        return nil
      }
      return CountedWord(
        range: placeholder.range.lowerBound..<end + (ending?.count ?? 0),
        word: String(decoding: text[start..<end], as: UTF8.self), hasOptionalEnding: ending != nil)
    }
  }

  private static func wordStart(after offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Int? {
    if offset < text.count, text[offset] == UInt8(ascii: " ") { return offset + 1 }
    if offset + 1 < text.count, text[offset] == 0xC2, text[offset + 1] == 0xA0 { return offset + 2 }
    return nil
  }
}
