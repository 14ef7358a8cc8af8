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

  /// The names of the members that either side has, ours first.
  var memberNames: [String] {
    var names = ours?.members.map(\.name) ?? []
    guard let theirs else { return names }
    let known = JSONMemberTable(ours)
    for member in theirs.members where known[member.name] == nil { names.append(member.name) }
    return names
  }
}
