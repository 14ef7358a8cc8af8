import Testing
import XCStrings

@Suite struct OpenTypeTests {
  @Test("values that later versions of Xcode may write are kept as they are")
  func unknownValues() throws {
    let text = """
      {"sourceLanguage":"en","strings":{"k":{"extractionState":"dreamt","localizations":{"tlh-Piqd":{\
      "variations":{"mood":{"angry":{"stringUnit":{"state":"shouted","value":"!"}}},\
      "device":{"toaster":{"stringUnit":{"state":"","value":"?"}}},\
      "plural":{"dozen":{"stringUnit":{"state":"new","value":"12"}}}}}}}},"version":"9.9"}
      """
    let catalog = try StringCatalog(parsing: text)
    let entry = try #require(catalog["k"])
    #expect(entry.extractionState?.rawValue == "dreamt")
    let localization = try #require(entry["tlh-Piqd"])
    let variations = try #require(localization.variations)
    #expect(variations.axes.map(\.rawValue) == ["mood", "device", "plural"])
    #expect(variations.device.map(\.device.rawValue) == ["toaster"])
    #expect(variations.plural.map(\.form.rawValue) == ["dozen"])
    #expect(localization.leaves.map(\.path.description) == ["mood.angry", "device.toaster", "plural.dozen"])
    #expect(localization.leaves.map { $0.unit.state?.rawValue } == ["shouted", "", "new"])
    let written = try StringCatalog(parsing: catalog.canonicalBytes())
    #expect(JSONValue(written.tree.root)["version"] == .string("9.9"))
    #expect(written["k"]?["tlh-Piqd"]?.leaves.map { $0.unit.state?.rawValue } == ["", "shouted", "new"])
  }

  @Test("known values read as their constants and print as the file has them")
  func knownValues() {
    #expect(
      UnitState.known.map(\.description) == ["machine_translated", "needs_review", "new", "translated"])
    #expect(
      ExtractionState.known.map(\.description) == ["extracted_with_value", "manual", "migrated", "stale"])
    #expect(VariationAxis.known.map(\.description) == ["device", "plural"])
    #expect(PluralForm.known.map(\.description) == ["zero", "one", "two", "few", "many", "other"])
    #expect(
      Device.known.map(\.description) == [
        "appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other",
      ])
    #expect(UnitState(rawValue: "new") == .new && ExtractionState(rawValue: "stale") == .stale)
  }

  @Test("a language is kept as written; its subtag is not")
  func languages() {
    #expect(Language("pt_BR") != Language("pt-BR"))
    #expect(["pt-BR", "zh_Hant", "EN", ""].map { Language($0).subtag } == ["pt", "zh", "en", ""])
    #expect(["es-419", "en", "es"].map { Language($0) }.sorted() == ["en", "es", "es-419"])
  }
}

@Suite struct VariationPathTests {
  static let paths: [(String, VariationPath)] = [
    ("", .root),
    ("plural.one", .plural(.one)),
    ("device.mac", .device(.mac)),
    ("device.mac.plural.few", .device(.mac).plural(.few)),
    ("substitutions.cities", .substitution("cities")),
    ("substitutions.cities.plural.other", .substitution("cities").plural(.other)),
    ("substitutions.@a.b@.plural.other", .substitution("a.b").plural(.other)),
    ("substitutions.plural.plural.other", .substitution("plural").plural(.other)),
    ("mood.angry", VariationPath([.variation("mood", "angry")])),
  ]

  @Test("a path reads back from its text", arguments: paths)
  func text(text: String, path: VariationPath) {
    #expect(path.description == text)
    #expect(VariationPath(text) == path)
  }

  @Test(
    "what is no path reads as none", arguments: ["plural", "plural.", ".one", "a.b.c", "substitutions", "."])
  func noPath(text: String) {
    #expect(VariationPath(text) == nil)
  }

  @Test("a path tells the form, device and substitution it leads to")
  func parts() {
    let path = VariationPath.device(.iPad).plural(.many)
    #expect((path.device, path.pluralForm, path.substitution) == (.iPad, .many, nil))
    let substitution = VariationPath.substitution("n").plural(.one)
    #expect((substitution.device, substitution.pluralForm, substitution.substitution) == (nil, .one, "n"))
  }
}
