import XCStrings

/// What an entry reads in the source language, at whatever place a translation has a text.
///
/// The two languages need not vary alike. A place that the source text lacks takes the text of the same case of
/// the axis that is there, else that of `other`, else any; an entry without source text reads as its key.
struct SourceTexts {
  private let key: String
  private let localization: Localization?
  private let table: SubstitutionTable
  private let texts: TextTree?
  private var substitutions: [String: TextTree] = [:]

  init(of entry: CatalogEntry, key: String, language: Language) {
    self.key = key
    localization = entry[language].flatMap { $0.hasContent ? $0 : nil }
    table = SubstitutionTable(localization)
    texts = localization.map { TextTree($0) }
    // Of a name that stands twice, the last one counts.
    for substitution in localization?.substitutions ?? [] {
      substitutions[substitution.name] = substitution.variations.map { TextTree($0) }
    }
  }

  /// The arrangement of texts in the source language, `nil` if there is none.
  var shape: Localization? { localization }

  /// The text as an export shows it.
  func text(at path: VariationPath) -> String {
    raw(at: path).map { table.exported($0, at: path) } ?? fallback(at: path)
  }

  /// The phrases, where the translation is a set.
  var phrases: [String] { localization?.stringSet?.values ?? [text(at: .root)] }

  /// The text as the catalog has it, `nil` if nothing in the source language fits the place.
  func raw(at path: VariationPath) -> String? {
    guard let name = path.substitution else { return texts?.text(along: path.steps[...]) }
    return substitutions[name]?.text(along: path.steps.dropFirst())
  }

  /// Xcode shows the identifier where a translation has a substitution that the source text lacks.
  private func fallback(at path: VariationPath) -> String {
    path.substitution == nil ? key : UnitIdentifier(key, path).xcodeText
  }
}
