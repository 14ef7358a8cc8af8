/// Reads JSON into a tape of nodes, in one pass and without decoding a string.
///
/// Strings are scanned eight bytes at a time: one test finds a quote, a backslash, a control character or a byte
/// above ASCII, and only runs above ASCII are checked to be UTF-8. Open containers wait on a stack of their own, so
/// that depth costs no stack of the thread.
///
/// Every step takes an offset and returns the next one. Only `readItems` keeps it, in a local variable: as a
/// property it would go through memory at each step, which doubles the time.
struct JSONReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var nodes: TapeBuffer
  /// The objects that span so many nodes that they may have many members.
  private var largeSpans: [Int] = []
  /// The long strings with escapes.
  var longStrings: [Int] = []

  private struct OpenContainer {
    /// The place on the tape of the node that opened it.
    let node: Int
    let isObject: Bool

    var closingByte: UInt8 { isObject ? UInt8(ascii: "}") : UInt8(ascii: "]") }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, into room: UnsafeMutableBufferPointer<TapeNode>) {
    self.bytes = bytes
    nodes = TapeBuffer(room)
  }

  /// The nodes of a document, and among them the objects that may have many members and the long strings with escapes.
  typealias Tape = (nodes: ContiguousArray<TapeNode>, largeSpans: [Int], longStrings: [Int])

  /// Reads a whole document.
  ///
  /// A node stands for 18 bytes or so of a catalog. A document with more than eight times its share, such as a list
  /// of short numbers, is read again into room for a node a byte, which is the most there can be.
  static func nodes(of bytes: [UInt8]) throws(JSONSyntaxError) -> Tape {
    try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
      if let tape = try nodes(of: buffer, room: buffer.count / 8 + 16) { return tape }
      return try nodes(of: buffer, room: buffer.count + 1) ?? ([], [], [])
    }
  }

  /// Reads a whole document into room for some nodes; `nil` where there are more.
  private static func nodes(
    of bytes: UnsafeBufferPointer<UInt8>, room: Int
  ) throws(JSONSyntaxError) -> Tape? {
    var failure: JSONSyntaxError?
    var (largeSpans, longStrings): ([Int], [Int]) = ([], [])
    var isComplete = true
    let nodes = ContiguousArray<TapeNode>(unsafeUninitializedCapacity: room) { buffer, count in
      var reader = JSONReader(bytes, into: buffer)
      do throws(JSONSyntaxError) { try reader.readDocument() } catch { failure = error }
      isComplete = reader.nodes.count <= room
      (largeSpans, longStrings) = (reader.largeSpans, reader.longStrings)
      count = min(reader.nodes.count, room)
    }
    guard isComplete else { return nil }
    if let failure { throw failure }
    return (nodes, largeSpans, longStrings)
  }

  private mutating func readDocument() throws(JSONSyntaxError) {
    guard bytes.count < Int(UInt32.max) else { throw failure(.tooLarge, at: 0..<0) }
    if let encoding = foreignEncoding {
      throw failure(.notUTF8(encoding: encoding), at: 0..<min(2, bytes.count))
    }
    let hasMark = bytes.starts(with: JSONTree.byteOrderMark)
    let start = endOfWhitespace(from: hasMark ? JSONTree.byteOrderMark.count : 0)
    guard start < bytes.count else { throw failure(.empty, at: start..<start) }
    let end = endOfWhitespace(from: try readItems(from: start))
    if end < bytes.count { throw contentAfterDocument(at: end) }
  }

  // MARK: - Values

  /// Reads a value with all that is in it and returns its end.
  ///
  /// A turn of the loop stands before a value; it reads the value, or opens it, and goes on to where the next
  /// value starts, through closing brackets, a comma and a key.
  private mutating func readItems(from start: Int) throws(JSONSyntaxError) -> Int {
    var offset = start
    var open: [OpenContainer] = []
    while true {
      if isAt(UInt8(ascii: "{"), offset) || isAt(UInt8(ascii: "["), offset) {
        guard open.count < JSONTree.maximumDepth else { throw failure(.tooDeep, at: offset..<offset + 1) }
        let isObject = bytes[offset] == UInt8(ascii: "{")
        open.append(OpenContainer(node: nodes.count, isObject: isObject))
        // How far the container reaches is known when it closes.
        nodes.append(TapeNode(isObject ? .object : .array, start: offset, length: 0))
        offset += 1
      } else {
        let isFirstElement = open.last.map { !$0.isObject && nodes.count == $0.node + 1 } ?? false
        offset = try readScalar(at: offset, orEnd: isFirstElement)
      }
      while let container = open.last {
        offset = endOfWhitespace(from: offset)
        guard isAt(container.closingByte, offset) else {
          offset = try startOfNextValue(in: container, at: offset)
          break
        }
        try close(container, at: offset)
        open.removeLast()
        if container.isObject, nodes.count - container.node >= LargeObjects.minimumSpan {
          largeSpans.append(container.node)
        }
        offset += 1
      }
      if open.isEmpty { return offset }
    }
  }

  /// Reads a comma, where one is due, and in an object a key; returns where the value must start.
  private mutating func startOfNextValue(
    in container: OpenContainer, at start: Int
  ) throws(JSONSyntaxError) -> Int {
    let isFirst = nodes.count == container.node + 1
    var offset = isFirst ? start : try endOfComma(at: start, in: container)
    guard container.isObject else { return offset }
    guard isAt(UInt8(ascii: "\""), offset) else {
      throw unexpected(isFirst ? "a key or '}'" : "a key", at: offset)
    }
    offset = endOfWhitespace(from: try readString(at: offset))
    guard isAt(UInt8(ascii: ":"), offset) else { throw unexpected("':' after key '\(lastKey)'", at: offset) }
    return endOfWhitespace(from: offset + 1)
  }

  private func endOfComma(at comma: Int, in container: OpenContainer) throws(JSONSyntaxError) -> Int {
    guard isAt(UInt8(ascii: ","), comma) else {
      throw unexpected(container.isObject ? "',' or '}'" : "',' or ']'", at: comma)
    }
    let end = endOfWhitespace(from: comma + 1)
    if isAt(container.closingByte, end) { throw failure(.trailingComma, at: comma..<comma + 1) }
    return end
  }

  private mutating func close(_ container: OpenContainer, at offset: Int) throws(JSONSyntaxError) {
    nodes.append(TapeNode(.end, start: offset, length: 1))
    let span = nodes.count - container.node
    guard span < Int(TapeNode.maximumLength) else { throw failure(.tooLarge, at: offset..<offset + 1) }
    nodes.close(container.node, as: container.isObject ? .object : .array, length: span)
  }

  /// Reads a value that holds no others and returns its end.
  private mutating func readScalar(at offset: Int, orEnd canEnd: Bool) throws(JSONSyntaxError) -> Int {
    let expected = canEnd ? "a value or ']'" : "a value"
    guard offset < bytes.count else { throw unexpected(expected, at: offset) }
    switch bytes[offset] {
    case UInt8(ascii: "\""): return try readString(at: offset)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try readNumber(at: offset)
    case UInt8(ascii: "t"): return try readLiteral("true", .true, at: offset)
    case UInt8(ascii: "f"): return try readLiteral("false", .false, at: offset)
    case UInt8(ascii: "n"): return try readLiteral("null", .null, at: offset)
    default: throw unexpected(expected, at: offset)
    }
  }

  private mutating func readLiteral(
    _ text: StaticString, _ kind: TapeNode.Kind, at offset: Int
  ) throws(JSONSyntaxError) -> Int {
    let literal = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    let end = offset + literal.count
    guard end <= bytes.count, bytes[offset..<end].elementsEqual(literal), !isWordByte(at: end) else {
      throw unexpected("a value", at: offset)
    }
    nodes.append(TapeNode(kind, start: offset, length: literal.count))
    return end
  }

  // MARK: - Between values

  @inline(__always) private func endOfWhitespace(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] <= UInt8(ascii: " ") {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: " "): index = endOfBlanks(from: index + 1)
      case UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      default: return index
      }
    }
    return index
  }

  /// Indentation comes in long runs of blanks: eight at a time.
  @inline(__always) private func endOfBlanks(from start: Int) -> Int {
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

  @inline(__always)
  private func isAt(_ byte: UInt8, _ offset: Int) -> Bool { offset < bytes.count && bytes[offset] == byte }
}

/// Room for the nodes of a document, which they are put into one after another.
///
/// An array would ask before each of two million nodes whether it is alone. Nodes past the end are counted and not
/// kept: so the reader learns how much room it needs.
struct TapeBuffer {
  private let room: UnsafeMutableBufferPointer<TapeNode>
  /// The number of nodes, among them those that found no room.
  private(set) var count = 0

  init(_ room: UnsafeMutableBufferPointer<TapeNode>) { self.room = room }

  /// The last node, `nil` where there is none or it found no room.
  var last: TapeNode? { count > 0 && count <= room.count ? room[count - 1] : nil }

  @inline(__always) mutating func append(_ node: TapeNode) {
    if count < room.count { room.initializeElement(at: count, to: node) }
    count += 1
  }

  /// Says of an open container how far it reaches.
  @inline(__always) func close(_ index: Int, as kind: TapeNode.Kind, length: Int) {
    guard index < room.count else { return }
    room[index] = TapeNode(kind, start: Int(room[index].start), length: length)
  }
}
