package import SourceText
import SwiftIndex

/// Search for keys in files of other languages: Objective-C or C, storyboards, templates, data.
///
/// It is limited to the keys that nothing else uses, since most texts of such files are no keys.
package struct MentionSearch: Sendable {
  /// The hashes of the texts that use the keys.
  fileprivate let texts: Set<UInt64>
  /// The hashes of the starts and ends that code may complete to the keys.
  fileprivate let edges: Set<UInt64>
  /// The keys of two ids, which an intent definition has apart: that of a question, and that of a value in it.
  fileprivate let pairs: [(key: String, ids: [Substring])]

  /// Prepares a search for some keys.
  package init(for keys: [String]) {
    texts = Set(keys.lazy.flatMap(KeyHash.hashes))
    edges = Set(keys.lazy.flatMap { KeyHash.edges(of: $0) })
    pairs = keys.map { ($0, $0.split(separator: "-")) }.filter { $0.ids.map(\.utf8.count) == [6, 6] }
  }

  var isEmpty: Bool { texts.isEmpty }

  /// Returns the texts of a file that use one of the keys.
  package func texts(in file: SourceFile) -> UsedTexts {
    var reader = MentionReader(file, self)
    reader.read()
    return reader.found
  }
}

private struct MentionReader {
  private let search: MentionSearch
  private let file: SourceFile
  private(set) var found: UsedTexts
  /// How the file uses its texts.
  private let kind: KeyUses.Kind
  /// Whether the file is JSON, whose keys of objects are not texts.
  private let isTable: Bool
  private let isCode: Bool
  /// Whether commas, tabs and line ends delimit texts, which need no quotes.
  private let isOfLines: Bool

  init(_ encoded: SourceFile, _ search: MentionSearch) {
    let file = encoded.readable
    (self.file, self.search) = (file, search)
    found = UsedTexts(other: file)
    func isOfKind(_ endings: String...) -> Bool { endings.contains { file.path.hasSuffix($0) } }
    isCode = isOfKind(".m", ".mm", ".h", ".c", ".cc", ".cpp", ".hpp", ".pch")
    isTable = isOfKind(".json")
    isOfLines = isOfKind(".csv", ".tsv", ".txt", ".ini", ".xcconfig")
    let isMention = isCode || isOfKind(".plist", ".intentdefinition")
    kind = isMention ? .mention : isOfKind(".storyboard", ".xib") ? .interface : .data
  }

  mutating func read() {
    if isCode {
      var reader = CReader(file.bytes)
      while let (text, offset) = reader.nextString() { add(text, at: offset) }
      found.errorOffset = reader.errorOffset
      var lookups = CReader(file.isTestInC ? [] : file.bytes)
      while let lookup = lookups.nextLookup() {
        found.lookups.append(UsedTexts.lookup(KeyHash.of(lookup.key), in: lookup.table))
      }
    }
    file.bytes.withUnsafeBufferPointer { bytes in
      if !isCode { readTexts(bytes) }
      if !isTable { readWords(bytes) }
    }
    if kind == .interface { readTables(file.bytes) }
    if file.path.hasSuffix(".intentdefinition") {
      for (key, ids) in search.pairs
      where ids.allSatisfy({ file.bytes.firstRange(ofText: String($0)) != nil }) {
        add(KeyHash.of(key), at: 0, .mention)
      }
    }
  }

