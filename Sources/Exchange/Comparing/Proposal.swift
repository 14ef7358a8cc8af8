import XCStrings

/// A change to one text of a catalog that a unit proposes.
struct Proposal: Sendable {
  /// The indexes of the outcomes of the units that propose the change; never empty.
  var outcomes: [Int]
  /// The key as the catalog has it.
  let key: String
  let language: Language
  let path: VariationPath
  /// The new text as the catalog writes it, `nil` if the state alone changes.
  let text: UnitText?
  /// The text in the form of an export that the new one replaces; `nil` if there is none.
  let former: UnitText?
  /// The new state of the text.
  var state: UnitState
  /// Whether the text is a copy of a source text that has words.
  var isCopy = false
  /// The path of the form whose text this one repeats, `nil` if it is the translator's.
  var model: VariationPath?
  /// The current source text if the text was translated from another one, else `nil`.
  var changedSource: UnitText?

  /// The index of the first outcome, unique among proposals.
  var outcome: Int { outcomes[0] }

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

  /// Sets a source text as edited by a person; translations of the old one then need review.
  private func changeSource(in editor: inout CatalogEditor) {
    if editor.catalog[key]?.extractionState == .extractedWithValue {
      editor.setExtractionState(nil, for: key)
    }
    editor.sendToReview(key, translatedFrom: language)
  }

  /// Copies the substitution that the form belongs to from the source text to the translation.
  private func defineSubstitution(in editor: inout CatalogEditor) {
    guard let name = path.substitution, let entry = editor.catalog[key] else { return }
    func definition(_ language: Language) -> Substitution? { entry[language]?.substitution(name) }
    guard definition(language) == nil, let model = definition(editor.catalog.sourceLanguage),
      let specifier = model.formatSpecifier
    else { return }
    editor.setSubstitution(
      name, argumentNumber: model.argumentNumber, formatSpecifier: specifier, for: key, in: language)
  }
}
