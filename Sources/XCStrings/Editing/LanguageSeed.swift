import PluralRules

extension CatalogEditor {
  /// Adds a language: copies the source texts of all keys without it, in the state `new`.
  ///
  /// Texts keep their shape, with devices and substitutions. Where they vary by number, they get the plural forms that the
  /// language needs: Polish four where English has two. A key without a source text is copied itself. Keys that are
  /// stale or not to be translated are left out.
  public mutating func addLanguage(_ language: Language) {
    LanguageSeed(language, state: .new) { text, _ in text }.setTexts(with: &self, replacing: false)
  }
}

/// The texts of a language, made of the source texts in all their shapes.
package struct LanguageSeed: Sendable {
  private let language: Language
  private let state: UnitState
  private let forms: CatalogPluralForms
  private let text: @Sendable (_ source: String, _ isPart: Bool) -> String

  /// Describes how texts are made; the part of a text is a form of a substitution.
  package init(
    _ language: Language, state: UnitState,
    text: @escaping @Sendable (_ source: String, _ isPart: Bool) -> String
  ) {
    self.language = language
    self.state = state
    self.text = text
    forms = CatalogPluralForms(for: language)
  }

  /// Sets the texts of all keys that are translated and in use, or of those without the language.
  package func setTexts(with editor: inout CatalogEditor, replacing replaces: Bool) {
    let catalog = editor.catalog
    for entry in catalog.entries where entry.shouldTranslate && entry.extractionState != .stale {
      guard entry.node.kind == .object, !entry.key.isEmpty else { continue }
      let path = CatalogEditor.path(entry.key, language)
      if !replaces, editor.editor.content(at: path) != nil { continue }
      let source =
        entry[catalog.sourceLanguage]?.content
        ?? .object([("stringUnit", .object([("value", .string(entry.key))]))])
      editor.setLocalization(localization(source, isPart: false), for: entry.key, in: language)
    }
  }

  private func localization(_ content: JSONValue, isPart: Bool) -> JSONValue {
    mapped(content) { name, value in
      switch name {
      case "stringUnit": unit("value", value["value"], isPart: isPart)
      case "stringSet": unit("values", value["values"], isPart: false)
      case "variations": mapped(value) { variations($1, of: $0, isPart: isPart) }
      case "substitutions": mapped(value) { localization($1, isPart: true) }
      default: value
      }
    }
  }

  /// Returns a unit or a set with new texts.
  private func unit(_ name: String, _ sources: JSONValue?, isPart: Bool) -> JSONValue {
    let texts: JSONValue
    switch sources {
    case .string(let source) where name == "value": texts = .string(text(source, isPart))
    case .array(let sources) where name == "values":
      texts = .array(
        sources.map { if case .string(let source) = $0 { .string(text(source, false)) } else { $0 } })
    default: return .object([])
    }
    return .object([("state", .string(state.rawValue)), (name, texts)])
  }

  /// Returns the cases of an axis, with a form for each plural category of the language.
  private func variations(_ content: JSONValue, of axis: String, isPart: Bool) -> JSONValue {
    let cases = mapped(content) { localization($1, isPart: isPart) }
    guard axis == VariationAxis.plural.rawValue, case .object(let members) = cases, let other = cases["other"]
    else { return cases }
    let accepted = members.filter { form in forms.accepted.contains { $0.rawValue == form.name } }
    let missing = forms.required.map(\.rawValue).filter { cases[$0] == nil }
    return .object(accepted + missing.map { ($0, other) })
  }

  private func mapped(
    _ content: JSONValue, _ change: (_ name: String, _ value: JSONValue) -> JSONValue
  ) -> JSONValue {
    guard case .object(let members) = content else { return content }
    return .object(members.map { ($0.name, change($0.name, $0.value)) })
  }
}
