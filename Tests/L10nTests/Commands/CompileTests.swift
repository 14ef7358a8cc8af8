import Foundation
import Testing
import ToolKit

/// `l10n compile` on a disk.
@Suite struct CompileTests {
  private static let catalog = """
    {"sourceLanguage":"en","strings":{
      "home.title":{"extractionState":"manual","localizations":{
        "en":{"stringUnit":{"state":"translated","value":"Home"}},
        "iw":{"stringUnit":{"state":"new","value":"בית"}}}},
      "days %lld":{"localizations":{"en":{"variations":{"plural":{
        "one":{"stringUnit":{"state":"translated","value":"%lld day"}},
        "other":{"stringUnit":{"state":"translated","value":"%lld days"}}}}}}}
    },"version":"1.0"}
    """

  private static func run(_ line: String, in folder: TemporaryFolder) async -> Run {
    await Run.l10n(line, files: folder.disk)
  }

  @Test("folders and files are written, and not rewritten while they stay the same")
  func writes() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "App/Localizable.xcstrings")
      let dry = await Self.run("compile -o out --dry-run", in: folder)
      #expect(dry.status == .clean && dry.output.contains("would write 'out/he.lproj/Localizable.strings'\n"))
      #expect(!folder.names.contains("out"))
      let first = await Self.run("compile --output-directory out", in: folder)
      #expect(
        first.output == """
          wrote 'out/en.lproj/Localizable.strings'
          wrote 'out/en.lproj/Localizable.stringsdict'
          wrote 'out/he.lproj/Localizable.strings'

          """)
      #expect(
        try folder.text(of: "out/en.lproj/Localizable.strings").hasSuffix(" */\n\"home.title\" = \"Home\";\n")
      )
      #expect(
        try folder.text(of: "out/en.lproj/Localizable.stringsdict").contains("<string>%lld days</string>"))
      let second = await Self.run("compile -o out App", in: folder)
      #expect(
        second.status == .clean && second.output == "all files are up to date\n" && second.errors.isEmpty)
    }
  }

  @Test("languages, the serialization and the kinds of files are options")
  func options() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "Localizable.xcstrings")
      let run = await Self.run(
        "compile -o out -l en --serialization-format binary --format stringsdictOnly", in: folder)
      #expect(run.output == "wrote 'out/en.lproj/Localizable.stringsdict'\n")
      let bytes = try folder.bytes(of: "out/en.lproj/Localizable.stringsdict")
      #expect(bytes.starts(with: "bplist00".utf8))
    }
  }

  @Test("a language missing from all catalogs gives a warning, an unknown code an error")
  func absentLanguages() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "Localizable.xcstrings")
      let absent = await Self.run("compile -o out -l fr,he", in: folder)
      #expect(absent.status == .clean && absent.errors == "warning: no catalog has 'fr'\n")
      #expect(absent.output == "wrote 'out/he.lproj/Localizable.strings'\n")
      #expect(await Self.run("compile -q -o out -l fr", in: folder).errors.isEmpty)
      let unknown = await Self.run("compile -o out -l espanol", in: folder)
      #expect(unknown.status == .failure && unknown.errors.contains("unknown language 'espanol'"))
      try folder.write("{", to: "Localizable.xcstrings")
      let broken = await Self.run("compile -o out -l fr", in: folder)
      #expect(broken.status == .failure && !broken.errors.contains("'fr'"), "\(broken)")
    }
  }

  @Test("an error names its place, and nothing is written")
  func rejects() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "Localizable.xcstrings")
      try folder.write(
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"es":{}}}},"version":"1.0"}"#,
        to: "Other.xcstrings")
      let run = await Self.run("compile -o out", in: folder)
      #expect(run.status == .findings && !folder.names.contains("out"))
      #expect(run.errors == "Other.xcstrings:1:57: error: 'es' has no text\n")
    }
  }

  @Test("the folder is needed, and two catalogs of one table have no place in it")
  func usage() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "A/Localizable.xcstrings")
      try folder.write(Self.catalog, to: "B/Localizable.xcstrings")
      #expect(await Self.run("compile A", in: folder).status == .failure)
      let both = await Self.run("compile -o out", in: folder)
      #expect(both.status == .failure && both.errors.contains("are catalogs of one table"))
      #expect(await Self.run("compile -o out A", in: folder).status == .clean)
    }
  }
}
