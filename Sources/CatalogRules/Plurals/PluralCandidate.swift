import RuleKit
import SourceText
import XCStrings

struct PluralCandidate: CatalogRule {
  static let about = RuleDescription(
    id: "plural-candidate",
    title: "a text counts things but has no plural forms",
    rationale: """
      '%lld restaurants' becomes '1 restaurants' for the number 1, and 'restaurant(s)' can't be translated \
      into languages with more than two plural forms. Vary the text by plural so that each language gets \
      the forms it needs. The rule looks for an integer directly before a plural noun in English source \
      texts.
      """,
    severity: .note,
    examples: [
      .reports(["en": "Found ⟦%lld restaurants⟧ nearby"]),
      .reports(["en": "Found ⟦%lld\u{A0}restaurants⟧ nearby"]),
      .reports(key: "⟦%lld item(s)⟧ left", [:]),
      .reports(key: "⟦%lld steps⟧ left", ["es": "%lld pasos"]),
      .accepts(["en": ["one": "%lld restaurant", "other": "%lld restaurants"]]),
      .accepts(keys: [
        "%lld ms": [:], "%lld kbps": [:], "%lld is too many": [:], "%lld%% less": [:],
        "Page %lld of %lld": [:], "^[%lld items](inflect: true)": [:], "%@ items": [:], "over 100 items": [:],
      ]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard file.sourceLanguage.subtag == "en" else { return [] }
    var findings: [Finding] = []
    for unit in file.sourceUnits(withAnyOf: .percent)
    where unit.path.pluralForm == nil && unit.path.substitution == nil && unit.entry.isWanted {
      guard !unit.entry.hasSourceSubstitutions, let found = unit.withUTF8(Self.candidate) else { continue }
      findings.append(unit.finding(Self.message(found.word), at: found.range, notes: [Self.remedy]))
    }
    for entry in file.entries where entry.keyTraits.contains(.percent) && entry.isWanted && entry.keyIsText {
      guard let found = entry.keyNode.withDecodedUTF8(Self.candidate), entry.sourceUnits.isEmpty else {
        continue
      }
      findings.append(
        entry.finding(
          Self.message(found.word), at: entry.keyNode.fileRange(ofDecoded: found.range), notes: [Self.remedy])
      )
    }
    return findings
  }

  private static func message(_ word: String) -> String {
    "the text has only one form for all numbers of '\(word)'"
  }

  private static let remedy = Note("vary the text by plural in the catalog")

  private static func candidate(_ text: UnsafeBufferPointer<UInt8>) -> (range: ByteRange, word: String)? {
    guard text.contains(UInt8(ascii: "%")) else { return nil }
    let found = CountedWord.all(in: text).first { $0.hasOptionalEnding || isPluralNoun($0.word) }
    guard let found, !String(decoding: text, as: UTF8.self).contains("inflect:") else { return nil }
    return (found.range, found.word)
  }

  /// Returns whether a lowercase word ends like an English plural and is not another word in -s.
  private static func isPluralNoun(_ word: String) -> Bool {
    guard word.utf8.count >= 4, word.utf8.allSatisfy(\.isASCIILower), word.hasSuffix("s")
    else { return false }
    return !["ss", "us", "is"].contains(where: word.hasSuffix) && !otherWords.contains(word)
  }

  private static let otherWords: Set<String> = [
    "always", "does", "equals", "exceeds", "exists", "gbps", "goes", "kbps", "mbps", "means", "needs",
    "perhaps", "requires", "series", "sometimes", "species", "towards", "whereas", "yes",
  ]
}

extension FileEntry {
  /// Whether the source language's text has substitutions.
  var hasSourceSubstitutions: Bool { sourceUnits.contains { $0.path.substitution != nil } }
}
