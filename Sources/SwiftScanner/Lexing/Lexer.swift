/// Finds the string literals of a file, and the brackets, comments and conditions around them, in one pass.
///
/// The lexer jumps from mark to mark and keeps two stacks: the open brackets, and the literals whose interpolations
/// it stands in. `"a \(f("b")) c"` opens a literal at the first quote, enters its interpolation at `\(`, meets `"b"`
/// as any other literal, and at the parenthesis that closes the interpolation goes on with ` c` in the first one.
/// An interpolation of a literal on one line ends with the line, come what may; `limit` is that line's end.
struct Lexer: ~Copyable {
  let bytes: SourceBytes
  let marks: BlockMarks
  private var cursor: MarkCursor
  var literals: [StringLiteral] = []
  var elements = SourceElements()
  var brackets: BracketStack
  /// The literals whose interpolations are open, innermost last.
  private var openLiterals: [OpenLiteral] = []
  /// The open `#if` blocks.
  var openConditions: [OpenCondition] = []
  /// The last part of a line that was looked through for its end.
  private var line = 0..<0
  /// Where the innermost interpolation ends at the latest.
  private var limit = Int.max

  private struct OpenLiteral {
    let literal: Int
    let interpolation: Int
    /// The place of the bracket that opens the interpolation.
    let bracket: Int32
    /// The limit outside it.
    let limit: Int
  }

  struct OpenCondition {
    /// The innermost bracket at `#if`, which each clause starts with.
    let bracket: Int32
    var clause: Int32
    let parent: Int32
  }

  init(_ buffer: UnsafeBufferPointer<UInt8>) {
    bytes = SourceBytes(buffer)
    marks = BlockMarks(buffer)
    cursor = MarkCursor(marks, at: 0)
    literals.reserveCapacity(buffer.count / 512)
    brackets = BracketStack(capacity: max(64, buffer.count / 24))
    elements.islands.reserveCapacity(buffer.count / 256)
  }

  /// Reads the whole file.
  ///
  /// Not inlined: everything below it would be compiled once more for each place that asks.
  @inline(never)
  mutating func run() {
    if bytes.starts(with: "#!", at: 0) { move(to: marks.lineEnd(from: 0)) }
    while true {
      guard let offset = brackets.read(&cursor, marks, in: bytes.buffer, before: limit) else {
        guard closeAtLimit(orEnd: true) else { break }
        continue
      }
      if offset >= limit, closeAtLimit(orEnd: false) { continue }
      read(bytes.buffer[offset], at: offset)
    }
    elements.brackets = brackets.all
  }

  @inline(__always)
  private mutating func read(_ byte: UInt8, at offset: Int) {
    switch byte {
    case UInt8(ascii: "/"): readSlash(at: offset)
    case UInt8(ascii: "\""): openLiteral(at: offset, poundCount: 0)
    case UInt8(ascii: "#"): readPound(at: offset)
    case UInt8(ascii: "`"): readBacktick(at: offset)
    default: closeOther(byte, at: offset)
    }
  }

  /// Goes on at an offset; what an island swallows of an interpolation's line moves the line's end.
  @inline(never)
  mutating func move(to offset: Int) {
    cursor = MarkCursor(marks, at: offset)
    if offset > limit { limit = marks.lineEnd(from: offset) }
  }

  mutating func addIsland(_ start: Int, _ end: Int, _ kind: SourceElements.Island.Kind) {
    elements.islands.append(SourceElements.Island(start: UInt32(start), end: UInt32(end), kind: kind))
  }

  // MARK: - Literals

  /// Opens a literal at its first quote or pound sign and reads it up to its end or first interpolation.
  mutating func openLiteral(at start: Int, poundCount: Int) {
    let quote = start + poundCount
    let isMultiline =
      bytes[quote + 1] == UInt8(ascii: "\"") && opensMultiline(at: quote, poundCount: poundCount)
    let literal = StringLiteral(
      start: start, poundCount: poundCount, isMultiline: isMultiline,
      bracket: brackets.innermost, clause: openConditions.last?.clause ?? -1,
      depth: openLiterals.count, outer: openLiterals.last.map { Int32($0.literal) } ?? -1)
    literals.append(literal)
    readContent(of: literals.count - 1, from: quote + (isMultiline ? 3 : 1))
  }

