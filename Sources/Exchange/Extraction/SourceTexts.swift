import PluralRules
import XCStrings

/// The source text of an entry for every place at which a translation has a text.
///
/// The two languages need not vary alike. A place that the source text lacks uses the same case of the
/// existing axis, else `other`, else any case; an entry without source text uses its key. An empty plural form
/// that the source language never selects is lacking, too.
struct SourceTexts {
  private let key: String
  private let language: Language
  /// The source localization, `nil` if there is none.
  let shape: Localization?
  /// The substitutions of the source localization.
  let table: SubstitutionTable

  init(of entry: CatalogEntry, key: String, language: Language) {
    (self.key, self.language) = (key, language)
    shape = entry[language].flatMap { $0.hasContent ? $0 : nil }
    table = SubstitutionTable(shape)
  }

  /// The text in its exported form.
  func text(at path: VariationPath) -> String {
    raw(at: path).map { table.exported($0, at: path) } ?? fallback(at: path)
  }

  /// The phrases, if the translation is a set.
  var phrases: [String] { shape?.stringSet?.values ?? [text(at: .root)] }

  /// The text in its catalog form, `nil` if the source language has none for the path.
  func raw(at path: VariationPath) -> String? {
    let text = written(at: path)
    guard text?.isEmpty == true, let other = path.other(on: .plural),
      let form = path.pluralForm.flatMap({ PluralCategory(rawValue: $0.rawValue) }),
      !CatalogPluralForms(for: language.rawValue).accepts(form)
    else { return text }
    return written(at: other)
  }

  private func written(at path: VariationPath) -> String? {
    guard let name = path.substitution else { return shape?.text(along: path.steps[...]) }
    return shape?.substitution(name)?.variations?.text(along: path.steps.dropFirst())
  }

  /// The identifier, which Xcode uses if the source text lacks a substitution of the translation.
  private func fallback(at path: VariationPath) -> String {
    path.substitution == nil ? key : UnitIdentifier(key, path).xcodeText
  }
}

extension Variations {
  /// Returns the text at a path: that of its case, else of `other`, else of the first case.
  fileprivate func text(along steps: ArraySlice<VariationPath.Step>) -> String? {
    guard let axis = shownAxis, let cases = node[axis.rawValue] else { return nil }
    var (wanted, rest) = ("other", steps)
    for index in steps.indices {
      guard case .variation(axis, let name) = steps[index] else { continue }
      (wanted, rest) = (name, steps[(index + 1)...])
      break
    }
    let found = Localization(cases[wanted]) ?? Localization(cases["other"])
    return (found ?? cases.members.lazy.compactMap { Localization($0.value) }.first)?.text(along: rest)
  }
}

extension Localization {
  /// Returns the text at a path, else the text beside the variations, or of a case without variations.
  fileprivate func text(along steps: ArraySlice<VariationPath.Step>) -> String? {
    variations?.text(along: steps) ?? (stringUnit.map { $0.valueNode?.string } ?? stringSet?.values.first)
  }

  /// Whether there is a text or an empty unit.
  var hasContent: Bool {
    node["stringUnit"]?.kind == .object || node["stringSet"]?.kind == .object
      || variations?.shownAxis != nil || !substitutions.isEmpty
  }
}
