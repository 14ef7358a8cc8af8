import L10nKit
import Testing
import ToolKit
import XCStrings

/// Pseudo-languages, as texts and in catalogs.
@Suite struct PseudoTests {
  private static func run(_ line: String, in folder: TemporaryFolder) async -> Run {
    await Run.l10n(line, files: folder.disk)
  }

  @Test(
    "accents leave placeholders, markup, addresses, code and character references alone",
    arguments: [
      ("Save", "Šáṽé"), ("%@ has %1$lld", "%@ ĥáš %1$lld"),
      ("%#@files@ in %(name)@", "%#@files@ íñ %(name)@"),
      ("<b>Bold</b> {name}", "<b>Ɓóļđ</b> {name}"), ("See https://a.com/b now", "Šéé https://a.com/b ñóŵ"),
      ("[Help](https://a.com)", "[Ĥéļþ](https://a.com)"), ("[Help](settings)", "[Ĥéļþ](settings)"),
      ("^[%lld item](inflect: true)", "^[%lld íťéɱ](inflect: true)"),
      ("Fish &amp; chips", "Ƒíšĥ &amp; çĥíþš"),
      ("Mail a@b.com", "Ṁáíļ a@b.com"), ("Type `ls`", "Ťýþé `ls`"), ("a\\nb", "á\\nƀ"),
      ("${applicationName} x", "${applicationName} ẋ"),
      ("100%", "100%"), ("", ""), ("日本", "日本"), ("$(NAME) x", "$(NAME) ẋ"),
    ])
  func accents(_ source: String, _ text: String) { #expect(PseudoText(.accented).text(of: source) == text) }

  @Test("texts grow by the percentage, and words by twice as much; parts neither grow nor get brackets")
  func expands() {
    let texts = PseudoText([.expanded, .bracketed], expansion: Expansion(percent: 50))
    #expect(texts.text(of: "Save") == "[Save one two]")
    #expect(texts.text(of: "Your card was declined.") == "[Your card was declined. one two three]")
    #expect(texts.text(of: "%lld files", isPart: true) == "%lld files")
    #expect(texts.text(of: "%@") == "%@")
    #expect(PseudoText(.rightToLeft).text(of: "Go %@") == "\u{200F}\u{202E}Go\u{202C}\u{200F} %@")
    #expect(Expansion(of: "de") == Expansion(percent: 48) && Expansion(of: "ja") == nil)
  }

  @Test(
    "a pseudo-language is written with its plural forms, is not checked, and can be removed without a trace")
  func roundTrip() async throws {
    try await TemporaryFolder.with { folder in
      let path = "App/Localizable.xcstrings"
      let plural = { (language: String) in
        #""\#(language)":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld day"}},"other":{"stringUnit":{"state":"translated","value":"%lld days"}}}}}"#
      }
      let catalog = try StringCatalog(
        parsing:
          #"{"sourceLanguage":"en","strings":{"home.days.count %lld":{"localizations":{\#(plural("en")),\#(plural("es"))}},"Done":{"shouldTranslate":false},"Old":{"extractionState":"stale"}},"version":"1.0"}"#
      ).canonicalBytes()
      try folder.write(String(decoding: catalog, as: UTF8.self), to: path)
      let before = await Self.run("check", in: folder)
      let run = await Self.run("pseudo -l en-XA,ar-XB", in: folder)
      #expect(run == Run(status: .clean, output: "changed '\(path)'\n", errors: ""), "\(run)")
      let written = try StringCatalog(parsing: folder.text(of: path))
      #expect(written.isCanonical() && written.languages.map(\.rawValue) == ["ar-XB", "en", "en-XA", "es"])
      let entry = try #require(written["home.days.count %lld"])
      #expect(entry["en-XA"]?.leaves.map(\.unit.value) == ["[%lld đáý óñé]", "[%lld đáýš óñé ťŵó]"])
      #expect(entry["ar-XB"]?.variations?.plural.count == 6)
      let after = await Self.run("check", in: folder)
      #expect(after.output.replacing(/:\d+:\d+:/, with: "") == before.output.replacing(/:\d+:\d+:/, with: ""))
      #expect(await Self.run("pseudo -l en-XA,ar-XB --remove", in: folder).status == .clean)
      #expect(try folder.text(of: path) == String(decoding: catalog, as: UTF8.self))
    }
  }

  @Test("a pseudo-language is compiled aside, and the catalog stays as it was")
  func compilesAside() async throws {
    try await TemporaryFolder.with { folder in
      let catalog = GitProject.catalog(["home.list.title": ("One", "Uno")])
      try folder.write(catalog, to: "App/Localizable.xcstrings")
      let dry = await Self.run("pseudo -o Out --dry-run", in: folder)
      #expect(dry.output == "would write 'Out/en-XA.lproj/Localizable.strings'\n", "\(dry)")
      let run = await Self.run("pseudo -o Out", in: folder)
      #expect(run.status == .clean && run.output == "wrote 'Out/en-XA.lproj/Localizable.strings'\n", "\(run)")
      #expect(try folder.text(of: "Out/en-XA.lproj/Localizable.strings").contains("\"[Óñé óñé]\""))
      #expect(try folder.text(of: "App/Localizable.xcstrings") == catalog)
      for option in ["--remove", "--diff"] {
        #expect(await Self.run("pseudo -o Out \(option)", in: folder).status == .failure)
      }
    }
  }

  @Test("texts of translators are not replaced, and an unknown code needs a style")
  func refuses() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(GitProject.catalog(["home.list.title": ("One", "Uno")]), to: "A.xcstrings")
      let missing = await Self.run("pseudo -l es", in: folder)
      #expect(
        missing.status == .failure && missing.errors.hasPrefix("error: '--language es' needs '--style'\n"))
      let replaced = await Self.run("pseudo -l es --style accented", in: folder)
      #expect(
        replaced.status == .failure
          && replaced.errors
            == "error: 'A.xcstrings' has translations to 'es', such as of 'home.list.title'; choose another code such as 'en-XA', or set '--force'\n",
        "\(replaced)")
      let style = await Self.run("pseudo --style upside-down", in: folder)
      #expect(style.status == .failure && style.errors.contains("'upside-down'"))
      #expect(await Self.run("pseudo --expansion 1000", in: folder).status == .failure)
      #expect(await Self.run("pseudo -l de --style bracketed --expansion fr", in: folder).status == .clean)
      #expect(
        try StringCatalog(parsing: folder.text(of: "A.xcstrings"))["home.list.title"]?.value(in: "de")
          == "[One]")
    }
  }
}
