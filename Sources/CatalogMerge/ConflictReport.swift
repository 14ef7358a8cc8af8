package import SourceText
package import XCStrings

/// A text report of the conflicts of a merge.
package struct ConflictReport: Sendable {
  /// The displayed path of the catalog.
  private let path: String
  /// The conflicts, in key order.
  private let conflicts: [MergeConflict]

  /// Creates a report about the catalog at a path.
  package init(_ conflicts: [MergeConflict], path: String) {
    self.conflicts = conflicts
    self.path = path
  }

  /// Returns each conflict with its position in the result and the values of the three files.
  ///
  /// The result's value comes last unless it is our side's.
  package func text(result: StringCatalog) -> Message {
    let resolution = ConflictResolution(result)
    return text(in: result, "conflict") { conflict in
      let now: Message = "  now     \(resolution.description(at: conflict))\n"
      return Self.description(of: conflict) + (resolution.side(at: conflict) == .ours ? "" : now)
    }
  }

  /// Returns each difference with its position in our file and both values, if there is no merge base.
  package func differences(in ours: StringCatalog) -> Message {
    text(in: ours, "difference") { conflict in
      "  ours    \(CatalogValue.description(conflict.ours))\n"
        + "  theirs  \(CatalogValue.description(conflict.theirs))\n"
    }
  }

  private func text(
    in catalog: StringCatalog, _ kind: String, _ values: (MergeConflict) -> Message
  ) -> Message {
    let lines = LineMap(catalog.bytes)
    return conflicts.map { conflict in
      let position = lines.position(of: Self.range(of: conflict.place, in: catalog).lowerBound)
      return "\(path):\(position): \(kind): \(conflict.place)\n" + values(conflict)
    }.joined()
  }

  /// The values of the three files, or the changes of one side to a key that the other one removed.
  private static func description(of conflict: MergeConflict) -> Message {
    if let base = conflict.base, let editor = conflict.ours == nil ? conflict.theirs : conflict.ours,
      conflict.ours == nil || conflict.theirs == nil, base.kind == .object, editor.kind == .object,
      conflict.place.path.count == 2
    {
      let side = conflict.ours == nil ? ("theirs", "ours  ") : ("ours  ", "theirs")
      var text: Message = "  \(side.1)  removed the key\n"
      let difference = CatalogDifference(fromEntry: base, to: editor, at: conflict.place)
      for change in difference.changes.flatMap(\.parts) {
        text += "  \(side.0)  \(change.place.nameInKey): \(change.description)\n"
      }
      return text
    }
    let versions = [("base  ", conflict.base), ("ours  ", conflict.ours), ("theirs", conflict.theirs)]
    return versions.map { "  \($0.0)  \(CatalogValue.description($0.1))\n" as Message }.joined()
  }

  /// The range of a place's name in a catalog, or of the nearest enclosing name.
  static func range(of place: CatalogLocation, in catalog: StringCatalog) -> ByteRange {
    var node = catalog.tree.root
    var range = node.range.lowerBound..<node.range.lowerBound + 1
    for name in place.path {
      guard let member = node.member(name) else { break }
      (node, range) = (member.value, member.key.range)
    }
    return range
  }
}

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
      compare(
        old?[key]?.node, new?[key]?.node, at: CatalogLocation(path: ["strings", key], role: .entry))
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

/// The file that becomes the result, with minimal edits for values of the other side.
struct MergeHost {
  private let catalog: StringCatalog
  private(set) var editor: JSONEditor

  init(_ catalog: StringCatalog) {
    self.catalog = catalog
    editor = JSONEditor(catalog.tree)
  }

  /// Sets the value at a place, or removes it.
  mutating func put(_ node: JSONNode?, at path: [String]) {
    if let node {
      put(node, at: path, over: catalog.tree.root.value(at: path))
    } else {
      editor.remove(at: path)
    }
  }

  /// Whether the object at a path is empty after the edits.
  func isEmptied(at path: [String]) -> Bool {
    if case .object(let members)? = editor.content(at: path) { members.isEmpty } else { false }
  }

  /// The document with the edits, without the file's text around it.
  func editedRoot() -> ArraySlice<UInt8> {
    let bytes = editor.editedBytes()
    let range = catalog.tree.root.range
    return bytes[range.lowerBound..<bytes.count - (catalog.bytes.count - range.upperBound)]
  }

  /// Sets members that differ, and removes those missing in `node`.
  private mutating func put(_ node: JSONNode, at path: [String], over old: JSONNode?) {
    guard let old, old.kind == .object, node.kind == .object else {
      return editor.set(JSONValue(node), at: path)
    }
    for member in old.members where node[member.name] == nil {
      editor.remove(at: path + [member.name])
    }
    for member in node.members {
      let place = path + [member.name]
      let value = old[member.name]
      if !JSONNode.areSame(member.value, value) { put(member.value, at: place, over: value) }
    }
  }
}
