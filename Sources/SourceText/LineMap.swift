/// The lines of one file, for converting byte offsets to lines and columns.
///
/// LF, CR LF and a lone CR each end a line. Creating a map counts the line ends of each block of the file; a
/// lookup counts those of a part of one block. Storing the offset of each line would take a third of the size
/// of a catalog, since its lines are short.
public struct LineMap: Sendable {
  /// The bytes of a block: at most 16 × 255, so that a byte lane can count its line ends.
  private static let blockSize = 1024

  /// The state at the start of a block.
  private struct Block {
    /// The number of line ends before the block.
    var line: Int
    /// The offset of the line that continues in the block.
    var start: Int
  }

  private let bytes: [UInt8]
  private let blocks: [Block]
  /// The number of lines; a final line end starts one more, empty line.
  public let lineCount: Int

  /// Counts the lines of `bytes`.
  public init(_ bytes: [UInt8]) {
    var blocks: [Block] = []
    blocks.reserveCapacity(bytes.count / Self.blockSize + 1)
    var current = Block(line: 0, start: 0)
    bytes.withUnsafeBytes { buffer in
      let ends = LineEnds(bytes: buffer)
      for offset in stride(from: 0, through: buffer.count, by: Self.blockSize) {
        blocks.append(current)
        let range = offset..<min(offset + Self.blockSize, buffer.count)
        let count = ends.count(in: range)
        if count > 0 { current = Block(line: current.line + count, start: ends.last(in: range) + 1) }
      }
    }
    self.bytes = bytes
    self.blocks = blocks
    lineCount = current.line + 1
  }

  /// Counts the lines of `bytes`, which are copied.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(Array(bytes))
  }

  /// The position of a byte offset; offsets past the end are clamped.
  public func position(of offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let place = offset / Self.blockSize
    let block = blocks[place]
    let range = place * Self.blockSize..<offset
    return bytes.withUnsafeBytes { buffer in
      let ends = LineEnds(bytes: buffer)
      let count = ends.count(in: range)
      let start = count == 0 ? block.start : ends.last(in: range) + 1
      return SourcePosition(line: block.line + count + 1, column: offset - start + 1)
    }
  }

  /// The byte range of a 1-based line with its line end, `nil` if it does not exist.
  public func range(ofLine line: Int) -> ByteRange? {
    guard line >= 1, line <= lineCount else { return nil }
    return start(ofLine: line)..<(line < lineCount ? start(ofLine: line + 1) : bytes.count)
  }

  /// The offset of an existing line.
  private func start(ofLine line: Int) -> Int {
    let low = max(0, blocks.partitionIndex { $0.line >= line } - 1)
    if blocks[low].line == line - 1 { return blocks[low].start }
    return bytes.withUnsafeBytes { buffer in
      let ends = LineEnds(bytes: buffer)
      var offset = low * Self.blockSize
      for _ in blocks[low].line + 1..<line { offset = ends.first(from: offset) + 1 }
      return offset
    }
  }
}

/// The bytes that end lines: LF, and CR unless LF follows.
struct LineEnds {
  let bytes: UnsafeRawBufferPointer

  /// The number of line ends in a range of at most 16 × 255 bytes, counted sixteen bytes at a time.
  func count(in range: Range<Int>) -> Int {
    let feed = SIMD16<UInt8>(repeating: UInt8(ascii: "\n"))
    let carriageReturn = SIMD16<UInt8>(repeating: UInt8(ascii: "\r"))
    var counts = SIMD16<UInt8>.zero
    var offset = range.lowerBound
    while offset + 16 <= range.upperBound, offset + 16 < bytes.count {
      let lanes = bytes.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
      let next = bytes.loadUnaligned(fromByteOffset: offset + 1, as: SIMD16<UInt8>.self)
      let isEnd = lanes .== feed .| lanes .== carriageReturn .& next .!= feed
      // A true lane is 255, that is, -1.
      counts &-= unsafeBitCast(isEnd, to: SIMD16<UInt8>.self)
      offset += 16
    }
    var count = Int(SIMD16<UInt16>(truncatingIfNeeded: counts).wrappedSum())
    while offset < range.upperBound {
      if isEnd(offset) { count += 1 }
      offset += 1
    }
    return count
  }

  /// The first line end at or after an offset; one must exist.
  func first(from offset: Int) -> Int {
    var offset = offset
    while !isEnd(offset) { offset += 1 }
    return offset
  }

  /// The last line end in a range; one must exist.
  func last(in range: Range<Int>) -> Int {
    var offset = range.upperBound - 1
    while !isEnd(offset) { offset -= 1 }
    return offset
  }

  private func isEnd(_ offset: Int) -> Bool {
    switch bytes[offset] {
    case UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n")
    default: false
    }
  }
}
