package import XCStrings

/// The entries that two states of catalogs have under different keys or in different catalogs.
package struct EntryMoves: Sendable {
  /// A key of a catalog.
  package struct Place: Hashable, Sendable {
    /// The path of the catalog.
    package let path: String
    /// The key.
    package let key: ExactKey

    /// Creates a value from its parts.
    package init(path: String, key: String) { (self.path, self.key) = (path, ExactKey(key)) }
  }

  /// The former places of renamed and moved entries, by their new ones.
  package private(set) var former: [Place: Place] = [:]

  /// Compares catalogs with their earlier state, both by path.
  ///
  /// An entry that is new in its catalog is one that went from a catalog if both have the same content, byte for byte,
  /// or else the same source text: the one with the same key, or the only one of the same catalog or of all. A
  /// translation may have come in or been lost on the way.
  package init(to new: [String: StringCatalog] = [:], from old: [String: StringCatalog] = [:]) {
    let gone = Self.entries(of: old, butOf: new)
    let added = gone.isEmpty ? [] : Self.entries(of: new, butOf: old)
    connect(added, gone, by: \.content, isUnique: false)
    connect(added, gone, by: \.source, isUnique: true)
  }

  private struct Entry {
    let place: Place
    /// The bytes of the entry; `nil` without texts.
    let content: [UInt8]?
    /// The source texts, or the key in their place.
    let source: [UInt8]?
  }

  /// Returns the entries of catalogs that the other state lacks under the same key and path, in order.
  private static func entries(
    of catalogs: [String: StringCatalog], butOf others: [String: StringCatalog]
  ) -> [Entry] {
    catalogs.sorted { $0.key < $1.key }.flatMap { path, catalog -> [Entry] in
      let other = others[path]
      if other?.bytes == catalog.bytes { return [] }
      return catalog.entries.filter { other?.entries.position(of: $0.key) == nil }.map { entry in
        let leaves = entry[catalog.sourceLanguage]?.leaves ?? []
        let texts = leaves.map { $0.path == .root ? $0.unit.value : "\($0.path)\u{0}\($0.unit.value)" }
        let hasTexts = entry.localizations.contains { !$0.localization.leaves.isEmpty }
        return Entry(
          place: Place(path: path, key: entry.key),
          content: hasTexts ? Array(catalog.bytes[entry.node.range]) : nil,
          source: Array((texts.isEmpty ? entry.key : texts.joined(separator: "\u{0}")).utf8))
      }
    }
  }

  /// Connects the entries that are not connected yet and alike in a part; `isUnique` if no two new ones may be.
  private mutating func connect(
    _ added: [Entry], _ gone: [Entry], by part: KeyPath<Entry, [UInt8]?>, isUnique: Bool
  ) {
    let taken = Set(former.values)
    let rest = added.filter { former[$0.place] == nil }
    let groups = Dictionary(grouping: gone.filter { !taken.contains($0.place) }) { $0[keyPath: part] }
    let rivals = Dictionary(grouping: rest) { $0[keyPath: part] }
    for entry in rest {
      guard let value = entry[keyPath: part], let found = groups[value] else { continue }
      if let same = found.first(where: { $0.place.key == entry.place.key }) {
        former[entry.place] = same.place
        continue
      }
      let own = { (entries: [Entry]) in entries.filter { $0.place.path == entry.place.path } }
      let rivals = rivals[value] ?? []
      for (found, rivals) in [(own(found), own(rivals)), (found, rivals)]
      where found.count == 1 && (!isUnique || rivals.count == 1) {
        former[entry.place] = former[entry.place] ?? found[0].place
      }
    }
  }

  /// The new places of renamed and moved entries, by their former ones.
  package var present: [Place: Place] {
    Dictionary(former.map { ($1, $0) }) { first, second in
      (first.path, first.key.text) < (second.path, second.key.text) ? first : second
    }
  }
}
