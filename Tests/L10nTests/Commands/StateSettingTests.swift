import Testing
import ToolKit

/// States that are set without a text.
@Suite struct StateSettingTests {
  @Test("set without a text sets the state of all texts that the key has in the languages")
  func setsState() async throws {
    try await TemporaryFolder.with { folder in
      let path = "App/Localizable.xcstrings"
      try folder.write(GitProject.catalog(["home.list.title": ("One", "Uno")]), to: path)
      let words = "set home.list.title --state needs_review --language"
      let run = await Run.l10n("\(words) es,en", files: folder.disk)
      #expect(run == Run(status: .clean, output: "changed '\(path)'\n", errors: ""), "\(run)")
      let all = GitProject.catalog(["home.list.title": ("One", "Uno")])
      #expect(try folder.text(of: path) == all.replacing("\"translated\"", with: "\"needs_review\""))
      let absent = await Run.l10n("\(words) de,es", files: folder.disk)
      #expect(
        absent.status == .failure && absent.errors.contains("'home.list.title' has no text in 'de'"),
        "\(absent)")
      for words in ["set k -l es", "set k -l es --state new --form one", "set k --state new"] {
        #expect(await Run.l10n(words, files: folder.disk).errors.hasPrefix("error: "))
        #expect(await Run.l10n(words, files: folder.disk).status == .failure)
      }
    }
  }

  @Test("keys that match a pattern become manual, or are left to code again")
  func setsExtraction() async throws {
    try await TemporaryFolder.with { folder in
      let path = "App/Localizable.xcstrings"
      func catalog(_ states: [String?]) -> String {
        let entries = states.enumerated().map { index, state in
          let member = state.map { "\n      \"extractionState\" : \"\($0)\"\n    " } ?? "\n\n    "
          return "    \"home.\(index)\" : {\(member)}"
        }
        return """
          {
            "sourceLanguage" : "en",
            "strings" : {
          \(entries.joined(separator: ",\n"))
            },
            "version" : "1.0"
          }
          """
      }
      try folder.write(catalog(["stale", nil, "manual"]), to: path)
      let stale = await Run.l10n("set home.* --extraction manual --only-stale", files: folder.disk)
      #expect(stale == Run(status: .clean, output: "changed '\(path)'\n", errors: "1 key\n"), "\(stale)")
      #expect(try folder.text(of: path) == catalog(["manual", nil, "manual"]))
      let several = await Run.l10n("set home.0 *.1 home.* --translate no --dry-run", files: folder.disk)
      let listed = (0...2).map { "\(path): 'home.\($0)'\n" }.joined()
      #expect(
        several.output == "\(listed)would change '\(path)'\n" && several.errors == "3 keys\n", "\(several)")
      #expect(await Run.l10n("set home.0 --extraction automatic", files: folder.disk).status == .clean)
      #expect(try folder.text(of: path) == catalog([nil, nil, "manual"]))
      for words in [
        "set cart.* --extraction manual", "set home.* --extraction manual --only-stale",
        "set home.1 --only-stale",
        "set home.1 Text --extraction manual", "set home.1 A B -l en",
      ] {
        #expect(await Run.l10n(words, files: folder.disk).status == .failure, "\(words)")
      }
    }
  }
}
