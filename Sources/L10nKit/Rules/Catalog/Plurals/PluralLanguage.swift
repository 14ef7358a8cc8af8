import PluralRules
import XCStrings

/// What rules ask about the plurals of one language, looked up once.
struct PluralLanguage {
  /// The language.
  let language: Language
  /// The forms it needs and takes.
  let forms: CatalogPluralForms

  init(_ language: Language) {
    self.language = language
    forms = CatalogPluralForms(for: language.rawValue)
  }

  /// Whether anything is known of the language's plurals.
  var isKnown: Bool { forms.rules.isKnown }

  /// `'pl' uses one, few, many, other`.
  var note: Note {
    Note("'\(language)' uses \(forms.required.map(\.rawValue).joined(separator: ", "))")
  }

  /// What a form is for: `'few' is for 2–4, 22–24, 32–34, …`.
  func note(on category: PluralCategory) -> Note {
    let samples = forms.rules.samples(for: category)
    guard samples.integers.isEmpty else { return Note("'\(category.rawValue)' is for \(samples.integers)") }
    let decimal =
      forms.rules.category(for: "1.5") == category ? "1.5" : samples.decimals.last ?? "none"
    return Note("'\(category.rawValue)' is only for numbers such as \(decimal)")
  }

  /// Whether nouns stay the same after numbers, so that one text serves all of them: Hungarian, Turkish, ….
  var hasUninflectedNouns: Bool {
    [
      "az", "bn", "eu", "fa", "hu", "hy", "ka", "kk", "ky", "mn", "ps", "tk", "tr", "ug", "uz",
    ].contains(language.subtag)
  }
}

/// Plural languages by name, each looked up once.
struct PluralLanguages {
  private var known: [Language: PluralLanguage] = [:]

  /// What is known of a language.
  subscript(language: Language) -> PluralLanguage {
    mutating get {
      if let found = known[language] { return found }
      let new = PluralLanguage(language)
      known[language] = new
      return new
    }
  }
}

extension PluralForm {
  /// CLDR's category of the name; `nil` for names that CLDR does not know.
  var category: PluralCategory? { PluralCategory(rawValue: rawValue) }
}
