import Foundation
import Testing
import ToolKit

/// Changes of configurations and baselines that hide findings.
@Suite(.enabled(if: Program("git") != nil)) struct WeakenedCheckTests {
  private static let configuration = """
    {
      "languages": { "en": "required", "es": "required", "fr": 90 },
      "requires": "0.1",
      "rules": {
        "missing-comment": "off",
        "same-as-source": "warning"
      }
    }

    """

  private static func with(_ body: (GitProject) async throws -> Void) async throws {
    try await GitProject.with { project in
      try project.write(configuration, to: ".l10n.json")
      try project.write(
        GitProject.catalog(["home.list.title": (en: "Home", es: "Inicio")]), to: "A.xcstrings")
      try project.write(
        GitProject.catalog(["home.list.title": (en: "Home", es: "Inicio")]), to: "B/B.xcstrings")
      try project.write("", to: "B/B.txt")
      try project.commit()
      try await body(project)
    }
  }

  /// The findings of a comparison and their notes, without the rule.
  private static func lines(_ project: GitProject, _ options: String = "") async -> [String] {
    await project.l10n("check --since HEAD --only weakened-check \(options)").output.split(separator: "\n")
      .map { String($0.replacing(" [weakened-check]", with: "")) }
  }

  @Test(
    "a change that makes the configuration weaker is a warning at the member",
    arguments: [
      (
        #""same-as-source": "warning""#, #""same-as-source": "note""#,
        "6:5: warning: the change makes 'same-as-source' a note instead of a warning"
      ),
      (
        #""same-as-source": "warning""#, #""missing-key": "off""#,
        "6:5: warning: the change turns 'missing-key' off"
      ),
      (
        #""es": "required""#, #""es": 80"#,
        "2:36: warning: the change requires 80% instead of 100% of the keys in 'es'"
      ),
      (#", "fr": 90"#, "", "2:3: warning: the change no longer lists 'fr'"),
      (
        #""requires": "0.1""#, #""requires": "0.0.1""#,
        "3:3: warning: the change allows versions older than 0.1"
      ),
      (
        #""requires": "0.1""#, #""exclude": ["B"]"#,
        "3:3: warning: the change leaves out 'B/B.xcstrings', which was checked"
      ),
      (
        #""requires": "0.1""#, #""requires": "0.1", "keys": { "style": "off" }"#,
        "3:32: warning: the change turns the key style off"
      ),
      (
        #""requires": "0.1""#,
        #""requires": "0.1", "overrides": [{ "paths": ["B"], "rules": { "missing-key": "off" } }]"#,
        "3:22: warning: the change turns 'missing-key' off, in some files"
      ),
    ])
  func reportsMembers(old: String, new: String, line: String) async throws {
    try await Self.with { project in
      #expect(await Self.lines(project) == [])
      try project.write(Self.configuration.replacing(old, with: new), to: ".l10n.json")
      #expect(await Self.lines(project).first == ".l10n.json:\(line)")
      #expect(await project.l10n("check --since HEAD --only weakened-check").status == .clean)
    }
  }

  @Test("all that a change makes weaker in one file is one finding with notes")
  func joinsMembers() async throws {
    try await Self.with { project in
      let weaker = Self.configuration.replacing("warning", with: "off").replacing("90", with: "80")
      try project.write(weaker, to: ".l10n.json")
      #expect(
        await Self.lines(project) == [
          ".l10n.json:6:5: warning: the change turns 'same-as-source' off",
          ".l10n.json:2:54: note: the change requires 80% instead of 90% of the keys in 'fr'",
        ])
      try project.git("add", "-A")
      #expect(
        await project.findings("check --staged --only weakened-check") == [".l10n.json:6 weakened-check"])
    }
  }

  @Test("a change can't turn off the rule that reports it, but the earlier configuration can")
  func takesFormerSeverity() async throws {
    try await Self.with { project in
      let off = Self.configuration.replacing(
        #""same-as-source": "warning""#, with: #""same-as-source": "off", "weakened-check": "off""#)
      try project.write(off, to: ".l10n.json")
      #expect(await project.l10n("check --since HEAD").output.contains("[weakened-check]"))
      try project.commit()
      try project.write(off.replacing("90", with: "10"), to: ".l10n.json")
      #expect(!(await project.l10n("check --since HEAD").output.contains("[weakened-check]")))
    }
  }

  @Test("a folder's configuration that requires less, and a removed configuration, are reported")
  func comparesNestedConfigurations() async throws {
    try await Self.with { project in
      try project.write(#"{ "rules": { "missing-key": "off" } }"#, to: "B/.l10n.json")
      try project.git("add", "-A")
      #expect(await Self.lines(project) == ["B/.l10n.json:1:14: warning: the change turns 'missing-key' off"])
      try project.git("rm", "-q", "-f", "B/.l10n.json", ".l10n.json")
      #expect(await Self.lines(project).first?.hasPrefix(".l10n.json:") == true)
    }
  }

  @Test("what makes a check stronger, and a project's first configuration, are not reported")
  func acceptsOthers() async throws {
    try await Self.with { project in
      let stronger = Self.configuration.replacing("warning", with: "error").replacing("90", with: "95")
      try project.write(stronger, to: ".l10n.json")
      #expect(await Self.lines(project) == [])
      try project.git("rm", "-q", "-f", ".l10n.json")
      try project.commit()
      try project.write(Self.configuration, to: ".l10n.json")
      #expect(await Self.lines(project) == [])
    }
  }

  @Test("findings that a change accepts are one warning in the baseline, and those of a moved file are not")
  func comparesBaselines() async throws {
    try await Self.with { project in
      func accept() async {
        _ = await project.l10n("check --only same-as-source --write-baseline --force")
      }
      try project.write(
        GitProject.catalog(["a": (en: "Home and more here", es: "Home and more here")]), to: "A.xcstrings")
      await accept()
      try project.git("add", "-A")
      #expect(await Self.lines(project) == [".l10n-baseline:2:1: warning: the change accepts 1 more finding"])
      try project.commit()
      #expect(await Self.lines(project) == [])
      try project.git("mv", "A.xcstrings", "C.xcstrings")
      await accept()
      #expect(await Self.lines(project) == [])
    }
  }

  @Test(
    "a project that names catalogs, or languages where git tracks a catalog, can't be checked without one",
    arguments: [
      ("let a = 1\n", "its code looks up no keys, and 'l10n lint' lists the texts that should\n"),
      (SampleProject.source, "to create one, run: l10n sync --create Localizable.xcstrings\n"),
    ])
  func needsCatalogs(_ code: String, _ remedy: String) async throws {
    let error =
      ".l10n.json: error: the configuration names languages or catalogs, but the project has no catalog; "
    let files = MemoryFileSystem([".l10n.json": #"{"catalogs":["A/*.xcstrings"]}"#, "A.swift": code])
    let run = await Run.l10n("check", files: files)
    #expect(run.status != .clean && run.errors.contains(error + remedy), "\(run)")
    #expect(await Run.l10n("lint", files: files).status == .clean)
    #expect(await Run.l10n("check A.swift", files: files).status == .clean)
    try await GitProject.with { project in
      try project.write(#"{"languages":["en","es"]}"#, to: ".l10n.json")
      try project.write("let a = 1\n", to: "A.swift")
      #expect(await project.l10n("check").status == .clean)
      try project.write(GitProject.catalog([:]), to: "A.xcstrings")
      try project.git("add", "A.xcstrings")
      #expect(await project.l10n("check").status == .clean)
      try FileManager.default.removeItem(at: project.folder.url("A.xcstrings"))
      #expect(await project.l10n("check").status == .failure)
    }
  }
}
