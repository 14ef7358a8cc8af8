import Testing
import ToolKit
import l10n

@Suite struct LanguageTests {
  private static let files = MemoryFileSystem(["A.xcstrings": SampleProject.catalog])

  @Test("what can't be a language code is refused", arguments: ["check", "stats"])
  func refuses(_ command: String) async {
    let run = await Run.l10n([command, "--languages", "en,e s"], files: Self.files)
    #expect(run.status == .failure && run.errors.hasPrefix("error: 'e s' is not a language code\n"))
    let name = await Run.l10n("\(command) --languages Portuguese", files: Self.files)
    #expect(name.errors.hasPrefix("error: 'Portuguese' is not a language code; did you mean 'pt'?\n"))
  }

  @Test(
    "a code that no catalog has is remarked on",
    arguments: [
      ("english", "'english' is not a language code; did you mean 'en'?"),
      ("EN", "Xcode writes 'en' for 'EN'"),
      ("zh_CN", "Xcode writes 'zh-Hans' for 'zh_CN'"), ("qqqq", "'qqqq' is not a language code"),
    ])
  func remarks(_ language: String, _ remark: String) async {
    for command in ["check", "stats"] {
      let run = await Run.l10n("\(command) --languages \(language)", files: Self.files)
      #expect(run.errors.hasPrefix("note: \(remark)\n"))
      let quiet = await Run.l10n("\(command) -q --languages \(language)", files: Self.files)
      #expect(quiet.errors.isEmpty)
    }
  }

  @Test(
    "codes that catalogs have pass without a word", arguments: ["en", "pt-BR", "zh-Hant-HK", "fil", "es-419"])
  func accepts(_ language: String) async {
    let run = await Run.l10n("stats --languages \(language)", files: Self.files)
    #expect(run.status == .clean && run.errors.isEmpty)
  }
}
