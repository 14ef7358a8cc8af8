import CatalogRules
import RuleKit
import XCStrings

/// What a comparison demands of translations: none of a new key, and all that the earlier state had.
extension PreviousState {
  /// Rules on texts that are not translated yet.
  private static let unfinished: Set<String> = [
    MissingTranslation.about.id, MissingLanguage.about.id, Untranslated.about.id,
  ]

  /// Adjusts the new findings of a catalog about unfinished translations.
  ///
  /// - A key that is new, and a language of a new catalog, become notes, unless the configuration sets the severity.
  /// - What `lost-translation` reports is not reported twice; a language that is gone as a whole is one finding.
  /// - A floor of a language that the earlier state met is lowered only by these keys, so it is not reported.
  func adjustUnfinished(_ file: inout CheckedFile, _ input: CheckInput) {
    guard let catalog = file.catalog else { return }
    noteNewKeys(of: catalog, in: &file, input)
    joinLostLanguages(&file)
    removeEmptied(&file)
    let lost = file.diagnostics.filter { $0.rule == LostTranslation.about.id }.map(\.finding)
    file.diagnostics.removeAll { diagnostic in
      if diagnostic.rule == LowCoverage.about.id { return met(diagnostic, input.configuration) }
      guard Self.unfinished.contains(diagnostic.rule) else { return false }
      return lost.contains {
        $0.language == diagnostic.finding.language && $0.key == diagnostic.finding.key
      }
    }
    for index in file.diagnostics.indices {
      let diagnostic = file.diagnostics[index]
      guard Self.unfinished.contains(diagnostic.rule), input.isUnset(diagnostic.rule, of: diagnostic.path),
        isNew(diagnostic.finding, in: catalog)
      else { continue }
      file.diagnostics[index].severity = .note
      let what = diagnostic.finding.key == nil ? "catalog" : "key"
      file.diagnostics[index].finding.notes.append(Note("the \(what) is new since \(revision ?? "then")"))
    }
  }

  /// Joins the lost translations of a whole language into the finding about the language.
  private func joinLostLanguages(_ file: inout CheckedFile) {
    for index in file.diagnostics.indices where file.diagnostics[index].rule == MissingLanguage.about.id {
      let language = file.diagnostics[index].finding.language
      let lost = file.diagnostics.filter {
        $0.rule == LostTranslation.about.id && $0.finding.language == language
      }
      guard let severity = lost.map(\.severity).max() else { continue }
      file.diagnostics[index].severity = max(severity, file.diagnostics[index].severity)
      let count = Wording.count(lost.count, "translation")
      file.diagnostics[index].finding.notes.append(Note("\(count) of \(revision ?? "then") would be lost"))
    }
    let gone = Set(file.diagnostics.filter { $0.rule == MissingLanguage.about.id }.map(\.finding.language))
    file.diagnostics.removeAll { $0.rule == LostTranslation.about.id && gone.contains($0.finding.language) }
  }

  /// Adds a note for each new key that lacks a translation in a language with a floor.
  private func noteNewKeys(of catalog: CatalogFile, in file: inout CheckedFile, _ input: CheckInput) {
    let languages = input.configuration(of: catalog.path).partialLanguages.filter { $0.percentage > 0 }
      .map { Language($0.language) }
    guard input.reports(catalog.path), !languages.isEmpty,
      input.rules(of: catalog.path)[MissingTranslation.about.id] != nil
    else {
      return
    }
    let formerKeys = formerKeys(of: catalog)
    for entry in catalog.entries where entry.isWanted && formerKeys[entry.key] == nil && !hasKey(entry.key) {
      for language in languages
      where catalog.languages.contains(language) && !entry.languages.contains(language) {
        let finding = entry.finding(
          "'\(entry.key)' has no ", in: language, " translation",
          notes: [Note("the key is new since \(revision ?? "then")")])
        file.diagnostics.append(
          Diagnostic(rule: MissingTranslation.about.id, severity: .note, path: catalog.path, finding: finding)
        )
      }
    }
  }

  /// Removes the findings on lost translations that are still there without a text, which is a finding of its own.
  private func removeEmptied(_ file: inout CheckedFile) {
    let emptied = file.diagnostics.filter { $0.rule == EmptyTranslation.about.id }.map(\.finding)
    file.diagnostics.removeAll { diagnostic in
      diagnostic.rule == LostTranslation.about.id
        && emptied.contains { $0.language == diagnostic.finding.language && $0.key == diagnostic.finding.key }
    }
  }

  /// Whether the earlier state has neither the key of a finding nor, for a language, the catalog.
  private func isNew(_ finding: Finding, in catalog: CatalogFile) -> Bool {
    guard let key = finding.key else { return self.catalog(catalog.path) == nil }
    return formerKeys(of: catalog)[key] == nil && !hasKey(key)
  }

  /// Whether the earlier state met the floor of a language.
  private func met(_ diagnostic: Diagnostic, _ configuration: Configuration) -> Bool {
    guard let former = coverage.first(where: { $0.language == diagnostic.finding.language }),
      let floor = configuration.partialLanguages.first(where: { $0.language == former.language })
    else { return false }
    return former.translated * 100 >= former.total * floor.percentage
  }
}
