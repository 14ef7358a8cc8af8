package import RuleKit
import SourceText
package import SwiftIndex
import TextFlow

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reading of comments in Swift code that suppress findings.
extension Suppression {
  /// Returns the suppression comments of a Swift file in file order.
  ///
  /// `// l10n:ignore RULE` applies to its own line, or to the next one if it is alone on its line; `//
  /// l10n:ignore-file RULE` applies to the whole file.
  package static func all(in source: ScannedSource) -> [Suppression] {
    let bytes = source.file.bytes
    guard mentionsMarker(bytes) else { return [] }
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

  /// Returns quickly for most files, which lack the marker, by searching for its rarest byte.
  private static func mentionsMarker(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var offset = 0
      while let zero = memchr(base + offset, Int32(UInt8(ascii: "0")), bytes.count - offset) {
        offset = UnsafeRawPointer(zero) - base + 1
        if bytes[offset...].starts(with: "n:ignore".utf8),
          bytes[..<offset].suffix(3).elementsEqual("l10".utf8)
        {
          return true
        }
      }
      return false
    }
  }
}
