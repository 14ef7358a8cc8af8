package import L10nKit
import SourceText
import TextFlow

/// Where code looks up keys.
package struct KeyPlaces: Sendable {
  private struct Table: Sendable {
    var places: [String: [String]] = [:]
    var keysWithHoles: [(key: LocalizationKey, place: String)] = []
  }

  private var tables: [String: Table] = [:]

  /// Sorts the places of keys by table and key; `path` is how a file is named.
  package init(_ keys: ProjectKeys, path: (String) -> String) {
    for row in keys.rows {
      let place = "\(path(row.file)):\(row.position.line)"
      if let text = row.key.text {
        tables[row.table, default: Table()].places[text, default: []].append(place)
      } else {
        tables[row.table, default: Table()].keysWithHoles.append((row.key, place))
      }
    }
  }

  /// The places of a key in a table as `PATH:LINE`, those first that name the key in full.
  package func places(of key: String, table: String) -> [String] {
    guard let table = tables[table] else { return [] }
    var places = table.places[key] ?? []
    for (other, place) in table.keysWithHoles where other.matches(key) { places.append(place) }
    return places
  }
}
