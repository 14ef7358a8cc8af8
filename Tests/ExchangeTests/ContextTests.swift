import CatalogSync
import Exchange
import RuleKit
import SourceText
import SwiftIndex
import Testing
import XCStrings

@Suite("Context of units")
struct ContextTests {
  private func context(_ unit: TranslationUnit, _ language: Language, _ places: KeyLocations? = nil)
    -> TranslationUnit.Context
  {
    var units = [unit]
    ContextFinder(language, table: "Localizable", places: places).fill(&units)
    return units[0].context
  }

  @Test("a plural form shows numbers that it is for, by the rules of the target language")
  func samples() {
    let few = TranslationUnit(UnitIdentifier("k", .plural(.few)), source: .text("x"))
    #expect(context(few, "pl").sampleNumbers == "2–4, 22–24, 32–34, …")
    let zero = TranslationUnit(UnitIdentifier("k", .plural(.zero)), source: .text("x"))
    #expect(context(zero, "en").sampleNumbers == "0")
    let plain = TranslationUnit(UnitIdentifier("k"), source: .text("x"))
    #expect(context(plain, "pl").sampleNumbers == nil)
  }

  @Test("a limit in the comment is told")
  func limit() {
    var unit = TranslationUnit(UnitIdentifier("k"), source: .text("x"))
    unit.comment = "Tab title, max length: 14"
    #expect(context(unit, "es").maximumLength == 14)
  }

  @Test("each placeholder is explained once, and a percent sign is none")
  func placeholders() {
    let text = "%1$#@cats@ of %2$@ cost %3$.2f, %2$@ (%(count)lld), 100% sure"
    let unit = TranslationUnit(UnitIdentifier("k"), source: .text(text))
    #expect(
      context(unit, "es").placeholders == [
        "%1$#@cats@: text with its own plural forms, 'cats'", "%2$@: text",
        "%3$.2f: decimal number", "%(count)lld: number, 'count'",
      ])
    let set = TranslationUnit(UnitIdentifier("k"), source: .set(["%@ a", "b %@"]))
    #expect(context(set, "es").placeholders == ["%@: text"])
  }

  @Test("places in code are those that ask for the key in the catalog's table")
  func places() {
    let source = ScannedSource(
      SourceFile(
        path: "App/A.swift",
        text: """
          import SwiftUI
          let a = Text("home.title")
          let b = String(localized: "home.title", table: "Other")
          func f(_ x: Unknown) -> Text { Text("sum \\(x.y)") }
          """))
    let keys = KeyLocations(FoundKey.shipped(of: [source]), path: { "Project/" + $0 })
    let title = TranslationUnit(UnitIdentifier("home.title"), source: .text("x"))
    #expect(context(title, "es", keys).places == ["Project/App/A.swift:2"])
    let sum = TranslationUnit(UnitIdentifier("sum %lld"), source: .text("x"))
    #expect(context(sum, "es", keys).places == ["Project/App/A.swift:4"])
  }
}

@Suite("What shows a text, and what is near it")
struct SurroundingsTests {
  private static let code = ScannedSource(
    SourceFile(
      path: "App/A.swift",
      text: """
        import SwiftUI
        struct A: View {
          var body: some View {
            Text("far.away.title")
            \(String(repeating: "\n", count: 40))
            Button("cart.list.pay") { pay() }.accessibilityLabel("cart.list.pay")
            TextField("cart.list.name", text: $name).help("cart.list.help")
            Text("cart.list.note")
            Text("cart.list.total")
          }
        }
        """))

  private static let catalog: String = {
    let texts = [
      ("cart.list.help", "Help"), ("cart.list.name", "Name"), ("cart.list.note", "Note"),
      ("cart.list.pay", "Pay"),
      ("cart.list.total", "Total"), ("cart.sum.a", "A"), ("cart.sum.b", "B"), ("far.away.title", "Far"),
      ("other.key", "Other"),
    ]
    let entries = texts.map { key, text in
      "\"\(key)\":{\"localizations\":{\"en\":{\"stringUnit\":{\"value\":\"\(text)\"}}}}"
    }
    return "{\"sourceLanguage\":\"en\",\"strings\":{\(entries.joined(separator: ","))},\"version\":\"1.0\"}"
  }()

  @Test("the calls that receive a key say what shows it")
  func roles() {
    let keys = KeyLocations(FoundKey.shipped(of: [Self.code]), path: { $0 })
    #expect(keys.uses(of: "cart.list.pay", table: "Localizable").roles == ["button", "accessibility label"])
    #expect(keys.uses(of: "cart.list.name", table: "Localizable").roles == ["text field"])
    #expect(keys.uses(of: "cart.list.help", table: "Localizable").roles == ["tooltip"])
    #expect(keys.uses(of: "cart.list.note", table: "Localizable").roles == [])
  }

  @Test("at most three texts are near: those next in code, else those of the same screen by key")
  func neighbors() throws {
    let file = try CatalogFile(
      SourceFile(path: "Localizable.xcstrings", text: Self.catalog), configuration: Configuration())
    let keys = KeyLocations(FoundKey.shipped(of: [Self.code]), path: { $0 })
    let near = NeighborTexts(file, table: "Localizable", places: keys)
    #expect(near.texts(near: "cart.list.pay") == ["Name", "Help", "Note"])
    #expect(near.texts(near: "cart.list.note") == ["Help", "Name", "Total"])
    #expect(near.texts(near: "far.away.title") == [])
    let byKey = NeighborTexts(file, table: "Localizable", places: nil)
    #expect(byKey.texts(near: "cart.list.note") == ["Name", "Pay", "Total"])
    #expect(byKey.texts(near: "cart.sum.a") == ["B"])
    #expect(byKey.texts(near: "other.key") == [])
  }
}
