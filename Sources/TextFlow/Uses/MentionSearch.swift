package import SourceText

/// Search for keys in files of other languages: Objective-C or C, storyboards, templates, data.
///
/// It is limited to the keys that nothing else uses, since most texts of such files are no keys.
package struct MentionSearch: Sendable {
  /// The hashes of the texts that use the keys.
  private var texts = HashSet()
  /// The hashes of the starts and ends that code may complete to the keys.
  private var edges = HashSet()

  /// Prepares a search for some keys.
  package init(for keys: some Sequence<String>) {
    for key in keys {
      for hash in KeyHash.hashes(of: key) { texts.insert(hash) }
      for hash in KeyHash.edges(of: key) { edges.insert(hash) }
    }
  }

  /// Whether no key is sought.
  package var isEmpty: Bool { texts.isEmpty }

  /// Returns the texts of a file that use one of the keys.
  package func texts(in file: SourceFile) -> UsedTexts {
    var reader = MentionReader(file, self)
    if !isEmpty { reader.read() }
    return reader.found
  }

  fileprivate func seeks(_ text: UInt64) -> Bool { texts.contains(text) }

  fileprivate func seeks(edge: UInt64) -> Bool { edges.contains(edge) }
}

/// Reader of one file.
private struct MentionReader {
  private let search: MentionSearch
  private let file: SourceFile
  private(set) var found: UsedTexts
  private var use = UsedTexts.Use.mentioned
  /// Whether the file is JSON, whose keys of objects are not texts.
  private var isTable = false

  init(_ file: SourceFile, _ search: MentionSearch) {
    (self.file, self.search) = (file, search)
    found = UsedTexts(other: file)
  }

  mutating func read() {
    let bytes = file.bytes
    func isOfKind(_ endings: String...) -> Bool { endings.contains { file.path.hasSuffix($0) } }
    if isOfKind(".m", ".mm", ".h", ".c", ".cc", ".cpp", ".hpp", ".pch") {
      var reader = CReader(bytes)
      while let (text, offset) = reader.nextString() { add(text, at: offset) }
    } else {
      isTable = isOfKind(".json")
      use =
        isOfKind(".storyboard", ".xib")
        ? .ownedByInterface : isOfKind(".plist", ".intentdefinition") ? .mentioned : .contained
      bytes.withUnsafeBufferPointer { readTexts($0) }
    }
    if !isTable { bytes.withUnsafeBufferPointer { readWords($0) } }
    if use == .ownedByInterface { readTables(bytes) }
  }

  /// Reads the names of the tables of predicate editors.
  private mutating func readTables(_ bytes: [UInt8]) {
    var start = 0
    while let name = bytes.firstRange(ofText: " formattingStringsFilename=\"", in: start..<bytes.count) {
      start = name.upperBound
      let hash = StableHash(bytes[start...].prefix { $0 != UInt8(ascii: "\"") }).value
      found.tables.append(UsedTexts.Text(hash: hash, offset: start, use: .ownedByInterface))
    }
  }

  // MARK: - Texts between delimiters

  /// The delimiters of texts by byte: pairs of quotes and of tags, and other pairs, which may contain those.
  private static let delimiters: [UInt8] = {
    var kinds = [UInt8](repeating: 0, count: 256)
    for mark in "\"<>".utf8 { kinds[Int(mark)] = 1 }
    for mark in "'`{}".utf8 { kinds[Int(mark)] = 2 }
    return kinds
  }()

  /// Reads the texts between delimiters, except, in a table, those before a colon, which are its keys.
  private mutating func readTexts(_ bytes: UnsafeBufferPointer<UInt8>) {
    var starts: (outer: Int, inner: Int) = (-1, -1)
    Self.delimiters.withUnsafeBufferPointer { kinds in
      for offset in bytes.indices {
        switch kinds[Int(bytes[offset])] {
        case 0: continue
        case 1:
          if bytes[offset] == UInt8(ascii: "\""), offset > 0, bytes[offset - 1] == UInt8(ascii: "\\") {
            continue
          }
          readText(bytes, from: starts.outer, to: offset)
          starts.outer = offset + 1
        default:
          readText(bytes, from: starts.inner, to: offset)
          starts.inner = offset + 1
        }
      }
    }
  }

  private mutating func readText(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) {
    guard start >= 0, end > start, end - start < 1_000 else { return }
    var text = start..<end
    while text.count > 1, bytes[text.lowerBound] <= 0x20 { text = text.dropFirst() }
    while text.count > 1, bytes[text.upperBound - 1] <= 0x20 { text = text.dropLast() }
    var hash = StableHash()
    var isPlain = !mayBeSpace(bytes[text.prefix(3)]) && !mayBeSpace(bytes[text.suffix(3)])
    for byte in bytes[text] {
      hash.combine(byte)
      if byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "%") {
        isPlain = false
      }
    }
    let isEdge =
      KeyHash.isSeparator(bytes[text.lowerBound]) || KeyHash.isSeparator(bytes[text.upperBound - 1])
    if isPlain, !search.seeks(hash.value), !isEdge || !search.seeks(edge: hash.value) { return }
    if isTable, bytes[(end + 1)...].first(where: { $0 > 0x20 }) == UInt8(ascii: ":") { return }
    add(Self.decoded(bytes[start..<end]), at: start)
  }

  /// Whether bytes may contain a blank other than those of ASCII, such as U+00A0 or U+3000.
  private func mayBeSpace(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { first, second in
      switch first {
      case 0xC2: second == 0x85 || second == 0xA0
      case 0xE1: second == 0x9A
      case 0xE2, 0xE3: second == 0x80 || second == 0x81
      default: false
      }
    }
  }

  private mutating func add(_ text: String, at offset: Int) {
    let hash = KeyHash(text).value
    if search.seeks(hash) {
      // Code may look up the value of an attribute that the developer defined.
      let isValue =
        use == .ownedByInterface && file.bytes[..<offset].suffix(8).elementsEqual(" value=\"".utf8)
      found.texts.append(UsedTexts.Text(hash: hash, offset: offset, use: isValue ? .mentioned : use))
    }
    for edge in UsedTexts.edges(of: KeyPattern(format: text).parts) where search.seeks(edge: edge) {
      found.parts.append(UsedTexts.Text(hash: edge, offset: offset, use: .constant))
    }
  }

  /// Returns a text without surrounding white space, and without the escapes of JSON or XML.
  private static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    let isBlank = { (byte: UInt8) in byte <= UInt8(ascii: " ") }
    var rest = bytes.drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    guard rest.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "&") }) else {
      return String(decoding: rest, as: UTF8.self)
    }
    var text: [UInt8] = []
    while let byte = rest.first {
      let escape = escapes.first { $0.written.first == byte && rest.starts(with: $0.written) }
      text.append(escape?.meant ?? byte)
      rest.removeFirst(escape?.written.count ?? 1)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The escapes of JSON and XML.
  private static let escapes: [(written: [UInt8], meant: UInt8)] = [
    ("\\\"", "\""), ("\\/", "/"), ("\\n", "\n"), ("\\\\", "\\"), ("&lt;", "<"), ("&gt;", ">"),
    ("&quot;", "\""),
    ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&"),
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
      if hasSeparator, search.seeks(hash.value) {
        found.texts.append(UsedTexts.Text(hash: hash.value, offset: start, use: use))
      }
      (start, hash, hasSeparator) = (offset + 1, StableHash(), false)
    }
  }
}
