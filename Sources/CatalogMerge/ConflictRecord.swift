import XCStrings

/// The conflicts that the merge driver left open in a work tree, as a file in git's folder.
///
/// It has places and no texts: those are in the versions that git keeps of each file. An entry belongs to a conflict only
/// while git's index names the same versions, so that one of an aborted merge is never mistaken for one of today.
package struct ConflictRecord: Equatable, Sendable {
  /// The name of the file.
  package static let fileName = "l10n-conflicts.json"
  private static let version = 1

  /// What is open in one catalog.
  package struct Entry: Equatable, Sendable {
    /// The catalog's path from the root of the work tree.
    package let file: String
    /// The versions that were merged, in words that are equal for the same ones only.
    package let versions: String
    /// The places that nobody decided about yet, in key order; none where all are decided.
    package let open: [CatalogPlace]

    /// Creates an entry.
    package init(file: String, versions: String, open: [CatalogPlace]) {
      (self.file, self.versions, self.open) = (file, versions, open)
    }

    /// Whether a conflict is open.
    package func isOpen(_ conflict: MergeConflict) -> Bool {
      let path = conflict.place.path.map { ExactKey($0) }
      return open.contains { $0.path.map { ExactKey($0) } == path }
    }
  }

  /// The entries, sorted by file.
  package private(set) var entries: [Entry] = []

  /// Creates a record without entries.
  package init() {}

  /// Reads the file; `nil` if its bytes are not a record in today's form.
  package init?(_ bytes: [UInt8]) {
    guard let root = try? JSONTree(parsing: bytes).root, root["version"]?.integer == Self.version,
      let catalogs = root["catalogs"], catalogs.kind == .array
    else { return nil }
    for item in catalogs.elements {
      guard let entry = Self.entry(item) else { return nil }
      entries.append(entry)
    }
  }

  /// The entry of a catalog that was merged from some versions; `nil` if there is none.
  package func entry(of file: String, versions: String) -> Entry? {
    entries.first { ExactKey($0.file) == ExactKey(file) && $0.versions == versions }
  }

  /// Adds an entry in the place of the catalog's old one.
  package mutating func set(_ entry: Entry) {
    entries.removeAll { ExactKey($0.file) == ExactKey(entry.file) }
    entries.insert(entry, at: entries.firstIndex { $0.file > entry.file } ?? entries.endIndex)
  }

  /// Drops the entries that a condition does not hold for.
  package mutating func keep(where isWanted: (Entry) -> Bool) { entries.removeAll { !isWanted($0) } }

  private static func entry(_ item: JSONNode) -> Entry? {
    guard let file = item["file"]?.string, let versions = item["versions"]?.string,
      let open = item["open"], open.kind == .array
    else { return nil }
    var places: [CatalogPlace] = []
    for item in open.elements {
      let names = item.elements.map(\.string)
      guard let place = CatalogPlace(path: names.compactMap(\.self)), place.path.count == names.count else {
        return nil
      }
      places.append(place)
    }
    return Entry(file: file, versions: versions, open: places)
  }

  /// The file's bytes.
  package func bytes() -> [UInt8] {
    let items = entries.map { entry in
      let open = entry.open.map { JSONContent.array($0.path.map { .string($0) }) }
      return JSONContent.object([
        .init("file", .string(entry.file)), .init("versions", .string(entry.versions)),
        .init("open", .array(open)),
      ])
    }
    let document = JSONContent.object([
      .init("version", .integer(Self.version)), .init("catalogs", .array(items)),
    ])
    return CatalogValue.bytes(of: document, style: .xcode) + Array("\n".utf8)
  }
}
