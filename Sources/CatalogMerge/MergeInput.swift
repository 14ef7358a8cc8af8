package import XCStrings

/// An input file of a merge by key.
package struct MergeInput: Sendable {
  /// The catalog.
  package let catalog: StringCatalog
  /// The keys with values that are hidden by a later member of the same name, in file order.
  package let repeatedKeys: [RepeatedKey]

  /// Reads a file without duplicate keys.
  ///
  /// Throws the reason why the file can't be merged by key.
  package init(_ bytes: [UInt8]) throws(MergeObstacle) {
    try self.init(withRepeatedKeys: bytes)
    if let key = repeatedKeys.first { throw MergeObstacle("duplicate key '\(key.name)'", at: key.repetition) }
  }

  /// Reads a file that may have duplicate keys, of which the last one is used.
  ///
  /// Throws the reason why the file can only be merged as text.
  package init(withRepeatedKeys bytes: [UInt8]) throws(MergeObstacle) {
    do throws(JSONSyntaxError) { catalog = try StringCatalog(parsing: bytes) } catch {
      throw MergeObstacle(error.message, at: error.position)
    }
    repeatedKeys = RepeatedKey.all(in: catalog.tree)
  }
}
