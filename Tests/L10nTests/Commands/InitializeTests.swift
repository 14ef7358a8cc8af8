import Testing
import l10n

@Suite struct InitializeTests {
  @Test("a configuration is written once and never overwritten")
  func writesOnce() async throws {
    try await TemporaryFolder.with { folder in
      let first = await Run.l10n("init", files: folder.disk)
      #expect(first.status == .clean && first.output == "wrote '.l10n.json'\n")
      let text = try folder.text(of: ".l10n.json")
      #expect(text == "{\n  \"languages\": [\"en\", \"es\"]\n}\n")
      let second = await Run.l10n("init --languages de", files: folder.disk)
      #expect(second.status == .failure && second.errors == "error: '.l10n.json' exists already\n")
      #expect(try folder.text(of: ".l10n.json") == text)
    }
  }

  @Test("languages and folder can be chosen, and what was typed stays JSON")
  func takesArguments() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("", to: "App/a")
      let run = await Run.l10n(["init", "-q", "--languages", "en,a\"b\\\u{1}", "App/"], files: folder.disk)
      #expect(run.status == .clean && run.output.isEmpty)
      #expect(
        try folder.text(of: "App/.l10n.json") == "{\n  \"languages\": [\"en\", \"a\\\"b\\\\\\u0001\"]\n}\n")
    }
  }

  @Test("a folder that is not there is named")
  func needsFolder() async throws {
    try await TemporaryFolder.with { folder in
      let run = await Run.l10n("init none", files: folder.disk)
      #expect(run.status == .failure && run.errors == "error: no folder for 'none/.l10n.json'\n")
    }
  }
}
