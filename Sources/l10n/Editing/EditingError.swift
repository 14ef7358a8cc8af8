/// Why a command can't do what was asked for with keys and catalogs: exit status 2.
struct EditingError: Error, CustomStringConvertible {
  /// The message, without "error:".
  let description: String

  /// Creates an error from its words.
  init(_ description: String) { self.description = description }
}
