/// The entries of a catalog in file order, with lookup by key.
///
/// The index maps a hash of the key's bytes to the last entry with that key, at the cost of one hash per key.
public struct CatalogEntries: RandomAccessCollection, Sendable {
  private let tree: JSONTree
  private let keys: [Int32]
  private let lastByHash: [Int32]
  private let hasShadowed: Bool

  init(of tree: JSONTree) {
    self.tree = tree
    keys = tree.root["strings"]?.members.map { Int32(truncatingIfNeeded: $0.key.index) } ?? []
    (lastByHash, hasShadowed) = Self.table(of: keys, in: tree)
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
    var key = key
    return key.withUTF8 { position(ofUTF8: $0) }
  }

  private func position(ofUTF8 key: UnsafeBufferPointer<UInt8>) -> Int? {
    guard !lastByHash.isEmpty else { return nil }
    let mask = lastByHash.count - 1
    var slot = Self.hash(key) & mask
    while lastByHash[slot] >= 0 {
      let position = Int(lastByHash[slot])
      if tree.node(at: Int(keys[position])).withDecodedUTF8({ $0.elementsEqual(key) }) { return position }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Positions of entries whose key is repeated later in the file, in file order.
  package var shadowedPositions: [Int] {
    guard hasShadowed else { return [] }
    return indices.filter { index in
      tree.node(at: Int(keys[index])).withDecodedUTF8 { position(ofUTF8: $0) } != index
    }
  }

  private static func table(of keys: [Int32], in tree: JSONTree) -> ([Int32], hasShadowed: Bool) {
    guard !keys.isEmpty else { return ([], false) }
    let mask = (1 << (Int.bitWidth - (2 * keys.count).leadingZeroBitCount)) - 1
    var table = [Int32](repeating: -1, count: mask + 1)
    var hasShadowed = false
    for (position, index) in keys.enumerated() {
      tree.node(at: Int(index)).withDecodedUTF8 { key in
        var slot = hash(key) & mask
        while table[slot] >= 0 {
          let other = tree.node(at: Int(keys[Int(table[slot])]))
          if other.withDecodedUTF8({ $0.elementsEqual(key) }) {
            hasShadowed = true
            break
          }
          slot = (slot + 1) & mask
        }
        table[slot] = Int32(truncatingIfNeeded: position)
      }
    }
    return (table, hasShadowed)
  }

  /// A hash with the process's random seed, which prevents crafted collisions.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }
}
