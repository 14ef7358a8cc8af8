/// Writes a tree as Xcode would: the bytes of `JSONSerialization` with `prettyPrinted`, `sortedKeys` and
/// `withoutEscapingSlashes` on Apple's systems.
///
///     {⏎                           members on lines of their own, two blanks a level, ` : `
///       "sourceLanguage" : "en",⏎
///       "strings" : {⏎             an empty object: brace, blank line, brace
///     ⏎
///       },⏎
///       "version" : "1.0"⏎
///     }                            no newline at the end, no byte order mark
///
/// Members are in `KeyOrder` at every level; members with the same key are all kept, in file order. Strings are
/// copied where their escapes are those that Foundation writes. Numbers keep their text.
struct CanonicalWriter: ~Copyable {
  private let storage: JSONTree.Storage
  private let tape: UnsafeBufferPointer<TapeNode>
  private let bytes: UnsafeBufferPointer<UInt8>
  private var output: OutputBuffer

  /// Hands the canonical bytes of a tree to `take`, a block at a time, until that returns false.
  static func write(_ tree: JSONTree, to take: @escaping (UnsafeBufferPointer<UInt8>) -> Bool) {
    let storage = tree.storage
    storage.nodes.withUnsafeBufferPointer { tape in
      storage.bytes.withUnsafeBufferPointer { bytes in
        var writer = CanonicalWriter(storage: storage, tape: tape, bytes: bytes, output: OutputBuffer(take))
        writer.write(0, depth: 0)
        writer.output.flush()
      }
    }
  }

  // MARK: - Values

  private mutating func write(_ index: Int, depth: Int) {
    let node = tape[index]
    switch node.kind {
    case .object: writeObject(index, depth: depth)
    case .array: writeArray(index, depth: depth)
    case .string: writeString(node)
    case .number, .true, .false, .null, .end: copy(Int(node.start)..<Int(node.start) + node.length)
    }
  }

  private mutating func writeObject(_ index: Int, depth: Int) {
    output.append(UInt8(ascii: "{"))
    let end = index + tape[index].length - 1
    if index + 1 == end {
      output.append(UInt8(ascii: "\n"))
    } else if membersAreSorted(from: index + 1, to: end) {
      var key = index + 1
      while key < end {
        writeMember(key, isFirst: key == index + 1, depth: depth + 1)
        key = next(key + 1)
      }
    } else {
      for (position, key) in sortedMembers(from: index + 1, to: end).enumerated() {
        writeMember(key, isFirst: position == 0, depth: depth + 1)
      }
    }
    output.startLine(depth: depth)
    output.append(UInt8(ascii: "}"))
  }

  private mutating func writeMember(_ key: Int, isFirst: Bool, depth: Int) {
    guard !output.isDone else { return }
    if !isFirst { output.append(UInt8(ascii: ",")) }
    output.startLine(depth: depth)
    writeString(tape[key])
    output.append(" : ")
    write(key + 1, depth: depth)
  }

  private mutating func writeArray(_ index: Int, depth: Int) {
    output.append(UInt8(ascii: "["))
    let end = index + tape[index].length - 1
    if index + 1 == end { output.append(UInt8(ascii: "\n")) }
    var element = index + 1
    while element < end, !output.isDone {
      if element > index + 1 { output.append(UInt8(ascii: ",")) }
      output.startLine(depth: depth + 1)
      write(element, depth: depth + 1)
      element = next(element)
    }
    output.startLine(depth: depth)
    output.append(UInt8(ascii: "]"))
  }

