import RuleKit
import SourceRules
import SourceText
import XCStrings

/// What is known of one file in the state that the editor shows.
struct FileView {
  let path: String
  let positions: TextPositions
  /// The catalogs of the project, in order of path.
  let catalogs: [(path: String, catalog: StringCatalog)]
  /// The places in code of the whole project that look up keys, by path.
  let keyPlaces: [String: [KeyPlace]]
  /// The file with its literals, if it is code.
  let code: ClassifiedFile?

  /// A key at a place of the file.
  struct Key {
    let key: String
    let table: String
    /// The range in the file: a literal or a name, with its quotes.
    let range: ByteRange
  }

  /// The file, if it is a catalog.
  var catalog: StringCatalog? { catalog(at: path) }

  func catalog(at path: String) -> StringCatalog? { catalogs.first { $0.path == path }?.catalog }

  /// Returns the key that is looked up or declared at an offset; of a catalog, the one around it.
  func key(at offset: Int) -> Key? {
    guard let catalog else {
      let place = keyPlaces[path]?.first { $0.range.contains(offset) || $0.range.upperBound == offset }
      return place.map { Key(key: $0.key, table: $0.table, range: $0.range) }
    }
    return catalog.entries.first { $0.whole.contains(offset) }.map {
      Key(key: $0.key, table: CatalogScopes.table(of: path), range: $0.range)
    }
  }

  /// Returns the key at the position of a request.
  func key(at parameters: RPCParameters) throws(RPCError) -> Key? {
    key(at: try positions.offset(parameters["position"]))
  }

  /// Returns the catalogs that have a key, in order of path.
  func catalogs(having key: Key) -> [(path: String, catalog: StringCatalog, entry: CatalogEntry)] {
    catalogs.filter { CatalogScopes.table(of: $0.path) == key.table }
      .compactMap { path, catalog in catalog[key.key].map { (path, catalog, $0) } }
  }

  /// Returns the places in code that look up a key, in order of path.
  func places(of key: Key) -> [(path: String, range: ByteRange)] {
    keyPlaces.sorted { $0.key < $1.key }.flatMap { path, places in
      places.filter { $0.key == key.key && $0.table == key.table }.map { (path, $0.range) }
    }
  }

  /// Returns the source texts that the editor shows behind structured keys in a range of code.
  func hints(in range: ByteRange) -> [JSONValue] {
    (keyPlaces[path] ?? []).filter { range.overlaps($0.range) && KeyShape.isIdentifier($0.key) }
      .compactMap { place in
        sourceText(of: Key(key: place.key, table: place.table, range: place.range)).map { text in
          [
            "position": positions.position(place.range.upperBound), "label": text.shortened(to: 40),
            "paddingLeft": true,
          ]
        }
      }
  }

  /// Returns the source text of a key, of one with plural forms that for most numbers; `nil` if the key is the text.
  func sourceText(of key: Key) -> String? {
    catalogs(having: key).lazy.compactMap { _, catalog, entry in
      let leaves = entry[catalog.sourceLanguage]?.leaves ?? []
      return (leaves.first { $0.path.pluralForm == .other } ?? leaves.first)?.unit.value
    }.first
  }
}

extension CatalogEntry {
  /// The range of the name and the value.
  var whole: ByteRange { range.lowerBound..<node.range.upperBound }
}
