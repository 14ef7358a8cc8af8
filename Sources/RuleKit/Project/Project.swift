/// Everything that was read: the input of rules that look across files.
package struct Project: Sendable {
  /// The catalogs that could be read, sorted by path.
  package let catalogs: [CatalogFile]
  /// Paths of other files that the rules ask about, such as `.strings` beside a catalog; sorted.
  package let otherPaths: [String]
  /// The places that a merge left undecided, by the paths of the catalogs.
  package let openConflicts: [String: [OpenConflict]]
  /// The project's configuration.
  package let configuration: Configuration

  /// Creates a project from what was read.
  package init(
    catalogs: [CatalogFile], otherPaths: [String] = [], openConflicts: [String: [OpenConflict]] = [:],
    configuration: Configuration
  ) {
    self.catalogs = catalogs
    self.otherPaths = otherPaths
    self.openConflicts = openConflicts
    self.configuration = configuration
  }
}

/// A place of a catalog that a merge left undecided.
package struct OpenConflict: Hashable, Sendable {
  /// The place, as member names from the root.
  package let place: [String]
  /// The path of the file that records the conflict.
  package let record: String

  /// Creates a value from its parts.
  package init(at place: [String], recordedIn record: String) {
    self.place = place
    self.record = record
  }
}
