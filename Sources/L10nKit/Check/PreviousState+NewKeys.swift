import CatalogRules
import RuleKit
import XCStrings

/// What a comparison demands of translations: none of a new key, and all that the earlier state had.
extension PreviousState {
  /// Adjusts the new findings of a catalog about unfinished translations.
  ///
  /// - A key that is new, and a language of a new catalog, become notes, unless the configuration sets the severity.
  /// - What `lost-translation` reports is not reported twice; a translation that is still there without a text is
  ///   only `empty-translation`.
  /// - A floor of a language that the earlier state met is lowered only by these keys, so it is not reported.
  func adjustUnfinished(_ file: inout CheckedFile, _ input: CheckInput) {
    guard let catalog = file.catalog else { return }
    for index in file.diagnostics.indices {
      let diagnostic = file.diagnostics[index]
      guard diagnostic.has(.isUnfinished), input.isUnset(diagnostic.rule, of: diagnostic.path),
        isNew(diagnostic.finding, in: catalog)
      else { continue }
      file.diagnostics[index].severity = .note
      let what = diagnostic.finding.key == nil ? "catalog" : "key"
      file.diagnostics[index].finding.notes.append(Note("the \(what) is new since \(revision ?? "then")"))
    }
    noteNewKeys(of: catalog, in: &file, input)
    let emptied = Set(findings(of: .isOfEmptyTexts, in: file).map(LostText.init))
    file.diagnostics.removeAll { $0.has(.isOfLosses) && emptied.contains(LostText($0.finding)) }
    let lost = Set(findings(of: .isOfLosses, in: file).map(LostText.init))
    let lossyKeys = Set(lost.compactMap(\.key))
    file.diagnostics.removeAll { diagnostic in
      if diagnostic.has(.isOfShares) { return met(diagnostic, input.configuration) }
      let text = LostText(diagnostic.finding)
      if diagnostic.has(.isOfExcludedKeys), let key = text.key, lossyKeys.contains(key) { return true }
      return diagnostic.has(.isOfRemains)
        && (lost.contains(text) || lost.contains(LostText(key: nil, language: text.language)))
    }
  }

  /// The texts of a key in a language, or all texts of the language.
  private struct LostText: Hashable {
    let key, language: String?

    init(key: String?, language: String?) { (self.key, self.language) = (key, language) }
    init(_ finding: Finding) { self.init(key: finding.key, language: finding.language) }
  }

  private func findings(of trait: RuleDescription.Trait, in file: CheckedFile) -> [Finding] {
    file.diagnostics.filter { $0.has(trait) }.map(\.finding)
  }

  /// Adds a note for each new key that lacks a translation in a language with a floor.
  private func noteNewKeys(of catalog: CatalogFile, in file: inout CheckedFile, _ input: CheckInput) {
    let languages = input.configuration(of: catalog.path).partialLanguages.filter { $0.percentage > 0 }
      .map { Language($0.language) }
    guard input.reports(catalog.path), !languages.isEmpty else { return }
    var findings: [Finding] = []
    for entry in catalog.entries where entry.isWanted && isNew(entry.key, in: catalog) {
      for language in languages
      where catalog.languages.contains(language) && !entry.languages.contains(language) {
        findings.append(
          entry.finding(
            "'\(entry.key)' has no ", in: language, " translation",
            notes: [Note("the key is new since \(revision ?? "then")")]))
      }
    }
    let rules = input.rules(of: catalog.path)
    file.diagnostics += rules.diagnostics(of: MissingTranslation.about.id, findings, in: catalog.path).map {
      var diagnostic = $0
      diagnostic.severity = .note
      return diagnostic
    }
  }

  /// Whether the earlier state has neither the key of a finding nor, for a language, the catalog.
  private func isNew(_ finding: Finding, in catalog: CatalogFile) -> Bool {
    guard let key = finding.key else { return self.catalog(catalog.path) == nil }
    return isNew(key, in: catalog)
  }

  /// Whether the earlier state met the floor of a language.
  private func met(_ diagnostic: Diagnostic, _ configuration: Configuration) -> Bool {
    guard let former = coverage.first(where: { $0.language.rawValue == diagnostic.finding.language }),
      let floor = configuration.partialLanguages.first(where: { $0.language == former.language.rawValue })
    else { return false }
    return former.translated * 100 >= former.total * floor.percentage
  }
}
