import GitFormats
import Testing

@Suite struct GitIgnoreTests {
  @Test("the last pattern that matches decides")
  func lastWins() {
    let file = GitIgnore("*.swift\n!Keep.swift\n")
    #expect(file.verdict("A/Drop.swift", isFolder: false) == .ignored)
    #expect(file.verdict("A/Keep.swift", isFolder: false) == .kept)
    #expect(file.verdict("A/Keep.txt", isFolder: false) == nil)
  }

  @Test(
    "blank lines, comments, line ends and blanks at the end are read as git reads them",
    arguments: [
      ("# a\n\na", "a"), ("\\#a", "#a"), ("\\!a", "!a"), ("a   ", "a"), ("a\\ ", "a "), ("a\r\nb\r\n", "a"),
      ("\u{FEFF}a", "a"), ("a\\  ", "a "),
    ])
  func reads(_ text: String, _ path: String) {
    #expect(GitIgnore(text).verdict(path, isFolder: false) == .ignored)
  }

  @Test("a text without patterns is empty", arguments: ["", "\n\n", "# only a comment", "   ", "!"])
  func knowsEmptiness(_ text: String) {
    #expect(GitIgnore(text).isEmpty)
  }

  @Test("the nearest file that says anything decides")
  func nearestWins() {
    var rules = IgnoreRules()
    rules.add(GitIgnore("*.log\nbuild/"), folder: "/app")
    rules.add(GitIgnore("!keep.log"), folder: "/app/logs")
    #expect(rules.ignores("/app/a.log", isFolder: false))
    #expect(rules.ignores("/app/logs/a.log", isFolder: false))
    #expect(!rules.ignores("/app/logs/keep.log", isFolder: false))
    #expect(rules.ignores("/app/logs/build", isFolder: true))
    #expect(!rules.ignores("/app/logs/build", isFolder: false))
  }

  @Test(
    "no bytes crash it",
    arguments: [[0xFF, 0x5B, 0x5C], [0x21, 0x2F], [0x5B, 0x5D, 0x2D], [0x2F, 0x2F, 0x2A, 0x2A]] as [[UInt8]])
  func survives(_ bytes: [UInt8]) {
    #expect(GitIgnore(bytes: bytes).verdict("a/b", isFolder: false) != .kept)
  }
}
