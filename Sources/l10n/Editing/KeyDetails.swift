import CatalogSync
import PluralRules
import SourceText
import TextFlow
import XCStrings

/// The texts, states and uses of a key of one catalog.
struct KeyDetails {
  /// A text of the key, or one that is missing.
  private struct Row {
    let language: String
    /// The variation path, such as `device.mac.plural.one`; empty for the text itself.
    let path: String
    /// Sample numbers of the plural form; empty for other texts.
    let numbers: String
    /// The state, or 'missing'.
    let state: String
    let value: String?
  }

  private let key: String
  private let place: FoundKey.Location
  private let entry: CatalogEntry?
  private var rows: [Row] = []
  private let sites: CallSites
  /// The texts with the values that were given; empty if none were given.
  let previews: [TextPreview]

  /// Creates the details from a catalog and the call sites of a key.
  private init(
    _ key: String, previews: [TextPreview], _ languages: [String], of catalog: EditingProject.Catalog,
    sites: CallSites
  ) {
    self.key = key
    entry = catalog.catalog[key]
    let offset = entry?.keyNode.range.lowerBound ?? 0
    let line = LineMap(catalog.file.bytes).position(of: offset).line
    place = FoundKey.Location(path: catalog.file.path, line: line)
    self.sites = sites
    self.previews = previews
    let source = catalog.catalog.sourceLanguage
    let others = catalog.catalog.languages.filter { $0 != source }
    for language in [source] + others
    where !language.rawValue.isEmpty && (languages.isEmpty || languages.contains(language.rawValue)) {
      add(language, source: source)
    }
  }

  private mutating func add(_ language: Language, source: Language) {
    let name = language.rawValue
    let isSource = language == source
    guard let localization = entry?[language] else {
      let state = isSource ? "the key" : "missing"
      rows.append(Row(language: name, path: "", numbers: "", state: state, value: nil))
      return
    }
    for (index, value) in (localization.stringSet?.values ?? []).enumerated() {
      let state = localization.stringSet?.state?.rawValue ?? ""
      rows.append(Row(language: name, path: "\(index)", numbers: "", state: state, value: value))
    }
    let rules = PluralRules(for: name)
    for leaf in localization.leaves {
      add(leaf.path, name, rules, state: leaf.unit.state?.rawValue ?? "no state", leaf.unit.value)
    }
    let forms = CatalogPluralForms(for: name).required.map(\.rawValue)
    let absent = AbsentTexts.paths(in: localization, source: isSource ? nil : entry?[source], forms: forms)
    for path in absent { add(path, name, rules, state: "missing", nil) }
  }

  private mutating func add(
    _ path: VariationPath, _ language: String, _ rules: PluralRules, state: String, _ value: String?
  ) {
    let category = path.pluralForm.flatMap { PluralCategory(rawValue: $0.rawValue) }
    let numbers = category.map { rules.samples(for: $0).text } ?? ""
    rows.append(
      Row(language: language, path: path.description, numbers: numbers, state: state, value: value))
  }

  /// Returns the details of a key, one per catalog.
  static func details(
    of key: String, _ values: [String], _ languages: [String], in catalogs: [EditingProject.Catalog],
    _ project: EditingProject
  ) throws -> [KeyDetails] {
    var sites: [String: CallSites] = [:]
    return try catalogs.map { catalog in
      let table = catalog.table
      let found = sites[table] ?? project.callSites(of: key, table: table)
      sites[table] = found
      let previews =
        try values.isEmpty
        ? [] : TextPreview.previews(of: key, in: catalog, values: values, languages: languages)
      return KeyDetails(key, previews: previews, languages, of: catalog, sites: found)
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
    for obstacle in sites.obstacles { text += "  possibly used at \(obstacle.place)\n" }
    return text
  }

  private func width(_ cell: KeyPath<Row, String>) -> Int {
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
    JSONValue.object([("version", .integer(1)), ("keys", .array(details.map(\.object)))]).rendered
  }

  private var object: JSONValue {
    let texts = rows.map { row in
      JSONValue.object(present: [
        ("language", .string(row.language)), ("path", row.path.isEmpty ? nil : .string(row.path)),
        ("numbers", row.numbers.isEmpty ? nil : .string(row.numbers)), ("state", .string(row.state)),
        ("value", row.value.map { .string($0) }),
      ])
    }
    func places(_ places: [FoundKey.Location]) -> JSONValue {
      .array(places.map { .object([("file", .string($0.path)), ("line", .integer($0.line))]) })
    }
    return .object(present: [
      ("key", .string(key)), ("file", .string(place.path)), ("line", .integer(place.line)),
      ("extractionState", (entry?.extractionState?.rawValue).map { .string($0) }),
      ("comment", entry?.comment.map { .string($0) }),
      ("shouldTranslate", entry?.shouldTranslate == false ? .boolean(false) : nil), ("texts", .array(texts)),
      ("previews", previews.isEmpty ? nil : .array(previews.map(\.object))),
      ("uses", places(sites.sites.map(\.place))), ("possibleUses", places(sites.obstacles.map(\.place))),
    ])
  }
}
