import PluralRules
package import RuleKit
import XCStrings

/// A plural that lacks a form its language needs.
package struct PluralMissingForm: CatalogRule {
  package static let about = RuleDescription(
    id: "plural-missing-form",
    title: "a plural lacks a form that its language needs",
    rationale: """
      Languages sort numbers into up to six categories, and a catalog needs a text for each that its language has: \
      Polish says '1 plik', '2 pliki' and '5 plików'. Where a form is missing, the app takes 'other', which is wrong \
      for those numbers; where 'other' is missing, it has nothing to take.
      """,
    severity: .error,
    examples: [
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld files" : {
              "localizations" : {
                "pl" : {
                  "variations" : {
                    ⟦"plural"⟧ : {
                      "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } }
                    }
                  }
                }
              }
            }
          }
        }
        """,
        fixed: """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "%lld files" : {
                "localizations" : {
                  "pl" : {
                    "variations" : {
                      "plural" : {
                        "few" : {
                          "stringUnit" : {
                            "state" : "new",
                            "value" : "%lld pliku"
                          }
                        },
                        "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
                        "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
                        "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } }
                      }
                    }
                  }
                }
              }
            }
          }
          """),
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "%lld in %lld" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : { "state" : "translated", "value" : "%#@files@ in %2$lld" },
                  "substitutions" : {
                    "files" : {
                      "argNum" : 1,
                      "formatSpecifier" : "lld",
                      "variations" : {
                        ⟦"plural"⟧ : { "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } } }
                      }
                    }
                  }
                }
              }
            }
          }
        }
        """),
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "trash.title.many %lld" : {
              "localizations" : {
                "en" : { "variations" : { ⟦"plural"⟧ : {
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "Delete %lld files?" } }
                } } },
                "es" : { "variations" : { "plural" : {
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "¿Borrar %lld archivos?" } }
                } } }
              }
            }
          }
        }
        """),
      .accepts(key: "%lld files", ["es": ["one": "%lld archivo", "other": "%lld archivos"]]),
      .accepts(key: "%lld files", ["ja": ["other": "%lldファイル"]]),
      .accepts(key: "%lld files", ["he": ["one": "קובץ", "two": "קבצים", "other": "%lld קבצים"]]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    var languages = PluralLanguages(file)
    let groups = file.pluralGroups
    let neverForOne = Self.textsNeverForOne(groups)
    return groups.compactMap { group -> Finding? in
      let language = languages[group.languageIndex]
      guard !group.forms.isSuperset(of: language.required), let key = group.keyNode else { return nil }
      let isExempt = !group.isSource && neverForOne.contains(group.entryIndex) && language.usesOneForOneOnly
      guard
        !isExempt || !group.forms.union(PluralFormSet([PluralCategory.one])).isSuperset(of: language.required)
      else { return nil }
      let missing = language.required.subtracting(group.forms).categories
      return group.entry.finding(
        Self.message(group, missing), at: key.range, language: group.language,
        notes: [language.note] + missing.map(language.note(on:)), fix: Self.fix(group, missing))
    }
  }

  /// Entries whose source text has `other` and no `one`: the app never shows it for 1, so no language needs the form.
  ///
  /// The lack is reported once, where it comes from.
  private static func textsNeverForOne(_ groups: PluralGroups) -> Set<Int> {
    Set(
      groups.lazy.filter { $0.isSource && !$0.forms.contains(.one) && $0.forms.contains(.other) }.map(
        \.entryIndex))
  }

  private static func message(_ group: PluralGroup, _ missing: [PluralCategory]) -> String {
    let forms = missing.count == 1 ? "form" : "forms"
    return
      "'\(group.language)' needs the plural \(forms) \(Wording.list(missing.map(\.rawValue)))\(group.suffix)"
  }

  /// Adds the forms as copies that nobody has approved.
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
