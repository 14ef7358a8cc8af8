import SourceText

/// The lines of a text in memory, including line ends; the last line may lack one.
struct LineTable {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of each line, followed by the end of the text.
  private let starts: [Int]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var starts = [0]
    starts.reserveCapacity(bytes.count / 24)
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
    if starts.last != bytes.count { starts.append(bytes.count) }
    self.starts = starts
  }

  /// The number of lines; an empty text has none.
  var count: Int { starts.count - 1 }

  /// The bytes of a 0-based line.
  subscript(line: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[starts[line]..<starts[line + 1]])
  }

  /// Whether a line has the same bytes as a line of another text.
  func isLine(_ line: Int, equalTo other: Int, of table: LineTable) -> Bool {
    self[line].hasSameBytes(as: table[other])
  }

  /// A hash of a line; different lines may have the same hash.
  func fingerprint(of line: Int) -> UInt64 {
    var hash = StableHash()
    for offset in starts[line]..<starts[line + 1] { hash.combine(bytes[offset]) }
    return hash.value
  }
}
