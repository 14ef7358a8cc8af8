/// The patterns of one `.gitignore` file (gitignore(5)).
///
/// Paths are relative to the folder of the file. The last pattern that matches decides; `!` in front of
/// a pattern takes back what an earlier one ignored.
package struct GitIgnore: Hashable, Sendable {
  /// What a file of patterns says about a path that one of them matches.
  package enum Verdict: Sendable {
    case ignored, kept
  }

  private let patterns: PatternTable
  /// For each pattern whether it takes back what an earlier one ignored.
  private let areNegated: [Bool]

  /// Reads the text of a `.gitignore`.
  package init(_ text: String) {
    self.init(bytes: Array(text.utf8))
  }

  /// Reads the bytes of a `.gitignore`; a byte order mark and CR LF line ends do no harm.
  package init(bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n")).compactMap(Self.line)
    patterns = PatternTable(lines.map(\.pattern))
    areNegated = lines.map(\.isNegated)
  }

  /// Whether no line holds a pattern.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Returns what the patterns say about a path, `nil` where none matches.
  package func verdict(_ path: String, isFolder: Bool) -> Verdict? {
    verdict(Array(path.utf8)[...], isFolder: isFolder)
  }

  /// Returns what the patterns say about a path in UTF-8 bytes, `nil` where none matches.
  package func verdict(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Verdict? {
    patterns.last(matching: path, isFolder: isFolder).map { areNegated[$0] ? .kept : .ignored }
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> (pattern: PathPattern, isNegated: Bool)? {
    var bytes = bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    guard bytes.first != UInt8(ascii: "#") else { return nil }
    bytes = trimmingTrailingSpaces(bytes)
    let isNegated = bytes.first == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    return bytes.isEmpty ? nil : (PathPattern(bytes: bytes), isNegated)
  }

  /// Spaces at the end don't count unless a `\` stands before them.
  private static func trimmingTrailingSpaces(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = bytes.startIndex
    var offset = bytes.startIndex
    while offset < bytes.endIndex {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset = min(offset + 2, bytes.endIndex)
        end = offset
      } else {
        if bytes[offset] != UInt8(ascii: " ") { end = offset + 1 }
        offset += 1
      }
    }
    return bytes[..<end]
  }
}
