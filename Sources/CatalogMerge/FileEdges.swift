import XCStrings

/// What a file has before and after its document: a byte order mark, white space, a final line end.
struct FileEdges: Sendable {
  private let lead: [UInt8]
  private let tail: [UInt8]

  /// The edges of a file.
  init(of tree: JSONTree) {
    let range = tree.root.range
    lead = Array(tree.bytes[..<range.lowerBound])
    tail = Array(tree.bytes[range.upperBound...])
  }

  /// The edges that one side changed, and ours where both did.
  init(base: FileEdges?, ours: FileEdges, theirs: FileEdges) {
    lead = base?.lead == ours.lead ? theirs.lead : ours.lead
    tail = base?.tail == ours.tail ? theirs.tail : ours.tail
  }

  /// A file with these edges.
  func around(_ document: ArraySlice<UInt8>) -> [UInt8] { lead + document + tail }
}
