/// A part of a translator's file, and the catalog that its units belong to.
package struct RoutedFile: Sendable {
  /// The part.
  package var file: IncomingFile
  /// Where its units go.
  package var destination: Destination

  /// Where units go.
  package enum Destination: Hashable, Sendable {
    /// To the catalog of that index.
    case catalog(Int)
    /// Nowhere, and why: the words of a message.
    case unknown(String)
  }

  /// Creates a value from its parts.
  package init(_ file: IncomingFile, _ destination: Destination) {
    self.file = file
    self.destination = destination
  }
}
