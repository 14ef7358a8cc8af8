import Testing
import ToolKit
import XCStrings

@Suite struct LanguageTests {
  private static let files = MemoryFileSystem(["A.xcstrings": SampleProject.catalog])

  @Test("what can't be a language code is refused", arguments: ["check", "stats"])
  func refuses(_ command: String) async {
    let run = await Run.l10n([command, "--languages", "en,e s"], files: Self.files)
    #expect(run.status == .failure && run.errors.hasPrefix("error: 'e s' is not a language code\n"))
    let name = await Run.l10n("\(command) --languages Portuguese", files: Self.files)
    #expect(name.errors.hasPrefix("error: 'Portuguese' is not a language code; did you mean 'pt'?\n"))
  }

  @Test(
    "a code that nobody has is refused, and so is one that Xcode writes in another way",
    arguments: [
      ("english", "unknown language 'english'; did you mean 'en'?"),
      ("klingon", "unknown language 'klingon'"),
      ("qqqq", "unknown language 'qqqq'"), ("xyz", "unknown language 'xyz'"),
      ("EN", "unknown language 'EN'; Xcode uses 'en'"),
      ("fr_FR", "unknown language 'fr_FR'; Xcode uses 'fr-FR'"),
      ("zh-CN", "unknown language 'zh-CN'; Xcode uses 'zh-Hans'"),
      ("spa", "unknown language 'spa'; Xcode uses 'es'"),
    ])
  func refusesUnknown(_ language: String, _ said: String) async {
    let files = MemoryFileSystem(["A.xcstrings": SampleProject.catalog, "es.csv": SampleProject.table])
    for line in [
      "check --languages", "stats --languages", "stats -l", "extract -l", "set home.list.title X -l",
      "merge es.csv -l", "init --languages",
    ] {
      let run = await Run.l10n("\(line) \(language)", files: files)
      #expect(run.status == .failure && run.output.isEmpty, "\(line)")
      #expect(run.errors.hasPrefix("error: \(said)\nusage: l10n "), "\(line): \(run.errors)")
    }
  }

  @Test("an export names the languages that only catalogs have, and 'all' exports them")
  func exportsAll() async throws {
    let texts = ["en", "fr", "es"].map { TranslatorProject.text($0, "OK") }.joined(separator: ",")
    try await TranslatorProject.with(["home.list.title": texts]) { project in
      let note = "'languages' lacks 'fr', which the catalogs have; to export them too, set '--language all'\n"
      let some = await project.run("extract --all -f csv")
      #expect(some.errors == "note: \(note)es: 1 text, in 'translations/es.csv'\n")
      let all = await project.run("extract -l all --all -f csv")
      #expect(
        all.errors == "es: 1 text, in 'translations/es.csv'\nfr: 1 text, in 'translations/fr.csv'\n", "\(all)"
      )
    }
  }

  @Test("a language that a catalog has is taken as the catalog writes it")
  func takesKnown() async {
    let catalog = SampleProject.catalog.replacing("\"es\"", with: "\"pt_BR\"")
    let files = MemoryFileSystem(["A.xcstrings": catalog, "B.xcstrings": SampleProject.catalog])
    #expect(await Run.l10n("stats -l pt_BR", files: files).status == .clean)
    let set = await Run.l10n("set home.list.title X -l pt_BR --in A.xcstrings --dry-run", files: files)
    #expect(set == Run(status: .clean, output: "would change 'A.xcstrings'\n", errors: ""))
    #expect(
      await Run.l10n("extract -l pt_BR --catalog A", files: files).errors == "pt_BR: nothing to translate\n")
  }

  @Test(
    "an odd language of the configuration is warned of, unless a catalog has it as it is",
    arguments: [
      ("zh_CN", "unknown language 'zh_CN'; Xcode uses 'zh-Hans'"),
      ("spanish", "unknown language 'spanish'; did you mean 'es'?"), ("xyz", "unknown language 'xyz'"),
    ])
  func warns(_ language: String, _ said: String) async {
    var texts = [
      "A.xcstrings": SampleProject.catalog, ".l10n.json": #"{ "languages": ["en", "\#(language)"] }"#,
    ]
    for command in ["check", "stats"] {
      let run = await Run.l10n(command, files: MemoryFileSystem(texts))
      #expect(run.errors.hasPrefix(".l10n.json: warning: \(said)\n"), "\(run.errors)")
      #expect(await Run.l10n("\(command) -q", files: MemoryFileSystem(texts)).errors.isEmpty)
    }
    texts["B.xcstrings"] = SampleProject.catalog.replacing("\"es\"", with: "\"\(language)\"")
    #expect(await Run.l10n("stats", files: MemoryFileSystem(texts)).errors.isEmpty)
  }

  @Test(
    "codes that catalogs have pass without a word", arguments: ["en", "pt-BR", "zh-Hant-HK", "fil", "es-419"])
  func accepts(_ language: String) async {
    let run = await Run.l10n("stats --languages \(language)", files: Self.files)
    #expect(run.status == .clean && run.errors.isEmpty)
  }
}

