import Testing
import ToolKit

@Suite struct ConfigurationScopeTests {
  private static func catalog(_ keys: String...) -> String {
    let entries = keys.map { "\"\($0)\" : { \"comment\" : \"c\" }" }.joined(separator: ",")
    return #"{ "sourceLanguage" : "en", "strings" : { \#(entries) }, "version" : "1.0" }"#
  }

  private static func check(_ line: String, _ texts: [String: String]) async -> [Substring] {
    await Run.l10n("check \(line)", files: MemoryFileSystem(texts)).output.split(separator: "\n")
      .filter { !$0.contains(": note: ") }.sorted()
  }

  private static let only = "--only missing-translation,missing-language,key-convention"

  @Test("a rule that is off unless asked for reports only in the files for which an override asks for it")
  func overrideAsksForRule() async {
    let override = #"{ "paths": ["B.xcstrings"], "rules": { "missing-comment": "warning" } }"#
    let bare = Self.catalog("a.b.c").replacing(#""comment" : "c""#, with: "")
    let found = await Self.check(
      "", [".l10n.json": "{ \"overrides\": [\(override)] }", "A.xcstrings": bare, "B.xcstrings": bare])
    #expect(found.filter { $0.contains("[missing-comment]") }.map { $0.prefix(1) } == ["B"])
  }

  @Test("each file is judged by the nearest configuration, from the root as from its project")
  func checksNestedProjects() async {
    let texts = [
      "A/.l10n.json": #"{ "languages": ["en", "fr"], "keys": { "style": "off" } }"#,
      "A/L.xcstrings": Self.catalog("a"), "B/.l10n.json": #"{ "languages": ["en"] }"#,
      "B/L.xcstrings": Self.catalog("b"), "C/L.xcstrings": Self.catalog("c"),
    ]
    let root = await Self.check(Self.only, texts)
    #expect(root.count == 4)
    #expect(root[0].hasPrefix("A/L.xcstrings:1:") && root[0].contains("no 'fr' translation"))
    #expect(root[1].hasPrefix("B/L.xcstrings:1:") && root[1].contains("[key-convention]"))
    #expect(root[2...].allSatisfy { $0.hasPrefix("C/L.xcstrings:1:") })
    for project in ["A", "B"] {
      #expect(await Self.check("\(Self.only) \(project)", texts) == root.filter { $0.hasPrefix(project) })
      #expect(
        await Self.check("\(Self.only) \(project)/L.xcstrings", texts)
          == root.filter { $0.hasPrefix(project) })
    }
    #expect(await Self.check("\(Self.only) A C B", texts) == root)
    #expect(await Self.check("\(Self.only) A --config B/.l10n.json", texts).count == 1)
    let folders = [
      "A/.l10n.json": "{}", "A/x/L.xcstrings": Self.catalog("a"), "A/y/L.xcstrings": Self.catalog("b"),
    ]
    #expect(await Self.check("\(Self.only) A/x A/y", folders) == Self.check("\(Self.only) A", folders))
  }

