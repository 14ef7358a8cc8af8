import Foundation
import SourceText
import Testing
import ToolKit

@Suite struct FileErrorTests {
  @Test(
    "each kind has its words",
    arguments: [
      (.missing, "no file or folder 'a'"), (.missingFolder, "no folder for 'a'"),
      (.isFolder, "'a' is a folder, not a file"), (.isNotFolder, "'a' is not a folder"),
      (.unreadable, "no permission to read 'a'"), (.readOnlyFile, "'a' is read-only"),
      (.readOnlyFolder, "the folder of 'a' is read-only"), (.diskFull, "no space left on the disk for 'a'"),
      (.tooLarge(.swiftSource), "'a' is larger than 64 MiB, the limit for Swift files"),
      (.exceedsFileSize, "'a' would be larger than the system allows"),
      (.isNotRegular, "'a' is not a regular file"), (.exists, "'a' already exists"),
      (.danglingLink, "'a' links to a file that does not exist"),
      (.linkLoop, "'a' is a link to itself"),
      (.changedMeanwhile, "another program changed 'a' meanwhile; nothing was written"),
      (.isInput, "the output would replace the source file 'a'"),
      (.leadsOutside("/b"), "'a' is a link to a file outside of the repository '/b'"),
      (.hardLinks(2), "'a' has 2 hard links; replacing it would separate them"),
      (.locked, "'a' is locked: another run of l10n is writing in its folder"),
      (.interrupted, "interrupted before 'a' was written"),
      (.noCatalogs, "no catalogs in 'a'"),
      (.onlyTables, "no catalogs in 'a'; to turn its '.strings' files into some, run 'l10n convert' there"),
      (.noSources, "no Swift files in 'a'"), (.notSwift, "'a' is not a Swift file"),
      (.notCatalog, "'a' is not a catalog"), (.system("bad luck"), "'a': bad luck"),
    ] as [(FileError.Kind, String)])
  func words(_ kind: FileError.Kind, _ words: String) {
    #expect(FileError(kind, path: "a").description == words)
  }
}

@Suite struct FilePathTests {
  @Test("paths are joined, split and normalized as text")
  func arithmetic() {
    #expect(FilePath.join("/a", "b") == "/a/b" && FilePath.join("/", "b") == "/b")
    #expect(FilePath.join("/a", "/b") == "/b" && FilePath.join("", "b") == "b")
    #expect(
      FilePath.folder(of: "/a/b") == "/a" && FilePath.folder(of: "/a") == "/"
        && FilePath.folder(of: "a") == "")
    #expect(FilePath.normalized("/a/./b//../../../c/") == "/c" && FilePath.normalized("/..") == "/")
    #expect(FilePath.path("/a/b", below: "/a") == "b" && FilePath.path("/a/b", below: "/") == "a/b")
    #expect(FilePath.path("/ab", below: "/a") == nil)
  }
}

/// Names and words whose bytes are not UTF-8; the shell makes them.
@Suite(.enabled(if: Program.l10n != nil && Program("sh") != nil)) struct NameBytesTests {
  private static let loose = TranslatedProject.before[0].replacing(" : ", with: ": ")

  /// Runs a script in a folder whose catalog is called `café` in Latin-1.
  private func run(_ script: String) async throws -> (status: Int32, output: String, catalog: String) {
    let (shell, tool) = (try #require(Program("sh")), try #require(Program.l10n))
    var result = (status: Int32(-1), output: "", catalog: "")
    try await TemporaryFolder.with { folder in
      try folder.write(Self.loose, to: "A.xcstrings")
      let start = """
        l10n() { "\(tool.path)" "$@"; }
        name=$(printf "caf\\351.xcstrings")
        mv A.xcstrings "$name"

        """
      let run = try shell.run(["-c", start + script], in: folder.path, keepsErrors: true)
      let text = try shell.run(["-c", "cat *.xcstrings"], in: folder.path).output
      result = (run.status, run.output, text)
    }
    return result
  }

  @Test(
    "a file whose name is not UTF-8 is found, read and written", arguments: ["", "\"$name\"", "./\"$name\""])
  func formats(_ path: String) async throws {
    let run = try await run("l10n format \(path)")
    #expect(run.status == 0)
    #expect(run.catalog == TranslatedProject.before[0])
  }

  @Test("git's names are not UTF-8 either", .enabled(if: Program("git") != nil))
  func comparesWithGit() async throws {
    let run = try await run(
      """
      git init -q . && git add -A && git -c user.name=A -c user.email=a@example.com commit -qm A
      l10n format --quiet && l10n check --since HEAD --only invalid-json && git diff --name-only -z | wc -c
      """)
    #expect(run.output.hasSuffix("15\n"))
  }

  @Test(
    "a text that is not UTF-8 is refused, and no other text is stored",
    arguments: [
      "set cart.list.title \"$(printf 'caf\\351 %%@')\" -l es", "check --only \"$(printf 'caf\\351')\"",
      "set cart.list.title 'x %@' -l es --comment \"$(printf '\\377')\"",
    ])
  func refusesText(_ words: String) async throws {
    let run = try await run("l10n \(words)")
    #expect(run.status == 2)
    #expect(run.output.contains("is not valid UTF-8"))
    #expect(run.catalog == Self.loose)
  }
}
