import Testing
import ToolKit
import l10n

/// Keys of code that no catalog is known to have.
@Suite struct UnknownKeyTests {
  private static func run(_ line: String, _ files: [String: String]) async -> Run {
    await Run.l10n(line, files: MemoryFileSystem(files))
  }

  @Test("a missing key is shown as the code has it where the type of a value is not known")
  func showsInterpolations() async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog(["home.list.title": "Inicio"]),
      "App/Home.swift":
        "let a = Text(\"home.list.count \\(model.count) of \\(n + 1)\")\nlet b = Text(\"home.list.sum \\(3)\")",
    ]
    let run = await Self.run("check --only missing-key", files)
    #expect(
      run.output.contains("'Localizable' has no key 'home.list.count \\(model.count) of \\(n + 1)'"), "\(run)"
    )
    #expect(run.output.contains("so 'l10n sync' can't add the key"))
    #expect(
      run.output.contains("'Localizable' has no key 'home.list.sum %lld'") && !run.output.contains("%arg"))
  }

  @Test(
    "a table that has other files too is named once, and the status stays",
    arguments: ["strings", "stringsdict"])
  func namesOtherFiles(_ ending: String) async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog(["home.list.title": "Inicio"]),
      "App/Home.swift": "let a = Text(\"home.list.title\"), b = Text(\"home.list.other\")",
      "Kit/en.lproj/Localizable.\(ending)": "", "Kit/es.lproj/Localizable.\(ending)": "",
      "Kit/en.lproj/InfoPlist.strings": "",
    ]
    let run = await Self.run("check --only missing-key", files)
    #expect(run.status == .clean && run.output.isEmpty)
    let hint =
      "hint: keys that code looks up in 'Localizable' are not reported as missing, since they may be in "
      + "'Kit/en.lproj/Localizable.\(ending)' and 1 other file\n"
    #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("hint") }.map { "\($0)\n" } == [hint])
    #expect(await Self.run("check --only missing-key -q", files).errors.isEmpty)
    #expect(!(await Self.run("check --only unused-key", files).errors.contains("hint")))
  }
}
