import CatalogSync
import SourceText
import TextFlow
import XCStrings

/// The texts, states and uses of a key of one catalog.
struct KeyDetails {
  private let key: String
  private let place: FoundKey.Location
  private let entry: CatalogEntry?
  private let rows: [KeyTexts.Row]
  private let sites: CallSites
  /// The texts with the values that were given; empty if none were given.
  let previews: [TextPreview]

  /// Creates the details from a catalog and the call sites of a key.
  private init(
    of key: String, _ values: [String], _ languages: [String], in catalog: EditingProject.Catalog,
    sites: CallSites
  ) throws {
    (self.key, self.sites, entry, place) = (key, sites, catalog.catalog[key], catalog.place(of: key))
    rows = KeyTexts(of: key, languages, in: catalog.catalog).rows
    previews =
      try values.isEmpty
      ? [] : TextPreview.previews(of: key, in: catalog, values: values, languages: languages)
  }

  /// Returns the details of a key, one per catalog.
  static func details(
    of key: String, _ values: [String], _ languages: [String], in catalogs: [EditingProject.Catalog],
    _ project: EditingProject
  ) throws -> [KeyDetails] {
    var sites: [String: CallSites] = [:]
    return try catalogs.map { catalog in
      let found = sites[catalog.table] ?? project.callSites(of: key, table: catalog.table)
      sites[catalog.table] = found
      return try KeyDetails(of: key, values, languages, in: catalog, sites: found)
    }
  }

  // MARK: - Words

  /// The details as text.
  var text: Message {
    var text: Message = "\(place): \(KeyLiteral.escaped(key))\n"
    if let state = entry?.extractionState { text += "  \(state)\n" }
    if entry?.shouldTranslate == false { text += "  not to be translated\n" }
    if let comment = entry?.comment {
      for line in comment.split(whereSeparator: \.isNewline) { text += "  // \(line)\n" }
    }
    if !previews.isEmpty {
      for preview in previews { text += "  \(preview)\n" }
      return text
    }
    let widths = (
      language: width(\.language), path: width(\.path), numbers: width(\.numbers), state: width(\.state)
    )
    var language = ""
    for row in rows {
      let cells = [
        Self.padded(row.language == language ? "" : row.language, widths.language),
        Self.padded(row.path, widths.path), Self.padded(row.numbers, widths.numbers),
        Self.padded(row.state, widths.state), row.value.map { "\"\(KeyLiteral.escaped($0))\"" } ?? "",
      ].filter { !$0.isEmpty }
      text += "  \(Self.trimmed(cells.joined(separator: "  ")))\n"
      language = row.language
    }
    for site in sites.sites { text += "  used at \(site.place)\n" }
    for place in possiblePlaces { text += "  possibly used at \(place)\n" }
    return text
  }

  /// The places that may use the key, without those that do.
  private var possiblePlaces: [FoundKey.Location] {
    let used = sites.sites.map(\.place)
    return sites.obstacles.map(\.place).filter { !used.contains($0) }
  }

  private func width(_ cell: KeyPath<KeyTexts.Row, String>) -> Int {
    rows.reduce(0) { max($0, $1[keyPath: cell].visible.count) }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.visible.count))
  }

  private static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// Returns the details as JSON, version 1.
  static func json(_ details: [KeyDetails]) -> Message {
    (["version": 1, "keys": details.map(\.object)] as JSONValue).rendered
  }

  private var object: JSONValue {
    let texts = rows.map { row -> JSONValue in
      [
        "language": row.language, "path": row.path.nonEmpty,
        "numbers": row.numbers.nonEmpty, "state": row.state, "value": row.value,
      ]
    }
    func places(_ places: [FoundKey.Location]) -> JSONValue {
      .array(places.map { ["file": $0.path, "line": $0.line] })
    }
    return [
      "key": key, "file": place.path, "line": place.line, "extractionState": entry?.extractionState?.rawValue,
      "comment": entry?.comment, "shouldTranslate": entry?.shouldTranslate == false ? false : nil,
      "texts": texts, "previews": previews.nonEmpty?.map(\.object),
      "uses": places(sites.sites.map(\.place)), "possibleUses": places(possiblePlaces),
    ]
  }
}
