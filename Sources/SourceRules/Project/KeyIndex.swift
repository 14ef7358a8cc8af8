package import RuleKit
import SourceText

/// The keys of a project's catalogs by table, for questions that come from code.
package struct KeyIndex: Sendable {
  /// The catalogs of one table: several where modules of an app have one each.
  package struct Table: Sendable {
    /// The catalogs, sorted by path.
    package fileprivate(set) var catalogs: [CatalogFile] = []
    /// The first place of each key: the catalog among `catalogs`, and the entry in it.
    fileprivate var firstPlaces: [String: Place] = [:]
    /// The other places of the few keys that stand in several catalogs.
    fileprivate var otherPlaces: [String: [Place]] = [:]
    /// The keys, sorted by their UTF-8.
    package fileprivate(set) var sortedKeys: [String] = []
    /// The members that Xcode generates for the keys, as hashes, by catalog and entry.
    fileprivate(set) var members: [[UInt64]] = []
  }

  /// Where a key stands.
  package struct Place: Sendable, Hashable {
    /// The catalog among the table's.
    package let catalog: Int
    /// The entry in the catalog.
    package let entry: Int
  }

  /// The tables by name.
  package private(set) var tables: [String: Table] = [:]
  /// The tables that have `.strings` files, which nobody reads here.
  package let otherTables: Set<String>
  /// The members that Xcode generates for all keys, as hashes.
  let members: HashSet

  /// Whether the project has a catalog that code looks keys up in.
  package var isEmpty: Bool { tables.isEmpty }

  /// Collects the keys of catalogs that code looks texts up in.
  package init(_ catalogs: [CatalogFile], otherPaths: [String]) {
    for catalog in catalogs where catalog.kind == .table {
      tables[Self.table(of: catalog.path), default: Table()].add(catalog)
    }
    otherTables = Set(otherPaths.filter { $0.hasSuffix(".strings") }.map(Self.table(of:)))
    for name in tables.keys { tables[name]?.finish() }
    members = HashSet(tables.values.flatMap { $0.members.joined() })
  }

  /// The table that a file's name stands for: `Localizable` of `App/Localizable.xcstrings`.
  package static func table(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
  }

  /// The catalog of the table `Localizable` that shares the most folders with a file; the first by path of several.
  func nearestCatalog(to path: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    var nearest: (path: String, shared: Int)?
    for catalog in tables["Localizable"]?.catalogs ?? [] {
      let others = catalog.path.split(separator: "/").dropLast()
      let shared = zip(folders, others).prefix { $0 == $1 }.count
      if nearest.map({ shared > $0.shared }) ?? true { nearest = (catalog.path, shared) }
    }
    return nearest?.path
  }

  /// Whether a table has a key.
  func has(_ key: String) -> Bool { tables.values.contains { $0.has(key) } }

  /// The names of the tables that have a key, sorted.
  package func tables(having key: String) -> [String] {
    has(key) ? tables.filter { $0.value.has(key) }.keys.sorted() : []
  }
}

extension KeyIndex.Table {
  /// Whether a catalog of the table has the key.
  package func has(_ key: String) -> Bool { firstPlaces[key] != nil }

  /// The entries of a key, in the order of the catalogs' paths.
  package func entries(_ key: String) -> [(catalog: CatalogFile, entry: FileEntry)] {
    guard let first = firstPlaces[key] else { return [] }
    return ([first] + (otherPlaces[key] ?? [])).map { place in
      (catalogs[place.catalog], catalogs[place.catalog].entry(at: place.entry))
    }
  }

  /// The keys that start with a text, in their order.
  package func keys(withPrefix prefix: String) -> ArraySlice<String> {
    let first = partition { !$0.utf8.lexicographicallyPrecedes(prefix.utf8) }
    var end = first
    while end < sortedKeys.count, sortedKeys[end].utf8.starts(with: prefix.utf8) { end += 1 }
    return sortedKeys[first..<end]
  }

  /// The first place whose key answers yes; all after it do, too.
  private func partition(_ belongs: (String) -> Bool) -> Int {
    var (low, high) = (0, sortedKeys.count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(sortedKeys[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  fileprivate mutating func add(_ catalog: CatalogFile) {
    var members: [UInt64] = []
    members.reserveCapacity(catalog.entries.count)
    firstPlaces.reserveCapacity(firstPlaces.count + catalog.entries.count)
    for entry in catalog.entries {
      let key = entry.key
      let place = KeyIndex.Place(catalog: catalogs.count, entry: entry.index)
      if firstPlaces[key] == nil {
        firstPlaces[key] = place
      } else {
        otherPlaces[key, default: []].append(place)
      }
      members.append(MemberNames.hash(ofMemberFor: key))
    }
    self.members.append(members)
    catalogs.append(catalog)
  }

  fileprivate mutating func finish() {
    sortedKeys = firstPlaces.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
