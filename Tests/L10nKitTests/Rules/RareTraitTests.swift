import L10nKit
import RuleKit
import SourceText
import Testing

/// What rules find although they read only texts with certain traits.
@Suite struct RareTraitTests {
  @Test(
    "a mark is seen at the end of a text in every script, and before what closes it",
    arguments: [
      ".", "。", "．", "｡", "।", "॥", "۔", "።", "។", "։", "᙮", "?", "？", "؟", "՞", "፧", "⸮", ":", "：", "፡", "፦",
      "…",
      "⋯", "...",
    ])
  func finalMarks(mark: String) async {
    for end in ["", "\"", "'", "”", "’", "»", "›", "」", "』", "*", "_", "\u{200F}", "\u{2069}", " ", "\u{A0}"]
    {
      let rules = await Self.rules(
        source: "All of your lists were saved", translation: "Todas tus listas se han guardado\(mark)\(end)")
      #expect(rules.contains("final-punctuation"), "\(mark)\(end)")
    }
  }

  @Test(
    "reminders are seen in any place and case that counts",
    arguments: [
      "TODO: mehr", "mehr FIXME", "XXX", "Lorem Ipsum dolor", "TRANSLATE ME", "[de] Zieh", "[DE] Zieh",
    ])
  func reminders(text: String) async {
    #expect(await Self.rules(source: "Pull to refresh", translation: text, in: "de").contains("todo-marker"))
  }

  @Test(
    "a word is seen twice wherever it stands",
    arguments: ["la la casa", "Mira La la casa", "es casa\tmi mi", "casa: de de"])
  func doubledWords(text: String) async {
    #expect(await Self.rules(source: "The house", translation: text).contains("doubled-word"))
  }

  @Test("brackets, numbers and dots are seen where the source text alone or the translation alone has them")
  func others() async {
    #expect(await Self.rules(source: "All", translation: "全部（", in: "zh-Hans").contains("bracket-balance"))
    #expect(await Self.rules(source: "250 lists", translation: "listas").contains("missing-number"))
    #expect(await Self.rules(source: "Loading", translation: "Cargando...").contains("ellipsis"))
    #expect(await Self.rules(source: "Home", translation: "iniciо").contains("script-mix"))
  }

  @Test(
    "a flaw of the file's form is seen in an entry after regular ones",
    arguments: [
      (#""es" : \#(unit), "en" : \#(unit)"#, "key-order"),
      (#""en" : \#(unit), "en" : \#(unit)"#, "duplicate-key"),
      (#""en" : { "stringUnit" : { "state" : "done", "value" : "a" } }"#, "unknown-state"),
      (#""en" : { "stringUnit" : { "state" : "new" } }"#, "missing-value"),
      (#""en" : { "stringUnit" : { "state" : "new", "value" : 1 } }"#, "unexpected-type"),
      (#""en" : { "stringUnit" : { "state" : "new", "text" : "a" } }"#, "unknown-member"),
      (#""en" : \#(unit), "es" : { }"#, "missing-value"),
      (#""en" : { "variations" : { "plural" : { "other" : \#(unit), "one" : \#(unit) } } }"#, "key-order"),
      (#""en" : { "variations" : { "plural" : { "one" : \#(unit), "one" : \#(unit) } } }"#, "duplicate-key"),
      (#""en" : { "variations" : { "plural" : { "any" : \#(unit) } } }"#, "unknown-plural-form"),
      (#""en" : { "variations" : { "plural" : { "one" : { } } } }"#, "missing-value"),
      (
        #""en" : { "stringUnit" : {"state":"new","value":"a"}, "variations" : { "plural" : { "one" : \#(unit) } } }"#,
        "forbidden-nesting"
      ),
    ])
  func forms(localizations: String, rule: String) async {
    let regular = "\"localizations\" : { \"en\" : \(Self.unit), \"es\" : \(Self.unit) }"
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "home.list.a" : { \(regular) },
          "home.list.b" : { \(regular) },
          "home.list.c" : { "localizations" : { \(localizations) } }
        },
        "version" : "1.0"
      }
      """
    #expect(await Self.rules(in: text).contains(rule))
  }

  private static let unit = #"{ "stringUnit" : { "state" : "new", "value" : "a" } }"#

  private static func rules(
    source: String, translation: String, in language: String = "es"
  ) async -> [String] {
    await rules(
      in: RuleExample.catalog(keys: [
        "home.list.title": [
          "en": .unit(source, state: "translated"), language: .unit(translation, state: "translated"),
        ]
      ]))
  }

  private static func rules(in catalog: String) async -> [String] {
    let input = CheckInput(files: [SourceFile(path: "Localizable.xcstrings", text: catalog)])
    return await Checker.check(input).diagnostics.map(\.rule)
  }
}
