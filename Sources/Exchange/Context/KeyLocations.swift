package import CatalogSync
import SourceText
import TextFlow

/// The code locations of key lookups.
package struct KeyLocations: Sendable {
  private struct Row: Sendable {
    let key: String
    let file: String
    let line: Int
    let role: String?
  }

  private struct Table: Sendable {
    /// The rows of fixed keys, by file and line.
    var rows: [Row] = []
    /// The rows of each key.
    var places: [String: [Int]] = [:]
    var keysWithHoles: [(key: LocalizationKey, row: Row)] = []
  }

  private var tables: [String: Table] = [:]

  /// Groups the places of keys by table and key; `path` returns the displayed path of a file.
  package init(_ keys: [FoundKey], path: (String) -> String) {
    for row in keys {
      let place = Row(
        key: row.key.text ?? "", file: path(row.place.path), line: row.position.line,
        role: Self.roles[row.receiver])
      var table = tables.removeValue(forKey: row.table) ?? Table()
      if row.key.text != nil {
        table.places[place.key, default: []].append(table.rows.count)
        table.rows.append(place)
      } else {
        table.keysWithHoles.append((row.key, place))
      }
      tables[row.table] = table
    }
  }

  /// The places of a key in a table as `PATH:LINE`, exact keys first, and what shows it, each once.
  package func uses(of key: String, table: String) -> (places: [String], roles: [String]) {
    guard let table = tables[table] else { return ([], []) }
    let rows =
      (table.places[key] ?? []).map { table.rows[$0] }
      + table.keysWithHoles.filter { $0.key.matches(key) }.map(\.row)
    return (rows.map { "\($0.file):\($0.line)" }, rows.compactMap(\.role).distinct())
  }

  // MARK: - Neighbors

  /// The maximum number of lines, and of keys, between a key and its neighbors.
  private static let reach = 30

  /// The fixed keys that are looked up next to a key's first place, the nearest first.
  func neighbors(of key: String, table: String, count: Int) -> [String] {
    guard let table = tables[table], let place = table.places[key]?.first else { return [] }
    let row = table.rows[place]
    func isNear(_ other: Row) -> Bool { other.file == row.file && abs(other.line - row.line) <= Self.reach }
    let before = table.rows[..<place].suffix(Self.reach).reversed().prefix(while: isNear)
    let after = table.rows[(place + 1)...].prefix(Self.reach).prefix(while: isNear)
    let near = (Array(before) + after).sorted { abs($0.line - row.line) < abs($1.line - row.line) }
    return Array(near.map(\.key).filter { $0 != key }.distinct().prefix(count))
  }

  // MARK: - Roles

  /// What calls that receive a key show, in words for translators; `Text` may show anything.
  private static let roles: [String: String] = [
    "Button": "button", "Toggle": "switch", "Link": "link", "NavigationLink": "link", "ShareLink": "button",
    "Menu": "menu", "Picker": "choice", "Stepper": "stepper", "DatePicker": "date picker", "Slider": "slider",
    "TextField": "text field", "SecureField": "password field", "Label": "label", "Section": "section title",
    "GroupBox": "group title", "DisclosureGroup": "group title", "Tab": "tab", "LabeledContent": "label",
    "ProgressView": "progress", "Gauge": "gauge", "ContentUnavailableView": "title of an empty screen",
    "CommandMenu": "menu", "navigationTitle": "screen title", "navigationBarTitle": "screen title",
    "navigationSubtitle": "screen subtitle", "alert": "alert title", "confirmationDialog": "dialog title",
    "searchable": "search field", "help": "tooltip", "badge": "badge",
    "accessibilityLabel": "accessibility label", "accessibilityHint": "accessibility hint",
    "accessibilityValue": "accessibility value", "accessibilityAction": "accessibility action",
    "accessibilityLabeledPair": "accessibility label", "accessibilityInputLabels": "voice command",
    "configurationDisplayName": "widget name", "description": "widget description",
  ]
}
