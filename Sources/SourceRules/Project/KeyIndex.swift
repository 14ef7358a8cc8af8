package import RuleKit
import SourceText
import TextFlow
import XCStrings

/// Index of the keys of a project's catalogs by table, for lookups from code.
package struct KeyIndex: Sendable {
  /// The catalogs of one table; several if the modules of an app have one each.
  package struct Table: Sendable {
    /// The catalogs, sorted by path.
    package fileprivate(set) var catalogs: [CatalogFile] = []
    /// The keys of all catalogs, sorted by their UTF-8, then by the path of the catalog.
    package fileprivate(set) var sortedKeys: [String] = []
    /// The place of each key.
    fileprivate var places: [Place] = []
    /// The hashes of the uses of the keys' symbols, by catalog and entry; none for storyboards.
    fileprivate(set) var symbols: [[UInt64]] = []
  }

  /// Position of a key.
  fileprivate struct Place: Sendable {
    /// The index of the catalog in the table.
    let catalog: Int
    /// The index of the entry in the catalog.
    let entry: Int
  }

  /// The tables by name.
  package private(set) var tables: [String: Table] = [:]
  /// The `.strings` and `.stringsdict` files by table.
  package let stringsFiles: [String: [String]]
  /// The `.strings` and `.stringsdict` files, and the catalogs that can't be read, in order of path.
  package let otherPaths: [String]
  /// The keys of those that were read, by path.
  package let otherKeys: [String: Set<String>]
  /// The keys of files that are not checked.
  private let furtherKeys: Set<String>
  /// The tables of the other files.
  let otherTables: Set<String>
  /// The hashes of the names of all keys' symbols.
  private(set) var symbolNames: Set<UInt64> = []

  /// Whether the project has no catalog for lookups from code.
  package var isEmpty: Bool { tables.isEmpty }

  /// Indexes the keys of the catalogs that code looks up.
  ///
  /// The tables of absent catalogs are included without keys. `otherKeys` are those of `.strings` files, by path;
  /// `symbols` returns the symbols of a catalog.
  package init(
    _ catalogs: [CatalogFile], otherPaths: [String], otherKeys: [String: Set<String>] = [:],
    furtherKeys: Set<String> = [], absentPaths: [String] = [],
    symbols: (_ path: String) -> KeySymbols = { KeySymbols(ofCatalogAt: $0) }
  ) {
    for path in absentPaths where CatalogKind(path: path) == .table {
      tables[CatalogScopes.table(of: path)] = Table()
    }
    // Code finds the keys of a storyboard's catalog too: it becomes the table of the same name.
    for catalog in catalogs where catalog.kind != .infoPlist {
      let entries = catalog.kind == .interfaceBuilder ? [] : catalog.entries.map(\.entry)
      let (names, symbols) = (entries.map(KeySymbols.name), symbols(catalog.path))
      symbolNames.formUnion(names)
      tables[CatalogScopes.table(of: catalog.path), default: Table()].add(
        catalog, symbols: zip(entries, names).map(symbols.use))
    }
    let read = Set(catalogs.map(\.path))
    let strings = otherPaths.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
    stringsFiles = Dictionary(grouping: strings, by: CatalogScopes.table(of:))
    let unread = otherPaths.filter { $0.hasSuffix(".xcstrings") && !read.contains($0) }
    (self.otherPaths, self.otherKeys, self.furtherKeys) = (
      (strings + unread).sorted(), otherKeys, furtherKeys
    )
    otherTables = Set(self.otherPaths.map(CatalogScopes.table(of:)))
    for name in tables.keys { tables[name]?.finish() }
  }

  /// Whether a table has a key.
  package func has(_ key: String) -> Bool { tables.values.contains { $0.has(key) } }

  /// Whether any file has a key, also one that is not checked.
  func knows(_ key: String) -> Bool { has(key) || isOutside(key) }

  /// Whether a file has a key that is not checked.
  func isOutside(_ key: String) -> Bool {
    furtherKeys.contains(key) || otherKeys.values.contains { $0.contains(key) }
  }

  /// The names of the tables that have a key, sorted.
  package func tables(having key: String) -> [String] {
    has(key) ? tables.filter { $0.value.has(key) }.keys.sorted() : []
  }

  /// Whether a file other than a catalog may have a key: it has the key, or its keys are unknown.
  func mayHave(_ key: LocalizationKey, _ path: String) -> Bool {
    guard let keys = otherKeys[path] else { return true }
    if let text = key.text { return keys.contains(text) }
    return keys.contains { key.matches($0) }
  }

  /// Returns the command line of a command on keys, with the table if the first key is in several tables.
  package func command(_ name: String, _ keys: [String], in table: String) -> String {
    let isAmbiguous = keys.first.map { tables(having: $0).count > 1 } ?? false
    let options = isAmbiguous ? ["--table", table] : []
    let end = keys.contains { $0.hasPrefix("-") } ? ["--"] : []
    return Wording.command(["l10n", name] + options + end + keys)
  }
}

extension KeyIndex.Table {
  /// Whether a catalog of the table has the key.
  package func has(_ key: String) -> Bool { !positions(of: key).isEmpty }

  /// Returns the entries of a key, ordered by the path of their catalog.
  package func entries(_ key: String) -> [(catalog: CatalogFile, entry: FileEntry)] {
    places[positions(of: key)].map { place in
      (catalogs[place.catalog], catalogs[place.catalog].entry(at: place.entry))
    }
  }

  /// Returns the keys that start with a prefix, in order.
  package func keys(withPrefix prefix: String) -> ArraySlice<String> {
    sortedKeys[lowerBound(of: prefix)...].prefix { $0.utf8.starts(with: prefix.utf8) }
  }

  /// Returns the indices of a key in the sorted keys.
  private func positions(of key: String) -> Range<Int> {
    sortedKeys[lowerBound(of: key)...].prefix { $0.order(to: key) == 0 }.indices
  }

  /// Returns the index of the first key that does not sort before a text.
  private func lowerBound(of text: String) -> Int {
    sortedKeys.partitionIndex { $0.order(to: text) >= 0 }
  }

  fileprivate mutating func add(_ catalog: CatalogFile, symbols own: [UInt64]) {
    for entry in catalog.entries {
      sortedKeys.append(entry.key)
      places.append(KeyIndex.Place(catalog: catalogs.count, entry: entry.index))
    }
    symbols.append(own)
    catalogs.append(catalog)
  }

  /// Sorts the keys, which are mostly in order already.
  fileprivate mutating func finish() {
    let order = sortedKeys.indices.sorted {
      let order = sortedKeys[$0].order(to: sortedKeys[$1])
      return order < 0 || order == 0 && $0 < $1
    }
    (sortedKeys, places) = (order.map { sortedKeys[$0] }, order.map { places[$0] })
  }
}

extension String {
  /// Compares the UTF-8 of two texts: negative if this text sorts first, zero if they are equal.
  fileprivate func order(to other: String) -> Int {
    var (one, other) = (self, other)
    return one.withUTF8 { one in other.withUTF8 { one.order(to: $0) } }
  }
}
