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
    /// The rule's id as written; empty where the comment names none.
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
    let bytes = Array(comment.utf8)
    var result: [(String, ByteRange)] = []
    var offset = 0
    while let start = bytes[offset...].firstIndex(of: UInt8(ascii: "l")) {
      guard bytes[start...].starts(with: marker.utf8) else {
        offset = start + 1
        continue
      }
      let ids = ids(in: bytes[(start + marker.utf8.count)...])
      offset = ids.last?.endIndex ?? start + marker.utf8.count
      let names = ids.isEmpty ? [""] : ids.map { String(decoding: $0, as: UTF8.self) }
      result += names.map { ($0, start..<offset) }
    }
    return result
  }

  /// The ids that a directive's rest starts with: words of its line up to the first that no comma follows.
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

extension [Suppression] {
  /// The index of the one whose scope holds an offset; the scopes are disjoint and in file order.
  package func index(covering offset: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].scope.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].scope.contains(offset) ? low : nil
  }
}
