import Exchange
import L10nKit
import RuleKit
import XCStrings

/// A search for keys by conditions, all of which must hold.
struct KeySearch {
  private let call: ToolCall
  private let text: String?
  private let pattern: KeyFilter?
  private let language: Language?
  private let state: String?

  init(_ call: ToolCall) throws {
    (self.call, text, state) = (call, call.text("text")?.lowercased(), call.text("state"))
    pattern = call.text("key").map { KeyFilter(patterns: [$0]) }
    language = call.text("language").map { Language($0) }
    if let state, state != "stale", language == nil {
      throw EditingError("the state '\(state)' is that of a translation; add 'language'")
    }
  }

  func answer() async throws -> ToolAnswer {
    let loader = ProjectLoader(environment: call.project.environment)
    let projects = try await Projects(call.paths("catalog"), configuration: nil, loader)
    let loaded = projects.all
    if let problem = loaded.problems.first { throw problem }
    let catalogs = loaded.files.compactMap { projects.catalog($0) }
    try LanguageCodeCheck { catalogs.flatMap(\.languages) }.check(language.map { [$0.rawValue] } ?? [])
    let looked = try await keysInCode()
    let isOne = catalogs.count == 1
    let items = catalogs.flatMap { catalog in
      catalog.entries.compactMap { entry -> ToolAnswer.Item? in
        let key = entry.key
        if let pattern, !pattern.includes(key: key) { return nil }
        let isLooked = looked?.contains { $0.table == catalog.table && $0.keys.includes(key: key) }
        return isLooked == false ? nil : item(entry, in: catalog, isOne: isOne)
      }
    }
    return ToolAnswer("keys", items, head: ["found": items.count, "catalog": isOne ? catalogs[0].path : nil])
  }

  /// Returns the keys that code looks up at the place, by table; `nil` if none is given.
  private func keysInCode() async throws -> [(table: String, keys: KeyFilter)]? {
    guard let text = call.text("place") else { return nil }
    let place = LiteralLocation(text)
    var arguments = ExtractArguments()
    (arguments.listsKeys, arguments.format) = (true, .init(rawValue: "json"))
    arguments.paths = [try call.project.path(place?.path ?? text)]
    let rows = try await call.project.run(arguments).report().list("keys")
    return rows.filter { place == nil || $0["line"]?.integer == place?.line }.map { row in
      // An argument whose type is not known is one placeholder or another.
      let pattern = KeyFilter.escaped(row["key"]?.string ?? "").replacing("%arg", with: "*")
      return (row["table"]?.string ?? "", KeyFilter(patterns: [pattern]))
    }
  }

  private func item(_ entry: FileEntry, in catalog: CatalogFile, isOne: Bool) -> ToolAnswer.Item? {
    if state == "stale", entry.entry.extractionState != .stale { return nil }
    let target = language.map(catalog.spelling) ?? catalog.sourceLanguage
    let units = UnitExtractor(catalog.catalog, targetLanguage: target).units(of: entry.entry)
    guard let unit = units.first(where: { isWanted($0, of: entry, in: catalog) }) else { return nil }
    let (source, path) = (unit.source.json, unit.identifier.path)
    let isTranslated = Self.state(of: unit) == UnitState.translated.rawValue
    let value: JSONValue = [
      "catalog": isOne ? nil : catalog.path, "key": entry.key,
      "form": path.steps.isEmpty ? nil : path.description,
      "source": source == .string(entry.key) ? nil : source,
      "target": language == nil ? nil : unit.target?.json,
      "state": language == nil || state != nil || isTranslated ? nil : Self.state(of: unit),
    ]
    return .init(name: "\(catalog.path) \(entry.key)", value: value)
  }

  private func isWanted(_ unit: TranslationUnit, of entry: FileEntry, in catalog: CatalogFile) -> Bool {
    if let state, state != "stale" {
      guard state == Self.state(of: unit), entry.isWanted else { return false }
      // As for 'missing_texts', a key without words needs no translation.
      let needsWords = state == UnitNeed.missing.rawValue || state == UnitNeed.new.rawValue
      if needsWords, !entry.hasWords(brandNames: catalog.configuration.brandNames) { return false }
    }
    guard let text else { return true }
    // Without a language, translations into all are searched.
    let others =
      language == nil ? entry.entry.localizations.flatMap(\.localization.leaves).map(\.unit.value) : []
    let shown = unit.source.phrases + (unit.target?.phrases ?? []) + others
    return shown.contains { $0.lowercased().contains(text) }
  }

  private static func state(of unit: TranslationUnit) -> String {
    let need = UnitNeed(of: unit)
    return need == .needsReview ? UnitState.needsReview.rawValue : need?.rawValue ?? "translated"
  }
}
