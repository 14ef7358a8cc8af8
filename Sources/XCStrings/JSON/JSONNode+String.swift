package import SourceText

/// A string node's content without making a `String`, and from decoded offsets back to the file.
extension JSONNode {
  /// The content's bytes in the file, without the quotes and with escapes as written.
  package var contentRange: ByteRange { storage.contentRange(of: tapeNode) }

  /// Calls `body` with the string's UTF-8, escapes resolved; without a copy where there are none.
  @inlinable package func withDecodedUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result)
    rethrows -> Result
  {
    let node = tapeNode
    if node.isEscaped { return try decodedUTF8().withUnsafeBufferPointer(body) }
    let content = storage.contentRange(of: node)
    return try storage.bytes.withUnsafeBufferPointer { try body(UnsafeBufferPointer(rebasing: $0[content])) }
  }

  /// The string's UTF-8 with escapes resolved.
  @usableFromInline package func decodedUTF8() -> [UInt8] {
    let content = contentRange
    guard tapeNode.isEscaped else { return Array(storage.bytes[content]) }
    return storage.bytes.withUnsafeBufferPointer { JSONEscape.decodedUTF8(of: content, in: $0) }
  }

  /// Whether the node is a string equal to `text`, byte for byte of UTF-8.
  package func isString(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { storage.isString(at: index, $0) }
  }

  /// The bytes of the file that a range of decoded UTF-8 stands for; an escape counts whole.
  package func fileRange(ofDecoded range: ByteRange) -> ByteRange {
    let low = fileOffset(ofDecoded: range.lowerBound, roundingUp: false)
    return low..<max(low, fileOffset(ofDecoded: range.upperBound, roundingUp: true))
  }

  /// The offset in the file of an offset in the decoded UTF-8; inside an escape, its start or its end.
  private func fileOffset(ofDecoded target: Int, roundingUp: Bool) -> Int {
    let content = contentRange
    let target = max(0, target)
    guard tapeNode.isEscaped else { return content.lowerBound + min(target, content.count) }
    return storage.bytes.withUnsafeBufferPointer { bytes in
      var place =
        storage.longStrings.place(before: target, in: index)
        ?? LongStrings.Place(offset: content.lowerBound, decoded: 0)
      while place.offset < content.upperBound, place.decoded < target {
        let next = LongStrings.place(after: place, in: bytes)
        if next.decoded > target, !roundingUp { return place.offset }
        place = next
      }
      return place.offset
    }
  }
}

extension JSONTree.Storage {
  /// Whether a node is a string with these bytes as its UTF-8, escapes resolved.
  func isString(at index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let node = nodes[index]
    guard node.kind == .string else { return false }
    if node.isEscaped || node.isSaturated {
      return JSONNode(storage: self, index: index).withDecodedUTF8 { $0.elementsEqual(text) }
    }
    guard node.length == text.count else { return false }
    let start = Int(node.start) + 1
    for offset in 0..<text.count where bytes[start + offset] != text[offset] { return false }
    return true
  }

  /// The tape index of the last key with this name among an object's members.
  func lastKey(_ name: UnsafeBufferPointer<UInt8>, among members: Range<Int>) -> Int? {
    if let keys = largeObjects.table(of: members.lowerBound - 1) {
      return keys[LargeObjects.hash(name)].map(Int.init).flatMap { isString(at: $0, name) ? $0 : nil }
    }
    var result: Int?
    var index = members.lowerBound
    while index < members.upperBound {
      if isString(at: index, name) { result = index }
      index = self.index(after: index + 1)
    }
    return result
  }

  /// The tape index of the next sibling of a node.
  func index(after index: Int) -> Int {
    let node = nodes[index]
    switch node.kind {
    case .object, .array: return index + node.length
    default: return index + 1
    }
  }

  /// The bytes between a string's quotes; a string too long for its node is measured anew.
  @usableFromInline func contentRange(of node: TapeNode) -> Range<Int> {
    let start = Int(node.start) + 1
    guard node.isSaturated else { return start..<start + node.length }
    var end = start + node.length
    // Counting starts where the node's length ends, unless that may be in the middle of an escape.
    if node.isEscaped { end = start }
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return start..<min(end, bytes.count)
  }
}

extension JSONEscape {
  /// The UTF-8 of a string's raw content with escapes resolved.
  static func decodedUTF8(of content: ByteRange, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var offset = content.lowerBound
    while offset < content.upperBound {
      if bytes[offset] == UInt8(ascii: "\\") {
        let step = JSONEscape.step(at: offset, in: bytes)
        result.append(contentsOf: step.scalar.utf8)
        offset += step.rawLength
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return result
  }
}
