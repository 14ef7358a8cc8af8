import TestSupport
import Testing
import ToolKit

@Suite struct GitComparisonTests {
  private static let names = [
    "a", "b", "ab", "a.txt", "b.txt", "ab.txt", "a b.txt", "é.txt", "[a].txt", "7.txt", "#a.txt", "!b.txt",
  ]
  private static let folders = ["a", "b", "ab", "c", "a/b", "a/b/a", "b/a", "ab/c/b", "c/c"]
  private static let pieces = [
    "*", "**", "?", "a", "b", "c", "ab", "/", "/", "/**/", "**/", "/**", "[ab]", "[!a]", "[^b]", "\\a", "\\ ",
    ".txt", "*.txt",
    " ", "[[:alpha:]]", "[[:digit:][:punct:]]", "[", "[]a]", "[a-c]", "[c-a]", "\\", "é", "#", "!", "[\\]a]",
    "[a-",
  ]

  @Test(
    "generated trees are searched as git would, pattern by pattern", .enabled(if: Program("git") != nil),
    arguments: 0..<30)
  func agreesWithGit(_ seed: UInt64) async throws {
    let git = try #require(Program("git"))
    try await TemporaryFolder.with { folder in
      var random = SeededGenerator(seed: seed)
      var files: [String] = []
      for place in [""] + Self.folders.map({ "\($0)/" }) {
        for name in Self.names where name.hasSuffix(".txt") { files.append(place + name) }
      }
      for file in files { try folder.write("", to: file) }
      for place in ["", "a/", "ab/c/"] {
        try folder.write(Self.patterns(&random), to: "\(place).gitignore")
      }
      _ = try git.run(["init", "-q"], in: folder.path)
      let input = files.joined(separator: "\0") + "\0"
      let answer = try git.run(
        ["check-ignore", "--no-index", "--stdin", "-z"], in: folder.path, input: input)
      let ignored = Set(answer.output.split(separator: "\0").map(String.init))
      let found = await Set(FileFinder(folder.disk, extensions: ["txt"]).find(in: []).paths)
      let expected = Set(files).subtracting(ignored)
      let difference = "\(found.symmetricDifference(expected)) \(try folder.text(of: ".gitignore"))"
      #expect(found == expected, "\(difference)")
    }
  }

  private static func patterns(_ random: inout SeededGenerator) -> String {
    let lines = (0..<4).map { _ in
      let start = Bool.random(using: &random) ? "" : "!"
      let body = (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
        pieces.randomElement(using: &random)
      }
      let end = Int.random(in: 0..<4, using: &random) == 0 ? "/" : ""
      return (random.next() % 3 == 0 ? start : "") + Self.plain(body.joined()) + end
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Two stars after a literal are two plain stars by the manual, but not by git's shortcut for literal
  /// beginnings; they become one, which means the same to both.
  private static func plain(_ pattern: String) -> String {
    var result = ""
    for character in pattern {
      let isSecondStar = character == "*" && result.hasSuffix("*")
      if isSecondStar, let before = result.dropLast().last, before != "/", before != "*" { continue }
      result.append(character)
    }
    return result
  }
}
