import Exchange
import Testing
import XCStrings

@Suite("Unit extractor")
struct UnitExtractorTests {
  /// The units as `IDENTIFIER: SOURCE → TARGET (STATE)`.
  private func units(_ strings: String, _ language: Language = "pl") throws -> [String] {
    let units = UnitExtractor(try CatalogText.catalog(strings), targetLanguage: language).units()
    return units.map { unit in
      let target = unit.target.map { " → \(show($0)) (\(unit.state))" } ?? ""
      return "\(unit.identifier.xcodeText): \(show(unit.source))\(target)"
    }
  }

  private func show(_ text: UnitText) -> String {
    switch text {
    case .text(let text): text
    case .set(let phrases): "[" + phrases.joined(separator: "|") + "]"
    }
  }

  @Test("a key without texts is its own source, and an empty source text stays empty")
  func plain() throws {
    let units = try units(
      """
      'Save':{}, 'b':{'localizations':{'en':\(CatalogText.unit("")),'pl':\(CatalogText.unit("x", state: "new"))}},
      'c':{'localizations':{'en':\(CatalogText.unit("See")),'pl':null}}
      """)
    #expect(units == ["Save: Save", "b:  → x (new)", "c: See"])
  }

  @Test("the target language decides the plural forms")
  func pluralForms() throws {
    let strings =
      "'n':{'localizations':{'en':{\(CatalogText.cases("plural", ["one": "a boat", "other": "%lld boats"]))}}}"
    #expect(
      try units(strings) == [
        "n|==|plural.few: %lld boats", "n|==|plural.many: %lld boats", "n|==|plural.one: a boat",
        "n|==|plural.other: %lld boats",
      ])
    #expect(try units(strings, "ja") == ["n|==|plural.other: %lld boats"])
  }

  @Test("an empty form that the source language never selects is translated from its 'other'")
  func emptyForms() throws {
    let forms = CatalogText.cases("plural", ["one": "", "few": "", "other": "%lld boats"])
    let strings = "'n':{'localizations':{'en':{\(forms)}}}"
    #expect(
      try units(strings) == [
        "n|==|plural.few: %lld boats", "n|==|plural.many: %lld boats", "n|==|plural.one: ",
        "n|==|plural.other: %lld boats",
      ])
  }

  @Test("a form that only the translation has stays, and its needed forms are added")
  func translatedForms() throws {
    let units = try units(
      """
      'n':{'localizations':{
        'en':{\(CatalogText.cases("plural", ["other": "%lld boats"]))},
        'pl':{\(CatalogText.cases("plural", ["zero": "pusto", "many": "%lld łodzi"]))}}}
      """)
    #expect(
      units == [
        "n|==|plural.few: %lld boats", "n|==|plural.many: %lld boats → %lld łodzi (translated)",
        "n|==|plural.one: %lld boats", "n|==|plural.other: %lld boats",
        "n|==|plural.zero: %lld boats → pusto (translated)",
      ])
  }

  @Test("a translation without variations is one unit with the source text of 'other'")
  func flatTranslation() throws {
    let units = try units(
      """
      'n':{'localizations':{
        'en':{\(CatalogText.cases("plural", ["one": "a boat", "other": "%lld boats"]))},
        'pl':\(CatalogText.unit("łodzie: %lld"))}}
      """)
    #expect(units == ["n: %lld boats → łodzie: %lld (translated)"])
  }

  @Test(
    "the devices are those of the translation and those that it lacks, with the source text of the same device"
  )
  func devices() throws {
    let units = try units(
      """
      'd':{'localizations':{
        'en':{\(CatalogText.cases("device", ["iphone": "Tap", "mac": "Click", "other": "Choose"]))},
        'pl':{\(CatalogText.cases("device", ["iphone": "Stuknij", "applewatch": "Dotknij"]))}}}
      """)
    #expect(
      units == [
        "d|==|device.applewatch: Choose → Dotknij (translated)",
        "d|==|device.iphone: Tap → Stuknij (translated)", "d|==|device.mac: Click",
        "d|==|device.other: Choose",
      ])
  }

  @Test("plural forms below a device follow the target language")
  func pluralBelowDevice() throws {
    let phone = "{\(CatalogText.cases("plural", ["one": "a tap", "other": "%lld taps"]))}"
    let device = "'variations':{'device':{'iphone':\(phone),'other':\(CatalogText.unit("%lld clicks"))}}"
    #expect(
      try units("'d':{'localizations':{'en':{\(device)}}}", "ro") == [
        "d|==|device.iphone.plural.few: %lld taps", "d|==|device.iphone.plural.one: a tap",
        "d|==|device.iphone.plural.other: %lld taps", "d|==|device.other: %lld clicks",
      ])
  }

  private static let cats =
    "'stringUnit':{'state':'new','value':'%#@cats@ of %@'},'substitutions':{"
    + CatalogText.substitution("cats", argument: 1, ["one": "%arg cat", "other": "%arg cats"]) + "}"

  @Test("references carry their position and '%arg' its number once they leave the catalog")
  func substitutions() throws {
    #expect(
      try units("'s':{'localizations':{'en':{\(Self.cats)}}}", "de") == [
        "s: %1$#@cats@ of %@", "s|==|substitutions.cats.plural.one: %1$lld cat",
        "s|==|substitutions.cats.plural.other: %1$lld cats",
      ])
  }

  @Test("a substitution that only the translation has shows its identifier as the source")
  func targetOnlySubstitution() throws {
    let named = CatalogText.substitution("a.b", argument: nil, ["other": "%arg kotów"])
    let units = try units(
      """
      's':{'localizations':{'en':\(CatalogText.unit("cats")),
        'ja':{'stringUnit':{'state':'translated','value':'%#@a.b@'},'substitutions':{\(named)}}}}
      """, "ja")
    #expect(
      units == [
        "s: cats → %#@a.b@ (translated)",
        "s|==|substitutions.@a.b@.plural.other: s|==|substitutions.@a.b@.plural.other → %lld kotów (translated)",
      ])
  }

  @Test("the phrases of a shortcut are one unit")
  func sets() throws {
    let units = try units(
      """
      'Open ${applicationName}':{'localizations':{
        'en':{'stringSet':{'state':'new','values':['Open','Start']}},
        'pl':{'stringSet':{'state':'needs_review','values':['Otwórz']}}}}
      """)
    #expect(units == ["Open ${applicationName}: [Open|Start] → [Otwórz] (needs_review)"])
  }

  @Test("the source language is its own translation, new where no text is written")
  func sourceLanguage() throws {
    let units = try units(
      "'a':{},'b':{'localizations':{'en':\(CatalogText.unit("B"))}}", "en")
    #expect(units == ["a: a → a (new)", "b: B → B (translated)"])
  }

  @Test("units stand in the order of their identifiers, numbers by their value and upper case first")
  func order() throws {
    let keys = ["b", "a10", "a2", "B", "", "a|==|x", "a b", "a", "c\u{e9}", "cz", "a02b", "漢", "Ж"]
    let units = try units(keys.map { "'\($0)':{}" }.joined(separator: ","))
    #expect(
      units.map { $0.prefix { $0 != ":" } } == [
        "", "B", "a", "a b", "a2", "a02b", "a10", "a|==|x", "b", "c\u{e9}", "cz", "Ж", "漢",
      ])
  }

  @Test(
    "damaged entries give what can be read of them",
    arguments: [
      ("'a':3,'b':[]", ["a: a", "b: b"]),
      ("'a':{'localizations':{'en':{},'pl':{'variations':3}}}", ["a: a"]),
      ("'a':{'localizations':{'pl':{'stringUnit':{'state':'new'}}}}", ["a: a"]),
      ("'a':{'localizations':{'pl':{'variations':{'plural':{'x':1}}}}}", ["a: a"]),
      ("'a':{'comment':'first'},'a':{}", ["a: a"]),
      (
        "'a':{'localizations':{'pl':{'stringUnit':{'value':'A'},'variations':{'width':{'20':{}}}}}}",
        ["a: a → A (translated)"]
      ),
    ])
  func damaged(strings: String, expected: [String]) throws {
    #expect(try units(strings) == expected)
  }

  @Test("a unit is found by its identifier, and a key that ends like a path as well")
  func lookup() throws {
    let strings =
      "'k|==|plural.one':{},'n':{'localizations':{'en':{\(CatalogText.cases("plural", ["other": "x"]))}}}"
    var extractor = UnitExtractor(try CatalogText.catalog(strings), targetLanguage: "en")
    let identifier = UnitIdentifier(xcodeText: "k|==|plural.one")
    #expect(identifier == UnitIdentifier("k", .plural(.one)))
    #expect(extractor.unit(for: identifier)?.identifier == UnitIdentifier("k|==|plural.one"))
    #expect(extractor.unit(for: UnitIdentifier("n", .plural(.one)))?.source == .text("x"))
    #expect(extractor.unit(for: UnitIdentifier("n", .plural(.few))) == nil)
    #expect(extractor.unit(for: UnitIdentifier("n")) == nil)
    #expect(extractor.entry("n")?.source(at: .plural(.few)) == .text("x"))
    #expect(extractor.entry("m")?.units == nil)
  }

  @Test(
    "a text that comes back takes the catalog's form again",
    arguments: [
      ("s", "%2$@ hat %1$#@cats@", "%2$@ hat %#@cats@"),
      ("s", "%2$#@cats@", "%2$#@cats@"),
      ("s|==|substitutions.cats.plural.other", "%1$lld Katzen, %2$lld, %lld", "%arg Katzen, %2$lld, %lld"),
      ("t", "%1$#@cats@", "%1$#@cats@"),
    ])
  func restorationHint(identifier: String, exported: String, expected: String) throws {
    let strings = "'s':{'localizations':{'en':{\(Self.cats)}}},'t':{}"
    var extractor = UnitExtractor(try CatalogText.catalog(strings), targetLanguage: "de")
    let place = UnitIdentifier(xcodeText: identifier)
    let text = extractor.entry(place.key)?.catalogText(of: .text(exported), at: place.path)
    #expect(text == .text(expected))
  }
}
