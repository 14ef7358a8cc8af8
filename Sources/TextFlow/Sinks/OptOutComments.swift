import SourceText
import SwiftIndex
import SwiftTree

/// Comments by which people exclude a text from localization, also for other tools.
struct OptOutComments {
  private let lines: [Range<Int>]

  init(_ tree: SyntaxTree, _ bytes: SourceBytes) { lines = Self.lines(tree, bytes) }

  /// Whether a comment on the same line or the one before excludes a text from localization.
  func apply(to literal: StringLiteral) -> Bool {
    let offset = Int(literal.start)
    let low = lines.partitionIndex { $0.upperBound > offset }
    return low < lines.count && lines[low].contains(offset)
  }

  /// Returns the lines to which the comments of a file apply, in order.
  private static func lines(_ tree: SyntaxTree, _ bytes: SourceBytes) -> [Range<Int>] {
    tree.comments.compactMap { comment in
      let (start, end) = (comment.range.lowerBound, comment.range.upperBound)
      guard isAboutText(start..<end, bytes) else { return nil }
      let lineEnd = bytes.lineEnd(from: end)
      let next = bytes.starts(with: "\r\n", at: lineEnd) ? lineEnd + 2 : lineEnd + 1
      var lineStart = start
      while lineStart > 0, !bytes[lineStart - 1].isLineEnd { lineStart -= 1 }
      let isAlone = (lineStart..<start).allSatisfy { bytes[$0].isBlank } && end == lineEnd
      if bytes.starts(with: "// swiftlint:disable:", at: start) {
        if bytes.starts(with: "next", at: start + 21) { return lineEnd..<bytes.lineEnd(from: next) }
        return bytes.starts(with: "this", at: start + 21) ? lineStart..<lineEnd : nil
      }
      guard isMarkedNotLocalized(start..<end, bytes) else { return nil }
      return isAlone ? lineEnd..<bytes.lineEnd(from: next) : lineStart..<lineEnd
    }
  }

  private static func isAboutText(_ comment: Range<Int>, _ bytes: SourceBytes) -> Bool {
    comment.contains { offset in
      switch bytes[offset] {
      case UInt8(ascii: "o"): bytes.starts(with: "ocali", at: offset)
      case UInt8(ascii: "r"): bytes.starts(with: "ransla", at: offset)
      case UInt8(ascii: "h"):
        bytes.starts(with: "hardcoded", at: offset) || bytes.starts(with: "hard_coded", at: offset)
      default: false
      }
    }
  }

  /// Whether a comment excludes a text on purpose: `// not localized: a format's name`.
  private static func isMarkedNotLocalized(_ comment: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let text = String(decoding: bytes.buffer[comment], as: UTF8.self).lowercased()
    if ["todo", "fixme", "yet"].contains(where: text.contains) { return false }
    return ["not ", "n't ", "not be ", "n’t ", "not to be ", "never "].contains { negation in
      ["localiz", "localis", "translat"].contains { text.contains(negation + $0) }
    }
  }
}
