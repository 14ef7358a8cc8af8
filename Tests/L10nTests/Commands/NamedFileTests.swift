import Testing
import ToolKit

/// Files that are named on the command line, as hooks and editors name them.
@Suite struct NamedFileTests {
  private static let files = [
    "App/Localizable.xcstrings": GitProject.catalog([
      "home.list.title": ("One", "Uno"), "home.list.unused": ("Two", "Dos "),
    ]),
    "App/Other.xcstrings": GitProject.catalog(["home.other.title": ("One", "Uno ")]),
    "App/V.swift": """
    struct V: View {
      var body: some View {
        Row(title: "home.list.never")
        Text("home.list.title")
      }
    }
    """,
    "App/Row.swift": """
    struct Row: View {
      let title: LocalizedStringKey
      var body: some View { Text(title); Text("home.list.gone") }
    }
    """,
  ]

  private static func project(
    _ others: [String: String] = [:], configuration: String? = "{}"
  ) -> MemoryFileSystem {
    var all = files.merging(others) { $1 }
    all[".l10n.json"] = configuration
    return MemoryFileSystem(all)
  }

  private static func lines(_ line: String, _ files: MemoryFileSystem, input: String = "") async
    -> [Substring]
  {
    await Run.l10n("\(line) --fail-on never", files: files, input: input).output.split(separator: "\n")
  }

  @Test(
    "named files have the findings that a check of the project has for them",
    arguments: [
      ["App/V.swift"], ["App/Row.swift"], ["App/Localizable.xcstrings"], ["App/Other.xcstrings"],
      ["App/V.swift", "App/Localizable.xcstrings"],
    ], ["{}", nil])
  func judgesInProject(_ names: [String], _ configuration: String?) async {
    let project = Self.project(configuration: configuration)
    // A note that many findings have is printed once.
    let whole = await Self.lines("check --every", project)
    let expected = whole.filter { line in names.contains { line.hasPrefix("\($0):") } }
    #expect(!expected.isEmpty && expected.count < whole.count)
    #expect(await Self.lines("check --every \(names.joined(separator: " "))", project) == expected)
    let absolute = names.map { "/project/\($0)" }.joined(separator: " ")
    #expect(await Self.lines("check --every \(absolute)", project) == expected.map { "/project/\($0)" })
  }

  @Test("a Swift file is linted with what the rest of the project declares")
  func lints() async {
    let code = "func f() { show(\"Never localized\") }"
    let project = Self.project([
      "App/S.swift": "func show(_ text: String) { label.text = text }", "App/U.swift": code,
    ])
    let expected = await Self.lines("lint", project).filter { $0.hasPrefix("App/U.swift:") }
    #expect(!expected.isEmpty)
    let found = await Self.lines("lint App/U.swift", project)
    #expect(found.filter { $0.hasPrefix("App/U.swift:") } == expected)
    // What shows the text stands in the other file.
    #expect(found.filter { !expected.contains($0) } == ["App/S.swift:1:42: note: shown by 'label.text'"])
  }

  @Test("the summary counts the named files")
  func counts() async {
    let project = Self.project()
    let swift = await Run.l10n("check App/Row.swift", files: project)
    #expect(swift.errors.hasSuffix(" in 1 Swift file\n"))
    let catalog = await Run.l10n("check App/Other.xcstrings", files: project)
    #expect(catalog.errors.hasSuffix(" in 1 catalog, 1 key\n"))
    let json = await Run.l10n("check App/Other.xcstrings --format json", files: project).output
    #expect(json.contains("\"files\": 1,") && json.contains("\"keys\": 1,"))
    #expect(json.filter { !$0.isWhitespace }.contains("\"es\":{\"translated\":1,\"total\":1}"))
  }

