import XCStrings

/// What an entry reads in the source language, at whatever place a translation has a text.
///
/// The two languages need not vary alike. A place that the source text lacks takes the text of the same case of
/// the axis that is there, else that of `other`, else any; an entry without source text reads as its key.
struct SourceTexts {
  private let key: String
  private let localization: Localization?
  private let table: SubstitutionTable

  init(of entry: CatalogEntry, key: String, language: Language) {
    self.key = key
    localization = entry[language].flatMap { $0.hasContent ? $0 : nil }
    table = SubstitutionTable(localization)
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
    guard let localization else { return nil }
    guard let name = path.substitution else { return Self.text(of: localization, along: path.steps) }
    guard let substitution = localization.substitutions.last(where: { $0.name == name }) else { return nil }
    return substitution.variations.flatMap { Self.text(of: $0, along: Array(path.steps.dropFirst())) }
  }

  /// Xcode shows the identifier where a translation has a substitution that the source text lacks.
  private func fallback(at path: VariationPath) -> String {
    path.substitution == nil ? key : UnitIdentifier(key, path).xcodeText
  }

  private static func text(of localization: Localization, along steps: [VariationPath.Step]) -> String? {
    if let variations = localization.variations, let text = text(of: variations, along: steps) { return text }
    if let unit = localization.stringUnit { return unit.valueNode?.string }
    return localization.stringSet?.values.first
  }

  private static func text(of variations: Variations, along steps: [VariationPath.Step]) -> String? {
    guard let axis = variations.exportedAxis else { return nil }
    let cases = variations.cases(of: axis)
    var (wanted, rest) = ("other", steps)
    for (index, step) in steps.enumerated() {
      guard case .variation(axis, let name) = step else { continue }
      (wanted, rest) = (name, Array(steps[(index + 1)...]))
      break
    }
    let found =
      cases.last { $0.name == wanted } ?? cases.last { $0.name == "other" } ?? cases.first
    return found.flatMap { text(of: $0.localization, along: rest) }
  }
}
