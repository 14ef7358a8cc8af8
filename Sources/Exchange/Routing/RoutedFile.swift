/// A part of a translator's file with its destination.
package struct RoutedFile: Sendable {
  /// The part.
  var file: IncomingFile
  /// The destination of its units.
  package var destination: Destination

  /// The destination of units.
  package enum Destination: Hashable, Sendable {
    /// The catalog with that index.
    case catalog(Int)
    /// No destination, since the part is of a file other than a catalog, as in Xcode's exports.
    case otherFile
    /// No destination, with the message that explains it.
    case unknown(String)
  }

  /// Creates a value from its parts.
  package init(_ file: IncomingFile, _ destination: Destination) {
    self.file = file
    self.destination = destination
  }
}
