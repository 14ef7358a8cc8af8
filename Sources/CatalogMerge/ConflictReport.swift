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
