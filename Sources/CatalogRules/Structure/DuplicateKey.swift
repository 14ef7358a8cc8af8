import RuleKit
import SourceText
import XCStrings

struct DuplicateKey: CatalogRule {
  static let about = RuleDescription(
    id: "duplicate-key",
    title: "an object has a duplicate key",
    rationale: """
      JSON allows duplicate keys, but most readers keep only the last value. The texts of the other one \
      are lost silently the next time Xcode or another tool writes the file. Duplicate keys usually come \
      from a merge. The fix combines the members and languages of both values; where both have one and they \
      differ, it proposes the last value, which the app shows.
      """,
    severity: .error,
    examples: [
      .reports(
        keys: [
          "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
          "⟦home.list.title⟧": ["en": "Places", "es": "Restaurantes"],
        ], fixed: ["home.list.title": ["en": "Places", "es": "Restaurantes"]]),
      .reports(
        keys: [
          "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
          "⟦home.list.title⟧": ["de": "Restaurants", "en": "Restaurants"],
        ], fixed: ["home.list.title": ["de": "Restaurants", "en": "Restaurants", "es": "Restaurantes"]]),
      .reports(
        keys: ["home.list.title": ["en": "Restaurants"], "⟦home.list.title⟧": ["en": "Restaurants"]],
        fixed: ["home.list.title": ["en": "Restaurants"]]),
      .reports(["en": "Restaurants", "es": "Sitios", "⟦es⟧": "Restaurantes"]),
      .accepts(keys: [
        "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
        "Home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
      ]),
    ])

  func check(_ file: CatalogFile) -> [Finding] { repeatedEntries(in: file) + repeatedMembers(in: file) }

  private func repeatedMembers(in file: CatalogFile) -> [Finding] {
    file.shapeIssues.compactMap { issue in
      guard case .duplicate(let first) = issue.kind else { return nil }
      let (key, earlier) = (file.node(of: issue), file.tree.node(at: first))
      return file.finding(
        message(key), about: issue, notes: notes(key, earlier),
        fix: fix(key, earlier, named: key.string ?? "", in: file))
    }
  }

  private func repeatedEntries(in file: CatalogFile) -> [Finding] {
    let entries = file.catalog.entries
    var firstByLast: [Int: Int] = [:]
    var repeated: [(later: Int, first: Int)] = []
    for position in entries.shadowedPositions {
      guard let last = entries.position(of: entries[position].key) else { continue }
      if let first = firstByLast[last] {
        repeated.append((position, first))
      } else {
        firstByLast[last] = position
        repeated.append((last, position))
      }
    }
    return repeated.map { later, first in
      let (key, earlier) = (entries[later].keyNode, entries[first].keyNode)
      return FileEntry(storage: file.storage, index: later).finding(
        message(key), notes: notes(key, earlier), fix: fix(key, earlier, named: nil, in: file))
    }
  }

  private func message(_ key: JSONNode) -> String { "duplicate key '\(key.string ?? "")' in one object" }

  private func notes(_ key: JSONNode, _ earlier: JSONNode) -> [Note] {
    [Note("'\(key.string ?? "")' is first defined here; most readers keep the last value", at: earlier.range)]
  }

  /// Returns a fix that adds what the first value alone has to the second one, and removes the first.
  private func fix(_ key: JSONNode, _ earlier: JSONNode, named name: String?, in file: CatalogFile) -> Fix? {
    let tree = file.tree
    let (value, other) = (tree.node(at: key.index + 1), tree.node(at: earlier.index + 1))
    var editor = JSONEditor(tree, below: value, style: file.storage.style)
    let agrees = Self.merge(other, named: name, into: value, at: [], &editor)
    guard let comma = tree.bytes[other.range.upperBound...].firstIndex(of: UInt8(ascii: ",")) else {
      return nil
    }
    var end = comma + 1
    while end < key.range.lowerBound, tree.bytes[end] <= 32 { end += 1 }
    let removal = TextEdit(range: earlier.range.lowerBound..<end, replacement: "")
    let title = "combine both values of '\((key.string ?? "").shortened())'"
    return Fix(
      agrees ? title : title + ", and keep the last one's texts",
      agrees ? .safe : .needsReview, edits: [removal] + editor.edits())
  }

  /// Adds the members and languages that only the first value has; returns whether both agree on the others.
  ///
  /// Entries have no name here. Localizations are kept whole, since a text of one and forms of the other would
  /// contradict each other.
  private static func merge(
    _ first: JSONNode, named name: String?, into last: JSONNode, at path: [String], _ editor: inout JSONEditor
  ) -> Bool {
    guard name == nil || name == "localizations", first.kind == .object, last.kind == .object else {
      return JSONValue(first) == JSONValue(last)
    }
    var agrees = true
    for member in first.members {
      let inner = path + [member.name]
      if let own = last[member.name] {
        let innerName = name == nil ? member.name : ""
        agrees = merge(member.value, named: innerName, into: own, at: inner, &editor) && agrees
      } else {
        editor.set(JSONValue(member.value), at: inner)
      }
    }
    return agrees
  }
}
