import Foundation
import Testing
import ToolKit

/// What commands never write, and what they leave when a write fails.
@Suite struct CarefulWriteTests {
  private static let catalog = CatalogText.catalog(["home.title": "Inicio"])

  private static func run(_ line: String, in folder: TemporaryFolder) async -> Run {
    await Run.l10n(line, files: folder.disk, folder: folder.path)
  }

  @Test(
    "a file that the tool did not write is replaced only with '--force'",
    arguments: [
      ("compile -o .", "es.lproj/Localizable.strings", "/* By hand */\n\"a\" = \"b\";\n"),
      ("generate --all -o .", "GeneratedStringSymbols_Localizable.swift", "let a = 1\n"),
      ("pseudo --language en-XA -o .", "en-XA.lproj/Localizable.strings", "\"a\" = \"b\";\n"),
    ])
  func keepsFilesOfOthers(_ line: String, _ name: String, _ text: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "Localizable.xcstrings")
      try folder.write(text, to: name)
      let names = folder.names
      let run = await Self.run(line, in: folder)
      #expect(run.status == .failure)
      #expect(run.errors.contains("'./\(name)' was not written by l10n; to replace it, set '--force'"))
      #expect(try folder.text(of: name) == text && folder.names == names)
      #expect(await Self.run("\(line) --force", in: folder).status == .clean)
      #expect(try folder.text(of: name) != text)
      try folder.write(Self.catalog.replacing("home.title", with: "home.name"), to: "Localizable.xcstrings")
      #expect(await Self.run(line, in: folder).output.contains("wrote './\(name)'"))
      try FileManager.default.removeItem(at: folder.url("Localizable.xcstrings"))
    }
  }

  @Test("compiled files say where they come from, in a form that property list readers skip")
  func marksCompiledFiles() async throws {
    try await TemporaryFolder.with { folder in
      let plural =
        #"{ "variations" : { "plural" : { "other" : { "stringUnit" : { "state" : "new", "value" : "%lld" } } } } }"#
      let entry = #""n %lld" : { "localizations" : { "es" : \#(plural) } },"#
      try folder.write(
        Self.catalog.replacing("\"strings\" : {", with: "\"strings\" : { \(entry)"), to: "A--b.xcstrings")
      #expect(await Self.run("compile -o out", in: folder).status == .clean)
      for name in ["strings", "stringsdict"] {
        let bytes = try folder.bytes(of: "out/es.lproj/A--b.\(name)")
        let list =
          try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any]
        #expect(list?.count == 1)
        #expect(String(decoding: bytes, as: UTF8.self).contains("Compiled by l10n from 'A"))
      }
    }
  }

  @Test("no option and no configuration writes into '.git'")
  func keepsGitFiles() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("[core]\n", to: ".git/config")
      try folder.write(Self.catalog, to: "Localizable.xcstrings")
      let lines = [
        "check -f json:.git/config", "check -f json:.git/new",
        "extract -f csv -o .git/hooks/pre-commit --all",
        "compile -o .git", "check --write-baseline --baseline .git/hooks/post-checkout",
      ]
      for line in lines {
        let run = await Self.run(line, in: folder)
        #expect(
          run.status == .failure && run.errors.contains("is in '.git', where only git writes"), "\(line)")
      }
      try folder.write(#"{ "baseline" : ".git/hooks/pre-commit" }"#, to: ".l10n.json")
      #expect(await Self.run("check --write-baseline", in: folder).status == .failure)
      #expect(try folder.text(of: ".git/config") == "[core]\n")
      #expect(folder.names.filter { $0.hasPrefix(".git/") } == [".git/config"])
    }
  }

  @Test("a configuration names no file outside of its repository", arguments: ["baseline", "glossary"])
  func staysInRepository(_ member: String) async throws {
    try await TemporaryFolder.with { folder in
      try folder.write("", to: "app/.git/config")
      try folder.write("", to: "outside")
      try folder.write(Self.catalog, to: "app/Kit/Localizable.xcstrings")
      for path in ["../../outside", folder.url("outside").path] {
        try folder.write("{ \"\(member)\" : \"\(path)\" }", to: "app/Kit/.l10n.json")
        let place = folder.url("app/Kit").path
        let run = await Run.l10n(
          "check --write-baseline", files: DiskFileSystem(workingDirectory: place), folder: place)
        #expect(run.status == .failure)
        #expect(run.errors.contains("error: \"\(member)\" is outside of the repository: '\(path)'"))
      }
      #expect(try folder.text(of: "outside").isEmpty)
      try folder.write("term,es\n", to: "app/terms.csv")
      try folder.write(#"{ "glossary" : "../terms.csv" }"#, to: "app/Kit/.l10n.json")
      #expect(await !Self.run("check app/Kit", in: folder).errors.contains("outside of the repository"))
    }
  }

  @Test(
    "a text that begins to vary keeps the members that other tools gave it",
    arguments: ["form one", "device mac"])
  func keepsUnknownMembers(_ option: String) async throws {
    try await TemporaryFolder.with { folder in
      let text = #""value" : "Inicio""#
      try folder.write(
        Self.catalog.replacing(text, with: text + #", "x-note" : { "a" : 1 }"#), to: "A.xcstrings")
      let run = await Self.run("set home.title Portada -l es --force --\(option)", in: folder)
      #expect(run.status == .clean)
      #expect(try folder.text(of: "A.xcstrings").split(separator: "x-note").count == 3)
    }
  }

  @Test("a write that fails leaves no empty folder")
  func leavesNoFolders() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "A.xcstrings")
      for line in [
        "compile -o out/a", "convert --to-strings -o out/b", "extract -f csv -o out/c/e.csv --all",
      ] {
        let files = FaultyFileSystem(disk: folder.disk, failing: .create)
        let run = await Run.l10n(line, files: files, folder: folder.path)
        #expect(run.status == .failure && run.errors.contains("no space left on the disk"), "\(line)")
      }
      #expect(folder.names == ["A.xcstrings"])
    }
  }

  @Test("closed standard streams are not confused with files", .enabled(if: Program.l10n != nil))
  func toleratesClosedStreams() async throws {
    let program = try #require(Program.l10n)
    let shell = try #require(Program("sh"))
    try await TemporaryFolder.with { folder in
      for (index, closed) in [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"].enumerated() {
        try folder.write(Self.catalog, to: "A.xcstrings")
        let line = "'\(program.path)' set home.title Texto\(index) -l es --force \(closed)"
        #expect(try shell.run(["-c", line], in: folder.path).status == 0)
        let text = try folder.text(of: "A.xcstrings")
        #expect(text.contains("Texto\(index)") && text.hasPrefix("{") && text.hasSuffix("}"))
      }
    }
  }

  @Test("edits at the same time all succeed", .enabled(if: Program.l10n != nil))
  func editsAtTheSameTime() async throws {
    let program = try #require(Program.l10n)
    let shell = try #require(Program("sh"))
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog, to: "A.xcstrings")
      let line = """
        for n in $(seq 40); do ('\(program.path)' set "home.n$n" T -l en --add --force || echo "failed $n") & done
        wait
        """
      let result = try shell.run(["-c", line], in: folder.path)
      #expect(!result.output.contains("failed"))
      let text = try folder.text(of: "A.xcstrings")
      #expect((1...40).allSatisfy { text.contains("\"home.n\($0)\"") })
    }
  }
}
