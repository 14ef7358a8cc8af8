import PluralRules
import RuleKit
import XCStrings

/// The plural rules and forms of one language, looked up once.
struct PluralLanguage {
  let language: Language
  let rules: PluralRules
  let required: PluralFormSet
  /// The forms that the language requires or accepts.
  let accepted: PluralFormSet

  init(_ language: Language) {
    self.language = language
    let forms = CatalogPluralForms(for: language.rawValue)
    rules = forms.rules
    required = PluralFormSet(forms.required)
    accepted = PluralFormSet(forms.accepted)
  }

  /// Whether the language has more than one form.
  var distinguishesNumbers: Bool { required != [.other] }

  /// Whether the only integers of `one` are 1, or 0 and 1.
  var usesOneForOneOnly: Bool { rules.onlyInteger(in: .one, excludingZero: true) == 1 }

  /// `'pl' uses one, few, many, other`.
  var note: Note { Note("'\(language)' uses \(required.categories.map(\.rawValue).joined(separator: ", "))") }

  /// Returns a note on the numbers of a form, such as `'few' is for 2–4, 22–24, 32–34, …`.
  func note(on category: PluralCategory) -> Note {
    let integers = rules.integerSamples(for: category)
    guard integers.isEmpty else { return Note("'\(category.rawValue)' is for \(integers)") }
    let decimal =
      rules.category(for: "1.5") == category ? "1.5" : rules.samples(for: category).decimals.last ?? "none"
    return Note("'\(category.rawValue)' is only for numbers such as \(decimal)")
  }

  /// Whether nouns don't change after numbers, so that one text is enough, as in Hungarian or Turkish.
  var hasUninflectedNouns: Bool {
    ["az", "bn", "eu", "fa", "hu", "hy", "ka", "kk", "ky", "mn", "ps", "tk", "tr", "ug", "uz"].contains(
      language.subtag)
  }
}
