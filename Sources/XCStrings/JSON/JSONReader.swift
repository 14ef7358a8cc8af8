import SourceText

/// Reads JSON into a tape of nodes, in one pass and without decoding a string.
///
/// Strings are scanned eight bytes at a time: one test finds a quote, a backslash, a control character or a byte
/// above ASCII, and only runs above ASCII are checked to be UTF-8. Open containers wait on a stack of their own, so
/// that depth costs no stack of the thread.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0
  var nodes: ContiguousArray<TapeNode> = []
  /// The containers not yet closed, outermost first.
  private var open: [OpenContainer] = []

  private struct OpenContainer {
    /// The place on the tape of the node that opened it.
    let node: Int
    let isObject: Bool

    var closingByte: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads a whole document.
  static func nodes(of bytes: [UInt8]) throws(JSONSyntaxError) -> ContiguousArray<TapeNode> {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
      var reader = JSONReader(buffer)
      try reader.readDocument()
      return reader.nodes
    }
  }

  private mutating func readDocument() throws(JSONSyntaxError) {
    guard bytes.count < Int(UInt32.max) else { throw failure(.tooLarge, at: 0..<0) }
    if let encoding = foreignEncoding {
      throw failure(.notUTF8(encoding: encoding), at: 0..<min(2, bytes.count))
    }
    if bytes.starts(with: JSONTree.byteOrderMark) { offset = JSONTree.byteOrderMark.count }
    // A node stands for 18 bytes or so of a catalog; pages that are reserved and not touched cost nothing.
    nodes.reserveCapacity(bytes.count / 8 + 16)
    skipWhitespace()
    guard offset < bytes.count else { throw failure(.empty, at: offset..<offset) }
    try readValue()
    while let container = open.last { try readItem(of: container) }
    skipWhitespace()
    if offset < bytes.count { throw contentAfterDocument() }
  }

  // MARK: - Values

  /// Reads a container's next member or element, or its end.
  private mutating func readItem(of container: OpenContainer) throws(JSONSyntaxError) {
    skipWhitespace()
    if peek(container.closingByte) { return try close(container) }
    let isFirst = nodes.count == container.node + 1
    if !isFirst { try readComma(of: container) }
    if container.isObject { try readKey(isFirst: isFirst) }
    try readValue(orEnd: isFirst && !container.isObject)
  }

  /// Reads a scalar, or opens a container, whose items the caller reads.
  private mutating func readValue(orEnd canEnd: Bool = false) throws(JSONSyntaxError) {
    guard offset < bytes.count else { throw unexpected(canEnd ? "a value or ']'" : "a value") }
    switch bytes[offset] {
    case UInt8(ascii: "\""): try readString()
    case UInt8(ascii: "{"): try openContainer(isObject: true)
    case UInt8(ascii: "["): try openContainer(isObject: false)
    case UInt8(ascii: "t"): try readLiteral("true", .true)
    case UInt8(ascii: "f"): try readLiteral("false", .false)
    case UInt8(ascii: "n"): try readLiteral("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    default: throw unexpected(canEnd ? "a value or ']'" : "a value")
    }
  }

  private mutating func readKey(isFirst: Bool) throws(JSONSyntaxError) {
    guard peek(UInt8(ascii: "\"")) else { throw unexpected(isFirst ? "a key or '}'" : "a key") }
    try readString()
    skipWhitespace()
    guard peek(UInt8(ascii: ":")) else { throw unexpected("':' after key '\(lastKey)'") }
    offset += 1
    skipWhitespace()
  }

  private mutating func readComma(of container: OpenContainer) throws(JSONSyntaxError) {
    guard peek(UInt8(ascii: ",")) else { throw unexpected(container.isObject ? "',' or '}'" : "',' or ']'") }
    let comma = offset
    offset += 1
    skipWhitespace()
    if peek(container.closingByte) { throw failure(.trailingComma, at: comma..<comma + 1) }
  }

  private mutating func openContainer(isObject: Bool) throws(JSONSyntaxError) {
    guard open.count < JSONTree.maximumDepth else { throw failure(.tooDeep, at: offset..<offset + 1) }
    open.append(OpenContainer(node: nodes.count, isObject: isObject))
    // How far the container reaches is known when it closes.
    nodes.append(TapeNode(isObject ? .object : .array, start: offset, length: 0))
    offset += 1
  }

  private mutating func close(_ container: OpenContainer) throws(JSONSyntaxError) {
    nodes.append(TapeNode(.end, start: offset, length: 1))
    let span = nodes.count - container.node
    guard span < Int(TapeNode.maximumLength) else { throw failure(.tooLarge, at: offset..<offset + 1) }
    let start = Int(nodes[container.node].start)
    nodes[container.node] = TapeNode(container.isObject ? .object : .array, start: start, length: span)
    offset += 1
    open.removeLast()
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

  private mutating func skipWhitespace() {
    var index = offset
    while index < bytes.count, bytes[index] <= UInt8(ascii: " ") {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: " "): index = endOfBlanks(from: index + 1)
      case UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      default:
        offset = index
        return
      }
    }
    offset = index
  }

  /// Indentation comes in long runs of blanks: eight at a time.
  private func endOfBlanks(from start: Int) -> Int {
    var index = start
    guard let base = bytes.baseAddress else { return index }
    let raw = UnsafeRawPointer(base)
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let differing = word ^ 0x2020_2020_2020_2020
      if differing != 0 { return index + differing.trailingZeroBitCount >> 3 }
      index += 8
    }
    return index
  }

  private func peek(_ byte: UInt8) -> Bool { offset < bytes.count && bytes[offset] == byte }
}
