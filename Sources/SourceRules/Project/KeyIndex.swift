package import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import XCStrings

/// The keys of a project's catalogs by table, for questions that come from code.
package struct KeyIndex: Sendable {
  /// The catalogs of one table: several where modules of an app have one each.
  package struct Table: Sendable {
    /// The catalogs, sorted by path.
    package fileprivate(set) var catalogs: [CatalogFile] = []
    /// The keys, sorted by their UTF-8, each once.
    package fileprivate(set) var sortedKeys: [String] = []
    /// The first place of each of them.
    fileprivate var firstPlaces: [Place] = []
    /// The other places of the few keys that stand more than once, by their first.
    fileprivate var otherPlaces: [Place: [Place]] = [:]
    /// The members that Xcode generates for the keys, as hashes, by catalog and entry.
    fileprivate(set) var members: [[UInt64]] = []
    fileprivate var memberStarts = MemberStarts()
  }

  /// Where a key stands.
  struct Place: Sendable, Hashable {
    /// The catalog among the table's.
    let catalog: Int
    /// The entry in the catalog.
    let entry: Int
  }

  /// The tables by name.
  package private(set) var tables: [String: Table] = [:]
  /// The `.strings` and `.stringsdict` files, whose keys are not read, by table.
  package let stringsFiles: [String: [String]]
  /// The tables with unknown keys: those of `.strings` files and of catalogs that can't be read.
  package let otherTables: Set<String>
  /// The members that Xcode generates for all keys, as hashes.
  let members: HashSet
  /// How they begin.
  private(set) var memberStarts = MemberStarts()

  /// Whether the project has a catalog that code looks keys up in.
  package var isEmpty: Bool { tables.isEmpty }

  /// Collects the keys of catalogs that code looks texts up in.
  ///
  /// The tables of absent ones are there, without a key.
  package init(_ catalogs: [CatalogFile], otherPaths: [String], absentPaths: [String] = []) {
    for path in absentPaths where CatalogKind(path: path) == .table { tables[Self.table(of: path)] = Table() }
    for catalog in catalogs where catalog.kind == .table {
      tables[Self.table(of: catalog.path), default: Table()].add(catalog)
    }
    let read = Set(catalogs.map(\.path))
    let strings = otherPaths.filter { $0.hasSuffix(".strings") || $0.hasSuffix(".stringsdict") }
    stringsFiles = Dictionary(grouping: strings, by: Self.table(of:))
    let unread = otherPaths.filter { $0.hasSuffix(".xcstrings") && !read.contains($0) }
    otherTables = Set(unread.map(Self.table(of:))).union(stringsFiles.keys)
    for name in tables.keys { tables[name]?.finish() }
    members = HashSet(tables.values.flatMap { $0.members.joined() })
    for table in tables.values { memberStarts.formUnion(table.memberStarts) }
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

  /// The command line of a command about keys, with the table where several have the first of them.
  package func command(_ name: String, _ keys: [String], in table: String) -> String {
    let isAmbiguous = keys.first.map { tables(having: $0).count > 1 } ?? false
    let options = isAmbiguous ? ["--table", table] : []
    let end = keys.contains { $0.hasPrefix("-") } ? ["--"] : []
    return Wording.command(["l10n", name] + options + end + keys)
  }
}

extension KeyIndex.Table {
  /// Whether a catalog of the table has the key.
  package func has(_ key: String) -> Bool { position(of: key) != nil }

  /// The entries of a key, in the order of the catalogs' paths.
  package func entries(_ key: String) -> [(catalog: CatalogFile, entry: FileEntry)] {
    guard let first = position(of: key).map({ firstPlaces[$0] }) else { return [] }
    return ([first] + (otherPlaces[first] ?? [])).map { place in
      (catalogs[place.catalog], catalogs[place.catalog].entry(at: place.entry))
    }
  }

  /// The keys that start with a text, in their order.
  package func keys(withPrefix prefix: String) -> ArraySlice<String> {
    let first = lowerBound(of: prefix)
    var end = first
    while end < sortedKeys.count, sortedKeys[end].utf8.starts(with: prefix.utf8) { end += 1 }
    return sortedKeys[first..<end]
  }

  /// The position of a key among the sorted ones.
  private func position(of key: String) -> Int? {
    let position = lowerBound(of: key)
    return position < sortedKeys.count && sortedKeys[position].order(to: key) == 0 ? position : nil
  }

  /// The position of the first key that does not come before a text.
  private func lowerBound(of text: String) -> Int {
    var (low, high) = (0, sortedKeys.count)
    while low < high {
      let middle = (low + high) / 2
      if sortedKeys[middle].order(to: text) < 0 { low = middle + 1 } else { high = middle }
    }
    return low
  }

  fileprivate mutating func add(_ catalog: CatalogFile) {
    members.append(
      catalog.entries.map { entry in
        sortedKeys.append(entry.key)
        firstPlaces.append(KeyIndex.Place(catalog: catalogs.count, entry: entry.index))
        return entry.keyNode.withDecodedUTF8 { MemberNames.hash(ofMemberFor: $0, to: &memberStarts) }
      })
    catalogs.append(catalog)
  }

  /// Sorts the keys, which mostly come in order, and parts first places from others.
  fileprivate mutating func finish() {
    let places = sortedKeys.indices.sorted {
      let order = sortedKeys[$0].order(to: sortedKeys[$1])
      return order < 0 || order == 0 && $0 < $1
    }
    let (keys, all) = (sortedKeys, firstPlaces)
    sortedKeys.removeAll(keepingCapacity: true)
    firstPlaces.removeAll(keepingCapacity: true)
    for place in places {
      if let last = sortedKeys.last, let first = firstPlaces.last, last.order(to: keys[place]) == 0 {
        otherPlaces[first, default: []].append(all[place])
      } else {
        sortedKeys.append(keys[place])
        firstPlaces.append(all[place])
      }
    }
  }
}

extension String {
  /// How the UTF-8 of two texts is ordered: below zero if this one comes first, zero if they are the same.
  fileprivate func order(to other: String) -> Int {
    var (one, other) = (self, other)
    return one.withUTF8 { one in other.withUTF8 { one.order(to: $0) } }
  }
}

/// The first three letters of generated members, to pass over most names in code without hashing them.
struct MemberStarts: Sendable {
  /// A bit for each three letters, of which the lowest five bits count.
  private var bits: [UInt64] = []
  /// The letters that count.
  private static let length = 3

  /// Adds the start of a member; of an empty one, which a key without letters has, there is nothing to find.
  mutating func insert(_ member: some Sequence<UInt8>) {
    var (place, count) = (0, 0)
    for byte in member.prefix(Self.length) {
      place = place << 5 | Int(byte & 0x1F)
      count += 1
    }
    guard count > 0 else { return }
    if bits.isEmpty { bits = Array(repeating: 0, count: 1 << (5 * Self.length - 6)) }
    // What follows a shorter member in code may be anything.
    let free = 5 * (Self.length - count)
    for place in place << free..<(place + 1) << free { bits[place >> 6] |= 1 << UInt64(place & 63) }
  }

  /// Adds the starts of others.
  mutating func formUnion(_ other: MemberStarts) {
    if bits.isEmpty { bits = other.bits }
    for place in other.bits.indices { bits[place] |= other.bits[place] }
  }

  /// Whether a member may begin at an offset.
  @inline(__always)
  func mayBegin(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard !bits.isEmpty else { return false }
    guard offset + Self.length <= bytes.count else { return true }
    let place =
      Int(bytes[offset] & 0x1F) << 10 | Int(bytes[offset + 1] & 0x1F) << 5 | Int(bytes[offset + 2] & 0x1F)
    return bits[place >> 6] & 1 << UInt64(place & 63) != 0
  }
}

/// What the catalogs of a project have for a key that code looks up.
enum KeyAnswer: Hashable {
  /// A catalog of the table has it.
  case found(key: String, table: String)
  /// No catalog has the table.
  case noTable(String)
  /// The table does not have it, these tables do.
  case otherTables([String])
  /// The table has the same text with other arguments.
  case otherArguments(key: String)
  /// No table has it.
  case missing
  /// The sources don't tell enough, or other files may have it.
  case undecided
}

extension SourceTree {
  /// Looks the key of a literal of a file up in the catalogs.
  func answer(to use: LocalizingUse, in source: ScannedSource) -> KeyAnswer {
    guard use.isExtracted, let key = use.key, let name = use.table.name, isOwnBundle(use, source) else {
      return .undecided
    }
    guard use.type != .phrase, use.type != .summary, key.hasText else { return .undecided }
    guard let table = keys.tables[name] else {
      return use.table == .standard || keys.otherTables.contains(name) ? .undecided : .noTable(name)
    }
    if let match = table.match(key) { return .found(key: match, table: name) }
    if keys.otherTables.contains(name) { return .undecided }
    if let text = key.text {
      let others = keys.tables(having: text)
      if !others.isEmpty { return .otherTables(others) }
    }
    if let match = table.match(key.withoutTypes) { return .otherArguments(key: match) }
    return .missing
  }

  /// Whether the key is looked up in the code's own bundle, as far as the source tells.
  private func isOwnBundle(_ use: LocalizingUse, _ source: ScannedSource) -> Bool {
    if use.bundle.isEmpty { return true }
    return ["#bundle", ".main", "Bundle.main", ".module", "Bundle.module"].contains(source.text(use.bundle))
  }
}

extension LocalizationKey {
  /// Whether there is something to look up.
  var hasText: Bool {
    segments.contains { segment in
      if case .text(let text) = segment { text.contains { $0.isLetter } } else { false }
    }
  }

  /// The key whose every argument may be of any type.
  var withoutTypes: LocalizationKey {
    LocalizationKey(
      segments.map { segment in
        if case .specifier = segment { .hole } else { segment }
      })
  }
}

extension KeyIndex.Table {
  /// The key of the table that a key from code stands for; the first one where holes leave a choice.
  func match(_ key: LocalizationKey) -> String? {
    if let text = key.text { return has(text) ? text : nil }
    // A hole stands for a specifier, whatever that is.
    return keys(withPrefix: key.prefix + "%").first { key.matches($0) }
  }
}