  @Test("standard input takes the place of the file that it is said to be")
  func readsStandardInput() async {
    let project = Self.project()
    let code = "let row = Row(title: \"home.list.other\")\n"
    let lines = await Self.lines("check - --stdin-path App/V.swift", project, input: code)
    #expect(
      lines.count == 2 && lines[0].hasPrefix("App/V.swift:1:22: ") && lines[0].hasSuffix("[missing-key]"))
    let new = await Self.lines("check - --stdin-path App/New.swift", project, input: code)
    #expect(new.first?.hasPrefix("App/New.swift:1:22: ") == true)
    let keys = GitProject.catalog(["home.list.title": ("One", "Uno")])
    let catalog = await Self.lines("check - --stdin-path App/Localizable.xcstrings", project, input: keys)
    #expect(catalog.isEmpty)
  }

  @Test("each file is judged by the nearest configuration")
  func findsConfigurations() async {
    let off = #"{ "rules": { "missing-key": "off" } }"#
    let code = "let a = Text(\"home.list.never\")\n"
    let project = Self.project([
      "A/.l10n.json": off, "A/A.swift": code, "A/Localizable.xcstrings": GitProject.catalog([:]),
      "B/.l10n.json": "{}", "B/B.swift": code, "B/Localizable.xcstrings": GitProject.catalog([:]),
    ])
    let run = await Run.l10n("check A/A.swift B/B.swift App/V.swift", files: project)
    let found = run.output.split(separator: "\n").filter { !$0.contains(" note: ") }
    #expect(found.map { $0.prefix { $0 != ":" } } == ["App/V.swift", "B/B.swift"])
    #expect(run.errors.hasSuffix(" in 3 Swift files\n") && !run.errors.contains("is not read"))
    #expect(await Self.lines("check A/A.swift --config B/.l10n.json", project).count > 0)
  }

  @Test("a file beside a folder, of another kind or outside any project is judged as before")
  func keepsOthers() async {
    let project = Self.project(["/other/V.swift": "let a = Text(\"home.list.never\")\n"])
    #expect(await Self.lines("check App App/V.swift", project) == Self.lines("check App", project))
    let other = await Run.l10n("check App/V.swift README.md", files: project)
    #expect(other.status == .failure && other.errors.contains("no file or folder 'README.md'"))
    #expect(await Run.l10n("check ../other/V.swift", files: project).output.isEmpty)
    let home = await Run.l10n(
      ["check", "App/V.swift"], files: Self.project(configuration: nil), variables: ["HOME": "/project"])
    #expect(!home.output.contains("[missing-key]"))
  }

  @Test("a file that the search leaves out is judged when it is named")
  func judgesExcludedFiles() async {
    let code = "let a = Text(\"home.list.never\")\n"
    let project = Self.project(
      ["App/Generated/G.swift": code], configuration: #"{ "exclude": ["**/Generated/**"] }"#)
    #expect(!(await Self.lines("check", project).contains { $0.hasPrefix("App/Generated") }))
    #expect(await Self.lines("check App/Generated/G.swift", project).count > 0)
  }

  @Test("fixes change the named files alone")
  func fixes() async throws {
    try await TemporaryFolder.with { folder in
      for (path, text) in Self.files { try folder.write(text, to: path) }
      let run = await Run.l10n(
        "check --fix App/Localizable.xcstrings", files: folder.disk, folder: folder.path)
      #expect(run.errors.hasPrefix("changed 'App/Localizable.xcstrings': 1 fix\n"))
      for (path, text) in Self.files {
        let isFixed = try folder.text(of: path) != text
        #expect(isFixed == (path == "App/Localizable.xcstrings"))
      }
    }
  }

  @Test("a baseline of the project holds for named files")
  func usesBaseline() async throws {
    try await TemporaryFolder.with { folder in
      for (path, text) in Self.files { try folder.write(text, to: path) }
      _ = await Run.l10n("check --write-baseline --baseline known", files: folder.disk, folder: folder.path)
      let app = DiskFileSystem(workingDirectory: "\(folder.path)/App")
      for (line, place) in [("App/V.swift App/Other.xcstrings", ""), ("V.swift", "/App")] {
        let known = place.isEmpty ? "known" : "../known"
        let run = await Run.l10n(
          "check \(line) --baseline \(known)", files: place.isEmpty ? folder.disk : app,
          folder: folder.path + place)
        // Without a repository and a configuration a folder below is a project of its own.
        #expect(run.output.isEmpty)
      }
    }
  }

  @Test(
    "named files are compared with what they were inside the project", .enabled(if: Program("git") != nil))
  func compares() async throws {
    try await GitProject.with { project in
      for (path, text) in Self.files { try project.write(text, to: path) }
      try project.commit()
      try project.write(
        GitProject.catalog(["home.list.titel": ("One", "Uno"), "home.list.unused": ("Two", "Dos ")]),
        to: "App/Localizable.xcstrings")
      #expect(await project.findings("check --since HEAD App/V.swift") == ["App/V.swift:4 missing-key"])
      #expect(await project.findings("check --since HEAD App/Row.swift").isEmpty)
      #expect(await project.findings("check --staged App/V.swift").isEmpty)
      try project.git("add", "-A")
      #expect(await project.findings("check --staged App/V.swift") == ["App/V.swift:4 missing-key"])
      try project.git("rm", "-q", "-f", "App/V.swift")
      #expect(await project.findings("check --since HEAD App/V.swift").isEmpty)
    }
  }
}
