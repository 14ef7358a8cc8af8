import SourceText
import SwiftIndex
import SwiftTree

/// Comments by which people exclude a text from localization, also for other tools.
struct OptOutComments {
  private let lines: [Range<Int>]

  init(_ tree: SyntaxTree, _ bytes: SourceBytes) { lines = Self.lines(tree, bytes) }

  /// Whether a comment on the same line, on the one before or above the type or variable excludes a text.
  func apply(to literal: StringLiteral) -> Bool {
    lines.contains { $0.contains(Int(literal.start)) }
  }

  /// Returns the lines to which the comments of a file apply.
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
      guard says(requests + statements, start..<end, bytes) else { return nil }
      if !isAlone { return lineStart..<lineEnd }
      let declaration = says(requests, start..<end, bytes) ? declarationEnd(after: end, tree) : 0
      return lineEnd..<max(bytes.lineEnd(from: next), declaration)
    }
  }

  /// Returns the end of a type or variable after a comment; 0 if something else follows.
  private static func declarationEnd(after comment: Int, _ tree: SyntaxTree) -> Int {
    let next = tree.tokens.partitionIndex { $0.range.lowerBound >= comment }
    let declaration = tree.nodes.indices.last { node in
      tree.nodes[node].firstToken == next
        && [.structure, .classDeclaration, .actor, .enumeration, .extensionDeclaration, .variable]
          .contains(tree.kind(at: node))
    }
    return declaration.map { tree.range(at: $0).upperBound } ?? 0
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

  /// What stands before "localized" where a comment says how it is, which may be a regret above a declaration.
  private static let statements = ["not ", "n't ", "n’t "]
  /// What stands there where a comment says how it should be.
  private static let requests = [
    "do not ", "don't ", "don’t ", "not be ", "n't be ", "n’t be ", "not to be ", "never ", "no need to ",
  ]

  /// Whether a comment excludes a text on purpose: `// not localized: a format's name`.
  private static func says(_ negations: [String], _ comment: Range<Int>, _ bytes: SourceBytes) -> Bool {
    let text = Array(bytes.text(comment).lowercased().utf8)
    if ["todo", "fixme", "yet"].contains(where: { text.firstRange(ofText: $0) != nil }) { return false }
    return negations.contains { negation in
      ["localiz", "localis", "translat"].contains { text.firstRange(ofText: negation + $0) != nil }
    }
  }
}
