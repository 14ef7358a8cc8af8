import CatalogSync
package import L10nKit
package import RuleKit
import SourceText
import TextFlow
import XCStrings

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
  package init(_ keys: ProjectKeys, path: (String) -> String) {
    for row in keys.rows {
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
