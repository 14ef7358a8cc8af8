/// A table with rows of equal width in one constant string, which needs no setup or allocation.
///
/// The generated tables are such strings because an array literal with thousands of elements is built on
/// first use and slow to compile. Row and column numbers come from the tables themselves, never from input,
/// so reads are not bounds-checked.
struct FixedWidthTable: Sendable {
  /// The bytes per row, including the bar at the end.
  let width: Int
  let text: StaticString

  /// The number of rows.
  var count: Int { text.utf8CodeUnitCount / width }

  /// Reads one byte.
  @inline(__always) func byte(row: Int, column: Int) -> UInt8 { text.utf8Start[row * width + column] }

  /// Reads two decimal digits; `nil` for `--`.
  func number(row: Int, column: Int) -> UInt8? {
    let tens = byte(row: row, column: column)
    let ones = byte(row: row, column: column + 1)
    return tens == UInt8(ascii: "-") ? nil : (tens - 48) * 10 + (ones - 48)
  }

  /// Reads a key that ends at a space or at the column's end.
  func key(row: Int, columns: Range<Int>) -> [UInt8] {
    columns.lazy.map { byte(row: row, column: $0) }.prefix { $0 != UInt8(ascii: " ") }.map { $0 }
  }

  /// Finds the row whose first `keyWidth` bytes are `key`, padded with spaces, in a sorted table.
  func row(of key: some Collection<UInt8>, keyWidth: Int) -> Int? {
    guard !key.isEmpty, key.count <= keyWidth else { return nil }
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      switch compare(key, withRow: middle, keyWidth: keyWidth) {
      case 0: return middle
      case ..<0: high = middle
      default: low = middle + 1
      }
    }
    return nil
  }

  /// Returns a negative number if `key` sorts before the row's key, 0 if they are equal.
  private func compare(_ key: some Collection<UInt8>, withRow row: Int, keyWidth: Int) -> Int {
    var column = 0
    for byte in key {
      let difference = Int(byte) - Int(self.byte(row: row, column: column))
      guard difference == 0 else { return difference }
      column += 1
    }
    return column == keyWidth || byte(row: row, column: column) == UInt8(ascii: " ") ? 0 : -1
  }
}
