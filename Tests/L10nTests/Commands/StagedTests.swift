import Foundation
import Testing
import ToolKit

/// What `--staged` reads and compares with.
@Suite(.enabled(if: Program("git") != nil)) struct StagedTests {
  private static let wrong = "label.text = \"Never localized\"\n"
  private static let right = "let a = 1\n"
  private static let finding = "App/A.swift:1 hardcoded-string"

  private static func withProject(
    _ code: String = right, _ body: (GitProject) async throws -> Void
  ) async throws {
    try await GitProject.with { project in
      try project.write(GitProject.catalog(["home.list.title": ("One", "Uno")]), to: catalog)
      try project.write("Text(\"home.list.title\")\n", to: "App/View.swift")
      try project.write(code, to: "App/A.swift")
      try project.commit()
      try await body(project)
    }
  }

  private static let catalog = "App/Localizable.xcstrings"

  @Test("what is broken in the index and mended on the disk is reported, the reverse is not")
  func readsIndex() async throws {
    try await Self.withProject { project in
      try project.write(Self.wrong, to: "App/A.swift")
      #expect(await project.findings("check --staged").isEmpty)
      try project.git("add", "-A")
      try project.write(Self.right, to: "App/A.swift")
      #expect(await project.findings("check").isEmpty)
      for command in ["check", "lint", "check App", "check App/A.swift", "lint App/A.swift"] {
        #expect(await project.findings("\(command) --staged") == [Self.finding], "\(command)")
      }
      #expect(await project.at("App").findings("check --staged") == ["A.swift:1 hardcoded-string"])
      try FileManager.default.removeItem(at: project.folder.url("App/A.swift"))
      #expect(await project.findings("check --staged") == [Self.finding])
      #expect(await project.findings("check App/A.swift --staged") == [Self.finding])
      try project.write(Self.wrong, to: "App/A.swift")
      try project.git("reset", "-q", "App/A.swift")
      #expect(await project.findings("check").isEmpty == false)
      #expect(await project.findings("check --staged").isEmpty)
    }
  }

  @Test("catalogs, the configuration and what it leaves out are read from the index")
  func readsProject() async throws {
    try await Self.withProject { project in
      try project.git("rm", "-q", "--cached", Self.catalog)
      #expect(await project.findings("check").isEmpty)
      #expect(await project.findings("check --staged") == ["App/View.swift:1 missing-key"])
      try project.git("reset", "-q")
      try project.write(#"{ "languages": ["en", "es", "fr"] }"#, to: ".l10n.json")
      #expect(await project.findings("check --staged").isEmpty)
      try project.git("add", ".l10n.json")
      try project.write("{ broken", to: ".l10n.json")
      #expect(await project.findings("check --staged") == ["\(Self.catalog):4 missing-translation"])
      try project.git("reset", "-q")
      try project.write("broken", to: Self.catalog)
      try project.git("add", Self.catalog)
      try project.write(GitProject.catalog(["home.list.title": ("One", "Uno")]), to: Self.catalog)
      try FileManager.default.removeItem(at: project.folder.url(".l10n.json"))
      #expect(await project.findings("check --staged") == ["\(Self.catalog):1 invalid-json"])
    }
  }

  @Test("only what the staged changes introduce is reported")
  func comparesWithHead() async throws {
    try await Self.withProject(Self.wrong) { project in
      try project.write("// A\n\(Self.wrong)label.text = \"New and not localized\"\n", to: "App/A.swift")
      #expect(await project.findings("check --staged").isEmpty)
      try project.git("add", "-A")
      #expect(await project.findings("check --staged") == ["App/A.swift:3 hardcoded-string"])
      let run = await project.l10n("check --staged")
      let head = try project.git("rev-parse", "HEAD").prefix(7)
      #expect(run.errors.hasSuffix(", compared with \(head) ('HEAD')\n"))
    }
  }

  @Test("parts of a file that are not staged play no part")
  func readsParts() async throws {
    try await Self.withProject { project in
      let lines = (1...20).map { "let a\($0) = \($0)\n" }
      try project.write(lines.joined(), to: "App/A.swift")
      try project.commit()
      let staged = ([Self.wrong] + lines).joined()
      try project.write(staged, to: "App/A.swift")
      try project.git("add", "-A")
      try project.write("// first\n\(staged)\(Self.wrong)", to: "App/A.swift")
      #expect(await project.findings("check --staged") == [Self.finding])
    }
  }

  @Test("before the first commit everything that is staged is new")
  func worksBeforeFirstCommit() async throws {
    try await GitProject.with { project in
      #expect(await project.l10n("check --staged").status == .failure)
      try project.write(Self.wrong, to: "App/A.swift")
      try project.write(Self.wrong, to: "App/B.swift")
      try project.git("add", "App/A.swift")
      #expect(await project.findings("check --staged") == [Self.finding])
      let words = "compared with an empty repository, before the first commit\n"
      #expect(await project.l10n("check --staged").errors == "1 warning in 1 Swift file, \(words)")
    }
  }

  @Test("deleted, renamed and merely announced files are as they would be committed")
  func knowsStates() async throws {
    try await Self.withProject(Self.wrong) { project in
      try project.git("mv", "App/A.swift", "App/B.swift")
      #expect(await project.findings("check --staged").isEmpty)
      #expect(await project.findings("check --staged App/B.swift App/A.swift").isEmpty)
      try project.write(Self.wrong, to: "App/New.swift")
      try project.git("add", "--intent-to-add", "App/New.swift")
      #expect(await project.findings("check --staged").isEmpty)
      try project.git("rm", "-q", "-f", "--cached", "App/B.swift")
      #expect(await project.l10n("check --staged").errors.contains("in 1 catalog, 1 key, 1 Swift file, "))
    }
  }

  @Test("unmerged files are named, and the status is 2")
  func refusesUnmerged() async throws {
    try await Self.withProject { project in
      try project.git("checkout", "-q", "-b", "work")
      try project.write("let b = 1\n", to: "App/A.swift")
      try project.commit()
      try project.git("checkout", "-q", "main")
      try project.write("let c = 1\n", to: "App/A.swift")
      try project.commit()
      try project.git("merge", "-q", "work")
      let run = await project.l10n("check --staged")
      #expect(run.status == .failure && run.output.isEmpty)
      #expect(run.errors == "error: 'App/A.swift' is unmerged; resolve the conflict and stage the result\n")
    }
  }

  @Test("an index that a hook names is the one that is read")
  func readsNamedIndex() async throws {
    try await Self.withProject { project in
      try project.write(Self.wrong, to: "App/A.swift")
      let other = "\(project.folder.path)/.git/other"
      try FileManager.default.copyItem(atPath: "\(project.folder.path)/.git/index", toPath: other)
      try project.git("add", "-A")
      let variables = ["GIT_INDEX_FILE": ".git/other", "GIT_PREFIX": ""]
      #expect(await project.findings("check --staged") == [Self.finding])
      #expect(await project.findings("check --staged", variables: variables).isEmpty)
    }
  }

  @Test("a pre-commit hook stops the commit", .enabled(if: Program.l10n != nil))
  func servesHook() async throws {
    let tool = try #require(Program.l10n).path
    try await Self.withProject { project in
      try project.write(
        "#!/bin/sh\nexec '\(tool)' check --staged --fail-on warning\n", to: ".git/hooks/pre-commit")
      try project.folder.setMode(0o755, of: ".git/hooks/pre-commit")
      let first = try project.git("rev-parse", "HEAD")
      try project.write(Self.wrong, to: "App/A.swift")
      for words in [["commit", "-q", "-a", "-m", "A"], ["commit", "-q", "App/A.swift", "-m", "A"]] {
        try project.git(words[0], words[1], words[2], words[3], words.count > 4 ? words[4] : "-q")
        #expect(try project.git("rev-parse", "HEAD") == first)
      }
      try project.write("// l10n:ignore hardcoded-string\n\(Self.wrong)", to: "App/A.swift")
      try project.git("commit", "-q", "-a", "-m", "A")
      #expect(try project.git("rev-parse", "HEAD") != first)
    }
  }

  @Test(
    "what can't be combined with it is told",
    arguments: [
      ("--staged --since HEAD", "'--staged' and '--since'"), ("--staged -", "'--staged' and '-'"),
      ("--staged --fix", "'--staged' and '--fix'"), ("--staged --diff", "'--staged' and '--diff'"),
    ])
  func refuses(_ line: String, _ words: String) async {
    for command in ["check", "lint"] {
      let run = await Run.l10n("\(command) \(line)")
      #expect(run.status == .failure && run.errors.hasPrefix("error: \(words) can't be combined\n"))
    }
  }
}
