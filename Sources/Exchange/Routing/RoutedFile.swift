/// A part of a translator's file with its destination.
package struct RoutedFile: Sendable {
  /// The part.
  var file: IncomingFile
  /// The destination of its units.
  package let destination: Destination
  /// The path of the catalog that the units belong to, `nil` if there is none.
  package var catalog: String? { if case .catalog(let path) = destination { path } else { nil } }

  /// The destination of units.
  package enum Destination: Hashable, Sendable {
    /// The catalog with that path.
    case catalog(String)
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
