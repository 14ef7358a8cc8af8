import RuleKit
import XCStrings

/// Finds the keys of resources that only have a name, and gives their texts the catalog's placeholders.
struct ResourceKeys {
  private let table: [String: String]
  private var names = ResourceNames()
  /// The keys of each source text, without the kinds of placeholders.
  private var sources: [String: [String]] = [:]

  /// Indexes a catalog; `table` has the keys of names that the catalog does not tell.
  init(_ catalog: StringCatalog, table: [String: String]) {
    self.table = table
    names.add(catalog.entries.map(\.key))
    for unit in UnitExtractor(catalog, targetLanguage: catalog.sourceLanguage).units() {
      guard case .text(let text) = unit.source, let kind = Self.kind(unit.identifier.path) else { continue }
      sources[kind + ResourcePlaceholders.outline(text), default: []].append(unit.identifier.key)
    }
  }

  /// What source texts are compared with others of: texts, and the form `other` of plurals.
  private static func kind(_ path: VariationPath) -> String? {
    path == .root ? "text/" : path == .plural(.other) ? "plural/" : nil
  }

  /// Returns a unit of a resource at its place in the catalog, or with a problem if there is none.
  func placed(
    _ incoming: IncomingUnit, of resource: IncomingUnit.Resource, _ extractor: inout UnitExtractor
  ) -> IncomingUnit {
    var unit = incoming
    let keys = candidates(resource, isPlural: unit.identifier.path != .root)
    let found = table[resource.name] ?? names.keys[resource.name]
    guard let key = found ?? (keys.count == 1 ? keys[0] : nil) else {
      let others = keys.isEmpty ? " or its source text" : "; \(keys.count) keys have its source text"
      unit.problem = "no key has the resource name '\(resource.name.shortened())'" + others
      return unit
    }
    unit.identifier.key = key
    guard let entry = extractor.entry(key), case .text(let source) = entry.source(at: unit.identifier.path)
    else { return unit }
    let known = FormatString(source).withoutProse.placeholders
    let written = FormatString(incoming.source?.phrases.first ?? resource.source ?? "").placeholders
    func adapted(_ text: String) -> String {
      ResourcePlaceholders.adapted(text, to: known, ofSource: written)
    }
    if case .text(let text)? = unit.target {
      unit.target = .text(adapted(text))
      // Positions that Android alone needs are no change.
      if case .text(let current)? = entry[unit.identifier.path]?.target,
        ResourcePlaceholders.outline(current) == ResourcePlaceholders.outline(text),
        ResourcePlaceholders.outline(adapted(current), hasTypes: true)
          == ResourcePlaceholders.outline(adapted(text), hasTypes: true)
      {
        unit.target = .text(current)
      }
    }
    if case .text(let text)? = unit.source {
      let isSame = ResourcePlaceholders.outline(text) == ResourcePlaceholders.outline(source)
      unit.source = .text(isSame ? source : adapted(text))
    }
    return unit
  }

  private func candidates(_ resource: IncomingUnit.Resource, isPlural: Bool) -> [String] {
    guard let source = resource.source else { return [] }
    return sources[(isPlural ? "plural/" : "text/") + ResourcePlaceholders.outline(source)] ?? []
  }
}
