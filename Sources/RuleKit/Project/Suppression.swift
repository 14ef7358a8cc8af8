package import SourceText
import XCStrings

/// An ignore comment: `l10n:ignore RULE[, RULE] reason` in a key's comment or a Swift comment.
package struct Suppression: Sendable, Hashable {
  /// The suppressed rules.
  package let rules: [Rule]
  /// The byte range of suppressed findings: the whole entry, a line or a file.
  package let scope: ByteRange

  /// A rule named by a comment, with its location.
  package struct Rule: Sendable, Hashable {
    /// The rule's id as written; empty if the comment names none.
    package let id: String
    /// The range of the whole ignore comment in the file.
    package let range: ByteRange

    /// Creates a rule named by a comment.
    package init(id: String, range: ByteRange) { (self.id, self.range) = (id, range) }
  }

  /// Returns the ignore comments of a catalog in file order.
  package static func all(in file: CatalogFile) -> [Suppression] {
    file.entries.compactMap { entry in
      // The marker contains a colon.
      guard entry.commentTraits.contains(.comma), let node = entry.commentNode,
        node.withDecodedUTF8({ $0.firstRange(ofText: marker) != nil }), let comment = node.string
      else { return nil }
      let directives = parse(comment)
      let rules = directives.map { directive in
        let isAll = directive.range.count == comment.utf8.count
        return Rule(id: directive.id, range: isAll ? node.range : node.fileRange(ofDecoded: directive.range))
      }
      return Suppression(
        rules: rules, scope: entry.keyNode.range.lowerBound..<entry.entry.node.range.upperBound)
    }
  }

  private static let marker = "l10n:ignore"
  private static let fileSuffix = "-file"

  /// Creates a suppression of rules in a range.
  package init(rules: [Rule], scope: ByteRange) { (self.rules, self.scope) = (rules, scope) }

  /// A rule named by a comment.
  package struct Directive: Hashable, Sendable {
    /// The rule's id; empty if the comment names none.
    package var id: String
    /// The range of the whole directive in the comment's UTF-8.
    package var range: ByteRange
    /// Whether the directive applies to the file: `l10n:ignore-file`.
    package var isForFile: Bool
  }

  /// Returns the rules named by a comment, in order.
  package static func parse(_ comment: String) -> [Directive] {
    let bytes = Array(comment.utf8)
    var result: [Directive] = []
    var offset = 0
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "l")) {
      guard bytes[start...].starts(with: marker.utf8) else {
        offset = start + 1
        continue
      }
      let isForFile = bytes[(start + marker.utf8.count)...].starts(with: fileSuffix.utf8)
      offset = start + marker.utf8.count + (isForFile ? fileSuffix.utf8.count : 0)
      let ids = ids(in: bytes[offset...])
      offset = ids.last?.endIndex ?? offset
      let names = ids.isEmpty ? [""] : ids.map { String(decoding: $0, as: UTF8.self) }
      result += names.map { Directive(id: $0, range: start..<offset, isForFile: isForFile) }
    }
    return result
  }

  /// Splits a key's comment into the text for translators and the ignore comments with their reasons.
  package static func separate(_ comment: String) -> (text: String, ignored: [String]) {
    let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
    let starts = lines.map { $0.firstRange(of: marker)?.lowerBound ?? $0.endIndex }
    let text = zip(lines, starts).map { $0[..<$1] }.joined(separator: "\n")
    return (text.trimmed, zip(lines, starts).map { $0[$1...].trimmed }.filter { !$0.isEmpty })
  }

  /// Returns the ids after a directive: words of its line up to the first one without a comma after it.
  private static func ids(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var ids: [ArraySlice<UInt8>] = []
    var rest = text
    while true {
      let word = rest.drop { $0 == UInt8(ascii: " ") }.prefix { $0 > UInt8(ascii: " ") }
      ids += word.split(separator: UInt8(ascii: ","))
      guard word.last == UInt8(ascii: ",") else { return ids }
      rest = rest[word.endIndex...]
    }
  }
}
