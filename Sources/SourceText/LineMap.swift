/// The line starts of one file, to turn byte offsets into lines and columns.
///
/// LF, CR LF and a lone CR each end a line. Building costs one pass over the bytes;
/// a look-up is a binary search.
public struct LineMap: Sendable {
  private let starts: [Int]
  private let count: Int

  /// Finds the line starts of `bytes`.
  public init(_ bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { LineMap($0) }
  }

  /// Finds the line starts of `bytes`.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var starts = [0]
    starts.reserveCapacity(bytes.count / 32)
    let raw = UnsafeRawBufferPointer(bytes)
    func add(_ offset: Int) {
      if bytes[offset] == UInt8(ascii: "\n"), offset > 0, bytes[offset - 1] == UInt8(ascii: "\r") {
        starts[starts.count - 1] = offset + 1
      } else {
        starts.append(offset + 1)
      }
    }
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      var ends =
        Self.places(of: 0x0A0A_0A0A_0A0A_0A0A, in: word) | Self.places(of: 0x0D0D_0D0D_0D0D_0D0D, in: word)
      while ends != 0 {
        add(offset + ends.trailingZeroBitCount / 8)
        ends &= ends - 1
      }
      offset += 8
    }
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") || bytes[offset] == UInt8(ascii: "\r") { add(offset) }
      offset += 1
    }
    self.starts = starts
    count = bytes.count
  }

  /// The places of a byte, which stands eight times in `byte`, in a word: the highest bit of each byte that is one.
  @inline(__always)
  private static func places(of byte: UInt64, in word: UInt64) -> UInt64 {
    // Seven bits of a byte carry into its eighth unless all are 0, and never into the next byte.
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = word ^ byte
    return ~((difference & low) &+ low | difference | low)
  }

  /// The number of lines; a final line end opens one more, empty line.
  public var lineCount: Int { starts.count }

  /// The position of a byte offset; offsets past the end are taken as the end.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), count)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  /// The byte range of a 1-based line with its line end, `nil` if there is no such line.
  public func range(ofLine line: Int) -> ByteRange? {
    guard line >= 1, line <= starts.count else { return nil }
    return starts[line - 1]..<(line < starts.count ? starts[line] : count)
  }
}
