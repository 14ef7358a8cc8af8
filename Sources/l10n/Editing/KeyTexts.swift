import PluralRules
import XCStrings

/// The texts of a key in the languages of its catalog, with those that are missing.
struct KeyTexts {
  /// A text of the key, or one that is missing.
  struct Row {
    let language: String
    /// The variation path, such as `device.mac.plural.one`; empty for the text itself.
    let path: String
    /// Sample numbers of the plural form; empty for other texts.
    let numbers: String
    /// The state, or 'missing'.
    let state: String
    let value: String?
  }

  private(set) var rows: [Row] = []
  private let entry: CatalogEntry?

  /// Collects the texts; all languages if none are chosen.
  init(of key: String, _ languages: [String] = [], in catalog: StringCatalog) {
    entry = catalog[key]
    let source = catalog.sourceLanguage
    let others = catalog.languages.filter { $0 != source }
    for language in [source] + others
    where !language.rawValue.isEmpty && (languages.isEmpty || languages.contains(language.rawValue)) {
      add(language, source: source)
    }
  }

  private mutating func add(_ language: Language, source: Language) {
    let name = language.rawValue
    let isSource = language == source
    guard let localization = entry?[language] else {
      let state = isSource ? "the key" : "missing"
      rows.append(Row(language: name, path: "", numbers: "", state: state, value: nil))
      return
    }
    for (index, value) in (localization.stringSet?.values ?? []).enumerated() {
      let state = localization.stringSet?.state?.rawValue ?? ""
      rows.append(Row(language: name, path: "\(index)", numbers: "", state: state, value: value))
    }
    let rules = PluralRules(for: name)
    for leaf in localization.leaves {
      add(leaf.path, name, rules, state: leaf.unit.state?.rawValue ?? "no state", leaf.unit.value)
    }
    let forms = CatalogPluralForms(for: name).required.map(\.rawValue)
    let absent = AbsentTexts.paths(in: localization, source: isSource ? nil : entry?[source], forms: forms)
    for path in absent { add(path, name, rules, state: "missing", nil) }
  }

  private mutating func add(
    _ path: VariationPath, _ language: String, _ rules: PluralRules, state: String, _ value: String?
  ) {
    let category = path.pluralForm.flatMap { PluralCategory(rawValue: $0.rawValue) }
    let numbers = category.map { rules.samples(for: $0).text } ?? ""
    rows.append(Row(language: language, path: path.description, numbers: numbers, state: state, value: value))
  }
}
