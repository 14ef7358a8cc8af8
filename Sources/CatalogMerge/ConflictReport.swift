package import SourceText
package import XCStrings

/// The conflicts of a merge, for people.
package struct ConflictReport: Sendable {
  /// The catalog that the conflicts are about, as the user knows it.
  private let path: String
  /// The conflicts, in key order.
  private let conflicts: [MergeConflict]

  /// Creates a report about the catalog at a path.
  package init(_ conflicts: [MergeConflict], path: String) {
    self.conflicts = conflicts
    self.path = path
  }

  /// Each conflict with its place in the result and what the three files have.
  ///
  /// Where the result does not have ours, what it has comes last.
  package func text(result: StringCatalog) -> Message {
    let lines = LineMap(result.bytes)
    var text = Message()
    let resolution = ConflictResolution(result)
    for conflict in conflicts {
      let position = lines.position(of: Self.range(of: conflict.place, in: result).lowerBound)
      text += "\(path):\(position): conflict: \(conflict.place)\n"
      text += Self.words(of: conflict)
      if resolution.state(of: conflict) != .ours { text += "  now     \(resolution.words(at: conflict))\n" }
    }
    return text
  }

  /// Each difference with its place in our file and what either side has, where no common state is known.
  package func differences(in ours: StringCatalog) -> Message {
    let lines = LineMap(ours.bytes)
    var text = Message()
    for conflict in conflicts {
      let position = lines.position(of: Self.range(of: conflict.place, in: ours).lowerBound)
      text += "\(path):\(position): difference: \(conflict.place)\n"
      text += "  ours    \(CatalogValue.words(conflict.ours))\n"
      text += "  theirs  \(CatalogValue.words(conflict.theirs))\n"
    }
    return text
  }

  /// What the three files have, or what one side changed in a key that the other one removed.
  private static func words(of conflict: MergeConflict) -> Message {
    if let base = conflict.base, let editor = conflict.ours == nil ? conflict.theirs : conflict.ours,
      conflict.ours == nil || conflict.theirs == nil, base.kind == .object, editor.kind == .object,
      conflict.place.path.count == 2
    {
      let side = conflict.ours == nil ? ("theirs", "ours  ") : ("ours  ", "theirs")
      var text: Message = "  \(side.1)  removed the key\n"
      let difference = CatalogDifference(fromEntry: base, to: editor, at: conflict.place.path)
      for change in difference.changes.flatMap(\.parts) {
        text += "  \(side.0)  \(change.place.nameInKey): \(change.words)\n"
      }
      return text
    }
    let versions = [("base", conflict.base), ("ours", conflict.ours), ("theirs", conflict.theirs)]
    return versions.map { "  \($0.0.padded(to: 6))  \(CatalogValue.words($0.1))\n" as Message }.joined()
  }

  /// The name of a place in a catalog, or of what is around it if the catalog has nothing there.
  package static func range(of place: CatalogPlace, in catalog: StringCatalog) -> ByteRange {
    var node = catalog.tree.root
    var range = node.range.lowerBound..<node.range.lowerBound + 1
    for (level, name) in place.path.enumerated() {
      // Keys are too many to be looked up one by one.
      if level == 1, place.key != nil {
        guard let entry = catalog[name] else { break }
        (node, range) = (entry.node, entry.keyNode.range)
        continue
      }
      guard let member = node.member(name) else { break }
      (node, range) = (member.value, member.key.range)
    }
    return range
  }
}

extension String {
  /// The text with blanks behind it up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

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

/// The file that becomes the result: values of the other side enter it as the smallest edits that do.
struct MergeHost {
  private let catalog: StringCatalog
  private var editor: JSONEditor

  /// Starts with the file as it is.
  init(_ catalog: StringCatalog) {
    self.catalog = catalog
    editor = JSONEditor(catalog.tree)
  }

  /// Gives a place a value, or takes what is there away.
  mutating func put(_ node: JSONNode?, at path: [String]) {
    if let node { put(node, at: path, over: catalog.node(at: path)) } else { editor.remove(at: path) }
  }

  /// Whether the object at a path has no member after the edits.
  func isEmptied(at path: [String]) -> Bool {
    if case .object(let members)? = editor.content(at: path) { members.isEmpty } else { false }
  }

  /// The file with the edits.
  func editedBytes() -> [UInt8] { editor.editedBytes() }

  /// The document with the edits, without what stands around it.
  func editedRoot() -> ArraySlice<UInt8> {
    let bytes = editor.editedBytes()
    let range = catalog.tree.root.range
    return bytes[range.lowerBound..<bytes.count - (catalog.bytes.count - range.upperBound)]
  }

  /// Sets members that differ, and removes those that `node` has not.
  private mutating func put(_ node: JSONNode, at path: [String], over old: JSONNode?) {
    guard let old, old.kind == .object, node.kind == .object else {
      return editor.set(JSONContent(node), at: path)
    }
    let (values, oldValues) = (JSONMemberTable(node), JSONMemberTable(old))
    for member in old.members where values[member.name] == nil {
      editor.remove(at: path + [member.name])
    }
    for member in node.members {
      let place = path + [member.name]
      let value = oldValues[member.name]
      if !JSONNode.areSame(member.value, value) { put(member.value, at: place, over: value) }
    }
  }
}

extension StringCatalog {
  /// What the file has at a path of member names; keys are found without a search.
  func node(at path: [String]) -> JSONNode? {
    var names = path[...]
    var node: JSONNode? = tree.root
    if path.count > 1, path[0] == "strings" {
      node = self[path[1]]?.node
      names = path.dropFirst(2)
    }
    for name in names { node = node?[name] }
    return node
  }
}
