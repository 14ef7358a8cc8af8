package import XCStrings

/// Plural forms of one key in one language that lack `other`.
///
/// The app has nothing to take for most numbers then. Other forms that are missing keep nobody's work out: the app
/// takes `other` for them, and the rest is still to come.
package struct IncompletePlurals {
  private let prefixes: Set<VariationPath>

  /// Finds the plurals without `other`.
  package init(_ localization: Localization?) {
    var all: Set<VariationPath> = []
    var complete: Set<VariationPath> = []
    for leaf in localization?.leaves ?? [] {
      guard case .variation(.plural, let form)? = leaf.path.steps.last else { continue }
      let prefix = VariationPath(leaf.path.steps.dropLast())
      if form == PluralForm.other.rawValue { complete.insert(prefix) }
      all.insert(prefix)
    }
    prefixes = all.subtracting(complete)
  }

  /// Whether a text is a form of one of them.
  package func contains(_ path: VariationPath) -> Bool {
    guard case .variation(.plural, _)? = path.steps.last else { return false }
    return prefixes.contains(VariationPath(path.steps.dropLast()))
  }
}
