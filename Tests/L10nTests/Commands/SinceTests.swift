import Foundation
import RuleKit
import Testing
import ToolKit

@Suite(.enabled(if: Program("git") != nil)) struct SinceTests {
  /// A catalog with a key for each English text, and one that is translated.
  private static func catalog(_ texts: String...) -> String {
    let english = texts.map { RuleExample.Texts.Element("en", "\($0)") }
    let keys = (english + [("es", "x")]).enumerated().map { ("home.list.\($0)", [$1]) }
    return RuleExample.catalog(of: keys) + "\n"
  }

  /// The keys that a check finds no translation of.
  private static func keys(_ line: String, in folder: TemporaryFolder, below: String = "") async -> [String] {
    let path = below.isEmpty ? folder.path : "\(folder.path)/\(below)"
    let run = await Run.l10n(
      "check --only missing-translation,missing-language \(line)",
      files: DiskFileSystem(workingDirectory: path),
      folder: path)
    return run.output.split(separator: "\n").filter { !$0.contains(": note: ") }.map { line in
      let name = line.split(separator: "'").first { $0.hasPrefix("home.") } ?? "-"
      return "\(line.prefix { $0 != ":" }) \(name)"
    }
  }

  @Test("findings that came since a revision are reported, those that were there are not")
  func narrows() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog("a", "b"), to: "App/My A.xcstrings")
      try folder.write(Self.catalog("a", "b"), to: "App/B.xcstrings")
      try folder.commit(with: git)
      #expect(await Self.keys("--since HEAD", in: folder).isEmpty)
      // Another text for a key that lacked its translation before is no news about the translation.
      try folder.write(Self.catalog("a", "x", "c"), to: "App/My A.xcstrings")
      try folder.write(Self.catalog("a", "b"), to: "App/C.xcstrings")
      let new = ["C.xcstrings home.list.0", "C.xcstrings home.list.1", "My A.xcstrings home.list.2"]
      #expect(await Self.keys("--since HEAD", in: folder) == new.map { "App/\($0)" })
      #expect(await Self.keys("--since HEAD App/B.xcstrings", in: folder).isEmpty)
      #expect(await Self.keys("--since HEAD", in: folder, below: "App") == new)
      #expect(await Self.keys("--since HEAD ../App", in: folder, below: "App") == new.map { "../App/\($0)" })
      #expect(await Self.keys("", in: folder).count == 7)
      try folder.commit(with: git)
      #expect(await Self.keys("--since HEAD~1", in: folder) == new.map { "App/\($0)" })
    }
  }

  @Test("code that asks for a key that went is reported, though the code did not change")
  func findsRemovedKeys() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      func write(_ keys: KeyValuePairs<String, String>) throws {
        try folder.write(CatalogText.catalog(keys), to: "App/Localizable.xcstrings")
      }
      func missing() async -> [Substring] {
        let line = "check --since HEAD --only missing-key --format text"
        let run = await Run.l10n(line, files: folder.disk, folder: folder.path)
        return run.output.split(separator: "\n").filter { !$0.contains(" note: ") }.map {
          $0.prefix { $0 != " " }
        }
      }
      let code = """
        func f(_ n: Int) {
          Text("home.list.never")
          Text("home.list.title")
          Text("home.list.count \\(n)"); Text("home.list.other")
        }
        """
      try folder.write(code, to: "App/A.swift")
      try write(["home.list.title": "x", "home.list.count %lld": "x", "home.list.other": "x"])
      try folder.commit(with: git)
      #expect(await missing().isEmpty)
      try write(["home.list.count %lld": "x", "home.list.other": "x"])
      #expect(await missing() == ["App/A.swift:3:8:"])
      try write(["home.list.title": "x", "home.list.other": "x"])
      #expect(await missing() == ["App/A.swift:4:8:"])
      try FileManager.default.removeItem(at: folder.url("App/Localizable.xcstrings"))
      try folder.write(CatalogText.catalog(["home.list.other": "x"]), to: "Localizable.xcstrings")
      #expect(await missing() == ["App/A.swift:3:8:", "App/A.swift:4:8:"])
    }
  }

  @Test(
    "an unknown revision, a folder without a repository and a path outside are named, and the status is 2")
  func refuses() async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      try folder.write(Self.catalog("a"), to: "A.xcstrings")
      func errors(_ line: String) async -> String {
        let run = await Run.l10n("check --since=\(line)", files: folder.disk, folder: folder.path)
        #expect(run.status == .failure && run.output.isEmpty)
        return run.errors
      }
      #expect(await errors("HEAD") == "error: '\(folder.path)' is not in a git repository\n")
      try folder.commit(with: git)
      #expect(await errors("nope") == "error: unknown git revision 'nope'\n")
      #expect(await errors("--help") == "error: unknown git revision '--help'\n")
    }
  }
}

extension TemporaryFolder {
  /// Makes the folder a repository, if it is none, and commits all that is there.
  func commit(with git: Program) throws {
    _ = try git.run(["init", "-q"], in: path)
    _ = try git.run(["add", "-A"], in: path)
    let person = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    _ = try git.run(person + ["commit", "-q", "-m", "State"], in: path)
  }
}
