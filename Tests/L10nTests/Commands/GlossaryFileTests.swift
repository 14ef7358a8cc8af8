import SourceText
import Testing
import ToolKit

@Suite struct GlossaryFileTests {
  private static func files(_ others: [String: String]) -> MemoryFileSystem {
    func text(_ value: String) -> String {
      "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"\(value)\" } }"
    }
    let catalog = """
      { "sourceLanguage" : "en", "strings" : { "a.b.c" : { "localizations" : {
        "en" : \(text("Your tab")), "es" : \(text("Tu lengüeta")) } } }, "version" : "1.0" }
      """
    return MemoryFileSystem(["App/L.xcstrings": catalog].merging(others) { $1 })
  }

  private static func check(_ others: [String: String]) async -> Run {
    await Run.l10n("check --only glossary-term", files: files(others))
  }

  private static let glossary = "term,language,translation,kind\ntab,es,pestaña,required\n"

  @Test(
    "the glossary is beside the configuration, or at the path of a member, and applies below",
    arguments: [
      [".l10n-glossary.csv": glossary], [".l10n.json": "{}", ".l10n-glossary.csv": glossary],
      [".l10n.json": #"{ "glossary" : "docs/g.csv" }"#, "docs/g.csv": glossary],
      [".l10n.json": "{}", ".l10n-glossary.csv": glossary, "App/.l10n.json": "{}"],
    ])
  func found(_ others: [String: String]) async {
    let run = await Self.check(others)
    #expect(run.output.contains("'tab' is not translated as 'pestaña' in 'es' [glossary-term]"))
  }

  @Test("a named glossary that is missing, and one that can't be read, is an error")
  func errors() async {
    let missing = await Self.check([".l10n.json": #"{ "glossary" : "g.csv" }"#])
    #expect(missing.status == .failure)
    #expect(missing.errors == ".l10n.json:1:16: error: no file 'g.csv', which is named as the glossary\n")
    let byLanguage = await Self.check([".l10n-glossary.csv": "en,es\ntab,pestaña\n"])
    #expect(
      byLanguage.errors.hasPrefix(
        ".l10n-glossary.csv:1:1: error: the header has no 'term' column; expected 'term,language,translation,note,kind', with a row for each language\n"
      ))
    let wrong = await Self.check([".l10n.json": "{}", ".l10n-glossary.csv": "term,kind\na,b\n"])
    #expect(wrong.status == .failure)
    #expect(wrong.errors.hasPrefix(".l10n-glossary.csv:2:3: error: unknown kind 'b'"))
  }

  @Test("an export has the terms of each text")
  func exported() async {
    let files = Self.files([".l10n-glossary.csv": Self.glossary])
    let run = await Run.l10n("extract --all -f po -o -", files: files)
    #expect(run.output.contains("#. term 'tab': 'pestaña'\n"))
  }

  @Test("a glossary in git applies to the former state, so that old findings are not new")
  func former() async throws {
    try await GitProject.with { project in
      let files = Self.files([".l10n.json": "{}", ".l10n-glossary.csv": Self.glossary])
      for path in ["App/L.xcstrings", ".l10n.json", ".l10n-glossary.csv"] {
        let bytes = try files.read(path, .configuration, from: .knownPlace)
        try project.folder.write(String(decoding: bytes, as: UTF8.self), to: path)
      }
      try project.commit()
      let disk = DiskFileSystem(workingDirectory: project.path)
      let line = "check --only glossary-term"
      #expect(await Run.l10n(line, files: disk, folder: project.path).output.contains("[glossary-term]"))
      #expect(await Run.l10n("\(line) --since HEAD", files: disk, folder: project.path).output == "")
    }
  }
}
