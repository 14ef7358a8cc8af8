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
