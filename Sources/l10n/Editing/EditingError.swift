import ToolKit

/// Why a command can't do what was asked for with keys and catalogs: exit status 2.
struct EditingError: Error, CustomStringConvertible {
  /// The message, without "error:".
  let description: String

  /// Creates an error from its words.
  init(_ description: String) { self.description = description }

  /// Says that there are no catalogs, and how the first one is made.
  static func noCatalogs(in paths: [String]) -> EditingError {
    let error = FileError(.noCatalogs, path: paths.first ?? ".")
    return EditingError("\(error); 'l10n sync --create Localizable.xcstrings' makes one")
  }
}
