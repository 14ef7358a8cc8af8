import Testing
import ToolKit

@Suite struct FormatTests {
  private static let canonical =
    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\n  },\n  \"version\" : \"1.0\"\n}"
  private static let compact = "{\"version\":\"1.0\",\"strings\":{},\"sourceLanguage\":\"en\"}\n"

  @Test("files that differ are rewritten and listed, others are left alone, and a second run changes nothing")
  func rewrites() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.compact, to: "A.xcstrings")
      try folder.write(Self.canonical, to: "B/C.xcstrings")
      try folder.write(Self.compact, to: "B/D.xcstrings")
      let first = await Run.l10n("format", files: folder.disk)
      #expect(
        first.status == .clean && first.output == "A.xcstrings\nB/D.xcstrings\n" && first.errors.isEmpty)
      #expect(try folder.text(of: "A.xcstrings") == Self.canonical)
      let second = await Run.l10n("format", files: folder.disk)
      #expect(second.status == .clean && second.output.isEmpty)
    }
  }

  @Test("--check lists the files that differ, ends with 1 and writes nothing")
  func checks() async throws {
    let files = MemoryFileSystem(["A.xcstrings": Self.compact, "B.xcstrings": Self.canonical])
    let run = await Run.l10n("format --check", files: files)
    #expect(run.status.rawValue == 1 && run.output == "A.xcstrings\n")
    #expect(run.errors == "1 file is not formatted; run 'l10n format'\n")
    #expect(await Run.l10n("format --check -q", files: files).errors.isEmpty)
    let two = MemoryFileSystem(["A.xcstrings": Self.compact, "B.xcstrings": Self.compact])
    #expect(
      await Run.l10n("format --check", files: two).errors == "2 files are not formatted; run 'l10n format'\n")
    #expect(await Run.l10n("format --check B.xcstrings", files: files).status == .clean)
  }

  @Test("a file that can't be parsed is left alone, the others are still formatted, and the status is 2")
  func leavesBroken() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("{\n  \"a\" 1}", to: "A.xcstrings")
      try folder.write("<<<<<<< HEAD\n{}", to: "B.xcstrings")
      try folder.write(Self.compact, to: "C.xcstrings")
      let run = await Run.l10n("format -q", files: folder.disk)
      #expect(run.status == .failure && run.output.isEmpty)
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first == "A.xcstrings:2:7: error: expected ':' after key 'a', found '1' [invalid-json]")
      #expect(lines.last?.hasPrefix("B.xcstrings:1:1: error: ") == true)
      #expect(lines.last?.hasSuffix("[conflict-marker]") == true)
      #expect(try folder.text(of: "A.xcstrings") == "{\n  \"a\" 1}")
      #expect(try folder.text(of: "C.xcstrings") == Self.canonical)
    }
  }

  @Test("a path that is not there and a file that can't be written end with 2")
  func reportsProblems() async throws {
    let files = MemoryFileSystem(["A.xcstrings": Self.compact])
    let missing = await Run.l10n("format none A.xcstrings --check", files: files)
    #expect(missing.status == .failure)
    #expect(
      missing.errors == "error: no file or folder 'none'\n1 file is not formatted; run 'l10n format'\n")
    #expect(missing.output == "A.xcstrings\n")
    let locked = await Run.l10n("format", files: files)
    #expect(locked.status == .failure && locked.errors == "error: the folder of 'A.xcstrings' is read-only\n")
    #expect(locked.output.isEmpty)
  }

  @Test("'-' formats standard input onto standard output, under the name it is given")
  func formatsStandardInput() async {
    let formatted = await Run.l10n("format -", input: Self.compact)
    #expect(formatted.status == .clean && formatted.output == Self.canonical)
    let checked = await Run.l10n("format --check - --stdin-path A.xcstrings", input: Self.compact)
    #expect(checked.status.rawValue == 1 && checked.output == "A.xcstrings\n")
    #expect(await Run.l10n("format --check -", input: Self.canonical).status == .clean)
    let broken = await Run.l10n("format - --stdin-path A.xcstrings", input: "{")
    #expect(broken.status == .failure && broken.errors.hasPrefix("A.xcstrings:1:2: error: "))
  }

  @Test("'-' among other paths is refused")
  func refusesMixture() async {
    let run = await Run.l10n("format - A.xcstrings", files: MemoryFileSystem(["A.xcstrings": Self.canonical]))
    #expect(run.status == .failure && run.errors.hasPrefix("error: '-' can't be combined with other paths\n"))
  }
}
