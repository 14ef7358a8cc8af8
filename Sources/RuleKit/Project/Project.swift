/// All files read, the input of rules that check the whole project.
package struct Project: Sendable {
  /// The readable catalogs, sorted by path.
  package let catalogs: [CatalogFile]
  /// Paths of other files used by rules, such as `.strings` beside a catalog; sorted.
  package let otherPaths: [String]
  /// The unresolved merge conflicts, by the paths of the catalogs.
  package let openConflicts: [String: [OpenConflict]]
  /// What property lists and the Xcode project define for the catalogs.
  package let properties: AppProperties
  /// The project's configuration.
  package let configuration: Configuration

  /// Creates a project from the files read.
  package init(
    catalogs: [CatalogFile], otherPaths: [String] = [], openConflicts: [String: [OpenConflict]] = [:],
    properties: AppProperties = AppProperties(), configuration: Configuration
  ) {
    self.catalogs = catalogs
    self.otherPaths = otherPaths
    self.openConflicts = openConflicts
    self.properties = properties
    self.configuration = configuration
  }
}
