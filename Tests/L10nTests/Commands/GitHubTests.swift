import Testing
import l10n

@Suite struct GitHubTests {
  private static let entry =
    #"{"sourceLanguage":"en","strings":{"home.list.title":{"extractionState":"gone"}}}"#

  private static func files(_ extra: [String: String]) -> MemoryFileSystem {
    MemoryFileSystem(extra.merging(["App/A.xcstrings": entry, "B.xcstrings": entry]) { first, _ in first })
  }

  /// The files that annotations name.
  private static func names(
    _ line: String, extra: [String: String], folder: String = "/project", variables: [String: String] = [:]
  ) async -> Set<Substring> {
    let words = ["check", "--format", "github"] + line.split(separator: " ").map(String.init)
    let run = await Run.l10n(words, files: files(extra), folder: folder, variables: variables)
    return Set(
      run.output.split(separator: "\n").compactMap { line in
        line.split { $0 == "=" || $0 == "," }.dropFirst().first
      })
  }

  @Test("annotations name files from the repository's root")
  func pathsFromRoot() async {
    #expect(await Self.names("App", extra: ["/.git/HEAD": ""]) == ["project/App/A.xcstrings"])
    #expect(await Self.names("../project/B.xcstrings", extra: ["/project/.git": ""]) == ["B.xcstrings"])
    #expect(await Self.names("", extra: [:]) == ["App/A.xcstrings", "B.xcstrings"])
  }

  @Test("the workspace of a workflow is the root, if the working directory lies in it")
  func workspace() async {
    let extra = ["/project/.git": ""]
    #expect(
      await Self.names("App", extra: extra, variables: ["GITHUB_WORKSPACE": "/"]) == [
        "project/App/A.xcstrings"
      ])
    #expect(
      await Self.names("App", extra: extra, variables: ["GITHUB_WORKSPACE": "/other"]) == ["App/A.xcstrings"])
  }

  @Test("errors come first")
  func order() async {
    let run = await Run.l10n("check --format github", files: Self.files([:]))
    let kinds = run.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(Set(kinds).count > 1)
    let ranks = kinds.map { ["::error", "::warning", "::notice"].firstIndex(of: $0) ?? 3 }
    #expect(ranks == ranks.sorted())
  }
}
