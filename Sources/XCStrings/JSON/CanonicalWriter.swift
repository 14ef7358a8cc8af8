/// Writes a tree as Xcode would: the bytes of `JSONSerialization` with `prettyPrinted`, `sortedKeys` and
/// `withoutEscapingSlashes` on Apple's systems.
///
/// Members are sorted by `KeyOrder` at every level; members with the same key are all kept, in file order.
/// Strings without an escape are copied; the others are decoded and escaped anew. Numbers keep their text.
/// There is no newline at the end and no byte order mark.
struct CanonicalWriter: ~Copyable {
  private let tape: ContiguousArray<TapeNode>
  private let bytes: UnsafeBufferPointer<UInt8>
  private let tree: JSONTree
  private var output: OutputBuffer

  private init(_ tree: JSONTree, _ bytes: UnsafeBufferPointer<UInt8>) {
    self.tree = tree
    self.bytes = bytes
    tape = tree.tape
    output = OutputBuffer(reserving: bytes.count + bytes.count / 16)
  }

  /// The canonical bytes of a tree.
  static func bytes(of tree: JSONTree) -> [UInt8] {
    tree.storage.bytes.withUnsafeBufferPointer { buffer in
      var writer = CanonicalWriter(tree, buffer)
      writer.write(0, depth: 0)
      return writer.output.finish()
    }
  }

  private mutating func write(_ index: Int, depth: Int) {
    let node = tape[index]
    switch node.kind {
    case .object: writeObject(index, depth: depth)
    case .array: writeArray(index, depth: depth)
    case .string: writeString(index)
    case .number, .true, .false, .null, .end:
      output.append(UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.start) + node.length]))
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
    startLine(depth)
    output.append(UInt8(ascii: "}"))
  }

  private mutating func writeMember(_ key: Int, isFirst: Bool, depth: Int) {
    if !isFirst { output.append(UInt8(ascii: ",")) }
    startLine(depth)
    writeString(key)
    output.append(" : ")
    write(key + 1, depth: depth)
  }

  private mutating func writeArray(_ index: Int, depth: Int) {
    output.append(UInt8(ascii: "["))
    let end = index + tape[index].length - 1
    if index + 1 == end { output.append(UInt8(ascii: "\n")) }
    var element = index + 1
    while element < end {
      if element > index + 1 { output.append(UInt8(ascii: ",")) }
      startLine(depth + 1)
      write(element, depth: depth + 1)
      element = next(element)
    }
    startLine(depth)
    output.append(UInt8(ascii: "]"))
  }

  private mutating func startLine(_ depth: Int) {
    output.append(UInt8(ascii: "\n"))
    output.append(UInt8(ascii: " "), count: 2 * depth)
  }

  private mutating func writeString(_ index: Int) {
    let node = tree.node(at: index)
    let content = node.contentRange
    if !node.tapeNode.isEscaped {
      output.append(UnsafeBufferPointer(rebasing: bytes[content.lowerBound - 1..<content.upperBound + 1]))
      return
    }
    output.append(UInt8(ascii: "\""))
    for byte in node.decodedUTF8() {
      if let escape = JSONEscape.canonical(byte) {
        for byte in escape.utf8 { output.append(byte) }
      } else {
        output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
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
      guard KeyOrder.isInOrder(tree.node(at: previous), tree.node(at: key)) else { return false }
      previous = key
    }
  }

  private func sortedMembers(from first: Int, to end: Int) -> [Int] {
    var keys: [Int] = []
    var key = first
    while key < end {
      keys.append(key)
      key = next(key + 1)
    }
    return keys.enumerated().sorted { lhs, rhs in
      isIncreasing(lhs.element, rhs.element)
        || (!isIncreasing(rhs.element, lhs.element) && lhs.offset < rhs.offset)
    }.map(\.element)
  }

  private func isIncreasing(_ lhs: Int, _ rhs: Int) -> Bool {
    KeyOrder.areInIncreasingOrder(tree.node(at: lhs), tree.node(at: rhs))
  }
}

extension JSONTree {
  /// The bytes Xcode would write for this document: sorted, two blanks, ` : `, no final newline.
  public func canonicalBytes() -> [UInt8] { CanonicalWriter.bytes(of: self) }
}
