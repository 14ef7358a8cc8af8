import SourceText
package import XCStrings

/// A file that takes part in a merge by key: a catalog in which every key stands once.
package struct MergeInput: Sendable {
  /// The catalog.
  package let catalog: StringCatalog

  /// Reads a file's bytes.
  ///
  /// Throws why the file can only be merged as text.
  package init(_ bytes: [UInt8]) throws(MergeObstacle) {
    let catalog: StringCatalog
    do throws(JSONSyntaxError) {
      catalog = try StringCatalog(parsing: bytes)
    } catch {
      throw MergeObstacle(.notJSON(error), at: error.position)
    }
    let root = catalog.tree.root
    guard root.kind == .object, root["strings"]?.kind == .object else {
      throw MergeObstacle(.notCatalog, at: LineMap(bytes).position(of: root.range.lowerBound))
    }
    if let key = Self.doubledKey(in: catalog) {
      throw MergeObstacle(
        .doubledKey(key.string ?? ""), at: LineMap(bytes).position(of: key.range.lowerBound))
    }
    self.catalog = catalog
  }

  /// The first key that its object has twice; of two such values, nobody can say which one is meant.
  private static func doubledKey(in catalog: StringCatalog) -> JSONNode? {
    let tree = catalog.tree
    if let position = catalog.entries.shadowedPositions.first {
      let key = catalog.entries[position].key
      return catalog[key]?.keyNode
    }
    let strings = tree.root["strings"]?.index
    for (index, tapeNode) in tree.tape.enumerated() where tapeNode.kind == .object && index != strings {
      if let key = doubledKey(in: tree.node(at: index)) { return key }
    }
    return nil
  }

  private static func doubledKey(in object: JSONNode) -> JSONNode? {
    let keys = object.members.map(\.key)
    if keys.count < 2 { return nil }
    if keys.count > 12 { return doubledKey(amongMany: keys) }
    for index in 1..<keys.count where keys[..<index].contains(where: { $0.saysSame(as: keys[index]) }) {
      return keys[index]
    }
    return nil
  }

  private static func doubledKey(amongMany keys: [JSONNode]) -> JSONNode? {
    var names: Set<ExactKey> = []
    return keys.first { !names.insert(ExactKey($0.string ?? "")).inserted }
  }
}
