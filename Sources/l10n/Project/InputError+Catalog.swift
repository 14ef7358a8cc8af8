import CatalogRules
import RuleKit
import ToolKit
import XCStrings

extension InputError {
  /// A catalog that is not JSON; its error ends with the rule that reports the same in `l10n check`.
  init(catalog path: String, _ error: JSONSyntaxError) {
    let rule = if case .conflictMarker = error.kind { ConflictMarker.about.id } else { InvalidJSON.about.id }
    self.init(path: path, position: error.position, message: "\(error.message) [\(rule)]")
  }
}
