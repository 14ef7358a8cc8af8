package import XCStrings

/// The end of conflicts that a merge left in a catalog: their text comes in, or ours stays.
///
/// Texts are compared with those of the merge first, so that what somebody changed since is not overwritten unseen.
package struct ConflictResolution: Sendable {
  /// What the catalog has now at the place of a conflict.
  package enum State: Sendable {
    /// Our side's value, as the merge left it.
    case ours
    /// Their side's value.
    case theirs
    /// Another value.
    case changed
  }

  private let catalog: StringCatalog

  /// Prepares the resolution of conflicts in a catalog as it is now.
  package init(_ catalog: StringCatalog) { self.catalog = catalog }

  /// What the catalog has now at the place of a conflict.
  package func state(of conflict: MergeConflict) -> State {
    for (side, state) in [(MergeSide.ours, State.ours), (.theirs, .theirs)] {
      let isSame = conflict.members(of: side).allSatisfy {
        JSONNode.areSame(catalog.node(at: $0.path), $0.node)
      }
      if isSame { return state }
    }
    return .changed
  }

  /// What the catalog has now at the place of a conflict, in one line.
  package func words(at conflict: MergeConflict) -> String {
    CatalogValue.words(catalog.node(at: conflict.place.path))
  }

  /// The catalog with their side's values in some conflicts.
  ///
  /// An object that loses its last member by that goes too where the format has no empty ones.
  package func bytes(taking conflicts: [MergeConflict]) -> [UInt8] {
    var host = MergeHost(catalog)
    for member in conflicts.flatMap({ $0.members(of: .theirs) }) { host.put(member.node, at: member.path) }
    for conflict in conflicts where conflict.theirs == nil {
      let path = Array(conflict.place.path.dropLast())
      guard CatalogPlace(path: path)?.role.isAbsentWhenEmpty == true, host.isEmptied(at: path) else {
        continue
      }
      host.put(nil, at: path)
    }
    return host.editedBytes()
  }
}
