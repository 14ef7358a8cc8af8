import Exchange
import RuleKit
import SourceText
import Testing
import XCStrings

@Suite struct TranslationMergerTests {
  private static let catalog = RuleExample.catalog(
    keys: [
      "cart.list.title": ["en": "Cart of %@"],
      "home.list.count": ["en": ["one": "%lld place", "other": "%lld places"]],
      "home.list.title": ["en": "Places", "es": .unit("Lugares", state: "needs_review")],
    ])

  /// Merges units of one language, one on each line, into the catalog.
  private func merge(
    _ units: [Incoming], in language: Language = "es", catalog: String = Self.catalog,
    _ options: (inout MergeOptions) -> Void = { _ in }
  ) async throws -> MergeResult {
    var all = MergeOptions()
    options(&all)
    let file = IncomingFile(
      path: "A.xcstrings", sourceLanguage: "en", targetLanguage: language,
      units: units.enumerated().map { $1.unit(line: $0 + 1) })
    let merged = try MergeCatalog(SourceFile(path: "A.xcstrings", text: catalog))
    return try await TranslationMerger.merge(
      [RoutedFile(file, .catalog("A.xcstrings"))], into: [merged], options: all)
  }

  @Test("a text that passes the rules comes in, and nothing else changes")
  func takes() async throws {
    let result = try await merge([Incoming("cart.list.title", "Cesta de %@", source: "Cart of %@")])
    #expect(result.outcomes.map(\.kind) == [.imported])
    let expected = try StringCatalog(parsing: Self.catalog).edited {
      $0.setValue("Cesta de %@", for: "cart.list.title", in: "es")
    }
    #expect(result.changes.map(\.after) == [expected.bytes])
    #expect(result.changes.map(\.texts) == [1])
  }

  @Test("a text that lost its placeholder stays out, the rest comes in")
  func refuses() async throws {
    let result = try await merge([
      Incoming("cart.list.title", "Cesta"), Incoming("home.list.title", "Sitios"),
    ])
    #expect(result.outcomes.map(\.kind) == [.rejected, .imported])
    guard case .rejected(let objections) = result.outcomes[0].verdict else { return }
    #expect(objections.map(\.rule) == ["placeholder-missing"])
    #expect(result.changes.map(\.texts) == [1] && result.hasLeftOut)
  }

  @Test("with --strict nothing comes in where a text has to stay out")
  func isStrict() async throws {
    let units = [Incoming("cart.list.title", "Cesta"), Incoming("home.list.title", "Sitios")]
    let result = try await merge(units) { $0.isStrict = true }
    #expect(result.changes.isEmpty && result.hasLeftOut)
  }

  @Test("a source text that changed after the export is a conflict, whatever tells of it")
  func conflicts() async throws {
    let hash = TextHash(of: .text("Basket of %@"))
    let result = try await merge([
      Incoming("cart.list.title", "Cesta de %@", source: "Basket of %@"),
      Incoming("cart.list.title", "Cesta de %@", hash: hash),
      Incoming("home.list.title", "Lugares", source: "Sites", state: nil),
      Incoming("home.list.title", "", source: "Sites"),
    ])
    let conflict = UnitOutcome.Verdict.conflict(.text("Cart of %@"))
    #expect(result.outcomes.map(\.verdict) == [conflict, conflict, .unchanged, .untranslated])
    #expect(result.changes.isEmpty)
  }

  @Test("a tool that wraps lines anew makes no conflict, and its line ends don't come in")
  func unwraps() async throws {
    let result = try await merge([
      Incoming("cart.list.title", "Cesta\n    de %@\n", source: "Cart\n    of %@\n")
    ])
    #expect(result.outcomes.map(\.kind) == [.imported])
    let catalog = try StringCatalog(parsing: result.changes[0].after)
    #expect(catalog["cart.list.title"]?.value(in: "es") == "Cesta de %@")
  }

