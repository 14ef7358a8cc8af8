import RuleKit
import XCStrings

struct PluralSameForms: CatalogRule {
  static let about = RuleDescription(
    id: "plural-same-forms",
    title: "all forms of a plural are identical",
    rationale: """
      Nouns in the language change with the number, but the forms are copies of each other: often somebody \
      created them but did not translate them. Identical forms are correct for texts without a noun, such \
      as '%lld km', so the rule is opt-in.
      """,
    severity: .note, isOptIn: true,
    examples: [
      .reports(
        RuleExample.marking(
          "plural", in: ["%lld files": ["es": ["one": "%lld archivos", "other": "%lld archivos"]]])),
      .accepts(key: "%lld files", ["es": ["one": "%lld archivo", "other": "%lld archivos"]]),
      .accepts(key: "%lld files", ["hu": ["one": "%lld fájl", "other": "%lld fájl"]]),
      .accepts(key: "%lld files", ["ja": ["other": "%lldファイル"]]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.pluralGroups.compactMap { group in
      let units = group.units
      guard group.traits.contains(.nonBlank), group.rules.distinguishesNumbers, units.count > 1,
        units.dropFirst().allSatisfy({ $0.hasSameText(as: units[0]) }), !group.rules.hasUninflectedNouns,
        let key = group.keyNode
      else { return nil }
      return group.entry.finding(
        "all plural forms in '\(group.language)' are identical\(group.suffix)", at: key.range,
        language: group.language
      ).about(group.prefix)
    }
  }
}

extension FileUnit {
  /// Returns whether the texts are identical, byte for byte.
  fileprivate func hasSameText(as other: FileUnit) -> Bool {
    withUTF8 { text in other.withUTF8 { $0.elementsEqual(text) } }
  }
}
