import Testing
import ToolKit

/// Reports of one run in several formats and files.
@Suite struct ReportFileTests {
  private static let only = CheckTests.only

  @Test("a run writes several reports, each as it would be alone", arguments: ["check", "lint"])
  func severalReports(_ command: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      try folder.write("class A { func f() { label.text = \"Send it now\" } }", to: "A.swift")
      let alone = await Run.l10n(
        "\(command) --fail-on note -f github", files: folder.disk, folder: folder.path)
      var texts: [String] = []
      for format in ["sarif", "junit"] {
        let run = await Run.l10n(
          "\(command) --fail-on note -f \(format)", files: folder.disk, folder: folder.path)
        texts.append(run.output)
      }
      let words = "\(command) --fail-on note -f github --format=sarif:r.sarif --format junit:r.xml"
      #expect(await Run.l10n(words, files: folder.disk, folder: folder.path) == alone)
      #expect(try [folder.text(of: "r.sarif"), folder.text(of: "r.xml")] == texts)
      #expect(texts.allSatisfy { $0.count > 100 } && alone.status == .findings)
    }
  }

  @Test(
    "the output '-' is standard output",
    arguments: ["check -o -", "lint -o -", "stats -o -", "check -f text:-"])
  func standardOutput(_ words: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      try folder.write("class A { func f() { label.text = \"Send it now\" } }", to: "A.swift")
      let run = await Run.l10n(words, files: folder.disk, folder: folder.path)
      let plain = String(words.prefix { $0 != " " })
      #expect(await Run.l10n(plain, files: folder.disk, folder: folder.path) == run)
      #expect(folder.names == ["A.swift", "A.xcstrings"] && !run.output.isEmpty)
    }
  }

  @Test("where all reports go to files, standard output is empty and the summary follows")
  func filesAlone() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      let run = await Run.l10n("\(Self.only) -f json:a.json -f xcode:b", files: folder.disk)
      #expect(run == Run(status: .findings, output: "", errors: "1 error in 1 catalog, 2 keys\n"))
      #expect(folder.names == ["A.xcstrings", "a.json", "b"])
      let quiet = await Run.l10n("\(Self.only) -q -f json:a.json", files: folder.disk)
      #expect(quiet == Run(status: .findings, output: "", errors: ""))
    }
  }

  @Test("a report that would replace an input is refused before anything is written")
  func keepsInputs() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      try folder.write("{}", to: "c.json")
      for file in ["A.xcstrings", "c.json"] {
        let text = try folder.text(of: file)
        let run = await Run.l10n(
          "\(Self.only) --config c.json -f json:new.json -f sarif:\(file)", files: folder.disk)
        #expect(run.status == .failure)
        #expect(run.errors == "error: the output would replace the source file '\(file)'\n")
        #expect(try folder.text(of: file) == text)
        #expect(folder.names == ["A.xcstrings", "c.json"])
      }
    }
  }

  @Test("a file that can't be written is an error, and the other reports are complete")
  func reportsProblems() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      let run = await Run.l10n("\(Self.only) -f text -f sarif:none/a -f json:a.json", files: folder.disk)
      #expect(run.status == .failure && run.errors.contains("error: no folder for 'none/a'\n"))
      #expect(run.output.contains("[missing-translation]"))
      #expect(try folder.text(of: "a.json").hasPrefix("{"))
    }
  }

  @Test("a report does not replace the baseline")
  func sparesBaseline() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(CheckTests.catalog("en"), to: "A.xcstrings")
      _ = await Run.l10n("\(Self.only) --write-baseline --baseline known", files: folder.disk)
      let run = await Run.l10n("\(Self.only) --baseline known -f text -f sarif:known", files: folder.disk)
      #expect(run.status == .failure)
      #expect(try folder.text(of: "known").hasPrefix("# l10n baseline"))
    }
  }

  @Test("findings for Xcode have absolute paths, those for services paths from the repository's root")
  func paths() async throws {
    let files = MemoryFileSystem(["App/A.xcstrings": CheckTests.catalog("en"), "/.git/HEAD": ""])
    func output(_ format: String) async -> String {
      await Run.l10n("\(Self.only) App -f \(format)", files: files).output
    }
    #expect(await output("xcode").hasPrefix("/project/App/A.xcstrings:1:"))
    #expect(await output("xcode").contains(": error: 'home.list.title' has no 'es' translation [missing-"))
    #expect(await output("gitlab").contains("\"path\": \"project/App/A.xcstrings\""))
    #expect(await output("sarif").contains("\"uri\": \"project/App/A.xcstrings\""))
    #expect(await output("sarif").contains("\"uri\": \"file:///\""))
    #expect(await output("checkstyle").contains("<file name=\"project/App/A.xcstrings\">"))
    #expect(await output("junit").contains("file=\"project/App/A.xcstrings\""))
    #expect(await output("markdown").contains("`project/App/A.xcstrings:1:"))
  }

  @Test("the threshold decides which tests of a JUnit report fail")
  func threshold() async {
    let files = MemoryFileSystem(["A.xcstrings": CheckTests.catalog("en")])
    for (threshold, failures) in [("error", 1), ("never", 0)] {
      let run = await Run.l10n("\(Self.only) -f junit --fail-on \(threshold)", files: files)
      #expect(run.output.contains("failures=\"\(failures)\""))
    }
  }
}