  private mutating func readTables(_ bytes: [UInt8]) {
    var start = 0
    while let name = bytes.firstRange(ofText: " formattingStringsFilename=\"", in: start..<bytes.count) {
      start = name.upperBound
      let table = String(decoding: bytes[start...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      add(UsedTexts.lookup(0, in: table), at: start, .mention)
    }
  }

  private mutating func add(_ hash: UInt64, at offset: Int, _ kind: KeyUses.Kind) {
    found.texts.append(UsedTexts.Text(hash: hash, offset: offset, kind: kind))
  }

  private mutating func add(_ text: String, at offset: Int) {
    let hash = KeyHash.of(text)
    if search.texts.contains(hash) {
      // Code may look up the value of an attribute that the developer defined.
      let isValue = kind == .interface && file.bytes[..<offset].suffix(8).elementsEqual(" value=\"".utf8)
      add(hash, at: offset, isValue ? .mention : kind)
    }
    for edge in KeyHash.edges(of: [.text(text)]) where search.edges.contains(edge) {
      add(edge, at: offset, .part)
    }
  }

  // MARK: - Texts between delimiters

  /// Reads the texts between quotes or tags, and those between other pairs, which may contain the former.
  private mutating func readTexts(_ bytes: UnsafeBufferPointer<UInt8>) {
    var (outer, inner) = (-1, -1)
    for offset in 0...bytes.count {
      let byte = offset < bytes.count ? bytes[offset] : UInt8(ascii: "\n")
      if isOfLines, ",;=\t\n".utf8.contains(byte) {
        readText(bytes, from: max(inner, 0), to: offset)
        inner = offset + 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where offset > 0 && bytes[offset - 1] == UInt8(ascii: "\\"): break
      case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"):
        readText(bytes, from: outer, to: offset)
        outer = offset + 1
      case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "}"):
        readText(bytes, from: inner, to: offset)
        inner = offset + 1
      default: break
      }
    }
  }

  /// Reads a text, except, in a table, one before a colon, which is a key of the table.
  private mutating func readText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    guard start >= 0, end > start, end - start < 1_000 else { return }
    var (first, last) = (start, end)
    while first < last, bytes[first] <= UInt8(ascii: " ") { first += 1 }
    while first < last, bytes[last - 1] <= UInt8(ascii: " ") { last -= 1 }
    let text = UnsafeBufferPointer(rebasing: bytes[first..<last])
    var hash = StableHash()
    var isPlain = true
    for byte in text {
      hash.combine(byte)
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "%") {
        isPlain = false
      }
    }
    // Most texts are plain, and no key.
    if isPlain, !search.texts.contains(hash.value), !search.edges.contains(hash.value) { return }
    if isTable, bytes[(end + 1)...].first(where: { $0 > 0x20 }) == UInt8(ascii: ":") { return }
    add(Self.decoded(text), at: start)
  }

  /// Returns a text without the escapes of JSON or XML.
  private static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    var rest = bytes[...]
    var text: [UInt8] = []
    while !rest.isEmpty {
      // Two units may be one character.
      var units: [UInt16] = []
      while rest.starts(with: "\\u".utf8), rest.count >= 6,
        let unit = UInt16(String(decoding: rest.dropFirst(2).prefix(4), as: UTF8.self), radix: 16)
      {
        units.append(unit)
        rest.removeFirst(6)
      }
      text += String(decoding: units, as: UTF16.self).utf8
      guard let byte = rest.first else { break }
      let escape = escapes.first { $0.written.first == byte && rest.starts(with: $0.written) }
      text.append(escape?.meant ?? byte)
      rest.removeFirst(escape?.written.count ?? 1)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let escapes: [(written: [UInt8], meant: UInt8)] = [
    ("\\\"", "\""), ("\\/", "/"), ("\\n", "\n"), ("\\\\", "\\"), ("&lt;", "<"), ("&gt;", ">"),
    ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)[0]) }

  // MARK: - Words

  /// Reads the words that have the shape of a key, such as `home.title`, as in `{{ home.title }}` or a C macro.
  private mutating func readWords(_ bytes: UnsafeBufferPointer<UInt8>) {
    var hash = StableHash()
    var (start, hasSeparator) = (0, false)
    for offset in 0...bytes.count {
      let byte = offset < bytes.count ? bytes[offset] : 0
      let isSeparator = KeyHash.isSeparator(byte) && byte != UInt8(ascii: ":") && byte != UInt8(ascii: "/")
      if isSeparator || byte.isASCIILetter || byte.isASCIIDigit {
        hash.combine(byte)
        hasSeparator = hasSeparator || isSeparator
        continue
      }
      if hasSeparator, search.texts.contains(hash.value) { add(hash.value, at: start, kind) }
      (start, hash, hasSeparator) = (offset + 1, StableHash(), false)
    }
  }
}

extension SourceFile {
  /// The file in UTF-8, with the texts of a binary property list between tags.
  fileprivate var readable: SourceFile {
    if let root = bytes.starts(with: "bplist".utf8) ? try? PropertyListNode(self) : nil {
      let texts = root.texts.map { text in
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      }
      return SourceFile(path: path, text: texts.map { "<string>\($0)</string>" }.joined(separator: "\n"))
    }
    return TextEncoding.utf8(of: bytes).map { SourceFile(path: path, bytes: $0) } ?? self
  }
}

extension PropertyListNode {
  /// The keys and texts.
  fileprivate var texts: [String] {
    switch value {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.texts)
    case .dictionary(let members): members.flatMap { [$0.key] + $0.value.texts }
    }
  }
}