@Suite struct LanguageRemovalTests {
  private static func catalog(_ texts: String) -> String {
    #"{"sourceLanguage":"en","strings":{"home.list.title":{"localizations":{\#(texts)}}},"version":"1.0"}"#
  }

  private static let english = #""en":{"stringUnit":{"state":"translated","value":"Places"}}"#
  private static let spanish =
    #""es":{"variations":{"plural":{"other":{"stringUnit":{"state":"new","value":"Sitios"}}}}}"#

  @Test("remove --language takes what a key reads in a language, plural forms and all, and keeps the key")
  func removes() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog("\(Self.english),\(Self.spanish)"), to: "A.xcstrings")
      let run = await Run.l10n("remove home.list.title -l es", files: folder.disk)
      #expect(run == Run(status: .clean, output: "changed 'A.xcstrings'\n", errors: ""))
      #expect(try folder.text(of: "A.xcstrings") == Self.catalog(Self.english))
    }
  }

  @Test("all texts go or none: a language that a key lacks is an error")
  func refuses() async {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog("\(Self.english),\(Self.spanish)")])
    let lacking = await Run.l10n("remove home.list.title -l es,de --diff", files: files)
    #expect(lacking.status == .failure && lacking.output.isEmpty)
    #expect(lacking.errors == "error: 'home.list.title' has no text in 'de'\n")
    let unknown = await Run.l10n("remove home.list.titel -l es", files: files)
    #expect(unknown.errors.contains("did you mean 'home.list.title'?"))
  }

  @Test("set with an empty text says what takes one away")
  func hints() async {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog(Self.english)])
    let run = await Run.l10n(["set", "home.list.title", "", "-l", "es"], files: files)
    #expect(run.status == .findings)
    #expect(
      run.errors.hasSuffix("run: l10n remove --language es --in A.xcstrings -- home.list.title\n"), "\(run)")
  }
}

/// Files in a dialect of the source language, and in the source language itself.
@Suite struct RegionalLanguageTests {
  private typealias Project = TranslatorProject

  private static let keys: KeyValuePairs = ["a.list.one": Project.text("en", "Color")]
  private static let rows = [(key: "a.list.one", form: "", text: "Colour")]

  @Test("the hint for a dialect of the source language names the dialect")
  func names() async throws {
    try await Project.with(Self.keys) { project in
      let run = try await project.merge(Self.rows, in: "en-GB")
      #expect(run.status == .findings && run.output.contains("use '--language en-GB' to add it"), "\(run)")
      let added = try await project.merge(Self.rows, in: "en-GB", "--language en-GB")
      #expect(added.status == .clean, "\(added)")
      #expect(try project.texts("a.list.one", "en-GB") == [" translated Colour"])
      #expect(try project.texts("a.list.one", "en") == [" translated Color"])
    }
  }

  @Test("source texts change only with '--source'")
  func guardsSources() async throws {
    for options in ["", "--language en"] {
      try await Project.with(Self.keys) { project in
        let run = try await project.merge(Self.rows, in: options.isEmpty ? "en" : "en-GB", options)
        let said =
          "the file would change 1 source text of 'A.xcstrings'; set '--source' if this is intended"
        #expect(run.status == .findings && run.output.contains(said), "\(run)")
        #expect(try project.texts("a.list.one", "en") == [" translated Color"])
      }
    }
    try await Project.with(Self.keys) { project in
      let run = try await project.merge(Self.rows, in: "en", "--source")
      #expect(run.status == .clean, "\(run)")
      #expect(try project.texts("a.list.one", "en") == [" translated Colour"])
      #expect(try await project.merge(Self.rows, in: "en").status == .clean)
    }
  }
}
