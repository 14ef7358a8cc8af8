import SourceText

/// The kind of a catalog, by its file name.
package enum CatalogKind: Sendable, Hashable {
  /// Texts of code: `Localizable.xcstrings` and other tables.
  case table
  /// Values of the app's property list; keys are property list keys.
  case infoPlist
  /// Phrases of App Shortcuts; keys are phrases.
  case appShortcuts
  /// Texts of a storyboard or xib in `mul.lproj`; keys are object ids.
  case interfaceBuilder

  /// Finds the kind of a path.
  package init(path: String) {
    let name = path.lastPathComponent
    if "/\(path)".hasSuffix("/mul.lproj/\(name)") {
      self = .interfaceBuilder
    } else if name == "InfoPlist.xcstrings" || name.hasSuffix("-InfoPlist.xcstrings") {
      self = .infoPlist
    } else if name == "AppShortcuts.xcstrings" {
      self = .appShortcuts
    } else {
      self = .table
    }
  }
}
