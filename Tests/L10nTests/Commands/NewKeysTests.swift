import Testing
import ToolKit

/// Keys that no catalog has, and first catalogs.
@Suite struct NewKeysTests {
  private static let empty = #"{ "sourceLanguage" : "en", "strings" : { "title" : { } }, "version" : "1.0" }"#

  @Test("set adds a key where it is told to, in Xcode's order and with a comment")
  func addsKey() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.empty, to: "A.xcstrings")
      let refused = await Run.l10n("set a X -l en", files: folder.disk)
      #expect(refused.errors == "error: no catalog has the key 'a'; add it with '--add'\n")
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
        == "error: 'a' can be added to 'A.xcstrings' and 'B.xcstrings'; choose one with '--in'\n")
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
      let advice = "error: no catalogs in '.'; to create one, run: l10n sync --create Localizable.xcstrings\n"
      #expect(await Run.l10n("set a X -l en --add", files: folder.disk).errors == advice)
      #expect(
        await Run.l10n("sync", files: folder.disk).errors
          == "error: no catalogs in '.'; to create one, run: l10n sync --create App/Localizable.xcstrings\n")
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
          == "error: 'App/Localizable.xcstrings' already exists\n")
    }
    let name = await Run.l10n("sync --create Names")
    #expect(name.errors.hasPrefix("error: '--create' needs a catalog path such as 'Names.xcstrings'"))
  }

  @Test("an app whose texts are in '.strings' files is led to convert them, by every command")
  func ledToConversion() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(#"let title = String(localized: "home.list.title")"#, to: "App/A.swift")
      try folder.write(#""home.list.title" = "Places";"#, to: "App/en.lproj/Localizable.strings")
      let advice =
        "error: no catalogs in '.'; to turn its '.strings' files into some, run 'l10n convert' there\n"
      for line in [
        "stats", "extract -l es", "sync", "set a.b.c X -l en --add", "rename home.list.title a.b.c",
      ] {
        let run = await Run.l10n(line, files: folder.disk)
        #expect(run.status == .failure && run.errors == advice, "\(line): \(run)")
      }
      #expect(
        await Run.l10n("sync --create App/Localizable.xcstrings", files: folder.disk).errors
          == "error: 'App/en.lproj/Localizable.strings' has the texts of this table; to turn them into a catalog, run: l10n convert\n"
      )
      #expect(await Run.l10n("init", files: folder.disk).output.hasSuffix("next: l10n convert\n"))
      #expect(await Run.l10n("convert", files: folder.disk).status == .clean)
      #expect(await Run.l10n("stats", files: folder.disk).status == .clean)
    }
  }

  @Test("a catalog that a move creates has to be added to the Xcode project")
  func movesIntoNewCatalog() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        "{objects={P={mainGroup=G;targets=(App,);};G={children=(H,C,);sourceTree=\"<group>\";};"
          + "H={path=App/A.swift;sourceTree=\"<group>\";};C={path=App/L.xcstrings;sourceTree=\"<group>\";};"
          + "App={name=App;buildPhases=(S,);};S={files=(B,D,);};B={fileRef=H;};D={fileRef=C;};};rootObject=P;}",
        to: "App.xcodeproj/project.pbxproj")
      try folder.write(GitProject.catalog(["a.b": ("1", "2"), "c.d": ("3", "4")]), to: "App/L.xcstrings")
      try folder.write("let title = String(localized: \"a.b\", table: \"L\")", to: "App/A.swift")
      let run = await Run.l10n("move a.b --to App/M.xcstrings", files: folder.disk)
      let note = "note: 'App/M.xcstrings' is not in any target of the Xcode project; add it in Xcode\n"
      #expect(run.status == .clean && run.errors == note, "\(run)")
      #expect(
        await Run.l10n("move c.d --to App/M.xcstrings", files: folder.disk).errors.contains("not in any")
          == false)
    }
  }

  @Test("a catalog that no target has yet takes the keys, and the project in Xcode is told of")
  func createsCatalogBesideTargets() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        """
        {objects={P={mainGroup=G;targets=(App,);};G={children=(H,);sourceTree="<group>";};
        H={path=App/A.swift;sourceTree="<group>";};App={name=App;buildPhases=(S,);};
        S={files=(B,);};B={fileRef=H;};};rootObject=P;}
        """, to: "App.xcodeproj/project.pbxproj")
      try folder.write(#"let title = String(localized: "home.list.title")"#, to: "App/A.swift")
      let other = await Run.l10n("sync --create Menu.xcstrings", files: folder.disk)
      #expect(
        other
          == Run(status: .failure, output: "", errors: "error: code uses no keys of 'Menu.xcstrings'\n"))
      let run = await Run.l10n("sync --create Localizable.xcstrings", files: folder.disk)
      let note = "note: 'Localizable.xcstrings' is not in any target of the Xcode project; add it in Xcode\n"
      #expect(run.status == .clean && run.errors == note + "1 catalog: 1 added\n")
      #expect(try folder.text(of: "Localizable.xcstrings").contains("home.list.title"))
      #expect(await Run.l10n("sync --check", files: folder.disk).status == .clean)
      try folder.write(#"let title = String(localized: "home.list.help")"#, to: "App/A.swift")
      let later = await Run.l10n("sync --check", files: folder.disk)
      #expect(
        later.output.contains("added 'home.list.help'") && later.errors.contains(note), "\(later)")
    }
  }

  @Test("a catalog that would be empty is not made, and a place that would not be is named")
  func refusesEmptyCatalog() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("let package = Package(name: \"Kit\")", to: "Package.swift")
      try folder.write(#"let title = String(localized: "home.list.title")"#, to: "Sources/Kit/A.swift")
      let place = "Sources/Kit/Localizable.xcstrings"
      #expect(await Run.l10n("init", files: folder.disk).output.hasSuffix("l10n sync --create \(place)\n"))
      let run = await Run.l10n("sync --create Localizable.xcstrings", files: folder.disk)
      let message =
        "code uses no keys of 'Localizable.xcstrings'; keys in 'Sources/Kit/A.swift' need"
      #expect(run == Run(status: .failure, output: "", errors: "error: \(message) '\(place)'\n"))
      #expect(await Run.l10n("sync --create \(place)", files: folder.disk).errors == "1 catalog: 1 added\n")
    }
  }

  @Test("the first catalog of a project without keys is made empty, so that the first text has a place")
  func makesFirstCatalog() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("struct A: View { let w: UILabel; func f() { w.text = \"Home\" } }", to: "App/A.swift")
      let created = await Run.l10n("sync --create App/Localizable.xcstrings", files: folder.disk)
      #expect(created.status == .clean, "\(created)")
      let applied = await Run.l10n("check --apply App/A.swift:1:54", files: folder.disk)
      #expect(applied.status == .clean, "\(applied)")
      #expect(try folder.text(of: "App/Localizable.xcstrings").contains("\"Home\""))
      let other = await Run.l10n("sync --create App/Other.xcstrings", files: folder.disk)
      #expect(other.status == .failure, "\(other)")
    }
  }
}
