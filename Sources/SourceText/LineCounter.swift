/// Counts the lines of one file forward, for positions that are asked for in rising order.
///
/// A report on a catalog asks for twenty thousand at the most, where a `LineMap` would hold two million line starts:
/// counting takes a fraction of the time, and no memory.
package struct LineCounter {
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// Starts at the first line.
  package init() {}

  /// The position of an offset; `nil` if it is before the last one or behind a carriage return.
  package mutating func position(of target: Int, in bytes: [UInt8]) -> SourcePosition? {
    let target = min(target, bytes.count)
    guard target >= offset else { return nil }
    let lineFeed = UInt8(ascii: "\n")
    let count = bytes.withUnsafeBytes {
      Self.lineFeeds(in: UnsafeRawBufferPointer(rebasing: $0[offset..<target]))
    }
    guard let count else { return nil }
    if count > 0, let last = bytes[offset..<target].lastIndex(of: lineFeed) { lineStart = last + 1 }
    line += count
    offset = target
    return SourcePosition(line: line, column: target - lineStart + 1)
  }

  /// The number of line feeds; `nil` if there is a carriage return.
  private static func lineFeeds(in bytes: UnsafeRawBufferPointer) -> Int? {
    typealias Lanes = SIMD16<UInt8>
    var count = 0
    var offset = 0
    while offset < bytes.count {
      guard bytes.count - offset >= Lanes.scalarCount else {
        for byte in bytes[offset...] {
          if byte == UInt8(ascii: "\r") { return nil }
          if byte == UInt8(ascii: "\n") { count += 1 }
        }
        return count
      }
      // A lane counts to 255.
      let end = min(bytes.count - Lanes.scalarCount + 1, offset + 255 * Lanes.scalarCount)
      var feeds = Lanes()
      var returns = Lanes()
      while offset < end {
        let lanes = bytes.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
        // All bits of a lane are minus one.
        feeds &-= unsafeBitCast(lanes .== Lanes(repeating: UInt8(ascii: "\n")), to: Lanes.self)
        returns |= unsafeBitCast(lanes .== Lanes(repeating: UInt8(ascii: "\r")), to: Lanes.self)
        offset += Lanes.scalarCount
      }
      if returns != Lanes() { return nil }
      for lane in feeds.indices { count += Int(feeds[lane]) }
    }
    return count
  }
}
