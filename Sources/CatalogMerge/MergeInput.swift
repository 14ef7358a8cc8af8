package import SourceText
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
    if let key = repeatedKeys.first { throw MergeObstacle(.doubledKey(key.name), at: key.repetition) }
  }

  /// Reads a file that may have duplicate keys, of which the last one is used.
  ///
  /// Throws the reason why the file can only be merged as text.
  package init(withRepeatedKeys bytes: [UInt8]) throws(MergeObstacle) {
    do throws(JSONSyntaxError) {
      catalog = try StringCatalog(parsing: bytes)
    } catch {
      throw MergeObstacle(.notJSON(error), at: error.position)
    }
    repeatedKeys = RepeatedKey.all(in: catalog.tree)
  }
}

/// The reason why a file can't be merged by key, with its position.
package struct MergeObstacle: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of obstacles.
  package enum Kind: Hashable, Sendable {
    /// The file is not JSON, for example because of conflict markers, or not a catalog.
    case notJSON(JSONSyntaxError)
    /// An object has a duplicate key.
    case doubledKey(String)
  }

  /// The kind of the obstacle.
  package let kind: Kind
  /// Its position.
  package let position: SourcePosition

  init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  /// The message, without file and position.
  package var description: String {
    switch kind {
    case .notJSON(let error): error.message
    case .doubledKey(let key): "duplicate key '\(key)'"
    }
  }
}
