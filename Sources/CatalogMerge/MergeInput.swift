package import SourceText
package import XCStrings

/// A file that takes part in a merge by key.
package struct MergeInput: Sendable {
  /// The catalog.
  package let catalog: StringCatalog
  /// The keys whose values a later member of the same name hides, in file order.
  package let repeatedKeys: [RepeatedKey]

  /// Reads a file's bytes, in which every key stands once.
  ///
  /// Throws why the file can't be merged by key.
  package init(_ bytes: [UInt8]) throws(MergeObstacle) {
    try self.init(withRepeatedKeys: bytes)
    if let key = repeatedKeys.first { throw MergeObstacle(.doubledKey(key.name), at: key.repetition) }
  }

  /// Reads a file's bytes, in which keys may stand more than once: the last one counts.
  ///
  /// Throws why the file can only be merged as text.
  package init(withRepeatedKeys bytes: [UInt8]) throws(MergeObstacle) {
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
    self.catalog = catalog
    repeatedKeys = RepeatedKey.all(in: catalog.tree)
  }
}

/// The reason why a file can't be merged by key, and where.
package struct MergeObstacle: Error, Hashable, Sendable, CustomStringConvertible {
  /// What can stand in the way.
  package enum Kind: Hashable, Sendable {
    /// The file is not JSON; conflict markers are a case of it.
    case notJSON(JSONSyntaxError)
    /// The file is JSON, but no catalog.
    case notCatalog
    /// An object has a key twice.
    case doubledKey(String)
  }

  /// What is in the way.
  package let kind: Kind
  /// Where.
  package let position: SourcePosition

  init(_ kind: Kind, at position: SourcePosition) {
    self.kind = kind
    self.position = position
  }

  /// The words, without file and position.
  package var description: String {
    switch kind {
    case .notJSON(let error): error.message
    case .notCatalog: "the file has no object 'strings', so that it is not a catalog"
    case .doubledKey(let key): "the key '\(key)' stands twice"
    }
  }
}
