import Testing
import ToolKit

@Suite struct CheckTests {
  /// A catalog with a key that has a text in the given languages, and one that has all.
  static func catalog(_ languages: String...) -> String {
    let entries = [("title", languages), ("empty", ["de", "en", "es", "fr"])].map { name, languages in
      let texts = languages.map { #""\#($0)":{"stringUnit":{"state":"translated","value":"x"}}"# }
      return #""home.list.\#(name)":{"localizations":{\#(texts.joined(separator: ","))}}"#
    }
    return #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#
  }

  static let only = "check --only missing-translation,invalid-json"

  @Test("findings go to standard output, the summary to standard error, and the status is 1")
  func reports() async {
    let files = MemoryFileSystem([
      "App/A.xcstrings": Self.catalog("en"), "B.xcstrings": Self.catalog("en", "es"),
    ])
    let run = await Run.l10n(Self.only, files: files)
    #expect(run.status.rawValue == 1)
    #expect(run.output.hasPrefix("App/A.xcstrings:1:"))
    #expect(run.output.contains("error: 'home.list.title' has no 'es' translation [missing-translation]"))
    #expect(run.errors == "1 error in 2 catalogs, 4 keys\n")
    #expect(
      await Run.l10n("\(Self.only) B.xcstrings -q", files: files)
        == Run(status: .clean, output: "", errors: ""))
  }

  @Test(
    "the threshold decides about the status",
    arguments: [("error", 1), ("warning", 1), ("note", 1), ("never", 0)])
  func obeysThreshold(_ threshold: String, _ status: Int32) async {
    let files = MemoryFileSystem(["A.xcstrings": Self.catalog("en")])
    let run = await Run.l10n("\(Self.only) --fail-on \(threshold)", files: files)
    #expect(run.status.rawValue == status && !run.output.isEmpty)
  }

