package import RuleKit
import SourceText
import SwiftIndex
import TextFlow

/// A key in code that no catalog has.
package struct MissingKey: SourceRule {
  package static let needsCatalogs = true

  package static let about = RuleDescription(
    id: "missing-key",
    title: "no catalog has a key that code looks up",
    rationale: """
      People see the key itself, or its default value in the source language whatever their own is. Correct the \
      spelling, or run 'l10n sync' to add the key to the catalog. Where the type of an interpolated value can't be \
      inferred, any specifier in the catalog's key will do. Compared with an earlier state, as with '--since', the notes \
      name the catalog that had the key and the command that brings it back with its translations. Where the change \
      also left another key unused, which may be the former name, they name the 'l10n rename' that keeps its \
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
    ])

  /// How many keys of a file are compared with those of the catalog: a slip of the finger is rare, and where hundreds of
  /// keys are missing, no catalog has them yet.
  private static let mostComparisons = 20

  /// Says that a table lacks a key.
  package static func message(_ key: String, table: String) -> String {
    "'\(table)' has no key '\(key.shortened())'"
  }

  /// Says how a catalog gets a new key.
  package static let addition = "run 'l10n sync' to add it to the catalog"
  /// Says how a catalog gets a new key of code that Xcode extracts no keys from.
  package static let manualAddition =
    "add it to the catalog by hand: 'SWIFT_EMIT_LOC_STRINGS' is 'NO' for the target of the file"

  package func check(_ file: JudgedFile) -> [Finding] {
    var comparisons = 0
    return zip(file.keyLiterals, file.keyAnswers).compactMap { literal, answer in
      guard let use = literal.localizing, use.role == .key, let key = use.key
      else {
        return nil
      }
      switch answer {
      case .missing:
        let name = use.table.name ?? ""
        comparisons += 1
        let table = comparisons > Self.mostComparisons ? nil : file.tree.keys.tables[name]
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

  /// A key that this one may be a slip of, else how catalogs get the keys of code.
  ///
  /// Long lists are not searched: the likeness of each key is measured. Most texts have some other at a third of
  /// their length, so a slip of the finger is what differs in a sixth.
  private func nearest(
    to key: LocalizationKey, in table: KeyIndex.Table?, for file: JudgedFile
  ) -> [Note] {
    if let text = key.text, let table, table.sortedKeys.count <= 5_000,
      let nearest = NearestName.nearest(to: text, in: table.sortedKeys),
      NearestName.distance(text.lowercased(), nearest.lowercased()) <= max(1, text.count / 6)
    {
      return [Note("it has '\(nearest.shortened())'")]
    }
    if file.tree.unextractedFiles.contains(file.path) { return [Note(Self.manualAddition)] }
    return key.hasHoles
      ? [Note("the type of an interpolated value can't be inferred, so 'l10n sync' can't add the key")]
      : [Note(Self.addition)]
  }
}

extension JudgedFile {
  /// The content of a literal as the source has it, such as `\(count) of \(total)`.
  fileprivate func written(_ literal: JudgedLiteral) -> String {
    String(decoding: source.file.bytes[literal.literal.contentRange], as: UTF8.self)
  }
}
