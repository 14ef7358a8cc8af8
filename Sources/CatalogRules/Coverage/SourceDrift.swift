package import RuleKit
import SourceText
package import XCStrings

/// A source text that changed while its translations did not.
package struct SourceDrift: ComparisonRule {
  package static let about = RuleDescription(
    id: "source-drift",
    title: "a source text changed and its translations did not",
    rationale: """
      The translations were made from the former text and may now be wrong. Translate the text again, or \
      set the translations to 'needs_review', as the suggested command does, so that 'l10n extract' \
      exports them for the translators. 'l10n set' with a new source text does this automatically. If the \
      translations still fit, as after a corrected typo, suppress the finding. The rule compares with an \
      earlier state, so it runs only with '--since' and '--staged'. It is a warning because only a \
      translator can judge how much the change matters; with severity 'error' it blocks a merge.
      """,
    severity: .warning, traits: [.isOfDrift],
    examples: [
      .reports(
        ["en": "⟦Cafés and bars⟧", "es": "Cafés"],
        fixed: ["en": "Cafés and bars", "es": .unit("Cafés", state: "needs_review")],
        since: ["en": "Cafés", "es": "Cafés"]),
      .reports(
        key: "home.list.count %lld",
        [
          "en": ["one": "%lld spot", "other": "⟦%lld spots⟧"],
          "es": ["one": "%lld sitio", "other": "%lld lugares"],
        ],
        since: [
          "en": ["one": "%lld place", "other": "%lld places"],
          "es": ["one": "%lld lugar", "other": "%lld lugares"],
        ]),
      .accepts(["en": "Cafés and bars", "es": "Cafés y bares"], since: ["en": "Cafés", "es": "Cafés"]),
      .accepts(
        ["en": "Cafés and bars", "es": .unit("Cafés", state: "needs_review")],
        since: ["en": "Cafés", "es": "Cafés"]),
    ])

  package func check(_ file: CatalogFile, since former: FormerCatalog) -> [Finding] {
    Self.drifts(in: file, since: former).map { drift in
      let languages = drift.languages.map(\.rawValue)
      let command = Wording.command(
        [
          "l10n", "set", "--state", "needs_review", "--language", languages.joined(separator: ","), "--in",
          file.path,
        ] + (drift.entry.key.hasPrefix("-") ? ["--"] : []) + [drift.entry.key])
      let fix = Fix(
        "set the state of \(drift.units.count == 1 ? "the translation" : "the translations") to 'needs_review'; run: "
          + command, .needsReview,
        edits: drift.units.flatMap { unit in
          unit.fix("", .needsReview) { $0.set(.string(UnitState.needsReview.rawValue), at: ["state"]) }.edits
        })
      return drift.entry.finding(
        "'\(drift.entry.key)' changed in '\(file.sourceLanguage)', but not in \(Wording.list(languages))",
        at: drift.source?.range ?? drift.entry.keyNode.range, namesKey: true,
        notes: [Note("the text was '\(drift.formerText.shortened())'")], fix: fix)
    }
  }

  /// A key with a changed source text and unchanged translations.
  package struct Drift {
    /// The key.
    package let entry: FileEntry
    /// The first source text that changed; `nil` if the key is the source text.
    let source: FileUnit?
    let formerText: String
    /// The unchanged translations, in file order.
    fileprivate(set) var units: [FileUnit]

    /// The languages of those translations, in file order.
    package var languages: [Language] { units.map(\.language).distinct() }
  }

  /// Returns the keys whose source text changed while translations did not, in file order.
  package static func drifts(in file: CatalogFile, since former: FormerCatalog) -> [Drift] {
    file.entries.compactMap { entry in
      guard entry.isWanted, let old = former[entry], !readSame(entry, old) else { return nil }
      return drift(of: entry, since: old)
    }
  }

  private static func readSame(_ entry: FileEntry, _ old: FileEntry) -> Bool {
    entry.sourceUnits.elementsEqual(old.sourceUnits) { $0.path == $1.path && $0.value == $1.value }
  }

  private static func drift(of entry: FileEntry, since old: FileEntry) -> Drift? {
    struct Place: Hashable {
      let language: Language
      let path: VariationPath
      init(_ unit: FileUnit) { (language, path) = (unit.language, unit.path) }
    }
    var drift: Drift?
    let oldUnits = Dictionary(old.units.map { (Place($0), $0) }) { first, _ in first }
    for unit in entry.units where unit.isTranslation && unit.progress == .translated {
      guard let text = unit.sourceText, let oldUnit = oldUnits[Place(unit)], oldUnit.progress == .translated,
        oldUnit.value == unit.value, let oldText = oldUnit.sourceText, oldText != text
      else { continue }
      if drift == nil { drift = Drift(entry: entry, source: unit.source, formerText: oldText, units: []) }
      drift?.units.append(unit)
    }
    return drift
  }
}
