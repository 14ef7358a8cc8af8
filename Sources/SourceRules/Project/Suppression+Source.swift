package import RuleKit
import SourceText
package import SwiftIndex

/// Reading of comments in Swift code that suppress findings.
extension Suppression {
  /// Returns the suppression comments of a Swift file in file order.
  ///
  /// `// l10n:ignore RULE` applies to its own line, or to the next one if it is alone on its line; `//
  /// l10n:ignore-file RULE` applies to the whole file.
  package static func all(in source: ScannedSource) -> [Suppression] {
    let bytes = source.file.bytes
    guard bytes.firstRange(ofText: "l10n:ignore") != nil else { return [] }
    let lines = LineMap(bytes)
    return source.comments.compactMap { comment in
      let directives = parse(source.text(comment))
      guard !directives.isEmpty else { return nil }
      let rules = directives.map { directive in
        let start = comment.lowerBound + directive.range.lowerBound
        return Rule(id: directive.id, range: start..<start + directive.range.count)
      }
      let isFile = directives.contains { $0.isForFile }
      return Suppression(
        rules: rules, scope: isFile ? 0..<bytes.count + 1 : scope(of: comment, in: bytes, lines))
    }
  }

  /// Returns the line of a comment, including the next one if the comment is alone on its line.
  private static func scope(of comment: ByteRange, in bytes: [UInt8], _ lines: LineMap) -> ByteRange {
    let first = lines.position(of: comment.lowerBound).line
    let last = lines.position(of: max(comment.lowerBound, comment.upperBound - 1)).line
    let own = (lines.range(ofLine: first) ?? comment).lowerBound
    let end = (lines.range(ofLine: last) ?? comment).upperBound
    let isAlone = (bytes[own..<comment.lowerBound] + bytes[comment.upperBound..<max(end, comment.upperBound)])
      .allSatisfy { $0 <= UInt8(ascii: " ") }
    return own..<(isAlone ? lines.range(ofLine: last + 1)?.upperBound ?? end : end)
  }
}
