/// Table of declarations by hash; equal hashes are ordered by file.
package struct DeclarationTable: Sendable {
  /// Location of a declaration.
  package struct Location: Hashable, Sendable {
    /// The index of the file.
    package let file: Int32
    /// The index among the declarations of the same kind in the file.
    package let index: Int32

    /// Creates a location.
    package init(file: Int32, index: Int32) { (self.file, self.index) = (file, index) }
  }

  var locations: [NameHash: [Location]] = [:]

  /// Whether there is a declaration with a hash.
  package func contains(_ hash: NameHash) -> Bool { locations[hash] != nil }

  /// Returns the declarations with a hash.
  package func locations(of hash: NameHash) -> [Location] { locations[hash] ?? [] }
}
