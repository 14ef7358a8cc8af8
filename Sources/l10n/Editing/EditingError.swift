import CatalogSync
import RuleKit
import TextFlow
import ToolKit
import XCStrings

/// An error of a command that can't edit keys as requested; exit status 2.
struct EditingError: Error, CustomStringConvertible {
  /// The message, without "error:".
  let description: String

  init(_ description: String) { self.description = description }

  /// Returns the error for missing catalogs, with the command that creates one unless `catalog` is `nil`.
  ///
  /// `others` are other files of the project: tables are to be converted first.
  static func noCatalogs(
    in paths: [String], besides others: [String] = [], new catalog: String? = "Localizable.xcstrings"
  ) -> EditingError {
    let error = ProjectLoader.noCatalogs(in: paths.first ?? ".", besides: others)
    guard error.kind == .noCatalogs, let catalog else { return EditingError("\(error)") }
    return EditingError("\(error); to create one, run: \(creation(of: catalog))")
  }

  /// Returns the error for a key of code without a catalog, though the project has some.
  static func noCatalog(of key: FoundKey, new catalog: String?) -> EditingError {
    let create = catalog.map { ", or run: \(creation(of: $0))" } ?? ""
    return EditingError(
      "no catalog '\(key.table)' is for '\(key.place.path)'; "
        + "name the code of one in \"catalogs\" of '.l10n.json'\(create)")
  }

  /// The command that creates a catalog of the keys in code.
  static func creation(of catalog: String) -> String {
    Wording.command(["l10n", "sync", "--create", Wording.path(catalog)])
  }

  /// Returns the error for a new catalog that would be empty.
  static func nothing(for catalog: String, _ unassigned: CodeEvidence.UnassignedKeys?) -> EditingError {
    var text = "code uses no keys of '\(catalog)'"
    if let unassigned, let other = unassigned.newCatalog {
      text += "; keys in '\(unassigned.place.path)' need '\(other)'"
    }
    return EditingError(text)
  }
}

extension StringCatalog {
  /// Throws if the catalog has a key twice: an edit of one entry would discard the other or show it.
  func demandSingle(_ key: String? = nil, in path: String) throws(EditingError) {
    let repeated = entries.shadowedPositions.map { entries[$0] }
    guard let entry = repeated.first(where: { key.map($0.keyNode.isString) ?? true }) else { return }
    let command = Wording.command(["l10n", "check", "--fix", Wording.path(path)])
    throw EditingError(
      "'\(path)' has the key '\(entry.key.shortened())' more than once; to combine its texts, run: \(command)"
    )
  }
}
