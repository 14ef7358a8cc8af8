import Foundation
import L10nKit
import Testing
import ToolKit
import l10n

/// The hook of `init --pre-commit-hook`.
@Suite(.enabled(if: Program("git") != nil)) struct PreCommitHookTests {
  private func setUp(_ folder: TemporaryFolder, _ options: String = "") async -> Run {
    await Run.l10n("init --pre-commit-hook \(options)", files: folder.disk, folder: folder.path)
  }

  @Test("docs/ci.md shows the hook")
  func documented() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let document = try String(contentsOf: root.appending(path: "docs/ci.md"), encoding: .utf8)
    #expect(document.contains("```text\n\(PreCommitHook.text())```\n"))
  }

  @Test("the hook is executable, and neither a hook nor a configuration is overwritten or created beside it")
  func writesHook() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      _ = try git.run(["init", "-q"], in: folder.path)
      try? FileManager.default.removeItem(at: folder.url(".git/hooks"))
      let run = await setUp(folder)
      #expect(run.status == .clean, "\(run)")
      #expect(
        try folder.bytes(of: ".git/hooks/pre-merge-commit") == folder.bytes(of: ".git/hooks/pre-commit"))
      #expect(run.output == "wrote '.git/hooks/pre-commit'\nwrote '.git/hooks/pre-merge-commit'\n")
      let place =
        "note: in what was written, replace OWNER/REPO with l10n's repository on GitHub\n"
      #expect(
        run.errors == "note: git runs 'l10n', which is not in PATH\n"
          + (Version.repository == "OWNER/REPO" ? place : ""))
      #expect(try folder.text(of: ".git/hooks/pre-commit").hasSuffix("}\nexec l10n check --staged\n"))
      #expect(try folder.mode(of: ".git/hooks/pre-commit") == 0o755)
      #expect(!folder.names.contains(".l10n.json"))
      try folder.write("mine", to: ".git/hooks/pre-commit")
      let second = await setUp(folder, "--merge-driver")
      #expect(second.status == .failure)
      #expect(second.errors == "error: '.git/hooks/pre-commit' already exists\n")
      #expect(try folder.text(of: ".git/hooks/pre-commit") == "mine")
      #expect(!folder.names.contains(".gitattributes"))
    }
  }

  @Test("the hook checks the folder, in the repository's folder of hooks")
  func findsHooks() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      try folder.write("", to: "My App/a")
      _ = try git.run(["init", "-q"], in: folder.path)
      _ = try git.run(["config", "core.hooksPath", ".githooks"], in: folder.path)
      let run = await Run.l10n(
        ["init", "--pre-commit-hook", "My App"], files: folder.disk, folder: folder.path)
      #expect(run.output == "wrote '.githooks/pre-commit'\nwrote '.githooks/pre-merge-commit'\n", "\(run)")
      #expect(
        try folder.text(of: ".githooks/pre-commit").hasSuffix("}\nexec l10n check --staged 'My App'\n"))
      _ = try git.run(["config", "core.hooksPath", "/elsewhere"], in: folder.path)
      let outside = await setUp(folder)
      #expect(outside.status == .failure)
      #expect(
        outside.errors == """
          error: git's hooks are in '/elsewhere', outside of the repository; add 'l10n check --staged' to a hook there

          """)
    }
  }

  @Test("the hook and the merge driver are set up together, without a configuration")
  func joinsMergeDriver() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      let outside = await setUp(folder)
      #expect(outside.errors == "error: '\(folder.path)' is not in a git repository\n")
      _ = try git.run(["init", "-q"], in: folder.path)
      let run = await setUp(folder, "--merge-driver")
      #expect(
        run.output.hasSuffix(
          "merge=l10n'\nwrote '.git/hooks/pre-commit'\nwrote '.git/hooks/pre-merge-commit'\n"), "\(run)")
      #expect(!folder.names.contains(".l10n.json"))
      let again = await setUp(folder, "--gitlab-job")
      #expect(again.errors == "error: '.git/hooks/pre-commit' already exists\n")
      #expect(!folder.names.contains(".gitlab-ci.yml"))
      for name in ["pre-commit", "pre-merge-commit"] {
        try FileManager.default.removeItem(atPath: folder.path + "/.git/hooks/\(name)")
      }
      let both = await setUp(folder, "--gitlab-job")
      #expect(
        both.output
          == "wrote '.gitlab-ci.yml'\nwrote '.git/hooks/pre-commit'\nwrote '.git/hooks/pre-merge-commit'\n",
        "\(both)")
      #expect(!folder.names.contains(".l10n.json"))
    }
  }
}

