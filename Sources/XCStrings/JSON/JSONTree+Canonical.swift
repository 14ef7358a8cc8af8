extension JSONTree {
  /// The bytes Xcode would write for this document: sorted, two blanks, ` : `, no final newline.
  public func canonicalBytes() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 16)
    CanonicalWriter.write(self) { block in
      result.append(contentsOf: block)
      return true
    }
    return result
  }

  /// Hands the canonical bytes to `write`, a block at a time.
  ///
  /// Takes less memory than `canonicalBytes`, and ends at the first error that `write` throws.
  public func writeCanonicalBytes<Failure: Error>(
    to write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var failure: Failure?
    withoutActuallyEscaping(write) { write in
      CanonicalWriter.write(self) { block in
        do throws(Failure) {
          try write(block)
          return true
        } catch {
          failure = error
          return false
        }
      }
    }
    if let failure { throw failure }
  }

  /// Whether the document's bytes are those that Xcode would write.
  ///
  /// Answers as `canonicalBytes() == bytes` does, but makes no copy and ends near the first difference.
  public func isCanonical() -> Bool { startsCanonically && firstForeignOffset() == nil }

  /// The offset of the first byte that Xcode would not write there; `nil` if it would write them all.
  ///
  /// Where only white space follows the document, that is where the document ends.
  package func firstForeignOffset() -> Int? {
    var offset = 0
    var isSame = true
    storage.bytes.withUnsafeBufferPointer { bytes in
      CanonicalWriter.write(self) { block in
        let end = min(offset + block.count, bytes.count)
        let own = UnsafeBufferPointer(rebasing: bytes[offset..<end])
        isSame = Self.areEqual(block, own)
        offset =
          isSame ? end : offset + (zip(block, own).enumerated().first { $1.0 != $1.1 }?.offset ?? own.count)
        return isSame
      }
    }
    return isSame && offset == bytes.count ? nil : offset
  }

  /// Whether the document begins as Xcode's do; spares most others the sorting of their keys.
  private var startsCanonically: Bool {
    guard let first = root.members.first(where: { _ in true }) else { return true }
    let separator = bytes[first.key.range.upperBound..<first.value.range.lowerBound]
    return first.key.range.lowerBound == 4 && separator.elementsEqual(" : ".utf8)
  }

  /// Compares bytes eight at a time; `elementsEqual` takes them one by one.
  private static func areEqual(
    _ lhs: UnsafeBufferPointer<UInt8>, _ rhs: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard lhs.count == rhs.count else { return false }
    let (left, right) = (UnsafeRawBufferPointer(lhs), UnsafeRawBufferPointer(rhs))
    var offset = 0
    while offset + 8 <= left.count {
      let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
      offset += 8
    }
    return left[offset...].elementsEqual(right[offset...])
  }
}
