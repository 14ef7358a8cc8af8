import PluralRules
import RuleKit
import XCStrings

struct PluralMissingForm: CatalogRule {
  static let about = RuleDescription(
    id: "plural-missing-form",
    title: "a plural lacks a form that its language needs",
    rationale: """
      Languages sort numbers into up to six plural categories, and a catalog needs a text for each \
      category of a language: Polish has '1 plik', '2 pliki' and '5 plików'. If a form is missing, the app \
      uses 'other', which is wrong for those numbers; if 'other' is missing, it has no text to show.
      """,
    severity: .error, traits: [.isOfMissingForms(.plural)],
    examples: [
      .reports(
        RuleExample.marking(
          "plural",
          in: ["%lld files": ["pl": ["many": "%lld plików", "one": "%lld plik", "other": "%lld pliku"]]]),
        fixed: RuleExample.catalog(keys: [
          "%lld files": [
            "pl": [
              "few": .unit("%lld pliku", state: "new"), "many": "%lld plików", "one": "%lld plik",
              "other": "%lld pliku",
            ]
          ]
        ])),
      .reports(
        localization: """
          {
            "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %2$lld" },
            "substitutions" : { "files" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : {
              ⟦"plural"⟧ : { "one" : \(RuleExample.text("%arg file")) }
            } } }
          }
          """, of: "%lld in %lld"),
      .reports(
        RuleExample.marking(
          "plural",
          in: [
            "trash.title.many %lld": [
              "en": ["other": "Delete %lld files?"], "es": ["other": "¿Borrar %lld archivos?"],
            ]
          ])),
      .accepts(key: "%lld files", ["es": ["one": "%lld archivo", "other": "%lld archivos"]]),
      .accepts(key: "%lld files", ["ja": ["other": "%lldファイル"]]),
      .accepts(key: "%lld files", ["he": ["one": "קובץ", "two": "קבצים", "other": "%lld קבצים"]]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let groups = file.pluralGroups
    let neverForOne = Self.textsNeverForOne(groups)
    return groups.compactMap { group -> Finding? in
      let language = group.rules
      guard !group.forms.isSuperset(of: language.required), let key = group.keyNode else { return nil }
      let isExempt = !group.isSource && neverForOne.contains(group.entry.index) && language.usesOneForOneOnly
      guard
        !isExempt || !group.forms.union(PluralFormSet([PluralCategory.one])).isSuperset(of: language.required)
      else { return nil }
      let missing = language.required.subtracting(group.forms).categories
      return group.entry.finding(
        Self.message(group, missing), at: key.range, language: group.language,
        notes: [language.note] + missing.map(language.note(on:)), fix: Self.fix(group, missing)
      ).about(group.prefix).about(forms: missing.map(\.rawValue))
    }
  }

  /// Returns the entries whose source text has `other` but not `one`; no language needs `one` for these.
  ///
  /// The app never shows such a text for 1. The missing form is reported once, in the source language.
  private static func textsNeverForOne(_ groups: [PluralGroup]) -> Set<Int> {
    Set(
      groups.filter { $0.isSource && !$0.forms.contains(.one) && $0.forms.contains(.other) }.map(
        \.entry.index))
  }

  private static func message(_ group: PluralGroup, _ missing: [PluralCategory]) -> String {
    let forms = missing.count == 1 ? "form" : "forms"
    return
      "'\(group.language)' needs the plural \(forms) \(Wording.list(missing.map(\.rawValue)))\(group.suffix)"
  }

  /// Returns a fix that adds the forms as copies in the state 'new'.
  private static func fix(_ group: PluralGroup, _ missing: [PluralCategory]) -> Fix? {
    guard let model = group.model else { return nil }
    let names = Wording.list(missing.map(\.rawValue))
    return group.entry.fix("add \(names) as a copy of another form", .needsReview) { editor in
      for category in missing {
        let unit = group.memberNames + [category.rawValue, "stringUnit"]
        editor.set(.string(UnitState.new.rawValue), at: unit + ["state"])
        editor.set(.string(model.value), at: unit + ["value"])
      }
    }
  }
}
