import RuleKit
import XCStrings

/// The languages of a report, whose places in `all` the data of the page refers to.
struct ReportLanguages {
  /// The languages of which progress is counted.
  let counted: [Language]
  /// These, then the source languages that are not among them.
  let all: [Language]
  private let catalogs: [CatalogFile]

  init(counted: [Language], _ catalogs: some Sequence<CatalogFile>) {
    self.counted = counted
    self.catalogs = Array(catalogs)
    let sources = Set(self.catalogs.map(\.sourceLanguage)).subtracting([Language("")])
    all = counted + sources.subtracting(counted).sorted()
  }

  /// Whether a language is only ever translated from.
  func isSource(_ language: Language) -> Bool {
    !catalogs.isEmpty && catalogs.allSatisfy { $0.isSource(language) }
  }
}

/// The keys of a report with their texts in all languages.
///
/// ```
/// { "paths": ["", "plural.one", "plural.other"],
///   "catalogs": [{ "path": "App/Localizable.xcstrings", "source": "en", "keys": [
///     ["home.list.title", "Title of the first screen.", 0, 0, "03", "Places", 0],
///     ["home.list.count", 0, 0, 0, "00", [1, "%lld place", 0, 2, "%lld places", 0], …] ] }] }
/// ```
/// A key is a line: key, comment, feature, flags (1 stale, 2 not to be translated, 4 text instead of identifier),
/// progress by counted language (0 translated, 1 needs review, 2 new, 3 missing; empty if the key does not count), then
/// a text by language. A text is a string, `0` for none, or path, text and progress of each form.
struct ReportTexts {
  private let projects: [[CatalogFile]]
  private let languages: ReportLanguages
  private let features: [String: Int]
  private var paths: [VariationPath: Int] = [.root: 0]

  init(_ projects: [[CatalogFile]], languages: ReportLanguages, features: [String]) {
    self.projects = projects
    self.languages = languages
    self.features = Dictionary(features.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The texts as JSON, a line for each key.
  var json: [UInt8] {
    var copy = self
    let catalogs = projects.flatMap { catalogs in catalogs.map { copy.json($0, in: catalogs) } }
    let paths = copy.paths.sorted { $0.value < $1.value }.map(\.key.description)
    return (["catalogs": catalogs, "paths": paths] as JSONValue).bytes(brokenLevels: 4)
  }

  private mutating func json(_ catalog: CatalogFile, in catalogs: [CatalogFile]) -> JSONValue {
    var progress = ContiguousArray(repeating: "", count: catalog.entries.count)
    ProgressWalk(catalog, in: catalogs, languages: languages.counted).forEach { entry, reached in
      progress[entry.index] = reached.map { String($0.rawValue) }.joined()
    }
    let columns = catalog.languages.map { languages.all.firstIndex(of: $0) }
    return [
      "path": catalog.path, "source": languages.all.firstIndex(of: catalog.sourceLanguage) ?? -1,
      "keys": catalog.entries.map { json($0, of: catalog, progress[$0.index], columns) },
    ]
  }

  private mutating func json(
    _ entry: FileEntry, of catalog: CatalogFile, _ progress: String, _ columns: [Int?]
  ) -> JSONValue {
    let flags = [entry.isStale, !entry.isTranslatable, entry.keyIsText].enumerated()
    let units = catalog.storage.units
    var forms: [[Int]] = languages.all.map { _ in [] }
    for index in entry.unitIndexes {
      if let column = columns[Int(units[index].language)] { forms[column].append(index) }
    }
    return .array(
      [
        .string(entry.key), entry.commentNode.map { .string($0.string ?? "") } ?? .integer(0),
        .integer(features[entry.feature(in: catalog)] ?? -1),
        .integer(flags.reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) }), .string(progress),
      ] + forms.map { json($0, of: catalog.storage) })
  }

  /// The text of one language.
  private mutating func json(_ indexes: [Int], of storage: CatalogFile.Storage) -> JSONValue {
    guard let first = indexes.first else { return .integer(0) }
    if indexes.count == 1, storage.paths[Int(storage.units[first].path)] == .root {
      return .string(FileUnit(storage: storage, index: first).value)
    }
    return .array(
      indexes.flatMap { index -> [JSONValue] in
        let unit = storage.units[index]
        let path = storage.paths[Int(unit.path)]
        let number = paths[path] ?? paths.count
        paths[path] = number
        let text = FileUnit(storage: storage, index: index).value
        return [.integer(number), .string(text), .integer(Int(unit.progress.rawValue))]
      })
  }
}
