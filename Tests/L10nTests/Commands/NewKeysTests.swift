import Testing
import ToolKit
import l10n

/// Keys that no catalog has, and first catalogs.
@Suite struct NewKeysTests {
  private static let empty = #"{ "sourceLanguage" : "en", "strings" : { "title" : { } }, "version" : "1.0" }"#

  @Test("set adds a key where it is told to, in Xcode's order and with a comment")
  func addsKey() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.empty, to: "A.xcstrings")
      let refused = await Run.l10n("set a X -l en", files: folder.disk)
      #expect(refused.errors == "error: no catalog has the key 'a'; '--add' adds it\n")
      let words = ["set", "a", "X", "-l", "en", "--add", "--comment", "A letter"]
      #expect(await Run.l10n(words, files: folder.disk).output == "changed 'A.xcstrings'\n")
      _ = await Run.l10n("format", files: folder.disk)
      #expect(
        try folder.text(of: "A.xcstrings") == """
          {
            "sourceLanguage" : "en",
            "strings" : {
              "a" : {
                "comment" : "A letter",
                "extractionState" : "manual",
                "localizations" : {
                  "en" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "X"
                    }
                  }
                }
              },
              "title" : {

              }
            },
            "version" : "1.0"
          }
          """)
      #expect(await Run.l10n("set a Y -l en --add", files: folder.disk).status == .clean)
      let text = try folder.text(of: "A.xcstrings")
      #expect(text.contains("\"Y\"") && text.contains("A letter"))
    }
  }

  @Test("set adds a key to one catalog of code, which has to be chosen where there are several")
  func choosesCatalog() async {
    let files = MemoryFileSystem([
      "A.xcstrings": Self.empty, "B.xcstrings": Self.empty, "InfoPlist.xcstrings": Self.empty,
    ])
    let words = "set a X -l en --add --dry-run"
    #expect(
      await Run.l10n(words, files: files).errors
        == "error: 'a' may go to 'A.xcstrings' and 'B.xcstrings'; '--in' chooses one\n")
    for option in ["--in B.xcstrings", "--table B"] {
      #expect(await Run.l10n("\(words) \(option)", files: files).output == "would change 'B.xcstrings'\n")
    }
    let system = await Run.l10n("\(words) --in InfoPlist.xcstrings", files: files)
    #expect(system.output == "would change 'InfoPlist.xcstrings'\n")
    #expect(
      await Run.l10n("\(words) --table C", files: files).errors == "error: no catalog is named 'C'\n")
  }

  @Test("a form is written where Xcode has it")
  func ordersForms() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.empty, to: "A.xcstrings")
      for form in ["other", "few", "one", "many"] {
        let words = ["set", "a", "%lld", "-l", "pl", "--add", "--force", "--form", form]
        #expect(await Run.l10n(words, files: folder.disk).status == .clean)
      }
      let text = try folder.text(of: "A.xcstrings")
      let places = ["few", "many", "one", "other"].map { text.firstRange(of: "\"\($0)\"")?.lowerBound }
      #expect(places.allSatisfy { $0 != nil } && places.compactMap(\.self).sorted() == places)
    }
  }

  @Test("sync makes a first catalog for the keys of the code, in the project's first language")
  func createsCatalog() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(#"let title = String(localized: "home.list.title")"#, to: "App/A.swift")
      try folder.write(#"{ "languages": ["de", "en"] }"#, to: ".l10n.json")
      let advice = "error: no catalogs in '.'; 'l10n sync --create Localizable.xcstrings' makes one\n"
      #expect(await Run.l10n("sync", files: folder.disk).errors == advice)
      #expect(await Run.l10n("set a X -l en --add", files: folder.disk).errors == advice)
      let line = "sync --create App/Localizable.xcstrings"
      let check = await Run.l10n("\(line) --check", files: folder.disk)
      #expect(check.status == .findings && check.output.hasPrefix("App/Localizable.xcstrings: created\n"))
      #expect(
        await Run.l10n("\(line) --check -f json", files: folder.disk).output.contains(#""created": true"#))
      #expect(await Run.l10n("\(line) --diff", files: folder.disk).output.hasPrefix("--- /dev/null\n"))
      let run = await Run.l10n(line, files: folder.disk)
      #expect(run == Run(status: .clean, output: check.output, errors: check.errors))
      let text = try folder.text(of: "App/Localizable.xcstrings")
      #expect(text.contains("home.list.title") && text.contains(#""sourceLanguage" : "de""#))
      #expect(await Run.l10n("format --check", files: folder.disk).status == .clean)
      #expect(
        await Run.l10n(line, files: folder.disk).errors
          == "error: 'App/Localizable.xcstrings' exists already\n")
    }
    let name = await Run.l10n("sync --create Names")
    #expect(name.errors.hasPrefix("error: '--create' takes the path of a catalog, such as 'Names.xcstrings'"))
  }
}