  @Test(
    "where no finding says that a language is missing as a whole, each of its keys has one",
    arguments: [
      ("--only missing-translation", "{}", 2), ("--skip missing-language", "{}", 2),
      ("", #"{"rules":{"missing-language":"off"}}"#, 2),
      ("", #"{"overrides":[{"paths":["A.xcstrings"],"rules":{"missing-language":"off"}}]}"#, 2),
      ("", "{}", 0),
      ("--only missing-language,missing-translation", "{}", 0),
    ])
  func namesKeysOfMissingLanguage(_ options: String, _ configuration: String, _ keys: Int) async {
    let files = MemoryFileSystem([".l10n.json": configuration, "A.xcstrings": Self.catalog("en", "es")])
    let run = await Run.l10n("check -l ja \(options)", files: files)
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count { $0.contains("has no 'ja' translation [missing-translation]") } == keys)
    #expect(lines.count { $0.contains("has no 'ja' translation [missing-language]") } == (keys == 0 ? 1 : 0))
  }

  @Test("the app's own name is no text to localize, a sentence with it is", arguments: ["check", "lint"])
  func appName(_ command: String) async {
    let files = MemoryFileSystem([
      "A.swift": "class A { func f() { label.text = \"Notes\"; button.text = \"Quit Notes\" } }",
      "Notes.xcodeproj/project.pbxproj": "",
    ])
    let run = await Run.l10n("\(command) --only hardcoded-string -q", files: files)
    #expect(run.output.contains("'Quit Notes'") && !run.output.contains("'Notes'"))
  }

  @Test(
    "the project above a part of its code names the app, as far up as the configuration is",
    arguments: [("App", false), ("App/A.swift", false), ("- --stdin-path App/A.swift", false), ("Sub", true)])
  func appNameAbove(_ paths: String, _ isReported: Bool) async {
    let code = "class A { func f() { label.text = \"Notes\"; button.text = \"Quit Notes\" } }"
    let files = MemoryFileSystem([
      ".l10n.json": "{}", "Notes.xcodeproj/project.pbxproj": "", "App/A.swift": code,
      "Sub/.l10n.json": "{}", "Sub/A.swift": code,
    ])
    let configuration = isReported ? " --config Sub/.l10n.json" : ""
    let run = await Run.l10n(
      "check --only hardcoded-string -q \(paths)\(configuration)", files: files, input: code)
    #expect(run.output.contains("'Quit Notes'") && run.output.contains("'Notes'") == isReported, "\(run)")
  }

  @Test("texts of files that no target of the project compiles are not judged, those of packages are")
  func uncompiled() async {
    let code = "class A { func f() { label.text = \"Send it now\" } }"
    // A file of the same name in another folder is not the listed one.
    let copy = "class A { func f() { label.text = \"Send it then\" } }"
    let listed = """
      {objects={P={mainGroup=G;targets=(T,);};G={children=(F,);};F={path=Used.swift;};T={name=T;buildPhases=(S,);};
      S={files=(B,);};B={fileRef=F;};};rootObject=P;}
      """
    func reported(_ project: String, _ paths: String = "") async -> [String] {
      let files = MemoryFileSystem([
        "App/App.xcodeproj/project.pbxproj": project, "App/Used.swift": code, "App/Old/Left.swift": code,
        "App/Old/Used.swift": copy, "App/Kit/Package.swift": "", "App/Kit/Sources/Kit.swift": code,
        "Beside.swift": code,
      ])
      let run = await Run.l10n("check --only hardcoded-string -q \(paths)", files: files)
      return run.output.split(separator: "\n").filter { $0.contains("warning:") }
        .compactMap { $0.split(separator: ":").first.map(String.init) }
    }
    let compiled = ["App/Kit/Sources/Kit.swift", "App/Used.swift", "Beside.swift"]
    #expect(await reported(listed) == compiled)
    #expect(await reported(listed, "App/Old") == [])
    #expect(await reported(listed, "App/Kit/Sources") == ["App/Kit/Sources/Kit.swift"])
    // Where nothing is listed, all files count.
    #expect(await reported("").count == 5)
    let whole = """
      {objects={P={mainGroup=G;targets=(T,);};G={children=(F,);};T={name=T;fileSystemSynchronizedGroups=(F,);};
      F={isa=PBXFileSystemSynchronizedRootGroup;path=Old;};};rootObject=P;}
      """
    #expect(
      await reported(whole) == [
        "App/Kit/Sources/Kit.swift", "App/Old/Left.swift", "App/Old/Used.swift", "Beside.swift",
      ])
  }

