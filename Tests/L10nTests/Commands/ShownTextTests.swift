import Testing
import ToolKit
import XCStrings

/// What counts as translated is what the compiled catalog shows to a reader; every command asks the same.
@Suite struct ShownTextTests {
  static let unit = #"{ "stringUnit" : { "state" : "translated", "value" : "Guardar" } }"#

  /// Localizations of which a reader sees nothing, or lacks a part.
  static let hidden = [
    #"{ "variations" : { "width" : { "20" : \#(unit) } } }"#,
    #"{ "variations" : { "plural" : { } } }"#,
    #"{ "variations" : { "device" : { "mac" : \#(unit) } } }"#,
    #"{ "variations" : { "plural" : { "one" : \#(unit) } } }"#,
    """
    { "stringUnit" : { "state" : "translated", "value" : "Guardar %#@n@" }, "substitutions" : { "n" : {
    "formatSpecifier" : "lld", "variations" : { "device" : { "other" : \(unit) } } } } }
    """,
  ]

  static let blanks = [
    "", " ", "\u{A0}", "\u{202F}", "\u{2003}", "\u{3000}", "\u{2028}", "\u{3164}", "\u{2800}", "\u{301}",
    "\u{200B}", "\u{FEFF}", "\u{2060}", "\u{AD}", "\u{200E}\u{A0}\u{FE0F}", "\u{E0020}",
  ]

  static func catalog(_ localization: String, language: String = "es") -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : { "Save" : { "localizations" : { "\(language)" : \(localization) } } },
      "version" : "1.0"
    }
    """
  }

  static func text(_ text: String) -> String {
    #"{ "stringUnit" : { "state" : "translated", "value" : "\#(text)" } }"#
  }

  @Test(
    "a text that no reader sees is reported, not counted as translated, and exported",
    arguments: hidden + blanks.map(text))
  func hiddenText(_ localization: String) async throws {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog(localization)])
    #expect(await Self.reports(in: files))
    #expect(await Run.l10n("stats -l es", files: files).output.contains("0 of 1"))
    #expect(await !Run.l10n("extract -f csv -o - -l es", files: files).output.isEmpty)
    let catalog = try StringCatalog(parsing: Self.catalog(localization))
    #expect(catalog.coverage(of: ["es"]).map(\.missing) == [1])
  }

  @Test(
    "a visible text counts as translated everywhere",
    arguments: ["Guardar", "%", "\u{F8FF}", "e\u{301}", "👩‍👩‍👧"])
  func visibleText(_ text: String) async throws {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog(Self.text(text))])
    #expect(await Run.l10n("stats -l es", files: files).output.contains("1 of 1"))
    #expect(await Run.l10n("extract -f csv -o - -l es", files: files).output.isEmpty)
    let catalog = try StringCatalog(parsing: Self.catalog(Self.text(text)))
    #expect(catalog.coverage(of: ["es"]).map(\.translated) == [1])
  }

  @Test("an empty source text is reported and does not count as done", arguments: blanks)
  func emptySource(_ blank: String) async throws {
    let text = Self.catalog(Self.text(blank), language: "en")
    let files = MemoryFileSystem(["A.xcstrings": text])
    let run = await Run.l10n("check -l en --only missing-source", files: files)
    #expect(
      run.status == .findings && run.output.contains("'Save' has an empty text in the source language 'en'"))
    #expect(await Run.l10n("stats -l en", files: files).output.contains("0 of 1"))
    #expect(try StringCatalog(parsing: text).coverage(of: ["en"]).map(\.missing) == [1])
  }

  @Test("what Apple's compiler rejects in a catalog fails a check, and has a safe fix")
  func rejectedByCompiler() async throws {
    try await TemporaryFolder.with { folder in
      let whole = Self.catalog(Self.text("Guardar"))
      let stray = #""strings" : { }, "Save" : { "comment" : "A button" },"#
      for (broken, rule) in [
        (whole.replacing(",\n  \"version\" : \"1.0\"", with: ""), "unexpected-type"),
        (whole.replacing("\"state\" : \"translated\", ", with: ""), "missing-state"),
        (#"{ "sourceLanguage" : "en", \#(stray) "version" : "1.0" }"#, "misplaced-key"),
      ] {
        try folder.write(broken, to: "A.xcstrings")
        let line = ["check", "--only", rule]
        let run = await Run.l10n(line, files: folder.disk, folder: folder.path)
        #expect(run.status == .findings && run.output.contains("[\(rule)]"))
        #expect(await Run.l10n(line + ["--fix"], files: folder.disk, folder: folder.path).status == .clean)
        #expect(try StringCatalog(parsing: folder.text(of: "A.xcstrings"))["Save"] != nil)
      }
    }
  }

  /// Whether a check has an error about the only key in Spanish.
  private static func reports(in files: MemoryFileSystem) async -> Bool {
    await Run.l10n("check --skip key-convention --skip missing-comment -l en,es", files: files).status
      == .findings
  }

  @Test(
    "a text that a view of a package takes is only possible where a file has it as a key",
    arguments: ["lint", "check --only hardcoded-string"])
  func knownKeys(_ command: String) async {
    let code = ["A.swift": "let toast = AlertToast(title: \"Open all files\")"]
    let catalog =
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"Open all files\" : { } }, \"version\" : \"1.0\" }"
    let files = [
      "Localizable.xcstrings": catalog, "en.lproj/Localizable.strings": "\"Open all files\" = \"Open them\";",
      "es.lproj/Localizable.strings": "\"Save\" = \"Guardar\";", "Broken.xcstrings": "{",
    ]
    for (path, text) in files {
      let run = await Run.l10n(command, files: MemoryFileSystem(code.merging([path: text]) { $1 }))
      let isKnown = text.contains("Open all files")
      #expect(run.output.contains("hardcoded-string") != isKnown, "\(path): \(run.output)")
    }
  }

  @Test(
    "code of a sample is that of the app where there is no other code but tests, or where other code imports it"
  )
  func samplesAlone() async {
    let sample = ["PlayerDemo/Row.swift": "let row = { label.text = \"Open all files\" }"]
    let tests = sample.merging(["PlayerTests/RowTests.swift": "import XCTest"]) { $1 }
    for files in [sample, tests] {
      let run = await Run.l10n("lint", files: MemoryFileSystem(files))
      #expect(run.output.contains("Open all files"), "\(run)")
    }
    let library = tests.merging(["Player/Row.swift": "let row = 1"]) { $1 }
    #expect(await Run.l10n("lint", files: MemoryFileSystem(library)).output.isEmpty)
    for (name, isShipped) in [("PlayerDemo", true), ("PlayerDemoKit", false)] {
      let app = library.merging(["Player/Row.swift": "import \(name)\nlet row = 1"]) { $1 }
      #expect(await Run.l10n("lint", files: MemoryFileSystem(app)).output.isEmpty != isShipped)
    }
  }
}
