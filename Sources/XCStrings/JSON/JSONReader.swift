import SourceText

/// Reads JSON into a tape of nodes, in one pass and without decoding a string.
///
/// Strings are scanned eight bytes at a time: one test finds a quote, a backslash, a control character or a byte
/// above ASCII, and only runs above ASCII are checked to be UTF-8. Containers are read by recursion, at most
/// `JSONTree.maximumDepth` deep.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  var nodes: ContiguousArray<TapeNode> = []
  private var depth = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads a whole document.
  static func nodes(of bytes: [UInt8]) throws(JSONSyntaxError) -> ContiguousArray<TapeNode> {
    let result = bytes.withUnsafeBufferPointer {
      buffer -> Result<ContiguousArray<TapeNode>, JSONSyntaxError> in
      var reader = JSONReader(buffer)
      do throws(JSONSyntaxError) {
        try reader.readDocument()
        return .success(reader.nodes)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private mutating func readDocument() throws(JSONSyntaxError) {
    guard bytes.count < Int(UInt32.max) else { throw failure(.tooLarge, at: 0..<0) }
    if let encoding = foreignEncoding {
      throw failure(.notUTF8(encoding: encoding), at: 0..<min(2, bytes.count))
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    // A node stands for 18 bytes or so of a catalog; pages that are reserved and not touched cost nothing.
    nodes.reserveCapacity(bytes.count / 8 + 16)
    skipWhitespace()
    guard offset < bytes.count else { throw failure(.empty, at: offset..<offset) }
    try readValue()
    skipWhitespace()
    guard offset < bytes.count else { return }
    if let marker = conflictMarker(at: offset) { throw marker }
    let opensAnother = bytes[offset] == UInt8(ascii: "{") || bytes[offset] == UInt8(ascii: "[")
    throw failure(
      opensAnother ? .secondDocument : .trailingContent(describe(at: offset)),
      at: rangeOfCharacter(at: offset))
  }

  private var foreignEncoding: String? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return "UTF-16"
    case (0, _): return bytes[1] == 0 ? "UTF-32" : "UTF-16"
    case (_, 0): return "UTF-16"
    default: return nil
    }
  }

  // MARK: - Values

  mutating func readValue() throws(JSONSyntaxError) {
    guard offset < bytes.count else { throw unexpected("a value") }
    switch bytes[offset] {
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "{"): try readObject()
    case UInt8(ascii: "["): try readArray()
    case UInt8(ascii: "t"): try readLiteral("true", .true)
    case UInt8(ascii: "f"): try readLiteral("false", .false)
    case UInt8(ascii: "n"): try readLiteral("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    default: throw unexpected("a value")
    }
  }

  private mutating func readObject() throws(JSONSyntaxError) {
    let open = try openContainer()
    skipWhitespace()
    if peek(UInt8(ascii: "}")) { return try close(open, .object) }
    while true {
      guard peek(UInt8(ascii: "\"")) else {
        throw unexpected(nodes.count == open + 1 ? "a key or '}'" : "a key")
      }
      try readString()
      skipWhitespace()
      guard peek(UInt8(ascii: ":")) else { throw unexpected("':' after key '\(lastKey)'") }
      offset += 1
      skipWhitespace()
      try readValue()
      skipWhitespace()
      if peek(UInt8(ascii: "}")) { return try close(open, .object) }
      try readComma(closing: UInt8(ascii: "}"))
    }
  }

  private mutating func readArray() throws(JSONSyntaxError) {
    let open = try openContainer()
    skipWhitespace()
    if peek(UInt8(ascii: "]")) { return try close(open, .array) }
    while true {
      try readValue()
      skipWhitespace()
      if peek(UInt8(ascii: "]")) { return try close(open, .array) }
      try readComma(closing: UInt8(ascii: "]"))
    }
  }

  private mutating func readComma(closing: UInt8) throws(JSONSyntaxError) {
    guard peek(UInt8(ascii: ",")) else { throw unexpected("',' or '\(Character(UnicodeScalar(closing)))'") }
    let comma = offset
    offset += 1
    skipWhitespace()
    if peek(closing) { throw failure(.trailingComma, at: comma..<comma + 1) }
  }

  private mutating func openContainer() throws(JSONSyntaxError) -> Int {
    depth += 1
    guard depth <= JSONTree.maximumDepth else { throw failure(.tooDeep, at: offset..<offset + 1) }
    nodes.append(TapeNode(.object, start: offset, length: 0))
    offset += 1
    return nodes.count - 1
  }

  private mutating func close(_ open: Int, _ kind: TapeNode.Kind) throws(JSONSyntaxError) {
    nodes.append(TapeNode(.end, start: offset, length: 1))
    let span = nodes.count - open
    guard span < Int(TapeNode.maximumLength) else { throw failure(.tooLarge, at: offset..<offset + 1) }
    nodes[open] = TapeNode(kind, start: Int(nodes[open].start), length: span)
    offset += 1
    depth -= 1
  }

  private mutating func readLiteral(_ text: StaticString, _ kind: TapeNode.Kind) throws(JSONSyntaxError) {
    let literal = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    let end = offset + literal.count
    guard end <= bytes.count, bytes[offset..<end].elementsEqual(literal), !isWordByte(at: end) else {
      throw unexpected("a value")
    }
    nodes.append(TapeNode(kind, start: offset, length: literal.count))
    offset = end
  }

  // MARK: - Between values

  mutating func skipWhitespace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "):
        offset += 1
        skipBlanks()
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): offset += 1
      default: return
      }
    }
  }

  /// Indentation comes in long runs of blanks: eight at a time.
  private mutating func skipBlanks() {
    guard let base = bytes.baseAddress else { return }
    let raw = UnsafeRawPointer(base)
    while offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      let differing = word ^ 0x2020_2020_2020_2020
      if differing != 0 {
        offset += differing.trailingZeroBitCount >> 3
        return
      }
      offset += 8
    }
  }

  private func peek(_ byte: UInt8) -> Bool { offset < bytes.count && bytes[offset] == byte }
}
