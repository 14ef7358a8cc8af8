/// A file of an export: its name below the output's folder, and its bytes.
///
/// A format that makes one file gives one without a name: the user names it.
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
