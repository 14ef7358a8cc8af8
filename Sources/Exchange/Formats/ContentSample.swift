import SourceText

/// The start of a file, from which formats recognize their content.
struct ContentSample {
  /// The maximum number of bytes.
  private static let size = 1 << 16

  /// The file's path in lower case.
  let name: String
  let bytes: [UInt8]
  /// Their text; empty if they are not text.
  let text: String
  /// The first character after white space and the byte order mark.
  let start: Character?
  /// Whether the file is XML or similar.
  var isMarkup: Bool { start == "<" }

  /// Decodes the start of a file.
  init(_ file: SourceFile) {
    name = file.path.lowercased()
    bytes = Array(file.bytes.prefix(Self.size & ~1))
    text = Self.text(of: bytes)
    start = text.first { !$0.isWhitespace && $0 != "\u{FEFF}" }
  }

  /// Recognizes a text by its first line; certain if that is also the header of a table with keys.
  func recognition(byFirstLine isKnown: (Substring) -> Bool) -> ExchangeFormat.Recognition? {
    let line = text.split(maxSplits: 1, whereSeparator: \.isNewline).first ?? ""
    guard !isMarkup, start != "{", isKnown(line) else { return nil }
    let header = text.drop { $0 == "\u{FEFF}" }.prefix { !$0.isNewline }
    let columns = header.split { ",;\t".contains($0) }
    return columns.contains { $0 == "key" || $0 == "\"key\"" } ? .certain : .likely
  }

  /// Recognizes markup by the name of its root element.
  func recognition(byRoot name: String) -> ExchangeFormat.Recognition? {
    guard isMarkup, let root = text.firstRange(of: "<\(name)") else { return nil }
    let next = text[root.upperBound...].first
    return next == ">" || next?.isWhitespace == true ? .certain : nil
  }

  /// The text of a part of a file, which may end within a character.
  private static func text(of bytes: [UInt8]) -> String {
    for dropped in stride(from: 0, to: 4, by: 1) where dropped <= bytes.count {
      if let utf8 = TextEncoding.utf8(of: Array(bytes.dropLast(dropped))) {
        return String(decoding: utf8, as: UTF8.self)
      }
    }
    return ""
  }
}
