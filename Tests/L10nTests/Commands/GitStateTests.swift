import Testing
import ToolKit

/// States of a repository in which git has or lacks other files than the folder shows.
@Suite(.enabled(if: Program("git") != nil)) struct GitStateTests {
  private static func catalog(_ spanish: String) -> String { CatalogText.catalog(["Home": spanish]) }

  private static let rule = "check --only empty-translation"
  private static let finding = "empty-translation"

  @Test("a tracked file that '.gitignore' names is read, others that it names are not")
  func readsTrackedFiles() async throws {
    try await GitProject.with { project in
      try project.write("Generated/\n/Old.xcstrings\n", to: ".gitignore")
      for name in [
        "Generated/A.xcstrings", "Old.xcstrings", "Generated/Pods/P.xcstrings", "Generated/X.xcstrings",
      ] {
        try project.write(Self.catalog(""), to: name)
      }
      try project.write(Self.catalog("a"), to: "B.xcstrings")
      try project.git("add", "-A")
      #expect(await project.findings(Self.rule).isEmpty)
      try project.git("add", "-f", "Generated/A.xcstrings", "Old.xcstrings", "Generated/Pods/P.xcstrings")
      let found = ["Generated/A.xcstrings:9 \(Self.finding)", "Old.xcstrings:9 \(Self.finding)"]
      #expect(await project.findings(Self.rule) == found)
      // A folder is searched where it is named, even if its name is left out elsewhere.
      let named = [found[0], "Generated/X.xcstrings:9 \(Self.finding)"]
      #expect(await project.findings("\(Self.rule) Generated") == named)
      try project.write(#"{ "exclude": ["Generated/A.xcstrings"] }"#, to: ".l10n.json")
      #expect(await project.findings(Self.rule) == [found[1]])
    }
  }

  @Test(
    "a bump of a submodule is checked for what it brings",
    arguments: ["--since HEAD~1", "--since HEAD", "--staged"])
  func checksSubmodules(_ option: String) async throws {
    try await GitProject.with { project in
      try await GitProject.with { library in
        try library.write(Self.catalog(""), to: "Kit/Known.xcstrings")
        try library.write(Self.catalog("a"), to: "Kit/New.xcstrings")
        try library.commit()
        try project.write(Self.catalog("a"), to: "A.xcstrings")
        try project.git("submodule", "-q", "add", library.path, "Library")
        try project.commit()
        #expect(await project.findings("\(Self.rule) --since HEAD").isEmpty)
        let sub = project.at("Library")
        try sub.write(Self.catalog(""), to: "Kit/New.xcstrings")
        try sub.commit()
        if option == "--staged" { try project.git("add", "Library") }
        if option == "--since HEAD~1" { try project.commit() }
        let found = ["Library/Kit/New.xcstrings:9 \(Self.finding)"]
        #expect(await project.findings("\(Self.rule) \(option)") == found)
      }
    }
  }

  @Test("a name of a tag and of another commit's branch is not guessed")
  func refusesAmbiguousNames() async throws {
    try await GitProject.with { project in
      try project.write(Self.catalog(""), to: "A.xcstrings")
      try project.commit()
      try project.git("tag", "main")
      #expect(await project.l10n("\(Self.rule) --since main").status == .clean)
      try project.git("commit", "-q", "--allow-empty", "-m", "Later")
      let run = await project.l10n("\(Self.rule) --since main")
      #expect(run.status == .failure)
      #expect(
        run.errors.contains("'main' is a tag and a branch; write 'refs/tags/main' or 'refs/heads/main'"))
      #expect(await project.l10n("\(Self.rule) --since refs/heads/main").status == .clean)
    }
  }

  @Test("a sparse checkout without catalogs gets the hint, also when compared with a revision")
  func hintsInSparseCheckouts() async throws {
    try await GitProject.with { project in
      try project.write(Self.catalog("a"), to: "App/A.xcstrings")
      try project.write("let a = 1\n", to: "Kit/A.swift")
      try project.commit()
      try project.git("sparse-checkout", "set", "Kit")
      for line in ["check", "check --since HEAD"] {
        #expect(await project.l10n(line).errors.contains("hint: no catalog was found,"))
      }
    }
  }

  @Test("programs that a repository names for git's use are not started")
  func startsNoMonitor() async throws {
    try await GitProject.with { project in
      try project.write(Self.catalog("a"), to: "A.xcstrings")
      try project.commit()
      try project.write("#!/bin/sh\ntouch '\(project.path)/started'\n", to: "monitor")
      try project.folder.setMode(0o755, of: "monitor")
      try project.git("config", "core.fsmonitor", "\(project.path)/monitor")
      for option in ["--since HEAD", "--staged"] { _ = await project.l10n("check \(option)") }
      #expect(!project.folder.names.contains("started"))
    }
  }
}
