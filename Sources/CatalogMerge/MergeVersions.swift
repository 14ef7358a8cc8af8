import XCStrings

/// What the three files have at one place.
struct MergeVersions: Sendable {
  var base: JSONNode?
  var ours: JSONNode?
  var theirs: JSONNode?

  /// What they have in the member of that name.
  func member(_ name: String) -> MergeVersions {
    MergeVersions(base: base?[name], ours: ours?[name], theirs: theirs?[name])
  }

  /// What a side has.
  subscript(side: MergeSide) -> JSONNode? { side == .ours ? ours : theirs }

  /// What a side has, or else the common state.
  func kept(_ side: MergeSide?) -> JSONNode? { side.map { self[$0] } ?? base }

  /// The names of the members that either side has, ours first, each once.
  var memberNames: [String] {
    var seen: Set<ExactKey> = []
    var names: [String] = []
    for object in [ours, theirs] {
      guard let object else { continue }
      for member in object.members where seen.insert(ExactKey(member.name)).inserted {
        names.append(member.name)
      }
    }
    return names
  }
}
