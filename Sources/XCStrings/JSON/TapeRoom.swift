/// Room for the nodes of a document, which they are put into one after another.
///
/// An array would ask before each of two million nodes whether it is alone. Nodes past the end are counted and not
/// kept: so the reader learns how much room it needs.
struct TapeRoom {
  private let room: UnsafeMutableBufferPointer<TapeNode>
  /// The number of nodes, among them those that found no room.
  private(set) var count = 0

  init(_ room: UnsafeMutableBufferPointer<TapeNode>) { self.room = room }

  /// The last node, `nil` where there is none or it found no room.
  var last: TapeNode? { count > 0 && count <= room.count ? room[count - 1] : nil }

  @inline(__always)
  mutating func append(_ node: TapeNode) {
    if count < room.count { room.initializeElement(at: count, to: node) }
    count += 1
  }

  /// Says of an open container how far it reaches.
  @inline(__always)
  func close(_ index: Int, as kind: TapeNode.Kind, length: Int) {
    guard index < room.count else { return }
    room[index] = TapeNode(kind, start: Int(room[index].start), length: length)
  }
}
