import RuleKit
package import XCStrings

/// The translations of catalogs and files for a memory.
extension TranslationMemory {
  /// The translated texts of a catalog, in file order.
  package static func entries(of extractor: UnitExtractor, path: String) -> [Entry] {
    let shadowed = Set(extractor.catalog.entries.shadowedPositions)
    var entries: [Entry] = []
    for (position, entry) in extractor.catalog.entries.enumerated()
    where !shadowed.contains(position) && entry[extractor.targetLanguage] != nil {
      for unit in extractor.units(of: entry) where UnitNeed(of: unit) == nil && unit.isTranslatable {
        append(unit.source, unit.target, unit.identifier, in: path, to: &entries)
      }
    }
    return entries
  }

  /// The translations of a translator's file between two languages; those that need review are left out.
  ///
  /// A file without languages counts as one of these two, and one of their relatives is marked. Where a format has
  /// no source texts, keys are taken for them.
  package static func entries(
    of export: IncomingTranslations, from source: Language, to target: Language
  ) -> [Entry] {
    var entries: [Entry] = []
    for file in export.files {
      let languages = (file.sourceLanguage ?? source, file.targetLanguage ?? target)
      guard let isSource = LanguageKinship(languages.0, of: source),
        let isTarget = LanguageKinship(languages.1, of: target)
      else { continue }
      var own: [Entry] = []
      for unit in file.units where (unit.state ?? .translated) == .translated && unit.problem == nil {
        append(
          unit.source ?? .text(unit.identifier.key), unit.target, unit.identifier, in: unit.file, to: &own)
      }
      entries += isSource == .same && isTarget == .same ? own : own.map { $0.relative(in: languages.1) }
    }
    return entries
  }

  /// The texts of a `.strings` file and its translation, paired by key.
  ///
  /// A key without a source text is one itself.
  package static func entries(of target: IncomingTranslations, source: IncomingTranslations?) -> [Entry] {
    var sources: [UnitIdentifier: UnitText] = [:]
    for unit in source?.files.flatMap(\.units) ?? [] { sources[unit.identifier] = unit.target }
    var entries: [Entry] = []
    for unit in target.files.flatMap(\.units) {
      let source =
        sources[unit.identifier]
        ?? unit.identifier.path.other(on: .plural).flatMap {
          sources[UnitIdentifier(unit.identifier.key, $0)]
        }
      append(source ?? .text(unit.identifier.key), unit.target, unit.identifier, in: unit.file, to: &entries)
    }
    return entries
  }

  private static func append(
    _ source: UnitText?, _ target: UnitText?, _ identifier: UnitIdentifier, in path: String,
    to entries: inout [Entry]
  ) {
    guard case .text(let source)? = source, case .text(let text)? = target, target?.isBlank == false,
      !UnitText.text(source).isBlank
    else { return }
    entries.append(Entry(source: source, target: text, path: path, identifier: identifier))
  }
}

extension TranslationMemory.Entry {
  /// The entry as one in a language that is only a relative, which its origin names.
  package func relative(in language: Language) -> TranslationMemory.Entry {
    var entry = self
    entry.isRelative = true
    entry.path += " (\(language))"
    return entry
  }
}