/// What a report shows, and what it leaves out.
@Suite struct ReportContentTests {
  @Test("a hook that does not find l10n stops the commit and says so", .enabled(if: Program("git") != nil))
  func failsClearly() async throws {
    try await GitProject.with { project in
      _ = await project.l10n("init --pre-commit-hook")
      try project.write("a", to: "a")
      try project.git("add", "-A")
      let env = try #require(Program("env"))
      let words = ["PATH=/usr/bin:/bin", "git", "-c", "user.name=A", "-c", "user.email=a@example.com"]
      let run = try env.run(words + ["commit", "-m", "a"], in: project.path, keepsErrors: true)
      #expect(run.status != 0)
      #expect(run.output.hasPrefix("pre-commit: 'l10n' is not in PATH: "), "\(run)")
    }
  }

  @Test("a note without a place has the finding's place among the related locations of SARIF")
  func relatesNotes() async {
    let files = MemoryFileSystem([
      "A.swift": "import UIKit\nlet l = UILabel()\nfunc f() { l.text = \"Open \" + n }\n"
    ])
    let run = await Run.l10n("check -f sarif --only string-concatenation", files: files)
    #expect(run.output.contains("\"relatedLocations\""), "\(run)")
  }

  @Test("-v says which configuration and folders count, not each file")
  func staysShort() async {
    let files = MemoryFileSystem(["A.swift": "let a = 1\n", "B.swift": "let b = 1\n"])
    let run = await Run.l10n("check -v", files: files)
    #expect(run.errors.contains("searched: '.', 2 files\n") && !run.errors.contains("A.swift"), "\(run)")
  }

  @Test("notes on a key that differ only in their language are one line, also in a pipe")
  func foldsNotes() async {
    let units = ["en", "de", "es", "fr"].map {
      #""\#($0)":{"stringUnit":{"state":"translated","value":"Open the whole list now"}}"#
    }
    let text =
      #"{"sourceLanguage":"en","strings":{"a.b.c":{"localizations":{\#(units.joined(separator: ","))}}},"version":"1.0"}"#
    let files = MemoryFileSystem(["A.xcstrings": text])
    let run = await Run.l10n("check --only same-as-source", files: files)
    #expect(
      run.output.hasSuffix("'a.b.c': 'de' equals 'en' (also in 'es' and 'fr') [same-as-source]\n"), "\(run)")
    #expect(run.output.split(separator: "\n").count == 1)
    let all = await Run.l10n("check --only same-as-source --every", files: files)
    #expect(all.output.split(separator: "\n").count == 3)
  }

  @Test("what several findings propose is said once, unless each is listed")
  func foldsProposals() async {
    let files = MemoryFileSystem([
      ".l10n.json": #"{"keys":{"style":"natural"}}"#,
      "A.swift":
        "import UIKit\nlet l = UILabel()\nfunc f() { l.text = \"Open it\"; l.text = \"Close it\" }\n",
    ])
    for (options, count) in [("", 1), (" --every", 2), (" -f xcode", 2)] {
      let run = await Run.l10n("lint\(options)", files: files)
      let lines = run.output.split(separator: "\n")
      #expect(lines.count { $0.contains("warning: ") } == 2, "\(run)")
      #expect(lines.count { $0.contains("note: proposal: ") } == count, "\(run)")
    }
  }

  @Test("texts that look equal are shown with their invisible characters escaped")
  func showsInvisible() async {
    func catalog(_ text: String) -> String { CatalogText.catalog(["a": text]) }
    let files = MemoryFileSystem([
      "A.xcstrings": catalog("a\u{A0}b"), "B.xcstrings": catalog("a b"), "C.xcstrings": catalog("a\u{A0}c"),
    ])
    let equal = await Run.l10n("diff A.xcstrings B.xcstrings", files: files)
    #expect(equal.output.contains(#"es: "a\u{A0}b" (translated) → "a b" (translated)"#), "\(equal)")
    let other = await Run.l10n("diff B.xcstrings C.xcstrings", files: files)
    #expect(other.output.contains("\"a\u{A0}c\""), "\(other)")
  }
}
