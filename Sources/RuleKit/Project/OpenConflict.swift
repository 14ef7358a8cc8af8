/// An unresolved merge conflict in a catalog.
package struct OpenConflict: Hashable, Sendable {
  /// The location, as member names from the root.
  package let place: [String]
  /// The path of the file that records the conflict.
  package let record: String

  /// Creates a conflict.
  package init(at place: [String], recordedIn record: String) {
    self.place = place
    self.record = record
  }
}
