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
