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
    var offset = 0
    while offset < bytes.count {
      // Most words of eight bytes hold no line end.
      if offset + 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if !Self.mayHold(0x0A0A_0A0A_0A0A_0A0A, word), !Self.mayHold(0x0D0D_0D0D_0D0D_0D0D, word) {
          offset += 8
          continue
        }
      }
      let end = min(offset + 8, bytes.count)
      while offset < end {
        let byte = bytes[offset]
        if byte == UInt8(ascii: "\n"), offset > 0, bytes[offset - 1] == UInt8(ascii: "\r") {
          starts[starts.count - 1] = offset + 1
        } else if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
          starts.append(offset + 1)
        }
        offset += 1
      }
    }
    self.starts = starts
    count = bytes.count
  }

  /// Whether a byte that stands eight times in a word may be one of another word's; never wrong when it says no.
  @inline(__always)
  private static func mayHold(_ byte: UInt64, _ word: UInt64) -> Bool {
    let difference = word ^ byte
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0
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
