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

/// Where the keys of objects with very many members are, so that a look-up by name need not pass all of them.
///
/// Members of other objects are searched one by one: that is quicker up to some dozens, and takes no room.
struct LargeObjects: Sendable {
  /// The nodes that an object has to span before its members are counted at all.
  static let minimumSpan = 512
  private static let minimumMembers = 64

  /// For each object, by its place on the tape, the last key of each name, by the hash of the name.
  private var tables: [Int: [Int: Int32]] = [:]

  /// No object of a document is large.
  init() {}

  /// Finds those among some objects of a document that have many members.
  init(among candidates: [Int], of nodes: ContiguousArray<TapeNode>, in bytes: [UInt8]) {
    if candidates.isEmpty { return }
    let storage = JSONTree.Storage(bytes: bytes, nodes: nodes)
    for index in candidates {
      let keys = JSONNode(storage: storage, index: index).members.map(\.key)
      guard keys.count > Self.minimumMembers else { continue }
      var table = Dictionary<Int, Int32>(minimumCapacity: keys.count)
      for key in keys { table[key.withDecodedUTF8(Self.hash)] = Int32(truncatingIfNeeded: key.index) }
      tables[index] = table
    }
  }

  /// The last key of each name in an object, by the hash of the name; `nil` where the object is not large.
  @inline(__always) func table(of object: Int) -> [Int: Int32]? { tables.isEmpty ? nil : tables[object] }

  /// The hash of a name with the process's random seed, so that names can't be made to collide.
  static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(name))
    return hasher.finalize()
  }
}

/// One value, key or container end on the tape: where it starts, what it is, how far it reaches.
///
/// Eight bytes each, in document order. A container's open node knows how many nodes it spans, so that
/// a reader steps over a whole subtree in one addition; its `end` node knows the closing brace's offset.
@usableFromInline package struct TapeNode: Sendable {
  /// What a node is; the raw value is its three bits on the tape.
  @usableFromInline package enum Kind: UInt32, Sendable {
    case object, array, string, number, `true`, `false`, null, end

    /// Written out, since other modules ask a million times: the compiler's own is a call.
    @inlinable package static func == (left: Kind, right: Kind) -> Bool {
      switch (left, right) {
      case (.object, .object), (.array, .array), (.string, .string), (.number, .number), (.true, .true),
        (.false, .false), (.null, .null), (.end, .end):
        true
      default: false
      }
    }
  }

  /// The largest length that fits; a string of this length or more is measured by scanning.
  static let maximumLength = UInt32(1) << 28 - 1

  /// UTF-8 offset of the node's first byte.
  package let start: UInt32
  @usableFromInline let bits: UInt32

  init(_ kind: Kind, start: Int, length: Int, escaped: Bool = false) {
    self.start = UInt32(truncatingIfNeeded: start)
    let length = UInt32(truncatingIfNeeded: min(length, Int(Self.maximumLength)))
    bits = kind.rawValue << 29 | (escaped ? 1 << 28 : 0) | length
  }

  /// What the node is.
  @inlinable package var kind: Kind {
    switch bits >> 29 {
    case 0: .object
    case 1: .array
    case 2: .string
    case 3: .number
    case 4: .true
    case 5: .false
    case 6: .null
    default: .end
    }
  }
  /// Whether a string contains at least one backslash escape.
  @inlinable package var isEscaped: Bool { bits & (1 << 28) != 0 }
  /// Bytes of a string's content or of a scalar's text; for a container, nodes from open to past `end`.
  @inlinable package var length: Int { Int(bits & 0xFFF_FFFF) }
  /// Whether the length did not fit.
  var isSaturated: Bool { bits & Self.maximumLength == Self.maximumLength }
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