  @Test(
    "a tool's line ends don't come in either where the source text has no line, unless the catalog has some")
  func unifiesLineEnds() async throws {
    let texts = ["Lugares\r\nfavoritos", "Lugares\rfavoritos"]
    for text in texts {
      let result = try await merge([Incoming("home.list.title", text)])
      let catalog = try StringCatalog(parsing: result.changes[0].after)
      #expect(catalog["home.list.title"]?.value(in: "es") == "Lugares\nfavoritos")
    }
    let known = Self.catalog.replacing("\"Lugares\"", with: "\"Sitios\\r\\nA\"")
    let result = try await merge([Incoming("home.list.title", texts[0])], catalog: known)
    #expect(
      try StringCatalog(parsing: result.changes[0].after)["home.list.title"]?.value(in: "es") == texts[0])
  }

  @Test("a text that is there already changes no byte, and one without text is untranslated")
  func leavesUnchanged() async throws {
    let result = try await merge([
      Incoming("home.list.title", "Lugares", state: .needsReview), Incoming("cart.list.title", ""),
      Incoming("cart.list.title", nil), Incoming("home.list.title", "", state: .translated),
      Incoming("cart.list.title", "Cart of %@", source: "Cart of %@", state: .new),
    ])
    #expect(
      result.outcomes.map(\.kind) == [.unchanged, .untranslated, .untranslated, .untranslated, .untranslated])
    #expect(result.changes.isEmpty && !result.hasLeftOut)
  }

  @Test("approving a text changes its state alone; taking back an approval does so too")
  func changesState() async throws {
    let approved = try await merge([Incoming("home.list.title", "Lugares", state: .translated)])
    let text = String(decoding: approved.changes[0].after, as: UTF8.self)
    #expect(text == Self.catalog.replacing("needs_review", with: "translated"))
    let back = try await merge([Incoming("home.list.title", "Lugares", state: .needsReview)], catalog: text)
    #expect(String(decoding: back.changes[0].after, as: UTF8.self) == Self.catalog)
  }

  @Test(
    "the state of a new text is the file's, unless a person says another",
    arguments: [
      (nil, nil, "1.0", "translated"), (.needsReview, nil, "1.0", "needs_review"),
      (.new, nil, "1.0", "needs_review"), (.machineTranslated, nil, "1.2", "needs_review"),
      (.machineTranslated, nil, "1.3", "machine_translated"),
      (.translated, .needsReview, "1.0", "needs_review"),
      (.machineTranslated, .translated, "1.3", "translated"),
    ] as [(UnitState?, UnitState?, String, String)])
  func choosesState(_ written: UnitState?, _ chosen: UnitState?, _ version: String, _ state: String)
    async throws
  {
    let catalog = Self.catalog.replacing("\"1.0\"", with: "\"\(version)\"")
    let unit = Incoming("cart.list.title", "Cesta de %@", state: written)
    let result = try await merge([unit], catalog: catalog) { $0.state = chosen }
    let merged = try StringCatalog(parsing: result.changes[0].after)
    #expect(merged["cart.list.title"]?["es"]?.stringUnit?.state?.rawValue == state)
    #expect(merged.version == version)
  }

  @Test("plural forms of the target language come into being; 'other' has to be among them")
  func createsForms() async throws {
    let path = "home.list.count"
    let all = [
      Incoming(path, "%lld miejsce", .plural(.one)), Incoming(path, "%lld miejsca", .plural(.few)),
      Incoming(path, "%lld miejsc", .plural(.many)), Incoming(path, "%lld miejsca", .plural(.other)),
    ]
    let whole = try await merge(all, in: "pl")
    #expect(whole.outcomes.allSatisfy { $0.kind == .imported && $0.remarks.isEmpty })
    let part = try await merge([all[0], all[3]], in: "pl")
    #expect(part.outcomes.map(\.kind) == [.imported, .imported])
    #expect(part.outcomes.flatMap(\.remarks).map(\.rule) == ["plural-missing-form"])
    let headless = try await merge([all[0], all[1]], in: "pl")
    #expect(headless.outcomes.map(\.kind) == [.rejected, .rejected] && headless.changes.isEmpty)
  }

  @Test("a form that depends on a refused one is refused with it")
  func settles() async throws {
    let result = try await merge([
      Incoming("home.list.count", "%lld sitio", .plural(.one)),
      Incoming("home.list.count", "%@ sitios", .plural(.other)),
      Incoming("home.list.title", "Sitios"),
    ])
    #expect(result.outcomes.map(\.kind) == [.rejected, .rejected, .imported])
  }

  @Test("what comes in beside a refused text is what would come in without it")
  func editsTheSame() async throws {
    let good = [
      Incoming("cart.list.title", "Cesta de %@"), Incoming("home.list.title", "Sitios"),
      Incoming("home.list.count", "%lld sitio", .plural(.one)),
      Incoming("home.list.count", "%lld sitios", .plural(.other)),
    ]
    let expected = try await merge(good)
    #expect(expected.outcomes.allSatisfy { $0.kind == .imported })
    let form = Incoming("home.list.count", "%lld sitias", .plural(PluralForm(rawValue: "foo")))
    let beside = try await merge(good + [form])
    #expect(beside.outcomes.map(\.kind) == [.imported, .imported, .imported, .imported, .rejected])
    #expect(beside.changes.map(\.after) == expected.changes.map(\.after))
    let first = try await merge([Incoming("cart.list.title", "Cesta")] + good.dropFirst())
    let rest = try await merge(Array(good.dropFirst()))
    #expect(first.changes.map(\.after) == rest.changes.map(\.after) && first.changes.map(\.texts) == [3])
  }

  @Test("a plural form that nobody knows stays out alone")
  func blamesUnknownForm() async throws {
    let forms = ["one": "%lld sitio", "other": "%lld sitios", "foo": "%lld sitias"]
    let result = try await merge(
      forms.sorted { $0.key < $1.key }.map { form, text in
        Incoming("home.list.count", text, .plural(PluralForm(rawValue: form)))
      })
    #expect(result.outcomes.map(\.kind) == [.rejected, .imported, .imported])
  }

  @Test("what the catalog does not have is reported")
  func reportsUnknown() async throws {
    let result = try await merge([
      Incoming("home.list.titel", "Sitios"), Incoming("", "Sitios"),
      Incoming("home.list.count", "Sitios"),
      Incoming("home.list.title", "Sitios", VariationPath([.substitution("x"), .variation(.plural, "one")])),
    ])
    #expect(
      result.outcomes.map(\.verdict) == [
        .unknown("no key 'home.list.titel' in 'A.xcstrings'; did you mean 'home.list.title'?"),
        .unknown("the unit has no key"),
        .unknown("'home.list.count' has variations in 'es', so it has no single text"),
        .unknown("'home.list.title' has no variation 'substitutions.x.plural.one' in 'es'"),
      ])
  }

  @Test("a form of which nobody says that it belongs to a substitution finds the only one that has it")
  func findsSubstitution() async throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "%.1f px" : { "localizations" : { "en" : {
        "stringUnit" : { "state" : "translated", "value" : "%#@value@" },
        "substitutions" : { "value" : { "formatSpecifier" : "f", "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg pixel" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg pixels" } } } } } }
      } } } } }
      """
    let result = try await merge(
      [
        Incoming("%.1f px", "%#@value@"), Incoming("%.1f px", "%f píxel", .plural(.one)),
        Incoming("%.1f px", "%f píxeles", .plural(.other)),
      ], catalog: catalog)
    #expect(result.outcomes.map(\.kind) == [.imported, .imported, .imported])
    let merged = try StringCatalog(parsing: try #require(result.changes.first).after)
    let substitution = merged["%.1f px"]?["es"]?.substitutions.first
    #expect(substitution?.formatSpecifier == "f")
    #expect(
      substitution?.variations?.plural.map { $0.localization.stringUnit?.value } == [
        "%arg píxel", "%arg píxeles",
      ])
  }

  @Test("two units for one text are one if they agree, and none if they don't")
  func comparesRivals() async throws {
    let result = try await merge([
      Incoming("home.list.title", "Sitios"), Incoming("home.list.title", "Sitios"),
      Incoming("home.list.title", "Lugares"), Incoming("cart.list.title", "Cesta de %@"),
      Incoming("cart.list.title", "Carro de %@"),
    ])
    #expect(
      result.outcomes.map(\.verdict) == [
        .duplicate(2), .duplicate(2), .duplicate(0), .duplicate(4), .duplicate(3),
      ])
    #expect(result.changes.isEmpty)
  }

  @Test("a text as it is in one file does not stand against a new one in another")
  func prefersNewTexts() async throws {
    let files = [("a.xliff", "Sitios"), ("b.xliff", "Lugares"), ("c.xliff", "Sitios")].map { name, text in
      var unit = Incoming("home.list.title", text).unit(line: 1)
      unit.file = name
      let file = IncomingFile(path: nil, sourceLanguage: nil, targetLanguage: "es", units: [unit])
      return RoutedFile(file, .catalog("A.xcstrings"))
    }
    let catalog = try MergeCatalog(SourceFile(path: "A.xcstrings", text: Self.catalog))
    let result = try await TranslationMerger.merge(files, into: [catalog], options: MergeOptions())
    #expect(result.outcomes.map(\.verdict) == [.imported, .unchanged, .unchanged])
  }
}
