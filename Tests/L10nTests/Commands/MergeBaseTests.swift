import Testing
import ToolKit

/// What `--since` compares with.
@Suite(.enabled(if: Program("git") != nil)) struct MergeBaseTests {
  private static let code = "label.text = \"Never localized\"\n"

  /// A project with a branch `work`, and a text that was added to `main` after the branch left.
  private static func withBranch(_ body: (GitProject) async throws -> Void) async throws {
    try await GitProject.with { project in
      try project.write("let a = 1\n", to: "App/A.swift")
      try project.commit()
      try project.git("checkout", "-q", "-b", "work")
      try project.write(code, to: "App/B.swift")
      try project.commit()
      try project.git("checkout", "-q", "main")
      try project.write(code, to: "App/C.swift")
      try project.commit()
      try project.git("checkout", "-q", "work")
      try await body(project)
    }
  }

  @Test(
    "what was added to the other branch since the two parted is not reported",
    arguments: ["main", "main...", "main..", "main...work", "main..HEAD", "HEAD~1"])
  func usesMergeBase(_ revision: String) async throws {
    try await Self.withBranch { project in
      let expected = ["App/B.swift:1 hardcoded-string"]
      #expect(await project.findings("check --since \(revision)") == expected)
      #expect(await project.findings("lint --since \(revision)") == expected)
      try project.git("checkout", "-q", "--detach")
      #expect(await project.findings("check --since \(revision)") == expected)
    }
  }

  @Test("what 'main' lost and changed since the two parted is not reported as the branch's work")
  func ignoresRemovals() async throws {
    try await Self.withBranch { project in
      try project.git("checkout", "-q", "main")
      try project.write("// l10n:ignore hardcoded-string\n\(Self.code)", to: "App/C.swift")
      try project.git("rm", "-q", "App/A.swift")
      try project.commit()
      try project.git("checkout", "-q", "work")
      #expect(await project.findings("check --since main") == ["App/B.swift:1 hardcoded-string"])
    }
  }

  @Test("a range judges the commit it ends with, not the files on the disk")
  func judgesCommits() async throws {
    try await Self.withBranch { project in
      try project.write("label.text = \"More\"\n\(Self.code)", to: "App/B.swift")
      try project.write(Self.code, to: "App/D.swift")
      #expect(
        await project.findings("check --since main") == [
          "App/B.swift:1 hardcoded-string", "App/B.swift:2 hardcoded-string",
          "App/D.swift:1 hardcoded-string",
        ])
      #expect(await project.findings("check --since main..") == ["App/B.swift:1 hardcoded-string"])
      #expect(await project.findings("check --since work...main") == ["App/C.swift:1 hardcoded-string"])
      let fix = await project.l10n("check --fix --since main..")
      #expect(fix.errors.hasPrefix("error: '--since main..' and '--fix' can't be combined\n"))
    }
  }

  @Test("the summary names the commit and where it comes from")
  func namesBase() async throws {
    try await Self.withBranch { project in
      let commit = try project.git("rev-parse", "HEAD~1")
      let text = await project.l10n("check --since main")
      let words = "compared with \(commit.prefix(7)) (merge base of 'main' and 'HEAD')\n"
      #expect(text.errors == "1 warning in 2 Swift files, \(words)")
      let base = "\"base\": {\n      \"commit\": \"\(commit)\",\n      \"origin\": "
      let json = await project.l10n("check --since main --format json").output
      #expect(Self.plain(json).contains(Self.plain("\(base)\"merge base of 'main' and 'HEAD'\"")))
      let own = await project.l10n("check --since HEAD~1")
      #expect(own.errors == "1 warning in 2 Swift files, compared with \(commit.prefix(7)) ('HEAD~1')\n")
      #expect(!(await project.l10n("check --format json").output.contains("\"base\"")))
    }
  }

  private static func plain(_ json: String) -> String { json.filter { !$0.isWhitespace } }

  @Test("after a rebase the commits of the branch are compared with their new base")
  func followsRebase() async throws {
    try await Self.withBranch { project in
      try project.git("rebase", "-q", "main")
      #expect(await project.findings("check --since main") == ["App/B.swift:1 hardcoded-string"])
    }
  }

  @Test("linked work trees and submodules have bases of their own")
  func knowsLinkedFolders() async throws {
    try await Self.withBranch { project in
      try project.git(
        "worktree", "add", "-q", "../\(project.folder.path.split(separator: "/").last ?? "")/linked")
      let linked = project.at("linked")
      #expect(await linked.findings("check --since main") == ["App/B.swift:1 hardcoded-string"])
      let folder = try linked.git("rev-parse", "--absolute-git-dir")
      #expect(
        await linked.findings("check --since main", variables: ["GIT_DIR": folder])
          == ["App/B.swift:1 hardcoded-string"])
      try project.git("worktree", "remove", "linked")
      try project.git("clone", "-q", ".", "sub")
      try project.git("submodule", "-q", "add", "./sub", "sub")
      try project.commit()
      let sub = project.at("sub")
      try sub.git("branch", "-q", "main", "origin/main")
      #expect(await sub.findings("check --since main") == ["App/B.swift:1 hardcoded-string"])
      // The files of a submodule are not the work of those who use it.
      #expect(await project.findings("check --since HEAD~1").isEmpty)
    }
  }

  @Test("histories without a common commit, and a repository without any, are named, and the status is 2")
  func refuses() async throws {
    try await GitProject.with { project in
      try project.write(Self.code, to: "App/A.swift")
      let empty = await project.l10n("check --since HEAD")
      #expect(empty.status == .failure)
      #expect(
        empty.errors
          == "error: the repository has no commits to compare with\n")
      try project.commit()
      try project.git("checkout", "-q", "--orphan", "other")
      try project.write("let b = 1\n", to: "App/B.swift")
      try project.commit()
      let unrelated = await project.l10n("check --since main")
      #expect(unrelated.status == .failure)
      #expect(
        unrelated.errors
          == "error: 'main' and 'HEAD' have no merge base\n")
    }
  }

  @Test("renamed code and a renamed catalog are compared with what they were")
  func followsNames() async throws {
    try await GitProject.with { project in
      try project.write(
        GitProject.catalog(["home.list.title": ("One ", "Uno")]), to: "App/Localizable.xcstrings")
      try project.write(Self.code + "Text(\"home.list.title\")\n", to: "App/A.swift")
      try project.commit()
      try project.git("checkout", "-q", "-b", "work")
      try project.git("mv", "App", "Sources")
      try project.git("mv", "Sources/A.swift", "Sources/B.swift")
      try project.commit()
      #expect(await project.findings("check --since main").isEmpty)
      #expect(await project.findings("check --since main Sources").isEmpty)
      #expect(await project.findings("check --since main Sources/B.swift").isEmpty)
      #expect(await project.findings("check Sources/B.swift") == ["Sources/B.swift:1 hardcoded-string"])
    }
  }

  @Test("a configuration that was deleted or came with the branch is part of the comparison")
  func comparesConfigurations() async throws {
    try await GitProject.with { project in
      let code = String(repeating: Self.code, count: 3)
      try project.write(code, to: "App/A.swift")
      try project.write(#"{ "rules": { "hardcoded-string": "off" } }"#, to: ".l10n.json")
      try project.commit()
      try project.git("rm", "-q", ".l10n.json")
      #expect(await project.findings("check --since HEAD").count == 3)
      try project.commit()
      try project.write(#"{ "rules": { "ellipsis": "off" } }"#, to: ".l10n.json")
      #expect(await project.findings("check --since HEAD").isEmpty)
      try project.write("App/A.swift\n", to: ".gitignore")
      try project.commit()
      try project.git("rm", "-q", ".gitignore")
      // A tracked file is read, whatever '.gitignore' says.
      #expect(await project.findings("check --since HEAD").isEmpty)
      #expect(await project.findings("check").count == 3)
    }
  }

  @Test("a renamed key keeps the findings that it had, and code that was left behind is reported")
  func followsKeys() async throws {
    try await GitProject.with { project in
      func write(_ key: String) throws {
        try project.write(
          GitProject.catalog([key: ("One", "Uno "), "home.list.other": ("Two", "Dos")]),
          to: "App/Localizable.xcstrings")
      }
      try project.write("Text(\"home.list.first\"); Text(\"home.list.other\")\n", to: "App/A.swift")
      try write("home.list.first")
      try project.commit()
      #expect(await project.findings("check").contains("App/Localizable.xcstrings:15 white-space-end"))
      try write("home.list.one")
      let left = ["App/A.swift:1 missing-key", "App/Localizable.xcstrings:4 unused-key"]
      #expect(await project.findings("check --since HEAD") == left)
      try project.write("Text(\"home.list.one\"); Text(\"home.list.other\")\n", to: "App/A.swift")
      #expect(await project.findings("check --since HEAD").isEmpty)
    }
  }

  @Test("a key that is renamed in two catalogs of the same texts keeps its findings in both")
  func followsKeysOfCopies() async throws {
    try await GitProject.with { project in
      func write(_ key: String) throws {
        for path in ["App", "Kit"] {
          try project.write(
            GitProject.catalog([key: ("One", "Uno "), "home.list.other": ("Two", "Dos")]),
            to: "\(path)/Localizable.xcstrings")
        }
      }
      try write("home.list.first")
      try project.commit()
      try write("home.list.one")
      #expect(await project.findings("check --since HEAD").isEmpty)
    }
  }
}
