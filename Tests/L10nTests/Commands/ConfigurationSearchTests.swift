import Testing
import ToolKit

@Suite struct ConfigurationSearchTests {
  private static func stats(_ paths: String, _ configurations: String...) async -> Run {
    await run("stats --by total \(paths)", configurations)
  }

  private static func run(_ words: String, _ configurations: [String]) async -> Run {
    var texts = [
      "A.xcstrings": SampleProject.catalog, "App/A.xcstrings": SampleProject.catalog,
      "App/Sub/B.xcstrings": SampleProject.catalog, "/other/A.xcstrings": SampleProject.catalog,
    ]
    for folder in configurations { texts["\(folder).l10n.json"] = #"{ "languages": ["en", "fr"] }"# }
    return await Run.l10n(words, files: MemoryFileSystem(texts))
  }

  @Test(
    "each path is judged by the nearest configuration, without a word",
    arguments: [
      ("App", ["App/"], true), ("App/Sub", ["App/"], true), ("App/A.xcstrings App/Sub", ["App/"], true),
      ("../other", ["/other/"], true), ("/other/A.xcstrings", ["/other/"], true),
      ("/project/App", ["App/"], true), ("", ["App/"], true), ("App ../other", ["/other/"], true),
      ("../other", ["App/"], false),
    ])
  func findsConfigurationOfPaths(_ paths: String, _ folders: [String], _ isRead: Bool) async {
    let run = await Self.stats(paths, folders[0])
    #expect(run.status == .clean && run.errors.isEmpty)
    #expect(run.output.contains("fr  ") == isRead)
  }

  @Test(
    "no command passes over a configuration",
    arguments: ["format --check", "literals", "show home.list.title --in", "merge a.csv --dry-run --into"])
  func readsEveryConfiguration(_ command: String) async {
    let texts = [
      "App/.l10n.json": "{", "App/A.xcstrings": SampleProject.catalog, ".l10n.json": "{}",
      "a.csv": "key,language,target\na,es,b\n", "App/V.swift": "let a = 1",
    ]
    let run = await Run.l10n("\(command) App", files: MemoryFileSystem(texts))
    #expect(run.status == .failure && run.errors.hasPrefix("App/.l10n.json:1:2: error: "), "\(run)")
  }

  @Test("a configuration that is named, or that of the paths themselves, leaves nothing to tell")
  func staysQuiet() async {
    #expect(await Self.stats("App --config App/.l10n.json", "", "App/").errors.isEmpty)
    #expect(await Self.stats("/project/App .", "").errors.isEmpty)
    #expect(await Self.stats("../project", "").errors.isEmpty)
  }

  @Test("what '-' reads is judged by the configuration of the file that it is said to be")
  func findsConfigurationOfStandardInput() async {
    let code = #"let title = Text("Hello")"#
    let files = MemoryFileSystem([
      "App/.l10n.json": #"{ "rules": { "literal-as-key": "error" } }"#, "App/V.swift": code,
    ])
    let named = await Run.l10n("check App/V.swift", files: files)
    #expect(named.output.contains("error: ") && named.status == .findings)
    let piped = await Run.l10n("check - --stdin-path App/V.swift", files: files, input: code)
    #expect(piped == named)
  }

  @Test("a part of a project that is elsewhere is a part")
  func knowsParts() async {
    let files = MemoryFileSystem([
      "/other/.l10n.json": "{}", "/other/App/A.xcstrings": SampleProject.catalog,
      "/other/App/A.swift": "let a = 1",
    ])
    let part = await Run.l10n("check ../other/App", files: files)
    #expect(
      part.errors.hasPrefix("note: unused keys are not reported for a part of the project in '../other'"))
    #expect(await Run.l10n("check ../other", files: files).output.contains("[unused-key]"))
  }

  @Test("patterns that match no file are told with the folder they start at")
  func tellsPatternsThatMatchNothing() async {
    let text = #"{ "catalogs": ["App/*.xcstrings"], "sources": ["App/*.swift"] }"#
    let files = MemoryFileSystem([
      "ci/l10n.json": text, ".l10n.json": text, "App/A.xcstrings": SampleProject.catalog,
      "App/A.swift": "let a = 1", "Sub/A.swift": "let a = 1",
    ])
    let run = await Run.l10n("check --config ci/l10n.json", files: files)
    #expect(
      run.errors.hasPrefix(
        """
        ci/l10n.json: warning: no file in 'ci' matches 'catalogs'
        ci/l10n.json: warning: no file in 'ci' matches 'sources'

        """))
    let stats = await Run.l10n("stats --config ci/l10n.json", files: files)
    #expect(
      stats.errors.hasPrefix("ci/l10n.json: warning: no file in 'ci' matches 'catalogs'\n"))
    #expect(!(await Run.l10n("check", files: files).errors.contains("warning: no")))
    #expect(!(await Run.l10n("check App --config ci/l10n.json", files: files).errors.contains("warning: no")))
  }

  @Test("a project that is named by way of a link is the same project", arguments: [true, false])
  func followsLinks(worksInLink: Bool) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        #"{ "languages": ["en"], "overrides": [{ "paths": ["App/*"], "keys": { "style": "natural" } }] }"#,
        to: "real/.l10n.json")
      try folder.write(
        #"{ "sourceLanguage" : "en", "strings" : { "Save" : {} }, "version" : "1.0" }"#,
        to: "real/App/A.xcstrings")
      try folder.link("link", to: "real")
      let (place, other) = worksInLink ? ("link", "real") : ("real", "link")
      let start = "\(folder.path)/\(place)"
      let run = await Run.l10n(
        "check \(folder.path)/\(other)/App", files: DiskFileSystem(workingDirectory: start), folder: start)
      #expect(run == Run(status: .clean, output: "", errors: "no findings in 1 catalog, 1 key\n"))
    }
  }
}
