package import RuleKit
import XCStrings

/// The source texts that are shown near those of a catalog's other keys.
package struct NeighborTexts {
  private static let count = 3

  private let file: CatalogFile
  private let table: String
  private let places: KeyLocations?
  /// The entry of each key, and its place in a group.
  private var entries: [ExactKey: (index: Int, place: Int)] = [:]
  /// The entries whose keys have the same segments, except for the last one.
  private var groups: [Substring: [Int]] = [:]

  /// Indexes the keys of a catalog, whose table code looks up at some places.
  package init(_ file: CatalogFile, table: String, places: KeyLocations?) {
    (self.file, self.table, self.places) = (file, table, places)
    for entry in file.entries where entry.isWanted {
      let key = entry.key
      let group = group(of: key)
      entries[ExactKey(key)] = (entry.index, group.flatMap { groups[$0]?.count } ?? 0)
      if let group { groups[group, default: []].append(entry.index) }
    }
  }

  /// The texts near that of a key: those next in code, else those of the same screen.
  package func texts(near key: String) -> [String] {
    let inCode = places?.neighbors(of: key, table: table, count: Self.count) ?? []
    let near = inCode.isEmpty ? inGroup(of: key) : inCode.compactMap { entries[ExactKey($0)]?.index }
    return near.compactMap { file.entry(at: $0).sourceText }.filter { !$0.isEmpty }
  }

  private func inGroup(of key: String) -> [Int] {
    guard let entry = entries[ExactKey(key)], let group = group(of: key).flatMap({ groups[$0] }) else {
      return []
    }
    let start = max(0, min(entry.place - 1, group.count - Self.count - 1))
    return group[start...].prefix(Self.count + 1).filter { $0 != entry.index }
  }

  /// The segments of a structured key before the last one; `nil` for fewer than two.
  private func group(of key: String) -> Substring? {
    guard file.kind == .table, file.keyConvention.style == .structured,
      let separator = file.keyConvention.separator.first
    else { return nil }
    let name = key.prefix { $0 != " " }
    guard let last = name.lastIndex(of: separator), name[..<last].contains(separator) else { return nil }
    return name[..<last]
  }
}
