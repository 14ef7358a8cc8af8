/// Where the keys of objects with very many members are, so that a look-up by name need not pass all of them.
///
/// Members of other objects are searched one by one: that is quicker up to some dozens, and takes no room. The object
/// of a catalog's keys has a table of its own, `CatalogEntries`, and so is left out with all else on its level.
struct LargeObjects: Sendable {
  /// The level of a catalog's keys, counted from 0.
  static let levelOfKeys = 1
  /// The nodes that an object has to span before its members are counted at all.
  static let leastSpan = 512
  private static let leastMembers = 64

  /// For each object, by its place on the tape, the last key of each name.
  private var tables: [Int: [ExactKey: Int]] = [:]

  /// No object of a document is large.
  init() {}

  /// Finds those among some objects of a document that have many members.
  init(among candidates: [Int], of nodes: ContiguousArray<TapeNode>, in bytes: [UInt8]) {
    if candidates.isEmpty { return }
    let storage = JSONTree.Storage(bytes: bytes, nodes: nodes)
    for index in candidates {
      let members = JSONNode(storage: storage, index: index).members
      guard members.dropFirst(Self.leastMembers).first(where: { _ in true }) != nil else { continue }
      var table: [ExactKey: Int] = [:]
      for member in members { table[ExactKey(member.name)] = member.key.index }
      tables[index] = table
    }
  }

  /// The last key of each name in an object, `nil` where the object is not large.
  @inline(__always)
  func table(of object: Int) -> [ExactKey: Int]? { tables.isEmpty ? nil : tables[object] }
}
