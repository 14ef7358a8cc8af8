import Exchange
import L10nKit
import SourceText
import SwiftIndex
import TextFlow
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
    let keys = KeyLocations(ProjectKeys(of: [source]), path: { "Project/" + $0 })
    let title = TranslationUnit(UnitIdentifier("home.title"), source: .text("x"))
    #expect(context(title, "es", keys).places == ["Project/App/A.swift:2"])
    let sum = TranslationUnit(UnitIdentifier("sum %lld"), source: .text("x"))
    #expect(context(sum, "es", keys).places == ["Project/App/A.swift:4"])
  }
}
