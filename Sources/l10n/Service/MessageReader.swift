/// Splits a stream of bytes into the messages of a protocol.
struct MessageReader: Sendable {
  /// How messages follow each other.
  enum Framing: Sendable {
    /// Each has a header with its length in bytes, as in the Language Server Protocol.
    case headers
    /// Each is a line, as in the Model Context Protocol.
    case lines
  }

  /// The largest message; one that claims to be larger is skipped.
  private static let limit = 256 << 20
  /// The largest header.
  private static let headerLimit = 4096
  private static let lengthName = Array("content-length:".utf8)

  private let framing: Framing
  private var buffer: [UInt8] = []
  private var start = 0

  init(_ framing: Framing) { self.framing = framing }

  mutating func append(_ bytes: [UInt8]) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      start = 0
    }
    buffer += bytes
  }

  /// Returns the next whole message, or the error of bytes that are none; `nil` if more bytes are needed.
  mutating func next() -> Result<[UInt8], RPCError>? { framing == .lines ? nextLine() : nextWithHeader() }

  private mutating func nextLine() -> Result<[UInt8], RPCError>? {
    while let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = buffer[start..<end]
      start = end + 1
      if line.contains(where: { $0 > 0x20 }) { return .success(Array(line)) }
    }
    if buffer.count - start <= Self.limit { return nil }
    start = buffer.count
    return .failure(RPCError(.parseError, "a message is longer than \(Self.limit >> 20) MB"))
  }

  private mutating func nextWithHeader() -> Result<[UInt8], RPCError>? {
    let rest = buffer[start...]
    guard let end = Self.endOfHeader(rest) else {
      if rest.count <= Self.headerLimit { return nil }
      skipToHeader()
      return .failure(RPCError(.parseError, "a message has no header that ends"))
    }
    guard let length = Self.length(in: rest[..<end]), length <= Self.limit else {
      skipToHeader()
      return .failure(RPCError(.parseError, "a message has no valid 'Content-Length'"))
    }
    guard rest.endIndex - end >= length else { return nil }
    start = end + length
    return .success(Array(rest[end..<end + length]))
  }

  /// Goes on at the next header, so that one wrong message does not end the session.
  private mutating func skipToHeader() {
    let name = Self.lengthName
    let next = buffer.indices[start...].dropFirst().first { place in
      buffer[place...].prefix(name.count).elementsEqual(name) { $0 | 0x20 == $1 | 0x20 }
    }
    // The name may begin in the last bytes.
    start = next ?? max(start, buffer.count - name.count)
  }

  private static func endOfHeader(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.prefix(headerLimit).firstRange(of: [13, 10, 13, 10])?.upperBound
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: 10) {
      guard line.prefix(lengthName.count).elementsEqual(lengthName, by: { $0 | 0x20 == $1 | 0x20 }) else {
        continue
      }
      let digits = String(decoding: line.dropFirst(lengthName.count), as: UTF8.self)
      return Int(digits.filter { !$0.isWhitespace }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}
