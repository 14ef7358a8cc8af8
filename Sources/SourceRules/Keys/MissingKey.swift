package import RuleKit
import SourceText
import SwiftIndex
import TextFlow

/// Rule that reports keys in code that no catalog has.
package struct MissingKey: SourceRule {
  package static let needsCatalogs = true

  package static let about = RuleDescription(
    id: "missing-key",
    group: .codeKeys,
    title: "no catalog has the key that code looks up",
    rationale: """
      Users see the key itself, or its default value in the source language. Correct the spelling, or run 'l10n \
      sync' to add the key to the catalog. Where the type of an interpolated value can't be inferred, any specifier \
      in the catalog's key matches. In a check of a whole project, the notes connect the key with an unused one that is \
      much alike, as after a renaming in the catalog alone. In a comparison with an earlier state, as with '--since', the notes name the \
      catalog that had the key and the command that restores it with its translations. If the change also left \
      another key unused, which may be the former name, they name the 'l10n rename' command that keeps its \
      translations.
      """,
    severity: .error,
    examples: [
      .reports(
        swift: "let title = String(localized: ⟦\"home.list.titel\"⟧)",
        beside: ["Localizable.xcstrings": RuleExample.catalog(keys: ["home.list.title": ["en": "Places"]])]),
      .reports(
        swift: "let title = String(localized: ⟦\"home.list.title\"⟧, table: \"Home\")",
        beside: ["Localizable.xcstrings": RuleExample.catalog(keys: ["common.button.ok": ["en": "OK"]])]),
      .accepts(
        swift: "func title(_ count: Int) -> String { String(localized: \"home.list.count \\(count)\") }",
        beside: [
          "Localizable.xcstrings": RuleExample.catalog(keys: ["home.list.count %lld": ["en": "%lld places"]])
        ]),
      .accepts(
        swift: "let title = String(localized: \"home.list.title\", table: \"Home\")",
        beside: [
          "Localizable.xcstrings": RuleExample.catalog(keys: ["common.button.ok": ["en": "OK"]]),
          "en.lproj/Home.strings": "",
        ]),
      .accepts(
        swift: "let title = String(localized: \"Open\", table: \"Main\")",
        beside: ["mul.lproj/Main.xcstrings": RuleExample.catalog(keys: ["Open": ["en": "Open"]])]),
    ])

  /// The maximum number of missing keys of a file to compare with the catalog's keys.
  ///
  /// Typos are rare, and where hundreds of keys are missing, they are not in any catalog yet.
  private static let maximumComparisons = 20

  /// Returns the message for a key that is missing from a table.
  package static func message(_ key: String, table: String) -> String {
    "'\(table)' has no key '\(key.shortened())'"
  }

  /// The note on adding a new key to a catalog.
  package static let addition = "run 'l10n sync' to add it to the catalog"
  /// The note on adding a new key of code from which Xcode extracts no keys.
  package static let manualAddition =
    "add it to the catalog by hand: 'SWIFT_EMIT_LOC_STRINGS' is 'NO' for the file's target"

  /// Returns the note on a key that a missing one may be a typo of.
  package static func suggestion(_ key: String) -> String { "did you mean '\(key.shortened())'?" }

  package func check(_ file: ClassifiedFile) -> [Finding] {
    var comparisons = 0
    return zip(file.keyLiterals, file.keyLookups).compactMap { literal, keyLookup in
      guard let use = literal.localizing, use.role == .key, let key = use.key
      else {
        return nil
      }
      switch keyLookup {
      case .missing:
        let name = use.table.name ?? ""
        comparisons += 1
        let table = comparisons > Self.maximumComparisons ? nil : file.project.keys.tables[name]
        return Finding(
          range: literal.range, message: Self.message(key.text ?? file.written(literal), table: name),
          key: key.text, notes: nearest(to: key, in: table, for: file))
      case .noTable(let table):
        return Finding(
          range: literal.range, message: "no catalog is named '\(table)'", key: key.text,
          notes: [Note("the call looks up the key in '\(table).xcstrings'")])
      case .found, .otherTables, .otherArguments, .undecided: return nil
      }
    }
  }

  /// Returns the key that this one may be a typo of, or else a note on adding the key.
  ///
  /// Long tables are not searched, because each key is compared. Most texts have a neighbor at a third of
  /// their length, so a typo is a difference of at most a sixth.
  private func nearest(
    to key: LocalizationKey, in table: KeyIndex.Table?, for file: ClassifiedFile
  ) -> [Note] {
    if let text = key.text, let table, table.sortedKeys.count <= 5_000,
      let nearest = NearestName.nearest(to: text, in: table.sortedKeys),
      NearestName.distance(text.lowercased(), nearest.lowercased()) <= max(1, text.count / 6)
    {
      return [Note(Self.suggestion(nearest))]
    }
    if file.project.unextractedFiles.contains(file.path) { return [Note(Self.manualAddition)] }
    return key.hasHoles
      ? [Note("the type of an interpolated value can't be inferred, so 'l10n sync' can't add the key")]
      : [Note(Self.addition)]
  }
}

extension ClassifiedFile {
  /// Returns the content of a literal as written, such as `\(count) of \(total)`.
  fileprivate func written(_ literal: ClassifiedLiteral) -> String {
    String(decoding: source.file.bytes[literal.literal.contentRange], as: UTF8.self)
  }
}
