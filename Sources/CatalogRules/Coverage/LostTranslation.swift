package import RuleKit
import SourceText
import XCStrings

/// A translation of an earlier state that is gone.
package struct LostTranslation: ComparisonRule {
  package static let about = RuleDescription(
    id: "lost-translation",
    title: "a translation was removed, but its key is still there",
    rationale: """
      Somebody translated the text, and the change throws that away: users of the language see the source text again. \
      Bring the translation back, as 'l10n merge' of an earlier export or 'git checkout --patch' do. The rule compares \
      with an earlier state, so it runs only with '--since' and '--staged'. It applies to every language, whatever the \
      configuration requires of it, and to keys marked 'Don't Translate', renamed keys with the same source text, and \
      moved keys and catalogs. Also lost are the plural forms of a translation that the source text still has, and a \
      translation that a text without letters replaces. A language that a catalog loses as a whole is one finding. \
      A key that code looks up is reported here if it was removed with its translations and 'missing-key' can't tell. \
      Two cases are warnings: a translation that the source text replaces, and a language that the change removes \
      from the configuration as well. A text that is still there is not lost, whatever its state. A new key without \
      translations is only a note there.
      """,
    severity: .error,
    onImport: .skipped, traits: [.isOfLosses],
    examples: [
      .reports(
        key: "⟦home.list.title⟧", ["en": "Cafés", "fr": "Cafés"],
        since: ["en": "Cafés", "es": "Cafeterías", "fr": "Cafés"]),
      .reports(
        key: "⟦home.list.title⟧", ["en": "Cafés", "es": .unit("Cafés", state: "new")],
        since: ["en": "Cafés", "es": "Cafeterías"]),
      .reports(
        key: "⟦home.list.title⟧", ["en": "Cafés nearby", "es": "Cafés nearby", "fr": "Cafés"],
        since: ["en": "Cafés nearby", "es": "Cafeterías cerca", "fr": "Cafés"]),
      .reports(
        key: "⟦home.list.count⟧",
        ["en": ["one": "%lld file", "other": "%lld files"], "es": "%lld archivos", "fr": "Fichiers"],
        since: [
          "en": ["one": "%lld file", "other": "%lld files"],
          "es": ["one": "%lld archivo", "other": "%lld archivos"], "fr": "Fichiers",
        ]),
      .accepts(
        ["en": "Files: %lld", "es": "Archivos: %lld"],
        since: [
          "en": ["one": "%lld file", "other": "%lld files"],
          "es": ["one": "%lld archivo", "other": "%lld archivos"],
        ]),
      .accepts(
        ["en": "Cafés", "es": .unit("Cafeterías", state: "needs_review")],
        since: ["en": "Cafés", "es": "Cafeterías"]),
      .accepts(
        ["en": "Cafés", "es": .unit("Cafeterías", state: "new")], since: ["en": "Cafés", "es": "Cafeterías"]),
      .accepts(["en": "Cafés", "es": "Cafeterías"], since: ["en": "Cafés"]),
    ])

  package func check(_ file: CatalogFile, since former: FormerCatalog) -> [Finding] {
    let losses = file.entries.flatMap { entry -> [Loss] in
      guard !entry.isStale, let old = former[entry], old.isTranslatable, !entry.hasContent(of: old) else {
        return []
      }
      return self.losses(of: entry, since: old, brandNames: file.configuration.brandNames)
    }
    let byLanguage = Dictionary(grouping: losses, by: \.text.language)
    let gone = byLanguage.filter { $1.count > 1 && !file.hasTranslation(in: $0) }
    return gone.sorted { $0.key < $1.key }.map { finding(on: $0, $1.count, in: file, since: former) }
      + losses.filter { gone[$0.text.language] == nil }.map(\.finding)
  }

  /// Returns the finding on a key that a change removed from a catalog although code looks it up.
  package static func removal(of entry: FileEntry, from file: CatalogFile) -> Finding? {
    let lost = entry.units.filter { $0.isTranslation && $0.isDone }
    guard entry.isWanted, let first = lost.first else { return nil }
    let count = Wording.count(Set(lost.map(\.language)).count, "translation")
    return Finding(
      range: (file.stringsKeyNode ?? file.tree.root).range,
      message: "'\(entry.key.shortened())' was removed with its translations, but code looks it up",
      key: entry.key, namesKey: true,
      notes: [Note("it had \(count), such as '\(first.value.shortened())' in '\(first.language)'")])
  }

  /// Returns the finding on a language that a catalog lost as a whole.
  private func finding(
    on language: Language, _ count: Int, in file: CatalogFile, since former: FormerCatalog
  ) -> Finding {
    var finding = Finding(
      range: (file.stringsKeyNode ?? file.tree.root).range,
      message: "the catalog lost its ", language: language.rawValue,
      notes: [Note("\(Wording.count(count, "text was", plural: "texts were")) translated")]
    ).namingLanguage(before: " translation")
    let name = language.rawValue
    if former.configuration.allLanguages.contains(name), !file.configuration.allLanguages.contains(name) {
      finding = finding.about("dropped").atMost(.warning)
      finding.notes.append(Note("the change removes '\(language)' from the configuration, too"))
    }
    return finding
  }

  /// A translation of a key that is lost.
  private struct Loss {
    let entry: FileEntry
    /// The first former text.
    let text: FileUnit
    let kind: Kind
    /// The text in its place, if any.
    let now: String?

    enum Kind: String { case gone, wordless, copied, flattened }

    var finding: Finding {
      let part = kind == .flattened ? "the plural forms of its " : "its "
      let end = now.map {
        kind == .copied ? ", and is now the source text" : ", and is now '\($0.shortened())'"
      }
      let name = ExactKey(text.key) == ExactKey(entry.key) ? "" : " under the key '\(text.key.shortened())'"
      let finding = entry.finding(
        "'\(entry.key)' lost \(part)", in: text.language, " translation",
        notes: [Note("it was '\(text.value.shortened())' in '\(text.language)'\(name)\(end ?? "")")])
      switch kind {
      case .gone: return finding
      case .copied: return finding.about(kind.rawValue).atMost(.warning)
      case .flattened, .wordless: return finding.about(kind.rawValue)
      }
    }
  }

  /// Returns the loss in each language with a former text that users no longer see.
  private func losses(of entry: FileEntry, since old: FileEntry, brandNames: [String]) -> [Loss] {
    let translations = old.units.filter { $0.isTranslation && $0.isDone }
    let former = Dictionary(grouping: translations, by: \.language)
    let present = Dictionary(grouping: entry.units, by: \.language)
    return translations.distinct(by: \.language).compactMap { first in
      let old = former[first.language] ?? []
      let values = Set(old.map(\.value))
      let shown = (present[first.language] ?? []).filter { $0.isDone || values.contains($0.value) }
      let kind = shown.isEmpty ? .gone : kind(of: shown, since: old, brandNames: brandNames)
      return kind.map { Loss(entry: entry, text: first, kind: $0, now: shown.first?.value) }
    }
  }

  /// Returns how texts in one language are lost in spite of others in their place; `nil` if they are not.
  private func kind(of shown: [FileUnit], since old: [FileUnit], brandNames: [String]) -> Loss.Kind? {
    let entry = shown[0].entry
    let sources = entry.sourceUnits
    if Set(old.compactMap(\.path.pluralForm)).count > 1,
      !shown.contains(where: { $0.path.pluralForm != nil }),
      sources.contains(where: { $0.path.pluralForm != nil })
    {
      return .flattened
    }
    guard entry.hasWords(brandNames: brandNames), old.contains(where: \.hasLetters) else { return nil }
    if !shown.contains(where: \.hasLetters) { return .wordless }
    let isRelative = shown[0].language.subtag == entry.storage.sourceLanguage.subtag
    guard !isRelative, shown.allSatisfy(\.equalsSource), !old.allSatisfy(\.equalsSource) else { return nil }
    return .copied
  }
}

extension FileUnit {
  /// Whether somebody translated the text, reviewed or not.
  fileprivate var isDone: Bool { progress == .translated || progress == .needsReview }

  /// Whether the text has a letter outside of placeholders.
  fileprivate var hasLetters: Bool { FormatString.hasLetters(outsidePlaceholdersOf: Array(value.utf8)) }
}

extension CatalogFile {
  /// Whether the catalog has a translation in a language that is not a copy of the source text.
  fileprivate func hasTranslation(in language: Language) -> Bool {
    guard let index = languages.firstIndex(of: language) else { return false }
    return units { $0.language == index && $0.isTranslation }.contains { $0.isDone && !$0.equalsSource }
  }
}