  private mutating func copy(_ range: Range<Int>) {
    output.append(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  // MARK: - Strings

  private mutating func writeString(_ node: TapeNode) {
    let content = storage.contentRange(of: node)
    guard node.isEscaped else { return copy(content.lowerBound - 1..<content.upperBound + 1) }
    output.append(UInt8(ascii: "\""))
    // What was looked at and is right as it stands, but not yet copied.
    var pending = content.lowerBound
    var offset = pending
    while offset < content.upperBound {
      guard bytes[offset] == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      let step = JSONEscape.step(at: offset, in: bytes)
      let end = offset + step.rawLength
      if !isCanonicalEscape(offset..<end, of: step.scalar) {
        copy(pending..<offset)
        writeEscaped(step.scalar)
        pending = end
      }
      offset = end
    }
    copy(pending..<content.upperBound)
    output.append(UInt8(ascii: "\""))
  }

  private func isCanonicalEscape(_ range: Range<Int>, of scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII, let escape = JSONEscape.canonical(UInt8(scalar.value)) else { return false }
    return bytes[range].elementsEqual(escape.utf8)
  }

  private mutating func writeEscaped(_ scalar: Unicode.Scalar) {
    if scalar.isASCII, let escape = JSONEscape.canonical(UInt8(scalar.value)) {
      for byte in escape.utf8 { output.append(byte) }
    } else {
      for byte in scalar.utf8 { output.append(byte) }
    }
  }

  // MARK: - Order

  private func next(_ index: Int) -> Int {
    switch tape[index].kind {
    case .object, .array: index + tape[index].length
    default: index + 1
    }
  }

  private func membersAreSorted(from first: Int, to end: Int) -> Bool {
    var previous = first
    while true {
      let key = next(previous + 1)
      guard key < end else { return true }
      guard areInOrder(previous, key) else { return false }
      previous = key
    }
  }

  private func areInOrder(_ lhs: Int, _ rhs: Int) -> Bool {
    withKey(lhs) { lhs in withKey(rhs) { rhs in KeyOrder.isInOrder(lhs, rhs) } }
  }

  /// The tape indexes of an object's keys in key order.
  private func sortedMembers(from first: Int, to end: Int) -> [Int] {
    var arena: [UInt8] = []
    var keys: [(index: Int, text: Range<Int>)] = []
    var key = first
    while key < end {
      let start = arena.count
      withKey(key) { arena.append(contentsOf: $0) }
      keys.append((key, start..<arena.count))
      key = next(key + 1)
    }
    arena.withUnsafeBufferPointer { arena in
      keys.sort { lhs, rhs in
        let lhsText = UnsafeBufferPointer(rebasing: arena[lhs.text])
        switch KeyOrder.compare(lhsText, UnsafeBufferPointer(rebasing: arena[rhs.text])) {
        case .before: return true
        case .same: return lhs.index < rhs.index
        case .after: return false
        }
      }
    }
    return keys.map(\.index)
  }

  private func withKey<Result>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let content = storage.contentRange(of: tape[index])
    if tape[index].isEscaped {
      return JSONEscape.decodedUTF8(of: content, in: bytes).withUnsafeBufferPointer(body)
    }
    return body(UnsafeBufferPointer(rebasing: bytes[content]))
  }
}

/// Bytes on their way out: short pieces are collected in a block, full blocks are handed on.
private struct OutputBuffer: ~Copyable {
  private static let capacity = 1 << 16
  private let block: UnsafeMutableRawPointer
  private var used = 0
  /// Receives bytes and returns whether to continue.
  private let take: (UnsafeBufferPointer<UInt8>) -> Bool
  /// Whether the receiver has stopped.
  private(set) var isDone = false

  /// Creates a buffer whose blocks go to `take`, until that returns false.
  init(_ take: @escaping (UnsafeBufferPointer<UInt8>) -> Bool) {
    self.take = take
    // Indentation is stored eight bytes at a time and may reach past the end by seven.
    block = .allocate(byteCount: Self.capacity + 8, alignment: 8)
  }

  deinit { block.deallocate() }

  @inline(__always) mutating func append(_ byte: UInt8) {
    if used == Self.capacity { flush() }
    block.storeBytes(of: byte, toByteOffset: used, as: UInt8.self)
    used += 1
  }

  @inline(__always) mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always) mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let base = piece.baseAddress else { return }
    if used + piece.count > Self.capacity { flush() }
    guard piece.count <= Self.capacity else { return forward(piece) }
    (block + used).copyMemory(from: base, byteCount: piece.count)
    used += piece.count
  }

  /// Appends a line feed and blanks, two for each of at most `JSONTree.maximumDepth` levels.
  @inline(__always) mutating func startLine(depth: Int) {
    if used + 2 * JSONTree.maximumDepth >= Self.capacity { flush() }
    let start = used + 1
    let end = start + 2 * min(depth, JSONTree.maximumDepth)
    block.storeBytes(of: UInt8(ascii: "\n"), toByteOffset: used, as: UInt8.self)
    for offset in stride(from: start, to: end, by: 8) {
      block.storeBytes(of: 0x2020_2020_2020_2020, toByteOffset: offset, as: UInt64.self)
    }
    used = end
  }

  /// Hands on what was collected.
  mutating func flush() {
    forward(UnsafeBufferPointer(start: block.assumingMemoryBound(to: UInt8.self), count: used))
    used = 0
  }

  private mutating func forward(_ piece: UnsafeBufferPointer<UInt8>) { if !isDone { isDone = !take(piece) } }
}
