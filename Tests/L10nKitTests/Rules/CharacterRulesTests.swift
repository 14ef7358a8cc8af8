import L10nKit
import RuleKit
import SourceText
import Testing

/// Characters that rules on texts report in one place and accept in another.
@Suite struct CharacterRulesTests {
  @Test(
    "an invisible character is reported where it has no function",
    arguments: [
      ("es", "Hol\u{7F}a"), ("es", "Hol\u{85}a"), ("es", "Hola\u{AD}"), ("es", "Hola\u{AD} a"),
      ("es", "\u{AD}Hola"),
      ("es", "a \u{AD}Hola"), ("es", "Hol\u{180E}a"), ("es", "Ho\u{200B}la"), ("es", "Ho\u{200C}la"),
      ("es", "Ho\u{200D}la"),
      ("es", "Hola\u{200E}"), ("es", "Hola\u{200F}"), ("es", "Hola\u{2060} a"), ("es", "a \u{2060}Hola"),
      ("es", "Hola\u{2060}"),
      ("es", "Hola\u{2061}"), ("es", "Hola\u{FE0F}"), ("es", "Hola\u{FEFF}"), ("es", "Hola\u{FFF9}"),
      ("es", "Hola\u{E0067}"), ("es", "Hola a\u{E0067}\u{E007F}"),
    ])
  func reportsInvisible(_ language: String, _ text: String) async {
    #expect(await Self.rules("Hello", text, in: language).contains("invisible-character"))
  }

  @Test(
    "an invisible character is accepted where it has a function",
    arguments: [
      ("es", "Ho\u{AD}la"), ("ja", "こん\u{200B}にちは"), ("fa", "می\u{200C}خواهم"), ("hi", "क्\u{200D}ष"),
      ("es", "Hola 👨\u{200D}👩"),
      ("es", "Hola ❤\u{FE0F}\u{200D}🔥"), ("es", "Hola 👋🏽\u{200D}"), ("he", "שלום\u{200E}"),
      ("es", "Hola א\u{200E}"), ("es", "Ho\u{2060}la"),
      ("es", "Hola ❤\u{FE0F}"), ("es", "Hola 1\u{FE0F}\u{20E3}"), ("es", "Hola ↔\u{FE0E}"),
      ("ja", "葛\u{FE00}城"),
      ("es", "Hola 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"),
    ])
  func acceptsInvisible(_ language: String, _ text: String) async {
    #expect(await !Self.rules("Hello", text, in: language).contains("invisible-character"))
  }

  @Test("a file name with a scale is not an address that a translation must repeat")
  func addresses() async {
    #expect(await !Self.rules("Save icon@2.0x", "Guardar el icono").contains("changed-url"))
    #expect(await Self.rules("See www.example.com", "Mira www.ejemplo.com ya").contains("changed-url"))
  }

  @Test("letters of the language's own script are not another script, with marks of wider use beside them")
  func ownScript() async {
    let text = "下拉即可刷新所有列表（全部）"
    #expect(await !Self.rules("Pull to refresh (all)", text, in: "zh-Hans").contains("script-mix"))
    #expect(await Self.rules("Pull to refresh (all)", text, in: "de").contains("script-mix"))
  }

  private static func rules(
    _ source: String, _ translation: String, in language: String = "es"
  ) async -> [String] {
    let catalog = RuleExample.catalog(keys: [
      "home.list.title": [
        "en": .unit(source, state: "translated"), language: .unit(translation, state: "translated"),
      ]
    ])
    let input = CheckInput(files: [SourceFile(path: "Localizable.xcstrings", text: catalog)])
    return await Checker.check(input).diagnostics.map(\.rule)
  }
}
