/// The entries of a catalog in file order, with lookup by key.
///
/// The index maps a hash of the key's bytes to the last entry with that key, which is compared when it is looked up.
public struct CatalogEntries: RandomAccessCollection, Sendable {
  private let tree: JSONTree
  private let keys: [Int32]
  private var lastByHash: [Int: Int32] = [:]

  init(of tree: JSONTree) {
    self.tree = tree
    keys = tree.root["strings"]?.members.map { Int32(truncatingIfNeeded: $0.key.index) } ?? []
    lastByHash.reserveCapacity(keys.count)
    for (position, index) in keys.enumerated() {
      lastByHash[tree.node(at: Int(index)).withDecodedUTF8(Self.hash)] = Int32(truncatingIfNeeded: position)
    }
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
    guard let position = lastByHash[Self.hash(key)].map(Int.init) else { return nil }
    return tree.node(at: Int(keys[position])).withDecodedUTF8 { $0.elementsEqual(key) } ? position : nil
  }

  /// Positions of entries whose key is repeated later in the file, in file order.
  package var shadowedPositions: [Int] {
    guard lastByHash.count < keys.count else { return [] }
    return indices.filter { index in
      tree.node(at: Int(keys[index])).withDecodedUTF8 { position(ofUTF8: $0) } != index
    }
  }

  /// A hash with the process's random seed, so that keys can't be made to collide.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return hasher.finalize()
  }
}
