package import SourceText
import XCStrings

/// An ignore comment: `l10n:ignore RULE[, RULE] reason` in the comment of a key.
package struct Suppression: Sendable, Hashable {
  /// The ids of the rules that are to be silent.
  package let rules: [Rule]
  /// The bytes whose findings are suppressed: the whole entry.
  package let scope: ByteRange

  /// A rule that a comment names, and where.
  package struct Rule: Sendable, Hashable {
    /// The rule's id as written.
    package let id: String
    /// The bytes of the whole ignore comment in the file.
    package let range: ByteRange
  }

  /// The ignore comments of a catalog in file order.
  package static func all(in file: CatalogFile) -> [Suppression] {
    file.entries.compactMap { entry in
      guard let node = entry.entry.node["comment"], let comment = node.string,
        comment.contains(marker)
      else { return nil }
      let rules = parse(comment).map { id, range in
        Rule(id: id, range: range.count == comment.utf8.count ? node.range : node.fileRange(ofDecoded: range))
      }
      return Suppression(
        rules: rules, scope: entry.keyNode.range.lowerBound..<entry.entry.node.range.upperBound)
    }
  }

  private static let marker = "l10n:ignore"

  /// The rule ids that a comment names, each with the range of its directive in the comment's UTF-8.
  static func parse(_ comment: String) -> [(id: String, range: ByteRange)] {
    var result: [(String, ByteRange)] = []
    var rest = comment[...]
    while let found = rest.range(of: marker) {
      let line = rest[found.upperBound...].prefix { !$0.isNewline }
      var ids: [Substring] = []
      var words = line.split(separator: " ", omittingEmptySubsequences: true)[...]
      while let word = words.popFirst() {
        ids.append(contentsOf: word.split(separator: ","))
        if !word.hasSuffix(",") { break }
      }
      let end = ids.last?.endIndex ?? found.upperBound
      let range =
        comment.utf8.distance(
          from: comment.startIndex, to: found.lowerBound)..<comment.utf8.distance(
          from: comment.startIndex, to: end)
      result += ids.map { (String($0), range) }
      rest = rest[end...]
    }
    return result
  }
}

extension Substring {
  /// The first range of a text, compared by characters.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
