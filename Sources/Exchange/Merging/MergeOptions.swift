package import CatalogMerge
package import XCStrings

/// The user's options for importing translations.
package struct MergeOptions: Sendable {
  /// The language of files that don't declare one, or spell it differently.
  package var language: Language?
  /// The state of imported texts, overriding the file; `nil` to use the file's states.
  package var state: UnitState?
  /// The strategy for texts of the catalog that have changed since the export.
  package var strategy = TransferStrategy.report
  /// Whether to import only texts missing in the catalog.
  package var importsOnlyMissing = false
  /// Whether a file in the source language may change source texts.
  package var changesSource = false
  /// The keys of resources of an app for Android by their names.
  package var keyTable: [String: String] = [:]
  /// Whether to import nothing if any text is rejected.
  package var isStrict = false
  /// The number of catalogs checked in parallel, at least 1.
  package var jobs = 1

  /// Creates the default options.
  package init() {}
}
