import SourceText
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
  package func text(result: StringCatalog) -> String {
    let lines = LineMap(result.bytes)
    var text = ""
    for conflict in conflicts {
      let position = lines.position(of: Self.offset(of: conflict.place, in: result))
      text += "\(path):\(position): conflict: \(conflict.place)\n"
      text += "  base    \(CatalogValue.words(conflict.base))\n"
      text += "  ours    \(CatalogValue.words(conflict.ours))\n"
      text += "  theirs  \(CatalogValue.words(conflict.theirs))\n"
    }
    return text
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
    let place = conflict.place
    var members: [JSONContent.Member] = []
    if let key = place.key { members.append(.init("key", .string(key))) }
    if let language = place.language { members.append(.init("language", .string(language.rawValue))) }
    if !place.leaf.isEmpty { members.append(.init("leaf", .string(place.leaf))) }
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
