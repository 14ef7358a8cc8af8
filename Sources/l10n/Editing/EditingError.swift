import CatalogSync
import RuleKit
import ToolKit

/// Why a command can't edit keys and catalogs as requested: exit status 2.
struct EditingError: Error, CustomStringConvertible {
  /// The message, without "error:".
  let description: String

  /// Creates an error from its words.
  init(_ description: String) { self.description = description }

  /// Says that there are no catalogs, and how the first one is made; a catalog that is `nil` has no keys to take.
  static func noCatalogs(
    in paths: [String], new catalog: String? = "Localizable.xcstrings"
  ) -> EditingError {
    let error = FileError(.noCatalogs, path: paths.first ?? ".")
    return EditingError(
      "\(error)"
        + (catalog.map {
          "; to create one, run: \(Wording.command(["l10n", "sync", "--create", $0]))"
        } ?? ""))
  }

  /// Says why a catalog that is to be made would be empty.
  static func nothing(for catalog: String, _ unserved: CodeEvidence.UnservedKeys?) -> EditingError {
    var text = "no key of the code is for '\(catalog)'"
    if let unserved, let other = unserved.newCatalog {
      text += "; those of '\(unserved.place.path)' are for '\(other)'"
    }
    return EditingError(text)
  }
}
