package import XCStrings

/// The differences between two versions of a catalog by key, language and text.
///
/// Order and white space are ignored.
package struct CatalogDifference: Sendable {
  /// The differences, in key order; those of the file as a whole come first.
  package private(set) var changes: [CatalogChange] = []

  /// Compares two versions; `nil` is a missing file.
  package init(from old: StringCatalog?, to new: StringCatalog?) {
    let (oldRoot, newRoot) = (old?.tree.root, new?.tree.root)
    for name in MergeVersions(ours: oldRoot, theirs: newRoot).memberNames where name != "strings" {
      compare(oldRoot?[name], newRoot?[name], at: CatalogLocation(path: [name], role: .leaf))
    }
    for key in MergeVersions(ours: oldRoot?["strings"], theirs: newRoot?["strings"]).memberNames {
      compare(old?[key]?.node, new?[key]?.node, at: CatalogLocation(path: ["strings", key], role: .entry))
    }
    changes.sort { $0.place.precedes($1.place) }
  }

  /// Compares two versions of a key's data.
  init(fromEntry old: JSONNode, to new: JSONNode, at place: CatalogLocation) {
    compare(old, new, at: place)
    changes.sort { $0.place.precedes($1.place) }
  }

  private mutating func compare(_ old: JSONNode?, _ new: JSONNode?, at place: CatalogLocation) {
    if JSONNode.areSame(old, new) { return }
    guard place.role.entersMembers(of: old, new) else {
      return changes.append(CatalogChange(place: place, old: old, new: new))
    }
    for name in MergeVersions(ours: old, theirs: new).memberNames {
      compare(old?[name], new?[name], at: place.member(name))
    }
  }
}
