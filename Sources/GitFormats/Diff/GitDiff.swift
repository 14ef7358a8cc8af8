import SourceText

/// Parser of `git diff --unified=0`: the new lines of each file.
///
/// Only the headers of files and hunks are parsed. Lines of content are counted, so that one that looks like
/// a header is not mistaken for one.
package enum GitDiff {
  /// The expected prefix of names in the new version.
  package static let prefix = "b/"

  /// The changed lines of each existing file, by its path from the repository's root.
  package static func changedLines(in output: [UInt8]) -> [String: ChangedLines] {
    var result: [String: ChangedLines] = [:]
    var path: String?
    var contentLines = 0
    for bytes in output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if bytes.first == UInt8(ascii: "\\") { continue }
      if contentLines > 0 {
        contentLines -= 1
      } else if bytes.starts(with: "+++ ".utf8) {
        path = name(bytes.dropFirst(4))
        if let path { result[path] = ChangedLines() }
      } else if bytes.starts(with: "@@ ".utf8), let hunk = Hunk(String(decoding: bytes, as: UTF8.self)) {
        contentLines = hunk.oldCount + hunk.newLines.count
        if let path { result[path]?.add(hunk.newLines) }
      }
    }
    return result
  }

  // MARK: - Hunks

  /// The numbers of a line such as `@@ -12,0 +13,2 @@`.
  private struct Hunk {
    let oldCount: Int
    let newLines: Range<Int>

    init?(_ line: String) {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count == 4, let old = Self.numbers(words[1]), let new = Self.numbers(words[2]) else {
        return nil
      }
      oldCount = old.count
      // If no lines are left, git gives the line before the gap.
      let start = new.count == 0 ? new.start + 1 : new.start
      newLines = start..<start + new.count
    }

    private static func numbers(_ word: Substring) -> (start: Int, count: Int)? {
      let numbers = word.dropFirst().split(separator: ",").compactMap { Int32($0) }.map(Int.init)
      guard let start = numbers.first, start >= 0 else { return nil }
      let count = numbers.count == 2 ? numbers[1] : 1
      return count < 0 ? nil : (start, count)
    }
  }

  // MARK: - Names

  /// The path after `+++ `; `nil` for a deleted file.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    var bytes = bytes
    // git ends a name with spaces by a tab.
    if bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    let name = bytes.first == UInt8(ascii: "\"") ? unquoted(bytes.dropFirst().dropLast()) : Array(bytes)
    guard name.starts(with: prefix.utf8) else { return nil }
    return PathText.text(of: name.dropFirst(prefix.utf8.count))
  }

  /// Resolves the C escapes of a quoted name.
  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let escapes: [Character: UInt8] = ["a": 7, "b": 8, "t": 9, "n": 10, "v": 11, "f": 12, "r": 13]
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.first else {
        result.append(byte)
        continue
      }
      let digits = rest.prefix(3).prefix { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
      if digits.isEmpty {
        result.append(escapes[Character(UnicodeScalar(escape))] ?? escape)
        rest.removeFirst()
      } else {
        result.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - UInt8(ascii: "0")) }))
        rest.removeFirst(digits.count)
      }
    }
    return result
  }
}