  @Test("prune keeps the keys that code of another project of the repository uses, and says so")
  func prunesNoKeyOfOtherProject() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("[core]\n", to: ".git/config")
      try folder.write("{}", to: "Kit/.l10n.json")
      try folder.write(
        Self.catalog("home.list.title", "home.list.hint", "home.list.text", "home.list.none"),
        to: "Kit/L.xcstrings")
      try folder.write("let a = 1\n", to: "Kit/A.swift")
      let uses = "[String(localized: \"home.list.title\"), text(\"home.list.text\"), Strings.Home.List.hint]"
      try folder.write("let a = \(uses)\n", to: "App/B.swift")
      let kit = folder.path + "/Kit"
      let run = await Run.l10n("prune", files: DiskFileSystem(workingDirectory: kit), folder: kit)
      #expect(
        run.status == .clean && run.output.hasPrefix("L.xcstrings: unused 'home.list.none'\nchanged "),
        "\(run)")
      for key in ["title", "hint", "text"] {
        #expect(
          run.errors.contains("note: 'home.list.\(key)' is kept: other code in the repository may use it\n"))
      }
    }
  }

  @Test("a nested project inherits the members that its configuration lacks")
  func inheritsMembers() async {
    let texts = [
      ".l10n.json": #"""
      { "languages": ["en", "fr"], "keys": { "separator": "_", "segments": 1 }, "exclude": ["**/Gen/**"],
        "rules": { "key-convention": "note" }, "overrides": [{ "paths": ["A/Old/**"], "languages": ["en"] }] }
      """#,
      "A/.l10n.json": #"{ "rules": { "key-white-space": "off" }, "keys": { "segments": 2 } }"#,
      "A/L.xcstrings": Self.catalog("a_b"), "A/Gen/L.xcstrings": Self.catalog("x"),
      "A/Old/L.xcstrings": Self.catalog("a_b"), "L.xcstrings": Self.catalog("a"),
    ]
    let all = await Self.check(Self.only, texts)
    #expect(all.map { $0.split(separator: ":")[0] } == ["A/L.xcstrings", "L.xcstrings"])
    #expect(all.allSatisfy { $0.contains("no 'fr' translation") })
    #expect(await Self.check("A \(Self.only)", texts) == [all[0]])
  }

  @Test("a configuration that a branch adds to a folder brings no findings that the project had before")
  func comparesNewProject() async throws {
    try await GitProject.with { project in
      try project.write(#"{ "languages": ["en", "fr"] }"#, to: ".l10n.json")
      try project.write(Self.catalog("a"), to: "A/L.xcstrings")
      try project.commit()
      try project.write(#"{ "brandNames": ["FavRes"] }"#, to: "A/.l10n.json")
      let run = await Run.l10n(
        "check --since HEAD", files: project.folder.disk, folder: project.folder.path)
      #expect(run.status == .clean && run.output.isEmpty, "\(run)")
    }
  }

  @Test("a folder that the configuration above excludes is a project of its own")
  func excludedProject() async {
    let texts = [
      ".l10n.json": #"{ "languages": ["en", "fr"], "exclude": ["A"] }"#,
      "A/.l10n.json": #"{ "keys": { "style": "off" } }"#, "A/L.xcstrings": Self.catalog("a"),
    ]
    #expect(await Self.check(Self.only, texts).isEmpty)
    let found = await Self.check("\(Self.only) A", texts)
    #expect(!found.isEmpty && found.allSatisfy { !$0.contains("'fr'") })
  }

  @Test("an override sets severities, languages and key conventions for the files of its globs")
  func appliesOverrides() async {
    let texts = [
      ".l10n.json": #"""
      { "languages": ["en"], "rules": { "missing-comment": "off" },
        "overrides": [
          { "paths": ["Old/**"], "rules": { "key-convention": "off", "missing-comment": "error" } },
          { "paths": ["Old/New/*.xcstrings"], "rules": { "key-convention": "warning" },
            "keys": { "segments": 1 } },
          { "paths": ["**/*.swift"], "rules": { "hardcoded-string": "error" } }] }
      """#,
      "L.xcstrings": Self.catalog("a"),
      "Old/L.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "a" : {} }, "version" : "1.0" }"#,
      "Old/New/L.xcstrings": Self.catalog("a.b"), "Old/New/M.xcstrings": Self.catalog("a"),
      "V.swift": "import UIKit\nclass C: UIViewController { func f() { title = \"Save\" } }\n",
    ]
    let found = await Self.check("--skip key-order,layout,unused-key", texts)
    #expect(found.count == 4)
    #expect(found[0].hasPrefix("L.xcstrings") && found[0].contains("[key-convention]"))
    #expect(
      found[1].hasPrefix("Old/L.xcstrings") && found[1].contains("error") && found[1].contains("comment"))
    #expect(found[2].hasPrefix("Old/New/L.xcstrings") && found[2].contains("warning"))
    #expect(found[3].hasPrefix("V.swift") && found[3].contains("error"))
  }

  @Test("an optional language needs no key, and one with a percentage that share of all catalogs' keys")
  func knowsTiers() async {
    var texts = [
      ".l10n.json": #"{ "languages": { "en": "required", "ko": "optional", "uk": 50 } }"#,
      "A.xcstrings": SampleProject.catalog,
      "B.xcstrings": Self.catalog("home.list.a", "home.list.b", "home.list.c"),
    ]
    let rules = "--only missing-language,missing-translation,low-coverage,extra-language"
    let found = await Self.check(rules, texts)
    #expect(
      found.map(String.init).filter { !$0.contains("extra-language") } == [
        "B.xcstrings:1:28: error: fewer than 50% of the keys are translated to 'uk' [low-coverage]"
      ])
    texts[".l10n.json"] = #"{ "languages": { "en": "required", "ko": "optional", "uk": 0 } }"#
    #expect(await Self.check("\(rules) --fail-on note", texts).allSatisfy { $0.contains("extra-language") })
  }

  private static let monorepo = [
    "A/.l10n.json": #"{ "languages": ["en", "fr"], "exclude": ["Gen"], "localizedFunctions": ["tr(_:)"] }"#,
    "A/L.xcstrings": catalog("home.list.a"), "A/Gen/G.xcstrings": catalog("home.list.g"),
    "A/A.swift": "let a = tr(\"home.list.new\")", "A/Gen/G.swift": "let g = 1",
    "B/.l10n.json": #"{ "languages": { "en": "required", "ko": "optional", "uk": 90 } }"#,
    "B/L.xcstrings": catalog("home.list.b"),
  ]

  @Test("stats count each catalog in the languages of the nearest configuration, by their tiers")
  func statsOfProjects() async {
    let files = MemoryFileSystem(Self.monorepo)
    let run = await Run.l10n("stats", files: files)
    #expect(run.output.hasPrefix("all (2 keys to translate)\n") && !run.output.contains("es"), "\(run)")
    #expect(run.output.contains("  fr    0%") && run.output.contains("0 of 1  1 missing, optional"), "\(run)")
    #expect(run.output.contains("0 of 1  1 missing, 90% required"))
    #expect(await Run.l10n("stats B --fail-under 1", files: files).status == .findings)
    #expect(
      await Run.l10n("stats A/L.xcstrings", files: files).output.hasPrefix("all (1 key to translate)\n"))
    #expect(await Run.l10n("stats -f json", files: files).output.contains("\"required\": 90"))
  }

  @Test("extract exports each catalog in the languages of the nearest configuration")
  func extractOfProjects() async throws {
    try await TemporaryFolder.with { folder in
      for (path, text) in Self.monorepo { try folder.write(text, to: path) }
      let run = await Run.l10n("extract -f csv", files: folder.disk, folder: folder.path)
      #expect(run.status == .clean)
      #expect(
        run.errors.split(separator: "\n").map { $0.prefix(10) }.sorted() == [
          "fr: 1 text", "ko: 1 text", "uk: 1 text",
        ],
        "\(run)")
    }
  }

  @Test("sync leaves the files alone that the nearest configuration excludes")
  func syncOfProjects() async {
    let run = await Run.l10n("sync --dry-run", files: MemoryFileSystem(Self.monorepo))
    #expect(!run.output.contains("Gen"), "\(run)")
  }

  @Test("format, literals and extract --keys leave the files alone that the nearest configuration excludes")
  func filesOfProjects() async {
    let files = MemoryFileSystem(Self.monorepo)
    let formatted = await Run.l10n("format --dry-run", files: files).output
    #expect(formatted == "A/L.xcstrings\nB/L.xcstrings\n")
    let literals = await Run.l10n("literals", files: files).output
    #expect(literals.contains("A/A.swift") && !literals.contains("Gen"))
    #expect(await Run.l10n("extract --keys", files: files).output.contains("home.list.new"))
  }

  @Test("commands that edit keys judge each file by the nearest configuration")
  func editsInProjects() async throws {
    try await TemporaryFolder.with { folder in
      for (path, text) in Self.monorepo { try folder.write(text, to: path) }
      try folder.write(Self.catalog("home.list.new"), to: "A/Localizable.xcstrings")
      let rename = "rename home.list.new home.list.other"
      for line in ["\(rename) --dry-run", rename] {
        let run = await Run.l10n(line, files: folder.disk, folder: folder.path)
        #expect(run.status == .clean && "\(run)".contains("A/A.swift"), "\(run)")
      }
      #expect(try folder.text(of: "A/A.swift").contains("tr(\"home.list.other\""))
      let excluded = await Run.l10n("show home.list.g", files: folder.disk, folder: folder.path)
      #expect(excluded.errors.hasPrefix("error: no catalog has the key 'home.list.g'"))
    }
  }

  @Test(
    "merge, set and rename apply the rules and overrides of the nearest configuration", arguments: ["A", "B"])
  func rulesOfProjects(_ project: String) async throws {
    let rule = #"{ "placeholder-missing": "off", "key-convention": "off" }"#
    let catalog = Self.catalog("home.list.%@", "home.list.title")
    try await TemporaryFolder.with { folder in
      try folder.write("{ \"rules\": \(rule) }", to: "A/.l10n.json")
      try folder.write(
        "{ \"overrides\": [{ \"paths\": [\"*.xcstrings\"], \"rules\": \(rule) }] }", to: "B/.l10n.json")
      for name in ["A", "B", "C"] { try folder.write(catalog, to: "\(name)/L.xcstrings") }
      for name in [project, "C"] {
        let isFree = name == project
        try folder.write("key,language,target\nhome.list.%@,es,Sitios\n", to: "es.csv")
        for line in [
          "merge es.csv -l es --into \(name)/L.xcstrings", "set home.list.%@ Otros -l es --in \(name)",
        ] {
          let run = await Run.l10n(line, files: folder.disk, folder: folder.path)
          #expect(run.status == (isFree ? .clean : .findings), "\(line): \(run)")
        }
        let run = await Run.l10n(
          "rename home.list.title A --in \(name)", files: folder.disk, folder: folder.path)
        #expect(run.status == (isFree ? .clean : .findings), "\(run)")
      }
    }
  }

  @Test("stats fail where a required language has less than a share of the keys")
  func failsUnder() async {
    let files = MemoryFileSystem([
      ".l10n.json": #"{ "languages": { "en": "required", "uk": "optional" } }"#,
      "A.xcstrings": #"{ "sourceLanguage" : "en", "strings" : { "Save" : {} }, "version" : "1.0" }"#,
    ])
    #expect(await Run.l10n("stats --fail-under 100", files: files).status == .clean)
    #expect(await Run.l10n("stats --fail-under 1 -l uk", files: files).status == .findings)
    #expect(await Run.l10n("stats --fail-under 0", files: files).status == .failure)
  }
}