  /// Whether the quote at an offset is the first of three that delimit lines.
  ///
  /// `#"""#` is a quote in a raw literal on one line: with pound signs, a closing delimiter further on in the line
  /// decides.
  private func opensMultiline(at quote: Int, poundCount: Int) -> Bool {
    guard bytes.starts(with: "\"\"\"", at: quote) else { return false }
    guard poundCount > 0 else { return true }
    if bytes.hasPounds(poundCount, at: quote + 3) { return false }
    let end = marks.lineEnd(from: quote + 3)
    for offset in quote + 3..<max(end, quote + 3) where bytes[offset] == UInt8(ascii: "\"") {
      if bytes.hasPounds(poundCount, at: offset + 1) { return false }
    }
    return true
  }

  private mutating func readContent(of index: Int, from start: Int) {
    let literal = literals[index]
    var offset = bytes.contentMark(from: start)
    while offset < bytes.count {
      switch bytes.buffer[offset] {
      case UInt8(ascii: "\""):
        if let end = closing(of: literal, at: offset) { return close(index, at: end, isTerminated: true) }
      case UInt8(ascii: "\\"):
        let next = offset + 1 + literal.poundCount
        if bytes.hasPounds(literal.poundCount, at: offset + 1) {
          if bytes[next] == UInt8(ascii: "(") {
            return openInterpolation(of: index, from: offset, bracket: next)
          }
          offset = bytes[next].isLineEnd ? next - 1 : next
        }
      case 0x0A, 0x0D: if !literal.isMultiline { return close(index, at: offset, isTerminated: false) }
      default: break
      }
      offset = bytes.contentMark(from: offset + 1)
    }
    close(index, at: bytes.count, isTerminated: false)
  }

  /// The end of the closing delimiter that begins with the quote at an offset.
  @inline(__always)
  private func closing(of literal: StringLiteral, at quote: Int) -> Int? {
    var end = quote + 1
    if literal.isMultiline {
      guard bytes.starts(with: "\"\"\"", at: quote) else { return nil }
      end = quote + 3
    }
    guard literal.poundCount > 0 else { return end }
    return bytes.hasPounds(literal.poundCount, at: end) ? end + literal.poundCount : nil
  }

  private mutating func close(_ index: Int, at end: Int, isTerminated: Bool) {
    literals[index].end = UInt32(end)
    literals[index].isTerminated = isTerminated
    addIsland(Int(literals[index].start), end, .literal)
    move(to: end)
  }

  // MARK: - Interpolations

  private mutating func openInterpolation(of index: Int, from start: Int, bracket: Int) {
    let interpolation = elements.interpolations.count
    brackets.openInterpolation(at: bracket)
    openLiterals.append(
      OpenLiteral(literal: index, interpolation: interpolation, bracket: brackets.innermost, limit: limit))
    literals[index].addInterpolation(at: Int32(interpolation))
    elements.interpolations.append(
      SourceElements.Interpolation(
        literal: Int32(index), start: UInt32(start), bracket: brackets.innermost, end: UInt32(bytes.count)))
    limit = literals[index].isMultiline ? Int.max : lineEnd(from: bracket)
    cursor = MarkCursor(marks, at: bracket + 1)
  }

  /// The end of an offset's line, looked for once for all interpolations of the line.
  private mutating func lineEnd(from offset: Int) -> Int {
    if !line.contains(offset) { line = offset..<marks.lineEnd(from: offset) }
    return line.upperBound
  }

  /// Ends the innermost interpolation at a parenthesis and goes on with its literal.
  mutating func closeInterpolation(at offset: Int) {
    guard let open = openLiterals.popLast() else { return }
    brackets.close(open.bracket, at: offset)
    elements.interpolations[open.interpolation].end = UInt32(offset + 1)
    limit = open.limit
    readContent(of: open.literal, from: offset + 1)
  }

  /// Breaks off the literal whose interpolation the line's or the file's end cuts, and says whether there was one.
  private mutating func closeAtLimit(orEnd isEnd: Bool) -> Bool {
    guard limit < bytes.count || isEnd, let open = openLiterals.popLast() else { return false }
    let end = min(limit, bytes.count)
    brackets.leave(to: brackets[open.bracket].parent)
    elements.interpolations[open.interpolation].end = UInt32(end)
    limit = open.limit
    close(open.literal, at: end, isTerminated: false)
    return true
  }

  /// Whether an interpolation is open.
  var isInInterpolation: Bool { !openLiterals.isEmpty }

  /// The place of the bracket that a closing one must leave open: that of the interpolation it stands in.
  var floor: Int32 { openLiterals.last?.bracket ?? -1 }
}
