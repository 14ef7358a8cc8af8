/// Expands data compressed with DEFLATE (RFC 1951), to a size that is known before.
///
/// Codes are decoded bit by bit from the number of codes of each length, so that input with many small blocks
/// costs no more than input with a few large ones.
struct Inflater {
  private let input: ArraySlice<UInt8>
  private let size: Int
  private var next: Int
  /// The bits that are read but not used, the next one lowest, and their number.
  private var (bits, bitCount): (UInt32, Int) = (0, 0)
  private var output: [UInt8] = []

  private init(_ input: ArraySlice<UInt8>, size: Int) {
    (self.input, self.size, next) = (input, size, input.startIndex)
  }

  /// The expanded bytes; `nil` if the data is damaged or does not have that size.
  static func bytes(of input: ArraySlice<UInt8>, size: Int) -> [UInt8]? {
    var inflater = Inflater(input, size: size)
    while let isLast = inflater.take(1), inflater.expandBlock() {
      if isLast == 1 { return inflater.output.count == size ? inflater.output : nil }
    }
    return nil
  }

  /// The next bits as a number, at most 16; `nil` at the end of the data.
  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {
      guard next < input.endIndex else { return nil }
      bits |= UInt32(input[next]) << UInt32(bitCount)
      next += 1
      bitCount += 8
    }
    let value = bits & ((1 << UInt32(count)) - 1)
    bits >>= UInt32(count)
    bitCount -= count
    return Int(value)
  }

  /// Expands a block; returns `false` if it is damaged or too large.
  private mutating func expandBlock() -> Bool {
    switch take(2) {
    case 0: return copyStored()
    case 1: return expand(lengths: Self.fixedLengths, distances: Self.fixedDistances)
    case 2:
      guard let (lengths, distances) = readCodes() else { return false }
      return expand(lengths: lengths, distances: distances)
    default: return false
    }
  }

  private mutating func copyStored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard let count = take(16), let complement = take(16), count == ~complement & 0xFFFF,
      count <= input.endIndex - next, count <= size - output.count
    else { return false }
    output += input[next..<next + count]
    next += count
    return true
  }

  /// Expands symbols up to the end of the block.
  private mutating func expand(lengths: HuffmanCode, distances: HuffmanCode) -> Bool {
    while let symbol = decode(lengths) {
      if symbol == 256 { return true }
      if symbol < 256 {
        guard output.count < size else { return false }
        output.append(UInt8(symbol))
      } else {
        guard let length = value(symbol - 257, of: Self.lengthTable), let code = decode(distances),
          let distance = value(code, of: Self.distanceTable), distance <= output.count,
          length <= size - output.count
        else { return false }
        // The copy may overlap with what it writes.
        for _ in 0..<length { output.append(output[output.count - distance]) }
      }
    }
    return false
  }

  /// The value of a code with its extra bits.
  private mutating func value(_ code: Int, of table: [(base: Int, extra: Int)]) -> Int? {
    guard code < table.count, let extra = take(table[code].extra) else { return nil }
    return table[code].base + extra
  }

  private mutating func decode(_ codes: HuffmanCode) -> Int? {
    var (code, first, index) = (0, 0, 0)
    for count in codes.counts.dropFirst() {
      guard let bit = take(1) else { return nil }
      code |= bit
      if code - first < count { return codes.symbols[index + code - first] }
      index += count
      (first, code) = ((first + count) << 1, code << 1)
    }
    return nil
  }

  /// Reads the codes of a block, which are compressed themselves.
  private mutating func readCodes() -> (lengths: HuffmanCode, distances: HuffmanCode)? {
    guard let lengthCount = take(5), let distanceCount = take(5), let count = take(4) else { return nil }
    var lengths = [Int](repeating: 0, count: 19)
    for symbol in Self.lengthOrder.prefix(count + 4) {
      guard let length = take(3) else { return nil }
      lengths[symbol] = length
    }
    guard let codes = HuffmanCode(lengths[...]) else { return nil }
    let total = lengthCount + 257 + distanceCount + 1
    lengths = []
    while lengths.count < total {
      guard let symbol = decode(codes) else { return nil }
      switch symbol {
      case 16:
        guard let last = lengths.last, let more = take(2) else { return nil }
        lengths += repeatElement(last, count: more + 3)
      case 17, 18:
        guard let more = take(symbol == 17 ? 3 : 7) else { return nil }
        lengths += repeatElement(0, count: more + (symbol == 17 ? 3 : 11))
      default: lengths.append(symbol)
      }
    }
    guard lengths.count == total, let literals = HuffmanCode(lengths[..<(lengthCount + 257)]),
      let distances = HuffmanCode(lengths[(lengthCount + 257)...])
    else { return nil }
    return (literals, distances)
  }

  // MARK: - Tables (RFC 1951 §3.2.5–7)

  private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private static let lengthTable: [(base: Int, extra: Int)] =
    table(from: 3, extras: [0, 0, 0, 0] + (0...5).flatMap { [$0, $0, $0, $0] }) + [(258, 0)]
  private static let distanceTable = table(from: 1, extras: [0, 0, 0, 0] + (1...13).flatMap { [$0, $0] })

  private static let fixedLengths = code(
    [(8, 144), (9, 112), (7, 24), (8, 8)].flatMap { [Int](repeating: $0.0, count: $0.1) })
  private static let fixedDistances = code([Int](repeating: 5, count: 30))

  private static func table(from start: Int, extras: [Int]) -> [(base: Int, extra: Int)] {
    var base = start
    return extras.map { extra in
      defer { base += 1 << extra }
      return (base, extra)
    }
  }

  private static func code(_ lengths: [Int]) -> HuffmanCode {
    HuffmanCode(lengths[...]) ?? HuffmanCode(counts: [], symbols: [])
  }
}

/// A canonical Huffman code: the number of codes of each length, and the symbols in the order of their codes.
private struct HuffmanCode {
  let counts: [Int]
  let symbols: [Int]

  init(counts: [Int], symbols: [Int]) { (self.counts, self.symbols) = (counts, symbols) }

  /// Assigns codes to symbols by the lengths of their codes; `nil` if there are more codes than fit.
  init?(_ lengths: ArraySlice<Int>) {
    var counts = [Int](repeating: 0, count: 16)
    for length in lengths where length > 0 { counts[length] += 1 }
    var (left, start) = (1, 0)
    var starts = [0]
    for count in counts {
      left = left << 1 - count
      if left < 0 { return nil }
      start += count
      starts.append(start)
    }
    var symbols = [Int](repeating: 0, count: start)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      symbols[starts[length]] = symbol
      starts[length] += 1
    }
    (self.counts, self.symbols) = (counts, symbols)
  }
}
