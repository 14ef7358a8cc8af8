/// The lines of a text in memory, each with its line end; the last one may lack it.
struct LineTable {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where each line starts, and after them the end of the text.
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

  /// The bytes of a line, counted from 0.
  subscript(line: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[starts[line]..<starts[line + 1]])
  }

  /// Whether a line and one of another text have the same bytes.
  func isLine(_ line: Int, equalTo other: Int, of table: LineTable) -> Bool {
    let (left, right) = (starts[line], table.starts[other])
    let length = starts[line + 1] - left
    guard length == table.starts[other + 1] - right else { return false }
    let mine = UnsafeRawBufferPointer(bytes)
    let theirs = UnsafeRawBufferPointer(table.bytes)
    var offset = 0
    while offset + 8 <= length {
      let word = mine.loadUnaligned(fromByteOffset: left + offset, as: UInt64.self)
      guard word == theirs.loadUnaligned(fromByteOffset: right + offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    while offset < length {
      guard bytes[left + offset] == table.bytes[right + offset] else { return false }
      offset += 1
    }
    return true
  }

  /// A number that equal lines share (FNV-1a); different lines may share it too.
  func fingerprint(of line: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for offset in starts[line]..<starts[line + 1] { hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01b3 }
    return hash
  }
}
