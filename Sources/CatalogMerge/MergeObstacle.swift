package import SourceText
package import XCStrings

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
