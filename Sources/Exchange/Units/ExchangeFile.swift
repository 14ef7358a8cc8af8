/// A file of an export: its name below the output's folder, and its bytes.
///
/// The only file of a format has no name: the user names it.
package struct ExchangeFile: Hashable, Sendable {
  /// The path below the output's folder, empty for the only file of a format.
  package var name: String
  /// The content.
  package var bytes: [UInt8]

  /// Creates a value from its parts.
  package init(name: String = "", bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
