package import XCStrings

/// A place that both sides changed differently.
package struct MergeConflict: Sendable {
  /// The place.
  package let place: CatalogLocation
  /// The values of the three files.
  let versions: MergeVersions
  /// Related members of the same object, such as the marks of a comment.
  let companions: Companions

  /// The value in the merge base; `nil` if it is missing or the merge base is unknown.
  package var base: JSONNode? { versions.base }
  /// Our side's value; `nil` if it is missing or was removed.
  package var ours: JSONNode? { versions.ours }
  /// Their side's value; `nil` if it is missing or was removed.
  package var theirs: JSONNode? { versions.theirs }

  /// Members of the same object that use the same side as the conflict's own place.
  typealias Companions = [(name: String, versions: MergeVersions)]

  subscript(side: MergeSide) -> JSONNode? { versions[side] }

  /// All members that the conflict decides about, with the values of a side.
  func members(of side: MergeSide) -> [(path: [String], node: JSONNode?)] {
    let folder = place.path.dropLast()
    return [(place.path, self[side])] + companions.map { (folder + [$0.name], $0.versions[side]) }
  }
}
