package import XCStrings

/// A place that both sides changed, each in another way.
package struct MergeConflict: Sendable {
  /// Where.
  package let place: CatalogPlace
  /// What was there before; `nil` for nothing, or where no common state is known.
  package let base: JSONNode?
  /// What our side has; `nil` if it has nothing there, or removed it.
  package let ours: JSONNode?
  /// What their side has; `nil` if it has nothing there, or removed it.
  package let theirs: JSONNode?
  /// Members beside the place that go with it, such as the marks of a comment.
  let companions: [Companion]

  /// A member of the same object that comes from the same side as the conflict's own place.
  struct Companion: Sendable {
    let name: String
    let versions: MergeVersions
  }

  init(place: CatalogPlace, _ versions: MergeVersions, companions: [Companion] = []) {
    self.place = place
    (base, ours, theirs) = (versions.base, versions.ours, versions.theirs)
    self.companions = companions
  }

  /// What a side has.
  package subscript(side: MergeSide) -> JSONNode? { side == .ours ? ours : theirs }

  /// Every member that the conflict decides about, with what a side has there.
  func members(of side: MergeSide) -> [(path: [String], node: JSONNode?)] {
    let folder = place.path.dropLast()
    return [(place.path, self[side])] + companions.map { (folder + [$0.name], $0.versions[side]) }
  }
}
