import XCStrings

/// A change to one text of a catalog that a unit proposes.
struct Proposal: Sendable {
  /// The places among all outcomes of the units that propose it; never empty.
  var outcomes: [Int]
  /// The key as the catalog has it.
  let key: String
  let language: Language
  let path: VariationPath
  /// The new text as the catalog writes it, `nil` if the state alone changes.
  let text: UnitText?
  /// The text that the new one replaces, as it leaves the catalog; `nil` if there is none.
  let former: UnitText?
  /// The state that the text is to have.
  var state: UnitState
  /// The source text of now where the text was translated from another one, else `nil`.
  var changedSource: UnitText?

  /// The place of the first of them, which no other proposal has.
  var outcome: Int { outcomes[0] }

  /// Whether another proposal is for the same.
  func agrees(with other: Proposal) -> Bool { text == other.text && state == other.state }

  /// Makes the change.
  func apply(to editor: inout CatalogEditor) {
    if text != nil, language == editor.catalog.sourceLanguage { changeSource(in: &editor) }
    switch text {
    case .text(let value)?:
      defineSubstitution(in: &editor)
      editor.setValue(value, for: key, in: language, at: path, state: state)
    case .set(let values)?: editor.setValues(values, for: key, in: language, state: state)
    case nil:
      let localization = editor.catalog[key]?[language]
      if path.steps.isEmpty, localization?.stringUnit == nil, let set = localization?.stringSet {
        editor.setValues(set.values, for: key, in: language, state: state)
      } else {
        editor.setState(state, for: key, in: language, at: path)
      }
    }
  }

  /// A new source text is a person's, no longer the code's, and translations of the old one need review.
  private func changeSource(in editor: inout CatalogEditor) {
    if editor.catalog[key]?.extractionState == .extractedWithValue {
      editor.setExtractionState(nil, for: key)
    }
    editor.sendToReview(key, translatedFrom: language)
  }

  /// Gives the translation the substitution that its form belongs to, as the source text has it.
  private func defineSubstitution(in editor: inout CatalogEditor) {
    guard let name = path.substitution, let entry = editor.catalog[key] else { return }
    func definition(_ language: Language) -> Substitution? {
      entry[language]?.substitution(name)
    }
    guard definition(language) == nil, let model = definition(editor.catalog.sourceLanguage),
      let specifier = model.formatSpecifier
    else { return }
    editor.setSubstitution(
      name, argumentNumber: model.argumentNumber, formatSpecifier: specifier, for: key, in: language)
  }
}
