import RuleKit
import SourceText
import SwiftIndex
import TextFlow

struct JoinedLiteral: SourceRule {
  static let about = RuleDescription(
    id: "joined-literal",
    title: "string literals are joined to wrap a line",
    rationale: """
      Concatenated literals form a 'String': 'Text("a" + "b")' shows it verbatim, whereas 'Text("ab")' would look it \
      up in the catalog, and no tool extracts it as a key. A multiline literal with a backslash at the end of each \
      line is one literal with the same value. Where it would be looked up, the fix is never applied automatically, \
      because the catalog needs the key.
      """,
    severity: .note,
    cause: .pieces,
    examples: [
      .reports(
        swift: #"""
          Text(
            ⟦"Create a list of the restaurants that you like, and share it with your friends and family. "
              + "They can add restaurants of their own."⟧)
          """#,
        fixed: #"""
          Text(
            """
            Create a list of the restaurants that you like, and share it with your friends and family. \
            They can add restaurants of their own.
            """)
          """#),
      .reports(
        swift: """
          label.text = ⟦"This table is taken. " + "Choose another."⟧
          """,
        fixed: """
          label.text = "This table is taken. Choose another."
          """),
      .accepts(
        swift: """
          Text("This table is taken. Choose another.")
          """),
      .accepts(
        swift: """
          logger.info("reading the menu of \\(restaurant.id), " + "which may take a while")
          """),
      .accepts(
        swift: """
          label.text = "This table is taken.\\n" + "Choose another."
          """),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.composedTexts.filter { $0.kind == .wrappedLiterals }.map { text in
      var finding = text.finding
      finding.fix = LiteralMerger(file.source).fix(for: text)
      return finding
    }
  }
}

/// Merges concatenated literals into one.
///
/// Keeps the content between the quotes exactly as written, so the value stays the same. If the result does
/// not fit on one line, each literal becomes one line of a multiline literal that ends with a backslash. The
/// fix needs review if the merged literal becomes a key, because the catalogs may not have it.
private struct LiteralMerger {
  private static let lineLength = 110

  private let source: ScannedSource
  private var bytes: [UInt8] { source.file.bytes }

  init(_ source: ScannedSource) { self.source = source }

  /// Returns the fix, or `nil` if a comment or another kind of literal prevents it.
  func fix(for text: ComposedText) -> Fix? {
    guard let contents = contents(of: text) else { return nil }
    let line = "\"" + contents.joined() + "\""
    if fits(line, at: text.range) { return fix(for: text, "merge into one literal", line) }
    guard isOutermost(text.range), !contents.contains(where: { $0.contains("\"\"\"") }) else { return nil }
    let lines = multilineLiteral(contents, at: text.range.lowerBound)
    return fix(for: text, "merge into one multiline literal", lines)
  }

  private func fix(for text: ComposedText, _ title: String, _ literal: String) -> Fix {
    Fix(
      text.wouldBeKey ? title + ", which is looked up" : title, text.wouldBeKey ? .needsReview : .safe,
      edits: [TextEdit(range: text.range, replacement: literal)])
  }

  /// Returns the content between the quotes of each literal.
  private func contents(of text: ComposedText) -> [String]? {
    var end = text.range.lowerBound
    var contents: [String] = []
    for piece in text.pieces {
      guard let literal = source.literals.first(where: { $0.range == piece }), isPlain(literal),
        isGap(end..<piece.lowerBound)
      else { return nil }
      if !literal.contentRange.isEmpty { contents.append(source.text(literal.contentRange)) }
      end = piece.upperBound
    }
    return end == text.range.upperBound && contents.count > 1 ? contents : nil
  }

  /// Whether a range is outside of interpolations: a single-line literal can't contain a multiline one.
  private func isOutermost(_ range: ByteRange) -> Bool {
    source.literals.first { $0.range.lowerBound == range.lowerBound }?.depth == 0
  }

  private func isPlain(_ literal: StringLiteral) -> Bool {
    !literal.isRaw && !literal.isMultiline && literal.isTerminated
      && !bytes[literal.contentRange].contains(where: \.isLineEnd)
  }

  /// Whether only white space and plus signs separate two literals.
  private func isGap(_ range: ByteRange) -> Bool {
    bytes[range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "+")].contains($0) }
  }

  private func fits(_ literal: String, at range: ByteRange) -> Bool {
    let before = range.lowerBound - lineStart(before: range.lowerBound)
    let after = bytes[range.upperBound...].prefix { !$0.isLineEnd }.count
    return before + literal.utf8.count + after <= Self.lineLength
  }

  private func lineStart(before offset: Int) -> Int {
    (bytes[..<offset].lastIndex(where: \.isLineEnd) ?? -1) + 1
  }

  private func multilineLiteral(_ contents: [String], at offset: Int) -> String {
    let start = lineStart(before: offset)
    let indentation = String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    let end = source.text(offset..<bytes.count).first { ["\n", "\r\n", "\r"].contains($0) } ?? "\n"
    // Editors strip a trailing space.
    let last = contents[contents.count - 1]
    let lines =
      contents.dropLast().map { $0 + "\\" } + [last.hasSuffix(" ") ? last.dropLast() + "\\u{20}" : last]
    return "\"\"\"" + (lines + ["\"\"\""]).map { "\(end)\(indentation)\($0)" }.joined()
  }
}
