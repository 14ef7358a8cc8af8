import Testing
import ToolKit

/// Code that git tracks and that is not in the work tree.
@Suite struct SparseCheckoutTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a.title" : {
          "localizations" : {
            "es" : { "stringUnit" : { "state" : "translated", "value" : "Hola" } }
          }
        },
        "Pay" : {

        }
      },
      "version" : "1.0"
    }

    """
  private static let code = "let a = String(localized: \"a.title\"), b = String(localized: \"Pay\")\n"

  /// Calls the body with a project whose only use of the keys is a file that is not checked out.
  private static func withMissingFile(
    _ missing: String = "Feature/V.swift", body: (GitProject) async throws -> Void
  ) async throws {
    try await GitProject.with { (project) async throws in
      try project.write(catalog, to: "App/Localizable.xcstrings")
      try project.write("let x = 1\n", to: "App/O.swift")
      try project.write(code, to: missing)
      try project.commit()
      try project.git("update-index", "--skip-worktree", missing)
      try project.folder.disk.remove(missing)
      try await body(project)
    }
  }

  @Test("keys are not removed, renamed, moved or stale while code is not checked out, which is named")
  func isObstacle() async throws {
    try await Self.withMissingFile { (project) async throws in
      let gap = "'Feature/V.swift' is not checked out"
      let prune = await project.l10n("prune")
      #expect(prune.status == .failure && prune.errors == "error: \(gap), so no key is removed\n", "\(prune)")
      for line in ["rename a.title z.title", "move a.title --to App/B.xcstrings"] {
        let run = await project.l10n(line)
        let words = "error: \(gap), so a use may be missed\nnote: '--force' continues anyway\n"
        #expect(run == Run(status: .findings, output: "", errors: words), "\(run)")
      }
      let sync = await project.l10n("sync")
      #expect(sync.errors.hasPrefix("note: \(gap), so no key becomes stale\n"), "\(sync)")
      let check = await project.l10n("check --only unused-key").output
      #expect(check.contains("note: don't remove it yet: \(gap), so a use may be missed\n"), "\(check)")
      #expect(try project.folder.text(of: "App/Localizable.xcstrings") == Self.catalog)
      let removal = await project.l10n("remove a.title")
      #expect(removal.errors.hasPrefix("warning: \(gap), so a use may be missed\n"), "\(removal)")
      #expect(await project.l10n("rename Pay Buy --force").status == .clean)
    }
  }

  @Test("code that the configuration excludes, or that git has beside the project, may be missing")
  func ignoresOthers() async throws {
    for (missing, configuration) in [
      ("Feature/V.swift", "{ \"exclude\": [\"Feature\"] }"),
      ("Feature/V.swift", "{ \"sources\": [\"App\"] }"),
      ("Feature/V.bin", "{}"), ("Pods/V.swift", "{}"),
    ] {
      try await Self.withMissingFile(missing) { (project) async throws in
        try project.write(configuration, to: ".l10n.json")
        let run = await project.l10n("prune")
        #expect(run.status == .clean && run.errors.contains("2 keys\n"), "\(missing) \(run)")
      }
    }
  }

  @Test("a submodule that is not checked out may use any key, one below another submodule too")
  func isObstacleInSubmodule() async throws {
    try await GitProject.with { (project) async throws in
      for (name, child) in [("inner", nil), ("outer", "inner"), ("app", "outer")] as [(String, String?)] {
        try project.git("init", "-q", "-b", "main", name)
        let part = project.at(name)
        try part.write(Self.catalog, to: "Localizable.xcstrings")
        try part.write(Self.code, to: "A.swift")
        if let child { try part.git("submodule", "--quiet", "add", "\(project.folder.path)/\(child)", "Sub") }
        try part.commit()
      }
      try project.git("clone", "-q", "app", "clone")
      let clone = project.at("clone")
      try clone.write("let x = 1\n", to: "A.swift")
      let run = await clone.l10n("prune")
      #expect(run.errors == "error: the submodule 'Sub' is not checked out, so no key is removed\n", "\(run)")
      try clone.git("submodule", "--quiet", "update", "--init")
      let nested = await clone.l10n("prune")
      #expect(
        nested.errors == "error: the submodule 'Sub/Sub' is not checked out, so no key is removed\n",
        "\(nested)")
    }
  }
}
