package import XCStrings

/// The resolution of conflicts that a merge left in a catalog: either side's text is used.
///
/// Texts are compared with those of the merge first, so that later changes are not overwritten unnoticed.
package struct ConflictResolution: Sendable {
  private let catalog: StringCatalog

  /// Creates the resolution of conflicts in the current catalog.
  package init(_ catalog: StringCatalog) { self.catalog = catalog }

  /// The side whose value is at the place of a conflict, `nil` for another value.
  ///
  /// The merge left ours.
  package func side(at conflict: MergeConflict) -> MergeSide? {
    [.ours, .theirs].first { side in
      conflict.members(of: side).allSatisfy {
        JSONNode.areSame(catalog.tree.root.value(at: $0.path), $0.node)
      }
    }
  }

  /// The current value at the place of a conflict, in one line.
  func description(at conflict: MergeConflict) -> String {
    CatalogValue.description(catalog.tree.root.value(at: conflict.place.path))
  }

  /// Returns the catalog with their side's values for some conflicts.
  ///
  /// An object that loses its last member is removed as well if the format does not allow empty ones.
  package func bytes(taking conflicts: [MergeConflict]) -> [UInt8] {
    var host = MergeHost(catalog)
    for member in conflicts.flatMap({ $0.members(of: .theirs) }) { host.put(member.node, at: member.path) }
    for conflict in conflicts where conflict.theirs == nil {
      let path = Array(conflict.place.path.dropLast())
      guard CatalogLocation(path: path)?.role.isAbsentWhenEmpty == true, host.isEmptied(at: path) else {
        continue
      }
      host.put(nil, at: path)
    }
    return host.editor.editedBytes()
  }
}
