package import XCStrings

/// What two states of a catalog say differently, by key, language and text.
///
/// Order and spacing say nothing.
package struct CatalogDifference: Sendable {
  /// What differs, in key order; what is said about the file as a whole comes first.
  package private(set) var changes: [CatalogChange] = []

  /// Compares two states; `nil` is a file that does not exist.
  package init(from old: StringCatalog?, to new: StringCatalog?) {
    let (oldRoot, newRoot) = (old?.tree.root, new?.tree.root)
    for name in MergeVersions(ours: oldRoot, theirs: newRoot).memberNames where name != "strings" {
      compare(oldRoot?[name], newRoot?[name], at: [name], as: .leaf)
    }
    for entry in old?.entries ?? CatalogDifference.noEntries {
      compare(entry.node, new?[entry.key]?.node, at: ["strings", entry.key], as: .entry)
    }
    for entry in new?.entries ?? CatalogDifference.noEntries where old?[entry.key] == nil {
      compare(nil, entry.node, at: ["strings", entry.key], as: .entry)
    }
    changes.sort { $0.place.precedes($1.place) }
  }

  private static let noEntries = StringCatalog(sourceLanguage: "en").entries

  /// Compares two states of what is said about a key.
  init(fromEntry old: JSONNode, to new: JSONNode, at path: [String]) {
    compare(old, new, at: path, as: .entry)
    changes.sort { $0.place.precedes($1.place) }
  }

  private mutating func compare(_ old: JSONNode?, _ new: JSONNode?, at path: [String], as role: CatalogRole) {
    if JSONNode.areSame(old, new) { return }
    guard role.entersMembers(of: old, new) else {
      return changes.append(CatalogChange(place: CatalogPlace(path: path, role: role), old: old, new: new))
    }
    for name in MergeVersions(ours: old, theirs: new).memberNames {
      compare(old?[name], new?[name], at: path + [name], as: role.member(name))
    }
  }
}