/// The folded report of a terminal, and its summary.
@Suite struct TerminalReportTests {
  /// A catalog with keys that lack two translations each, and one that has them.
  private static func catalog(_ count: Int) -> String {
    let unit = #"{"stringUnit":{"state":"translated","value":"x"}}"#
    let full = #""home.list.a":{"localizations":{"en":\#(unit),"es":\#(unit),"de":\#(unit)}}"#
    let entries = [full] + (0..<count).map { #""home.list.k\#($0)":{}"# }
    return #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#
  }

  private static func run(_ line: String, _ count: Int, isTerminal: Bool = true) async -> Run {
    let files = MemoryFileSystem(["A.xcstrings": catalog(count)])
    let words = "check --only missing-translation -l en,es,de \(line)".split(separator: " ").map(String.init)
    return await Run.l10n(words, files: files, isTerminal: isTerminal, variables: ["TERM": "dumb"])
  }

  @Test("a terminal shows ten rows of a rule and counts the rest, a pipe shows all")
  func folds() async {
    let shown = await Self.run("", 30)
    #expect(shown.output.split(separator: "\n").count { $0.hasSuffix("[missing-translation]") } == 10)
    #expect(shown.output.hasSuffix("… 40 more [missing-translation]; --every shows them\n"))
    let piped = await Self.run("", 30, isTerminal: false)
    #expect(piped.output.split(separator: "\n").count == 30 && !piped.output.contains("…"))
    let every = await Self.run("--every", 30)
    #expect(every.output.split(separator: "\n").count { $0.hasSuffix("[missing-translation]") } == 30)
    #expect(!every.output.contains("…"))
    #expect(await Self.run("--every", 30, isTerminal: false) == piped)
  }

  @Test("the summary of a terminal has the rules, and the keys that findings are about")
  func summary() async {
    #expect(await Self.run("", 2).errors == "4 errors (2 keys) in 1 catalog, 3 keys\n")
    #expect(
      await Self.run("", 30).errors
        == "  60 errors    missing-translation (30 keys)\n60 errors (30 keys) in 1 catalog, 31 keys\n")
    #expect(
      await Self.run("", 30, isTerminal: false).errors
        == "60 errors in 1 catalog, 31 keys\nmost: 60 missing-translation\n")
    #expect(await Self.run("-q", 30).errors == "")
  }

  @Test("a report in a file is complete, even where a terminal shows another")
  func files() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog(30), to: "A.xcstrings")
      let words = ["check", "--only", "missing-translation", "-f", "text:a.txt", "-f", "github"]
      _ = await Run.l10n(words, files: folder.disk, isTerminal: true)
      #expect(try folder.text(of: "a.txt").split(separator: "\n").count == 30)
    }
  }
}
