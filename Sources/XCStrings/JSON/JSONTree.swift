import SourceText

/// A JSON document as it is written: every value knows its bytes, order and duplicates are kept.
///
/// Reading decodes nothing: strings stay ranges of the file until somebody asks. A tree costs eight bytes for
/// each value, key and closing brace beside the file's own bytes. Copies share storage.
public struct JSONTree: Sendable {
  /// How deep containers may nest; a catalog needs about twelve levels.
  public static let maximumDepth = InputBudget.jsonDepth

  /// Shared, immutable storage: a class so that a node costs one reference, not two array headers.
  @usableFromInline
  final class Storage: Sendable {
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
  public init(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    let (nodes, largeSpans, longStrings) = try JSONReader.nodes(of: bytes)
    storage = Storage(
      bytes: bytes, nodes: nodes, largeObjects: LargeObjects(among: largeSpans, of: nodes, in: bytes),
      longStrings: LongStrings(among: longStrings, of: nodes, in: bytes))
  }

  /// Reads one JSON document from text.
  public init(parsing text: String) throws(JSONSyntaxError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// The document's bytes, as they were read.
  public var bytes: [UInt8] { storage.bytes }

  /// The document's value.
  public var root: JSONNode { JSONNode(storage: storage, index: 0) }

  /// Every node in document order; the package's fast path for walks over all of a catalog.
  package var tape: ContiguousArray<TapeNode> { storage.nodes }

  /// The node at a tape index, for walks that keep indexes instead of nodes.
  package func node(at index: Int) -> JSONNode { JSONNode(storage: storage, index: index) }

  /// Whether the file starts with a UTF-8 byte order mark.
  public var hasByteOrderMark: Bool { storage.bytes.starts(with: Self.byteOrderMark) }
}
