import PluralRules
import RuleKit
import XCStrings

struct PluralUnusedForm: CatalogRule {
  static let about = RuleDescription(
    id: "plural-unused-form",
    title: "a plural form is never selected",
    rationale: """
      No number of the language selects the form, so its text is never shown: Japanese has only 'other', \
      and English does not use 'two' even for 2. Remove the form. 'zero' is used for 0 in every language \
      and is not reported.
      """,
    severity: .note,
    examples: [
      .reports(
        key: "%lld files", ["ja": ["⟦one⟧": "%lldファイル", "other": "%lldファイル"]],
        fixed: ["ja": ["other": "%lldファイル"]]),
      .accepts(key: "%lld files", ["en": ["zero": "no files", "one": "%lld file", "other": "%lld files"]]),
      .accepts(
        key: "%lld files",
        ["es": ["one": "%lld archivo", "many": "%lld de archivos", "other": "%lld archivos"]]),
      .accepts(key: "%lld files", ["tlh": ["one": "%lld", "other": "%lld"]]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.pluralGroups.flatMap { group in
      let language = group.rules
      guard language.rules.isKnown, !language.accepted.isSuperset(of: group.forms) else { return [Finding]() }
      let unused = group.forms.subtracting(language.accepted)
      return unused.categories.compactMap { category in
        let form = PluralForm(rawValue: category.rawValue)
        return group.keyNode(of: form).map { key in
          group.entry.finding(
            "'\(group.language)' never uses the plural form '\(form)'\(group.suffix)", at: key.range,
            language: group.language, notes: [language.note],
            fix: unused == group.forms ? nil : Self.fix(group, form)
          ).about(group.prefix).about(forms: [form.rawValue])
        }
      }
    }
  }

  private static func fix(_ group: PluralGroup, _ form: PluralForm) -> Fix {
    group.entry.fix("remove the form '\(form)'", .needsReview) {
      $0.remove(at: group.memberNames + [form.rawValue])
    }
  }
}
