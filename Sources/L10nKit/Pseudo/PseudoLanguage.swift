import PluralRules
package import XCStrings

/// A pseudo-language: a language code and the style of its texts.
package struct PseudoLanguage: Sendable {
  /// The language code in catalogs.
  package let language: Language
  private let text: PseudoText
  private let forms: CatalogPluralForms

  /// Creates a pseudo-language.
  package init(_ language: Language, _ text: PseudoText) {
    self.language = language
    self.text = text
    forms = CatalogPluralForms(for: language.rawValue)
  }

  /// Returns the style that `en-XA` and `ar-XB` of CLDR stand for; `nil` for other languages.
  package static func style(of language: Language) -> PseudoText.Style? {
    switch language.rawValue {
    case "en-XA": [.accented, .expanded, .bracketed]
    case "ar-XB": .rightToLeft
    default: nil
    }
  }

  /// Sets the texts of all keys that are translated and in use.
  package func setTexts(with editor: inout CatalogEditor) {
    let catalog = editor.catalog
    for entry in catalog.entries where entry.shouldTranslate && entry.extractionState != .stale {
      guard entry.node.kind == .object, !entry.key.isEmpty else { continue }
      let source =
        entry[catalog.sourceLanguage]?.content
        ?? .object([.init("stringUnit", .object([.init("value", .string(entry.key))]))])
      editor.setLocalization(localization(source, isPart: false), for: entry.key, in: language)
    }
  }

  /// Returns a localization of the source language with all texts in the pseudo-language.
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
      .init("state", .string(UnitState.translated.rawValue)),
      .init("value", .string(text.text(of: source, isPart: isPart))),
    ])
  }

  private func set(_ values: JSONContent?) -> JSONContent {
    guard case .array(let sources)? = values else { return .object([]) }
    let texts = sources.map { source -> JSONContent in
      guard case .string(let source) = source else { return source }
      return .string(text.text(of: source))
    }
    return .object([.init("state", .string(UnitState.translated.rawValue)), .init("values", .array(texts))])
  }

  /// Returns variations with a form for each plural category of the language.
  private func variations(_ content: JSONContent, isPart: Bool) -> JSONContent {
    guard case .object(let axes) = content else { return content }
    return .object(
      axes.map { axis in
        var cases = mapped(axis.content) { localization($0, isPart: isPart) }
        if axis.name == VariationAxis.plural.rawValue, case .object(var members) = cases,
          let other = cases["other"]
        {
          for category in forms.required where cases[category.rawValue] == nil {
            members.append(.init(category.rawValue, other))
          }
          cases = .object(members)
        }
        return .init(axis.name, cases)
      })
  }

  private func mapped(_ content: JSONContent, _ change: (JSONContent) -> JSONContent) -> JSONContent {
    guard case .object(let members) = content else { return content }
    return .object(members.map { .init($0.name, change($0.content)) })
  }
}
