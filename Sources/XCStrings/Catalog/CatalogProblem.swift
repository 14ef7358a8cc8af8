package import SourceText

/// A problem of deriving files from a catalog, such as symbols or compiled texts.
///
/// An error keeps all files of the catalog from being written. A warning is about files that may surprise.
package struct CatalogProblem: Hashable, Sendable {
  /// Where it is in the catalog.
  package let range: ByteRange
  /// What is wrong.
  package let message: Message
  /// Whether no file can be derived.
  package let isError: Bool

  /// Creates a problem at a node of the catalog.
  package init(_ node: JSONNode, _ message: Message, isError: Bool = true) {
    (range, self.message, self.isError) = (node.range, message, isError)
  }
}

extension Sequence<CatalogProblem> {
  /// Whether files can be derived despite the problems.
  package var allowFiles: Bool { !contains(where: \.isError) }
}
