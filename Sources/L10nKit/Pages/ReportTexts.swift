import RuleKit
import XCStrings

/// The languages of a report, whose places in `all` the data of the page refers to.
struct ReportLanguages {
  /// The languages of which progress is counted.
  let counted: [Language]
  /// These, then the source languages that are not among them.
  let all: [Language]
  private let sources: Set<Language>
  private let catalogs: [CatalogFile]

  init(counted: [Language], _ catalogs: some Sequence<CatalogFile>) {
    self.counted = counted
    self.catalogs = Array(catalogs)
    sources = Set(self.catalogs.map(\.sourceLanguage)).subtracting([Language("")])
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
  private var writer = JSONWriter(brokenLevels: 4)
  private var paths: [VariationPath: Int] = [.root: 0]

  init(_ projects: [[CatalogFile]], languages: ReportLanguages, features: [String]) {
    self.projects = projects
    self.languages = languages
    self.features = Dictionary(features.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// The texts as JSON, a line for each key.
  var json: [UInt8] {
    var copy = self
    return copy.write()
  }

  private mutating func write() -> [UInt8] {
    writer.open("{")
    writer.name("catalogs")
    writer.open("[")
    for catalogs in projects {
      for catalog in catalogs { write(catalog, in: catalogs) }
    }
    writer.close("]")
    writer.member("paths", strings: paths.sorted { $0.value < $1.value }.map(\.key.description))
    writer.close("}")
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private mutating func write(_ catalog: CatalogFile, in catalogs: [CatalogFile]) {
    writer.element()
    writer.open("{")
    writer.member("path", string: catalog.path)
    writer.member("source", number: languages.all.firstIndex(of: catalog.sourceLanguage) ?? -1)
    writer.name("keys")
    writer.open("[")
    var progress = ContiguousArray(repeating: "", count: catalog.entries.count)
    ProgressWalk(catalog, in: catalogs, languages: languages.counted).forEach { entry, reached in
      progress[entry.index] = String(decoding: reached.map(Self.digit), as: UTF8.self)
    }
    let columns = catalog.languages.map { languages.all.firstIndex(of: $0) }
    for entry in catalog.entries { write(entry, of: catalog, progress[entry.index], columns) }
    writer.close("]")
    writer.close("}")
  }

  private static func digit(of progress: TranslationProgress) -> UInt8 {
    let value: UInt8 =
      switch progress {
      case .translated: 0
      case .needsReview: 1
      case .new: 2
      case .missing: 3
      }
    return UInt8(ascii: "0") + value
  }

  private mutating func write(
    _ entry: FileEntry, of catalog: CatalogFile, _ progress: String, _ columns: [Int?]
  ) {
    writer.element()
    writer.open("[")
    entry.keyNode.withDecodedUTF8 { writer.element(utf8: $0) }
    if let comment = entry.commentNode {
      comment.withDecodedUTF8 { writer.element(utf8: $0) }
    } else {
      writer.element("0")
    }
    writer.element(number: features[entry.feature(in: catalog)] ?? -1)
    let flags = [entry.isStale, !entry.isTranslatable, entry.keyIsText].enumerated()
    writer.element(number: flags.reduce(0) { $0 + ($1.element ? 1 << $1.offset : 0) })
    writer.element(string: progress)
    let units = catalog.storage.units
    var forms: [[Int]] = languages.all.map { _ in [] }
    for index in entry.unitIndexes {
      if let column = columns[Int(units[index].language)] { forms[column].append(index) }
    }
    for indexes in forms { write(indexes, of: catalog.storage) }
    writer.close("]")
  }

  /// Writes the text of one language.
  private mutating func write(_ indexes: [Int], of storage: CatalogFile.Storage) {
    guard let first = indexes.first else { return writer.element("0") }
    if indexes.count == 1, storage.paths[Int(storage.units[first].path)] == .root {
      return storage.withUTF8(of: storage.units[first]) { writer.element(utf8: $0) }
    }
    writer.element()
    writer.open("[")
    for index in indexes {
      let unit = storage.units[index]
      let path = storage.paths[Int(unit.path)]
      let number = paths[path] ?? paths.count
      paths[path] = number
      writer.element(number: number)
      storage.withUTF8(of: unit) { writer.element(utf8: $0) }
      writer.element(number: Int(Self.digit(of: unit.progress)) - 48)
    }
    writer.close("]")
  }
}
