import SourceText

/// The entries of a catalog in file order, with lookup by key.
public struct CatalogEntries: RandomAccessCollection, Sendable {
  private let tree: JSONTree
  private let strings: JSONNode?
  private let keys: [Int32]

  init(of tree: JSONTree) {
    self.tree = tree
    strings = tree.root["strings"]
    keys = strings?.members.map { Int32(truncatingIfNeeded: $0.key.index) } ?? []
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of entries.
  public var endIndex: Int { keys.count }

  /// The entry at a position in the file's order.
  public subscript(position: Int) -> CatalogEntry {
    let index = Int(keys[position])
    return CatalogEntry(keyNode: tree.node(at: index), node: tree.node(at: index + 1))
  }

  /// The entry of a key, compared byte for byte; the last one if the key is repeated.
  public subscript(key: String) -> CatalogEntry? { position(of: key).map { self[$0] } }

  /// The position of a key's last entry.
  public func position(of key: String) -> Int? {
    strings?.member(key).map { last in keys.partitionIndex { $0 >= last.key.index } }
  }

  /// Positions of entries whose key is repeated later in the file, in file order.
  package var shadowedPositions: [Int] {
    let table = strings.flatMap { tree.storage.largeObjects.table(of: $0.index) }
    if table?.count == keys.count { return [] }
    return indices.filter { position(of: self[$0].key) != $0 }
  }
}
