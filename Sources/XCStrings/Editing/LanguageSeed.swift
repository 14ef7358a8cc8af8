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
      if !replaces, editor.content(of: entry.key, at: path) != nil { continue }
      let source =
        entry[catalog.sourceLanguage]?.content
        ?? .object([.init("stringUnit", .object([.init("value", .string(entry.key))]))])
      editor.setLocalization(localization(source, isPart: false), for: entry.key, in: language)
    }
  }

  private func localization(_ content: JSONContent, isPart: Bool) -> JSONContent {
    guard case .object(let members) = content else { return content }
    return .object(
      members.map { member in
        switch member.name {
        case "stringUnit": .init(member.name, unit(member.content["value"], isPart: isPart))
        case "stringSet": .init(member.name, set(member.content["values"]))
        case "variations": .init(member.name, variations(member.content, isPart: isPart))
        case "substitutions":
          .init(member.name, mapped(member.content) { localization($0, isPart: true) })
        default: member
        }
      })
  }

  private func unit(_ value: JSONContent?, isPart: Bool) -> JSONContent {
    guard case .string(let source)? = value else { return .object([]) }
    return .object([
      .init("state", .string(state.rawValue)), .init("value", .string(text(source, isPart))),
    ])
  }

  private func set(_ values: JSONContent?) -> JSONContent {
    guard case .array(let sources)? = values else { return .object([]) }
    let texts = sources.map { source -> JSONContent in
      guard case .string(let source) = source else { return source }
      return .string(text(source, false))
    }
    return .object([.init("state", .string(state.rawValue)), .init("values", .array(texts))])
  }

  /// Returns variations with a form for each plural category of the language.
  private func variations(_ content: JSONContent, isPart: Bool) -> JSONContent {
    guard case .object(let axes) = content else { return content }
    return .object(
      axes.map { axis in
        let cases = mapped(axis.content) { localization($0, isPart: isPart) }
        guard axis.name == VariationAxis.plural.rawValue, case .object(let members) = cases,
          let other = cases["other"]
        else { return .init(axis.name, cases) }
        let accepted = members.filter { form in forms.accepted.contains { $0.rawValue == form.name } }
        let missing = forms.required.map(\.rawValue).filter { cases[$0] == nil }
        return .init(axis.name, .object(accepted + missing.map { .init($0, other) }))
      })
  }

  private func mapped(_ content: JSONContent, _ change: (JSONContent) -> JSONContent) -> JSONContent {
    guard case .object(let members) = content else { return content }
    return .object(members.map { .init($0.name, change($0.content)) })
  }
}
