import RuleKit
import XCStrings

struct PluralWithoutNumber: CatalogRule {
  static let about = RuleDescription(
    id: "plural-without-number",
    title: "no form of a source plural shows a number",
    rationale: """
      The number that selects the form is the one that the text shows. Without a number in any form of the \
      source text, there is nothing to select by, and Xcode's compiler rejects the catalog. Show the \
      number in at least one form, or use a substitution, whose forms may omit it.
      """,
    severity: .error,
    examples: [
      .reports(
        RuleExample.marking(
          "plural",
          in: ["home.delete.title": ["en": ["one": "Delete the file?", "other": "Delete the files?"]]])),
      .accepts(key: "%lld files", ["en": ["one": "the file", "other": "%lld files"]]),
      .accepts(key: "%lld files", ["en": ["one": "%(count)lld file", "other": "%(count)lld files"]]),
      .accepts(
        key: "%lld files",
        ["en": ["one": "%lld file", "other": "%lld files"], "es": ["one": "uno", "other": "varios"]]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.pluralGroups.compactMap { group in
      guard group.isSource, group.prefix == .root, let key = group.keyNode,
        !group.formats.contains(where: PluralGroup.showsNumber)
      else { return nil }
      return group.entry.finding(
        "no plural form of '\(group.entry.key)' shows a number", at: key.range, namesKey: true,
        language: group.language,
        notes: [Note("add it to a form, for example as '%lld', or choose between two keys in code")])
    }
  }
}
