package import XCStrings

/// A pseudo-language: a language code and the style of its texts.
package struct PseudoLanguage: Sendable {
  /// The language code in catalogs.
  package let language: Language
  private let text: PseudoText

  /// Creates a pseudo-language.
  package init(_ language: Language, _ text: PseudoText) {
    self.language = language
    self.text = text
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
    LanguageSeed(language, state: .translated) { [text] in text.text(of: $0, isPart: $1) }
      .setTexts(with: &editor, replacing: true)
  }
}