  @Test(
    "texts of an app without tables are not judged beside an app with tables for the same SDK, as a hint says"
  )
  func developerApp() async {
    func run(
      _ sdk: String = "iphoneos", _ part: String = "", _ files: [String: String] = [:],
      table: String = "App/en.lproj/Localizable.strings"
    ) async -> Run {
      let targets = ["App", "Gallery"].map { name in
        """
        \(name)={name=\(name);productType="com.apple.product-type.application";buildConfigurationList=L\(name);
        fileSystemSynchronizedGroups=(F\(name),);\(name == "App" ? part : "")};
        F\(name)={isa=PBXFileSystemSynchronizedRootGroup;path=\(name);};
        L\(name)={buildConfigurations=(C\(name),);};
        C\(name)={name=Release;buildSettings={SDKROOT=\(name == "App" ? "iphoneos" : sdk);};};
        """
      }
      let project = """
        {objects={P={mainGroup=G;targets=(App,Gallery,);};G={children=(F,T,);};D={target=Gallery;};
        \(targets.joined())};rootObject=P;}
        """
      let code = "class A { func f() { label.text = \"Send it now\" } }"
      let all = [
        "App.xcodeproj/project.pbxproj": project, "App/A.swift": code, "Gallery/B.swift": code,
        table: table.hasSuffix(".strings") ? "" : Self.catalog("en"),
        "Gallery/en.lproj/InfoPlist.strings": "",
      ]
      return await Run.l10n("lint", files: MemoryFileSystem(all.merging(files) { $1 }))
    }
    let alone = await run()
    #expect(alone.output.contains("App/A.swift:1") && !alone.output.contains("Gallery/B.swift"))
    #expect(
      alone.errors.contains(
        "hint: the app 'Gallery' has no string tables, unlike another app of the project; texts in code that only "
          + "it compiles are not reported"))
    // A table that the project lists counts also where a catalog has replaced it.
    let listed = "buildPhases=(S,);};S={files=(B,);};B={fileRef=T;};T={path=en.lproj/Localizable.strings;"
    let converted = await run("iphoneos", listed, table: "Localizable.xcstrings")
    #expect(converted.errors.contains("the app 'Gallery' has no string tables"))
    #expect(await !run("iphoneos", table: "Localizable.xcstrings").errors.contains("'Gallery' has"))
    let others = [
      await run("macosx"), await run("iphoneos", "dependencies=(D,);"),
      await run("iphoneos", "", ["Gallery/Localizable.xcstrings": Self.catalog("en")]),
    ]
    for other in others {
      #expect(other.output.contains("Gallery/B.swift:1") && !other.errors.contains("'Gallery' has"))
    }
  }

  @Test("texts of a package's example app are not judged, unless the example stands alone")
  func exampleApp() async {
    let project = """
      {objects={P={mainGroup=G;targets=(T,);};G={children=(F,);};F={path=A.swift;};T={name=T;buildPhases=(S,);};
      S={files=(B,);};B={fileRef=F;};};rootObject=P;}
      """
    let code = "class A { func f() { label.text = \"Send it now\" } }"
    let example = [
      "Kit/Package.swift": "", "Kit/Gallery/Gallery.xcodeproj/project.pbxproj": project,
      "Kit/Gallery/A.swift": code,
    ]
    let app = ["App.xcodeproj/project.pbxproj": project, "A.swift": code]
    for (files, path) in [(example.merging(app) { $1 }, "A.swift"), (example, "Kit/Gallery/A.swift")] {
      let run = await Run.l10n("check --only hardcoded-string -q", files: MemoryFileSystem(files))
      let warnings = run.output.split(separator: "\n").filter { $0.contains("warning:") }
      #expect(warnings.map { $0.prefix { $0 != ":" } } == [path[...]])
    }
  }

  @Test("what can't be read ends with 2, and the rest is still checked")
  func reportsProblems() async {
    let files = MemoryFileSystem(
      ["A.xcstrings": Self.catalog("en"), "B.xcstrings": Self.catalog("en", "es")],
      unreadable: ["B.xcstrings"])
    let run = await Run.l10n("\(Self.only) . none", files: files)
    #expect(run.status == .failure && run.output.contains("A.xcstrings:1:"))
    #expect(run.errors.contains("error: no permission to read 'B.xcstrings'\n"))
    #expect(run.errors.contains("error: no file or folder 'none'\n"))
  }

  @Test("where a part of a project is searched, or not all of it can be read, no key counts as unused")
  func partOfProject() async {
    let app = ["App/A.xcstrings": Self.catalog("en"), "App/A.swift": "let a = 1"]
    func run(_ words: String, _ more: [String: String] = [:], unreadable: Set<String> = []) async -> Run {
      let files = app.merging(more) { $1 }
      return await Run.l10n(
        "check --only unused-key \(words)", files: MemoryFileSystem(files, unreadable: unreadable))
    }
    #expect(await run("").output.contains("unused-key"))
    #expect(await run("App").output.contains("unused-key"))
    let part = await run("App", [".l10n.json": "{}"])
    #expect(part.output.isEmpty && part.errors.hasPrefix("note: unused keys are not reported for a part of"))
    #expect(await run(".", [".l10n.json": "{}"]).output.contains("unused-key"))
    #expect(await run("App -q", [".l10n.json": "{}"]).errors.isEmpty)
    #expect(await run("", ["B.swift": ""], unreadable: ["B.swift"]).output.isEmpty)
  }

  @Test("a catalog that is not JSON is a finding")
  func findsBrokenCatalog() async {
    let run = await Run.l10n("\(Self.only) -", input: "{")
    #expect(
      run.status.rawValue == 1 && run.output.hasPrefix("-:1:2: error: ")
        && run.output.contains("[invalid-json]"))
    let named = await Run.l10n("\(Self.only) - --stdin-path App/A.xcstrings", input: "{")
    #expect(named.output.hasPrefix("App/A.xcstrings:1:2: "))
  }

  @Test("the configuration is found upward; the command line decides about languages")
  func usesConfiguration() async {
    let files = MemoryFileSystem([
      "../.l10n.json": #"{"languages":["en","de"],"exclude":["**/Old/**"]}"#,
      "/other.json": #"{"languages":["en"]}"#,
      "A.xcstrings": Self.catalog("en"), "Old/B.xcstrings": "{",
    ])
    let run = await Run.l10n(Self.only, files: files)
    #expect(run.output.contains("no 'de' translation") && !run.output.contains("Old"))
    #expect(
      await Run.l10n("\(Self.only) --languages en,fr", files: files).output.contains("no 'fr' translation"))
    #expect(await Run.l10n("\(Self.only) A.xcstrings --config /other.json", files: files).status == .clean)
  }

  @Test("without a path the configuration's catalogs are checked, with a path all that are there")
  func narrowsToCatalogs() async {
    let files = MemoryFileSystem([
      ".l10n.json": #"{"catalogs":["App/*.xcstrings"]}"#, "App/A.xcstrings": Self.catalog("en", "es"),
      "B.xcstrings": "{",
    ])
    #expect(await Run.l10n(Self.only, files: files).errors == "no findings in 1 catalog, 2 keys\n")
    #expect(await Run.l10n("\(Self.only) .", files: files).status.rawValue == 1)
  }

  @Test("a configuration or baseline that can't be understood ends with 2 and its place")
  func refusesConfiguration() async {
    let files = MemoryFileSystem([
      ".l10n.json": "{\n  \"langages\": []\n}", "good.json": "{}", "bad": "{",
    ])
    let run = await Run.l10n("check", files: files)
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(".l10n.json:2:3: error: ") && run.errors.contains("did you mean 'languages'?"))
    let baseline = await Run.l10n("check --config good.json --baseline bad", files: files)
    #expect(baseline.status == .failure && baseline.errors.hasPrefix("bad:1:1: error: not a baseline"))
    #expect(
      await Run.l10n("check --config none.json", files: files).errors
        == "error: no file or folder 'none.json'\n")
  }

  @Test("an unknown rule is refused with the nearest name", arguments: ["--only", "--skip"])
  func refusesRule(_ option: String) async {
    let run = await Run.l10n("check \(option) missing-tanslation")
    #expect(run.status == .failure)
    #expect(
      run.errors.hasPrefix("error: unknown rule 'missing-tanslation'; did you mean 'missing-translation'?\n"))
  }

  @Test("the report is the same however many files are read at a time", arguments: [1, 2, 7, 100])
  func isStable(_ jobs: Int) async {
    var texts: [String: String] = [:]
    for number in 0..<20 { texts["\(number).xcstrings"] = number % 3 == 0 ? "{" : Self.catalog("en") }
    let files = MemoryFileSystem(texts)
    let expected = await Run.l10n("check --jobs 1", files: files)
    #expect(await Run.l10n("check --jobs \(jobs)", files: files) == expected)
  }

  @Test("--fix refuses standard input")
  func refusesToFixInput() async {
    #expect(await Run.l10n("check --fix -").errors.hasPrefix("error: '--fix' can't change standard input\n"))
  }

  @Test("a repeated member in an object 'strings' that a later one hides is reported without its key")
  func reportsHiddenRepetition() async {
    let text = """
      {"strings":{"a":{"comment":"","comment":""}},"strings":{},"sourceLanguage":"en","version":"1.0"}
      """
    let run = await Run.l10n(
      "check --only duplicate-key", files: MemoryFileSystem(["A.xcstrings": text]))
    #expect(run.status == .findings)
    #expect(run.output.contains("duplicate key 'comment' in one object"))
  }
}
