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
