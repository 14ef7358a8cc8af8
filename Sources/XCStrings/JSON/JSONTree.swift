import SourceText

/// A JSON document as it is written: every value knows its bytes, order and duplicates are kept.
///
/// Reading decodes nothing: strings stay ranges of the file until they are used. A tree costs eight bytes for
/// each value, key and closing brace beside the file's own bytes. Copies share storage.
@usableFromInline package struct JSONTree: Sendable {
  /// How deep containers may nest; a catalog needs about twelve levels.
  package static let maximumDepth = InputBudget.jsonDepth

  /// Shared, immutable storage: a class so that a node costs one reference, not two array headers.
  @usableFromInline final class Storage: Sendable {
    @usableFromInline let bytes: [UInt8]
    @usableFromInline let nodes: ContiguousArray<TapeNode>
    let largeObjects: LargeObjects
    let longStrings: LongStrings

    init(
      bytes: [UInt8], nodes: ContiguousArray<TapeNode>, largeObjects: LargeObjects = LargeObjects(),
      longStrings: LongStrings = LongStrings()
    ) {
      self.bytes = bytes
      self.nodes = nodes
      self.largeObjects = largeObjects
      self.longStrings = longStrings
    }
  }

  /// The bytes EF BB BF, U+FEFF in UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  let storage: Storage

  /// The document `{}`.
  init() {
    let nodes: ContiguousArray = [
      TapeNode(.object, start: 0, length: 2), TapeNode(.end, start: 1, length: 1),
    ]
    storage = Storage(bytes: Array("{}".utf8), nodes: nodes)
  }

  /// Reads one JSON document from UTF-8 bytes, with or without a byte order mark.
  ///
  /// Throws at the first byte that is wrong. Costs one pass, and no stack however deep the document is.
  package init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    let (nodes, largeSpans, longStrings) = try JSONReader.nodes(of: bytes)
    storage = Storage(
      bytes: bytes, nodes: nodes, largeObjects: LargeObjects(among: largeSpans, of: nodes, in: bytes),
      longStrings: LongStrings(among: longStrings, of: nodes, in: bytes))
  }

  /// Reads one JSON document from text.
  package init(parsing text: String) throws(JSONSyntaxError) { try self.init(parsing: Array(text.utf8)) }

  /// The document's bytes, as they were read.
  package var bytes: [UInt8] { storage.bytes }

  /// The document's value.
  package var root: JSONNode { JSONNode(storage: storage, index: 0) }

  /// Every node in document order; the package's fast path for walks over all of a catalog.
  package var tape: ContiguousArray<TapeNode> { storage.nodes }

  /// The node at a tape index, for walks that keep indexes instead of nodes.
  package func node(at index: Int) -> JSONNode { JSONNode(storage: storage, index: index) }
}

extension JSONTree {
  /// The bytes Xcode would write for this document: sorted, two blanks, ` : `, no final newline.
  package func canonicalBytes() -> [UInt8] {
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
  package func writeCanonicalBytes<Failure: Error>(
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
  package func isCanonical() -> Bool { firstForeignOffset() == nil }

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
        isSame = block.hasSameBytes(as: own)
        offset =
          isSame ? end : offset + (zip(block, own).enumerated().first { $1.0 != $1.1 }?.offset ?? own.count)
        return isSame
      }
    }
    return isSame && offset == bytes.count ? nil : offset
  }
}
