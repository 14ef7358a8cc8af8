import Testing
import ToolKit
import l10n

/// The command that a finding about an unused key names.
@Suite struct UnusedKeyTests {
  private static let path = "App/Localizable.xcstrings"
  private static let texts: KeyValuePairs<String, (en: String, es: String)> = [
    "-home": ("One", "Uno"), "home.list.hint": ("Two", "Dos"), "it's home": ("Three", "Tres"),
  ]

  @Test("an unused key is reported with the command that removes this key and no other one")
  func namesCommand() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(GitProject.catalog(Self.texts), to: Self.path)
      try folder.write("let a = 1\n", to: "App/A.swift")
      let words = "check --only unused-key"
      let run = await Run.l10n(words, files: folder.disk, folder: folder.path)
      let commands = run.output.split(separator: "\n").compactMap { line in
        line.split(separator: ": note: to remove it, run: ").dropFirst().first.map(String.init)
      }
      #expect(
        commands == [
          "l10n remove -- -home", "l10n remove home.list.hint", "l10n remove 'it'\\''s home'",
        ], "\(run)")
      #expect(!run.output.contains("prune"))
      let removal = await Run.l10n(["remove", "it's home"], files: folder.disk, folder: folder.path)
      #expect(removal.status == .clean)
      let rest = await Run.l10n(words, files: folder.disk, folder: folder.path).output
      #expect(rest.contains("'-home' is never used") && rest.contains("'home.list.hint' is never used"))
    }
  }

  @Test("in a catalog with unsorted and repeated keys the one that code uses is not reported")
  func unsorted() async throws {
    try await TemporaryFolder.with { folder in
      let catalog = GitProject.catalog(["c": ("1", "1"), "a": ("2", "2"), "b": ("3", "3"), "a": ("4", "4")])
      try folder.write(catalog, to: Self.path)
      try folder.write("let b = String(localized: \"b\")\n", to: "App/A.swift")
      let run = await Run.l10n("check --only unused-key,missing-key", files: folder.disk, folder: folder.path)
      let findings = run.output.split(separator: "\n").filter { $0.contains("[unused-key]") }
      #expect(findings.count == 3 && !run.output.contains("'b'"), "\(run)")
    }
  }

  @Test("where several tables have the key, the command names the table")
  func namesTable() async throws {
    try await TemporaryFolder.with { folder in
      for path in [Self.path, "App/Tab.xcstrings"] {
        try folder.write(GitProject.catalog(["home.list.hint": ("Two", "Dos")]), to: path)
      }
      try folder.write("let a = 1\n", to: "App/A.swift")
      let run = await Run.l10n("check --only unused-key", files: folder.disk, folder: folder.path)
      for table in ["Localizable", "Tab"] {
        #expect(
          run.output.contains("to remove it, run: l10n remove --table \(table) home.list.hint\n"), "\(run)")
      }
    }
  }
}
