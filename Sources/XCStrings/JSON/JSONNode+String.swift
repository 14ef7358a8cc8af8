package import SourceText

/// A string node's content without making a `String`, and from decoded offsets back to the file.
extension JSONNode {
  /// The content's bytes in the file, without the quotes and with escapes as written.
  package var contentRange: ByteRange {
    let node = tapeNode
    let start = Int(node.start) + 1
    guard node.isSaturated else { return start..<start + node.length }
    var end = start
    while end < storage.bytes.count, storage.bytes[end] != UInt8(ascii: "\"") {
      end += storage.bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return start..<min(end, storage.bytes.count)
  }

  /// Calls `body` with the string's UTF-8, escapes resolved; without a copy where there are none.
  package func withDecodedUTF8<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    let content = contentRange
    if !tapeNode.isEscaped {
      return try storage.bytes.withUnsafeBufferPointer {
        try body(UnsafeBufferPointer(rebasing: $0[content]))
      }
    }
    return try decodedUTF8().withUnsafeBufferPointer(body)
  }

  /// The string's UTF-8 with escapes resolved.
  package func decodedUTF8() -> [UInt8] {
    let content = contentRange
    guard tapeNode.isEscaped else { return Array(storage.bytes[content]) }
    return storage.bytes.withUnsafeBufferPointer { bytes in
      var result: [UInt8] = []
      result.reserveCapacity(content.count)
      var offset = content.lowerBound
      while offset < content.upperBound {
        if bytes[offset] == UInt8(ascii: "\\") {
          let step = JSONEscape.step(at: offset, in: bytes)
          result.append(contentsOf: step.utf8)
          offset += step.rawLength
        } else {
          result.append(bytes[offset])
          offset += 1
        }
      }
      return result
    }
  }

  /// Whether the node is a string equal to `text`, byte for byte of UTF-8.
  package func isString(_ text: String) -> Bool {
    guard tapeNode.kind == .string else { return false }
    return withDecodedUTF8 { $0.elementsEqual(text.utf8) }
  }

  /// The bytes of the file that a range of decoded UTF-8 stands for; an escape counts whole.
  package func fileRange(ofDecoded range: ByteRange) -> ByteRange {
    let content = contentRange
    guard tapeNode.isEscaped else {
      let low = min(content.lowerBound + range.lowerBound, content.upperBound)
      return low..<min(content.lowerBound + range.upperBound, content.upperBound)
    }
    let low = fileOffset(ofDecoded: range.lowerBound)
    return low..<max(low, fileOffset(ofDecoded: range.upperBound))
  }

  private func fileOffset(ofDecoded target: Int) -> Int {
    let content = contentRange
    return storage.bytes.withUnsafeBufferPointer { bytes in
      var offset = content.lowerBound
      var decoded = 0
      while offset < content.upperBound, decoded < target {
        if bytes[offset] == UInt8(ascii: "\\") {
          let step = JSONEscape.step(at: offset, in: bytes)
          decoded += step.utf8.count
          offset += step.rawLength
        } else {
          decoded += 1
          offset += 1
        }
      }
      return min(offset, content.upperBound)
    }
  }
}
