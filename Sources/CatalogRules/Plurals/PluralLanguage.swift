import PluralRules
import RuleKit
import XCStrings

/// What rules ask about the plurals of one language, looked up once.
struct PluralLanguage {
  /// The language.
  let language: Language
  /// The rules of the language's numbers.
  let rules: PluralRules
  /// The forms it needs.
  let required: PluralFormSet
  /// The forms it needs or takes.
  let accepted: PluralFormSet

  init(_ language: Language) {
    self.language = language
    let forms = CatalogPluralForms(for: language.rawValue)
    rules = forms.rules
    required = PluralFormSet(forms.required)
    accepted = PluralFormSet(forms.accepted)
  }

  /// Whether the language has a form of its own for some numbers.
  var distinguishesNumbers: Bool { required != [.other] }

  /// Whether `one` is for the number 1 alone, or for 0 and 1.
  var usesOneForOneOnly: Bool { rules.onlyInteger(in: .one, excludingZero: true) == 1 }

  /// `'pl' uses one, few, many, other`.
  var note: Note {
    Note("'\(language)' uses \(required.categories.map(\.rawValue).joined(separator: ", "))")
  }

  /// What a form is for: `'few' is for 2–4, 22–24, 32–34, …`.
  func note(on category: PluralCategory) -> Note {
    let integers = rules.integerSamples(for: category)
    guard integers.isEmpty else { return Note("'\(category.rawValue)' is for \(integers)") }
    let decimal =
      rules.category(for: "1.5") == category ? "1.5" : rules.samples(for: category).decimals.last ?? "none"
    return Note("'\(category.rawValue)' is only for numbers such as \(decimal)")
  }

  /// Whether nouns stay the same after numbers, so that one text serves all of them: Hungarian, Turkish, ….
  var hasUninflectedNouns: Bool {
    [
      "az", "bn", "eu", "fa", "hu", "hy", "ka", "kk", "ky", "mn", "ps", "tk", "tr", "ug", "uz",
    ].contains(language.subtag)
  }
}

extension PluralFormSet {
  /// The form that every language has.
  static let other = PluralFormSet([PluralCategory.other])
}

/// The plural languages of a file by their place among its languages, each looked up once.
struct PluralLanguages {
  private let languages: [Language]
  private var known: [PluralLanguage?]

  init(_ file: CatalogFile) {
    languages = file.languages
    known = languages.map { _ in nil }
  }

  /// What is known of the language at an index.
  subscript(index: Int) -> PluralLanguage {
    mutating get {
      if let found = known[index] { return found }
      let new = PluralLanguage(languages[index])
      known[index] = new
      return new
    }
  }
}

/// A set of plural categories in one byte.
struct PluralFormSet: OptionSet, Hashable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ categories: some Sequence<PluralCategory>) {
    rawValue = categories.reduce(0) { $0 | Self.bit(of: $1) }
  }

  /// Whether the category is in the set.
  func contains(_ category: PluralCategory) -> Bool { rawValue & Self.bit(of: category) != 0 }

  /// The categories in CLDR's order.
  var categories: [PluralCategory] { PluralCategory.allCases.filter { contains($0) } }

  private static func bit(of category: PluralCategory) -> UInt8 {
    switch category {
    case .zero: 1
    case .one: 2
    case .two: 4
    case .few: 8
    case .many: 16
    case .other: 32
    }
  }
}
