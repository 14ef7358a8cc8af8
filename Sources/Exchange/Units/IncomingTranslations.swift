/// The content of a translator's file, in file order, before any comparison with a catalog.
package struct IncomingTranslations: Hashable, Sendable {
  /// The parts of the file, one per catalog.
  package var files: [IncomingFile]
  /// Content added by people or tools that catalogs can't store, in file order.
  package var additions: [IncomingAddition]

  /// Creates a value from its parts.
  package init(files: [IncomingFile] = [], additions: [IncomingAddition] = []) {
    self.files = files
    self.additions = additions
  }

  /// Appends the content of another file.
  mutating func append(_ other: IncomingTranslations) {
    files += other.files
    additions += other.additions
  }
}
