package import RuleKit
package import SwiftScanner

/// What all files of a project say together: the names sources declare, the keys catalogs have.
package struct SourceTree: Sendable {
  /// The declarations of every Swift file.
  package let declarations: DeclarationIndex
  /// The names whose values people see.
  package let evidence: TextEvidence
  /// The keys of every catalog by table.
  package let keys: KeyIndex
  /// The project's configuration.
  package let configuration: Configuration
  /// Whether whole folders were searched, so that what no file mentions is mentioned nowhere.
  package let isWhole: Bool
  /// The functions that the configuration says localize.
  let functions: LocalizedFunctions

  /// Joins what was read file by file.
  package init(
    _ files: [ScannedFile], catalogs: [CatalogFile], otherPaths: [String] = [], configuration: Configuration,
    isWhole: Bool = true
  ) {
    declarations = DeclarationIndex(merging: files.map(\.declarations))
    evidence = TextEvidence(merging: files.map(\.evidence))
    keys = KeyIndex(catalogs, otherPaths: otherPaths)
    self.configuration = configuration
    self.isWhole = isWhole
    functions = LocalizedFunctions(configuration.localizedFunctions)
  }
}
