import SourceText
import XCStrings

/// The values of the three files at one place.
struct MergeVersions: Sendable {
  var base: JSONNode?
  var ours: JSONNode?
  var theirs: JSONNode?

  /// The values of the member with that name.
  func member(_ name: String) -> MergeVersions {
    MergeVersions(base: base?[name], ours: ours?[name], theirs: theirs?[name])
  }

  subscript(side: MergeSide) -> JSONNode? { side == .ours ? ours : theirs }

  /// The value of a side, or else the merge base.
  func kept(_ side: MergeSide?) -> JSONNode? { side.map { self[$0] } ?? base }

  /// The names of the members of both sides, ours first, each once.
  var memberNames: [String] {
    [ours, theirs].flatMap { $0?.members.map(\.name) ?? [] }.distinct { ExactKey($0) }
  }
}
