package import CatalogMerge
package import RuleKit
package import XCStrings

/// What a person says about translations that come back.
package struct MergeOptions: Sendable {
  /// The language of files that do not say theirs, or write it in another way.
  package var language: Language?
  /// The state of texts that come in, whatever their file says; `nil` to believe the file.
  package var state: UnitState?
  /// Which text stays where the catalog's has changed since the export.
  package var strategy = TransferStrategy.report
  /// Whether only texts that the catalog lacks come in.
  package var takesOnlyMissing = false
  /// Whether nothing is to come in where something has to stay out.
  package var isStrict = false
  /// The project's configuration, whose rules judge the texts.
  package var configuration = Configuration()
  /// How many catalogs are judged at the same time, at least 1.
  package var jobs = 1

  /// Believes the files and the rules as they are.
  package init() {}
}
