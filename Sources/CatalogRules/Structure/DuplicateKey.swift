package import RuleKit
import SourceText
import XCStrings

/// A key that occurs twice in one JSON object.
package struct DuplicateKey: CatalogRule {
  package static let about = RuleDescription(
    id: "duplicate-key",
    group: .structure,
    title: "an object has a duplicate key",
    rationale: """
      JSON allows duplicate keys, but most readers keep only the last value. The texts of the other one \
      are lost silently the next time Xcode or another tool writes the file. Duplicate keys usually come \
      from a merge: combine both values under one key.
      """,
    severity: .error,
    examples: [
      .reports(keys: [
        "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
        "⟦home.list.title⟧": ["en": "Places", "es": "Restaurantes"],
      ]),
      .reports(
        keys: [
          "home.list.title": ["en": "Restaurants"],
          "⟦home.list.title⟧": ["en": "Restaurants"],
        ],
        fixed: ["home.list.title": ["en": "Restaurants"]]),
      .reports(key: "home.list.title", ["en": "Restaurants", "es": "Sitios", "⟦es⟧": "Restaurantes"]),
      .accepts(keys: [
        "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
        "Home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
      ]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    repeatedEntries(in: file) + repeatedMembers(in: file)
  }

  private func repeatedMembers(in file: CatalogFile) -> [Finding] {
    file.shapeIssues.compactMap { issue in
      guard case .duplicate(let first) = issue.kind else { return nil }
      let (key, earlier) = (file.node(of: issue), file.tree.node(at: first))
      return file.finding(
        message(key), about: issue, notes: notes(key, earlier), fix: fix(key, earlier, in: file))
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
        message(key), notes: notes(key, earlier), fix: fix(key, earlier, in: file))
    }
  }

  private func message(_ key: JSONNode) -> String { "duplicate key '\(key.string ?? "")' in one object" }

  private func notes(_ key: JSONNode, _ earlier: JSONNode) -> [Note] {
    [Note("'\(key.string ?? "")' is first defined here; most readers keep the last value", at: earlier.range)]
  }

  /// Returns a fix that removes the second value; `nil` unless its bytes equal the first one's.
  private func fix(_ key: JSONNode, _ earlier: JSONNode, in file: CatalogFile) -> Fix? {
    let tree = file.tree
    let (value, other) = (tree.node(at: key.index + 1), tree.node(at: earlier.index + 1))
    let bytes = tree.bytes
    guard bytes[value.range].elementsEqual(bytes[other.range]) else { return nil }
    guard let comma = bytes[..<key.range.lowerBound].lastIndex(of: UInt8(ascii: ",")) else { return nil }
    var start = comma
    while start > 0, bytes[start - 1] <= 32 { start -= 1 }
    let edit = TextEdit(range: start..<value.range.upperBound, replacement: "")
    return Fix("remove the identical second '\(key.string ?? "")'", .safe, edits: [edit])
  }
}
