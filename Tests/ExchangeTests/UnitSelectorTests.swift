import Exchange
import RuleKit
import SourceText
import Testing
import XCStrings

@Suite("Unit selector")
struct UnitSelectorTests {
  private static let strings = """
    'home.list.title':{'comment':'At most 12 characters','localizations':{'en':T(Home),'es':T(Inicio)}},
    'home.list.empty':{'localizations':{'en':T(None),'es':N(Nada)}},
    'home.list.hint':{'localizations':{'en':T(Hint),'es':R(Pista)}},
    'shop.cart.pay':{'localizations':{'en':T(Pay %@),'es':T()}},
    'shop.cart.sum':{'localizations':{'en':T(%@: %lld)}},
    'shop.cart.old':{'extractionState':'stale','localizations':{'en':T(Old)}},
    'shop.cart.name':{'shouldTranslate':false,'localizations':{'en':T(Name)}},
    'shop.cart.count':{'localizations':{
      'en':{'variations':{'plural':{'one':T(One),'other':T(Many)}}},
      'es':{'variations':{'plural':{'other':T(Muchos)}}}}}
    """

  /// A catalog whose texts are written `T(…)` translated, `N(…)` new, `R(…)` to be reviewed.
  private func file(_ strings: String = Self.strings) throws -> CatalogFile {
    var text = "{'sourceLanguage':'en','strings':{\(strings)},'version':'1.0'}"
    for (letter, state) in [("T", "translated"), ("N", "new"), ("R", "needs_review")] {
      for part in text.split(separator: "\(letter)(").dropFirst() {
        let value = part.prefix { $0 != ")" }
        text = text.replacing(
          "\(letter)(\(value))", with: "{'stringUnit':{'state':'\(state)','value':'\(value)'}}")
      }
    }
    let source = SourceFile(path: "App/Localizable.xcstrings", text: text.replacing("'", with: "\""))
    return try CatalogFile(source, configuration: Configuration())
  }

  private func identifiers(
    _ needs: Set<UnitNeed>?, _ filter: KeyFilter = KeyFilter(), former: PreviousTexts? = nil
  ) throws -> [String] {
    let selector = UnitSelector(
      try file(), targetLanguage: "es", needs: needs, filter: filter, former: former)
    return selector.selection().units.map(\.identifier.xcodeText)
  }

  @Test("missing are texts that are not there, empty ones and forms, but nothing without words")
  func missing() throws {
    #expect(try identifiers([.missing]) == ["shop.cart.count|==|plural.one", "shop.cart.pay"])
  }

  @Test("new texts and those to be reviewed are told apart")
  func states() throws {
    #expect(try identifiers([.new]) == ["home.list.empty"])
    #expect(try identifiers([.needsReview]) == ["home.list.hint"])
  }

  @Test("everything has stale keys, locked keys and done texts too")
  func everything() throws {
    let all = try identifiers(nil)
    #expect(all.count == 9)
    #expect(all.contains("shop.cart.old"))
    #expect(all.contains("shop.cart.name"))
  }

  @Test("the units of each need are counted")
  func counts() throws {
    let selection = UnitSelector(try file(), targetLanguage: "es", needs: nil).selection()
    #expect(selection.counts == [.missing: 2, .new: 1, .needsReview: 1])
  }

  @Test("a filter takes features and patterns, in which a star stands for anything")
  func filters() throws {
    #expect(try identifiers(nil, KeyFilter(features: ["home"])).count == 3)
    #expect(try identifiers(nil, KeyFilter(patterns: ["home.*"])).count == 3)
    #expect(try identifiers(nil, KeyFilter(patterns: ["*.cart.p*", "home.list.hint"])).count == 2)
    #expect(try identifiers(nil, KeyFilter(features: ["home"], patterns: ["*.cart.*"])).isEmpty)
  }

  @Test("a key with slashes is one name to a pattern")
  func slashes() throws {
    let file = try file("'a/b':{},'/c':{},'c':{}")
    let selector = UnitSelector(
      file, targetLanguage: "es", needs: nil, filter: KeyFilter(patterns: ["a*", "/c"]))
    #expect(selector.selection().units.map(\.identifier.key) == ["/c", "a/b"])
  }

  @Test("a done text has drifted when its source text has changed and it has not")
  func drift() throws {
    let former = try file(
      """
      'home.list.title':{'localizations':{'en':T(House),'es':T(Inicio)}},
      'home.list.hint':{'localizations':{'en':T(Tip),'es':R(Pista)}},
      'shop.cart.count':{'localizations':{
        'en':{'variations':{'plural':{'one':T(One),'other':T(Lots)}}},
        'es':{'variations':{'plural':{'other':T(Varios)}}}}}
      """)
    let texts = PreviousTexts(former.catalog, targetLanguage: "es")
    #expect(try identifiers([.drifted], former: texts) == ["home.list.title"])
  }

  @Test("drift is told by the hash, or the source text, of a former export")
  func driftSinceExport() throws {
    func export(source: UnitText?, hash: TextHash?, target: UnitText?) -> IncomingTranslations {
      let unit = IncomingUnit(
        UnitIdentifier("home.list.title"), source: source, sourceHash: hash, target: target, file: "f",
        position: SourcePosition(line: 1, column: 1))
      return IncomingTranslations(files: [
        IncomingFile(path: nil, sourceLanguage: nil, targetLanguage: "es", units: [unit])
      ])
    }
    let house = UnitText.text("House")
    for (former, isDrifted) in [
      (export(source: house, hash: nil, target: nil), true),
      (export(source: nil, hash: TextHash(of: house), target: .text("Inicio")), true),
      (export(source: nil, hash: TextHash(of: house), target: .text("Casa")), false),
      (export(source: .text("Home"), hash: nil, target: nil), false),
      (export(source: nil, hash: nil, target: nil), false),
    ] {
      let texts = PreviousTexts(former, path: "App/Localizable.xcstrings", language: "es")
      #expect(try identifiers([.drifted], former: texts).isEmpty == !isDrifted)
    }
  }
}
