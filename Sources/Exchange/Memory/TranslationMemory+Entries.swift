import RuleKit
import SourceText
package import XCStrings

/// The translations of catalogs and files for a memory.
extension TranslationMemory {
  /// The translated texts of a catalog, in file order.
  package static func entries(of extractor: UnitExtractor, path: String) -> [Entry] {
    let units = extractor.entries.filter { $0[extractor.targetLanguage] != nil }.flatMap(extractor.units)
    return units.filter { UnitNeed(of: $0) == nil && $0.isTranslatable }
      .compactMap { Entry($0.source, $0.target, $0.identifier, in: path) }
  }

  /// The translations of a translator's file between two languages; those that need review are left out.
  ///
  /// A file without languages counts as one of these two, and one of their relatives is marked. Where a format has
  /// no source texts, keys are taken for them.
  package static func entries(
    of export: IncomingTranslations, from source: Language, to target: Language
  ) -> [Entry] {
    export.files.flatMap { file -> [Entry] in
      let languages = (file.sourceLanguage ?? source, file.targetLanguage ?? target)
      guard let isSource = LanguageKinship(languages.0, of: source),
        let isTarget = LanguageKinship(languages.1, of: target)
      else { return [] }
      let own = file.units.filter { ($0.state ?? .translated) == .translated && $0.problem == nil }
        .compactMap { Entry($0, source: $0.source) }
      return isSource == .same && isTarget == .same ? own : own.map { $0.relative(in: languages.1) }
    }
  }

  /// The texts of a `.strings` file and its translation, paired by key.
  ///
  /// A key without a source text is one itself.
  package static func entries(of target: IncomingTranslations, source: IncomingTranslations?) -> [Entry] {
    var sources: [UnitIdentifier: UnitText] = [:]
    for unit in source?.files.flatMap(\.units) ?? [] { sources[unit.identifier] = unit.target }
    return target.files.flatMap(\.units).compactMap { unit in
      let other = unit.identifier.path.other(on: .plural).map { UnitIdentifier(unit.identifier.key, $0) }
      return Entry(unit, source: sources[unit.identifier] ?? other.flatMap { sources[$0] })
    }
  }
}

extension TranslationMemory.Entry {
  /// Creates the entry of a translator's unit, whose key is its text if it has no source text.
  fileprivate init?(_ unit: IncomingUnit, source: UnitText?) {
    self.init(source ?? .text(unit.identifier.key), unit.target, unit.identifier, in: unit.file)
  }

  /// Creates an entry; `nil` for a set of phrases or a blank text.
  fileprivate init?(_ source: UnitText, _ target: UnitText?, _ identifier: UnitIdentifier, in path: String) {
    guard case .text(let source) = source, case .text(let target)? = target, !source.isBlank, !target.isBlank
    else { return nil }
    self.init(source: source, target: target, path: path, identifier: identifier)
  }

  /// The entry as one in a language that is only a relative, which its origin names.
  package func relative(in language: Language) -> TranslationMemory.Entry {
    var entry = self
    entry.isRelative = true
    entry.path += " (\(language))"
    return entry
  }
}
