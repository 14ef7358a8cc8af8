package import RuleKit
import XCStrings

/// A translation of an earlier state that is gone.
package struct LostTranslation: ComparisonRule {
  package static let about = RuleDescription(
    id: "lost-translation",
    group: .coverage,
    title: "a translation was removed, but its key is still there",
    rationale: """
      Somebody translated the text, and the change throws that away: users of the language see the source text again. \
      Bring the translation back, as 'l10n merge' of an earlier export or 'git checkout --patch' do. The rule compares \
      with an earlier state, so it runs only with '--since' and '--staged'. It applies to every language of the \
      catalog, whatever the configuration requires of it; a language that is removed as a whole is \
      one finding of 'missing-language', and none if the configuration no longer names it. A text that is still \
      there is not lost, whatever its state. A new key without translations is only a note there.
      """,
    severity: .error,
    onImport: .skipped,
    examples: [
      .reports(
        key: "⟦home.list.title⟧", ["en": "Cafés", "fr": "Cafés"],
        since: ["en": "Cafés", "es": "Cafeterías", "fr": "Cafés"]),
      .reports(
        key: "⟦home.list.title⟧", ["en": "Cafés", "es": .unit("Cafés", state: "new")],
        since: ["en": "Cafés", "es": "Cafeterías"]),
      .accepts(
        key: "home.list.title", ["en": "Cafés", "es": .unit("Cafeterías", state: "needs_review")],
        since: ["en": "Cafés", "es": "Cafeterías"]),
      .accepts(
        key: "home.list.title", ["en": "Cafés", "es": .unit("Cafeterías", state: "new")],
        since: ["en": "Cafés", "es": "Cafeterías"]),
      .accepts(
        key: "home.list.title", ["en": "Cafés", "es": "Cafeterías"], since: ["en": "Cafés"]),
    ])

  package func check(_ file: CatalogFile, since former: CatalogFile) -> [Finding] {
    let entries = Dictionary(former.entries.map { (ExactKey($0.key), $0) }) { first, _ in first }
    let kept = Set(file.languages).union(file.configuration.allLanguages.map { Language($0) })
    return file.entries.flatMap { entry -> [Finding] in
      guard entry.isWanted, let old = entries[ExactKey(entry.key)],
        !file.tree.bytes[entry.entry.node.range].elementsEqual(former.tree.bytes[old.entry.node.range])
      else { return [] }
      return lostTexts(of: entry, since: old).filter { kept.contains($0.language) }.map { text in
        entry.finding(
          "'\(entry.key)' lost its ", in: text.language, " translation",
          notes: [Note("it was '\(text.value.shortened())'")])
      }
    }
  }

  /// Returns the first former text of each language whose texts are all gone or replaced.
  private func lostTexts(of entry: FileEntry, since old: FileEntry) -> [FileUnit] {
    let former = old.units.filter { $0.isTranslation && $0.isDone }
    let values = Dictionary(grouping: former, by: \.language).mapValues { Set($0.map(\.value)) }
    let present = entry.units.filter { $0.isDone || values[$0.language]?.contains($0.value) == true }
    let languages = Set(present.map(\.language))
    var lost: [FileUnit] = []
    for unit in former where !languages.contains(unit.language) {
      if lost.last?.language != unit.language { lost.append(unit) }
    }
    return lost
  }
}

extension FileUnit {
  /// Whether somebody translated the text, reviewed or not.
  fileprivate var isDone: Bool { progress == .translated || progress == .needsReview }
}
