package import SourceText
package import XCStrings

/// The conflicts of a merge, for people and for programs.
package struct ConflictReport: Sendable {
  /// The catalog that the conflicts are about, as the user knows it.
  private let path: String
  private let conflicts: [MergeConflict]

  /// Creates a report about the catalog at a path.
  package init(_ conflicts: [MergeConflict], path: String) {
    self.conflicts = conflicts
    self.path = path
  }

  /// Each conflict with its place in the result and what the three files have.
  package func text(result: StringCatalog) -> Message {
    let lines = LineMap(result.bytes)
    var text = Message()
    for conflict in conflicts {
      let position = lines.position(of: Self.offset(of: conflict.place, in: result))
      text += "\(path):\(position): conflict: \(conflict.place)\n"
      text += Self.words(of: conflict)
    }
    return text
  }

  /// Each difference with its place in our file and what either side has, where no common state is known.
  package func differences(in ours: StringCatalog) -> Message {
    let lines = LineMap(ours.bytes)
    var text = Message()
    for conflict in conflicts {
      let position = lines.position(of: Self.offset(of: conflict.place, in: ours))
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

  /// The document that stands next to the catalog; what a file has not, its members lack.
  package func json() -> [UInt8] {
    var items: [JSONContent] = []
    for conflict in conflicts { items.append(.object(Self.members(of: conflict))) }
    let document = JSONContent.object([
      .init("version", .integer(1)), .init("file", .string(path)), .init("conflicts", .array(items)),
    ])
    return CatalogValue.bytes(of: document, style: .xcode) + Array("\n".utf8)
  }

  private static func members(of conflict: MergeConflict) -> [JSONContent.Member] {
    var members = conflict.place.members
    for (name, node) in [("base", conflict.base), ("ours", conflict.ours), ("theirs", conflict.theirs)] {
      if let node { members.append(.init(name, JSONContent(node))) }
    }
    return members
  }

  /// Where a place stands in the result, or what is around it if our side has nothing there.
  private static func offset(of place: CatalogPlace, in result: StringCatalog) -> Int {
    var node = result.tree.root
    var offset = node.range.lowerBound
    for name in place.path {
      guard let member = node.member(name) else { break }
      (node, offset) = (member.value, member.key.range.lowerBound)
    }
    return offset
  }
}

extension String {
  /// The text with blanks behind it up to a width.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
