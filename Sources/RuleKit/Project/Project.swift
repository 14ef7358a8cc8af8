/// Everything that was read: the input of rules that look across files.
package struct Project: Sendable {
  /// The catalogs that could be read, sorted by path.
  package let catalogs: [CatalogFile]
  /// Paths of other files that the rules ask about, such as `.strings` beside a catalog; sorted.
  package let otherPaths: [String]
  /// The project's configuration.
  package let configuration: Configuration

  /// Creates a project from what was read.
  package init(catalogs: [CatalogFile], otherPaths: [String] = [], configuration: Configuration) {
    self.catalogs = catalogs
    self.otherPaths = otherPaths
    self.configuration = configuration
  }
}
