import GitFormats
import Testing

private func rules(_ text: String) -> IgnoreRules {
  var rules = IgnoreRules()
  rules.add([text], folder: "/")
  return rules
}

@Suite struct GitIgnoreTests {
  @Test("the last pattern that matches decides")
  func lastWins() {
    let rules = rules("*.swift\n!Keep.swift\n")
    #expect(rules.ignores("/A/Drop.swift", isFolder: false))
    #expect(!rules.ignores("/A/Keep.swift", isFolder: false))
    #expect(!rules.ignores("/A/Keep.txt", isFolder: false))
  }

  @Test(
    "blank lines, comments, line ends and blanks at the end are read as git reads them",
    arguments: [
      ("# a\n\na", "a"), ("\\#a", "#a"), ("\\!a", "!a"), ("a   ", "a"), ("a\\ ", "a "), ("a\r\nb\r\n", "a"),
      ("\u{FEFF}a", "a"), ("a\\  ", "a "),
    ])
  func reads(_ text: String, _ path: String) {
    #expect(rules(text).ignores("/\(path)", isFolder: false))
  }

  @Test("a text without patterns is empty", arguments: ["", "\n\n", "# only a comment", "   ", "!"])
  func knowsEmptiness(_ text: String) {
    #expect(rules(text).isEmpty)
  }

  @Test("the nearest file that says anything decides")
  func nearestWins() {
    var rules = IgnoreRules()
    rules.add(["*.log\nbuild/"], folder: "/app")
    rules.add(["!keep.log"], folder: "/app/logs")
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
    var rules = IgnoreRules()
    rules.add(bytes, folder: "/")
    _ = rules.ignores("/a/b", isFolder: false)
  }
}

@Suite struct PathPatternTests {
  @Test(
    "a pattern matches the paths it means",
    arguments: [
      ("*.xcstrings", "Localizable.xcstrings"), ("*.xcstrings", "App/Deep/Localizable.xcstrings"),
      ("**/Legacy.xcstrings", "Legacy.xcstrings"), ("**/Legacy.xcstrings", "A/B/Legacy.xcstrings"),
      ("App/**/*.xcstrings", "App/A.xcstrings"), ("App/**/*.xcstrings", "App/X/Y/A.xcstrings"),
      ("App/**", "App/X/Y"), ("/App", "App"), ("a?c", "abc"), ("[a-c]x", "bx"), ("[!a]x", "bx"),
      ("[]x]", "]"),
      ("[[:digit:]]", "7"), ("\\*", "*"), ("a*b*c", "a12b34bc"), ("**", "a/b"), ("[\\]]", "]"), ("[a-]", "-"),
      ("*a*", "bac"), ("*a?", "bab"), ("*ab*", "xab"), ("*ab*", "xxab"), ("?*ab", "xxxab"), ("a\\/b", "a/b"),
    ])
  func matches(_ pattern: String, _ path: String) {
    #expect(PathPattern(pattern).matches(path))
  }

  @Test(
    "a pattern leaves other paths alone",
    arguments: [
      ("*.xcstrings", "A.xcstrings.bak"), ("/App", "Sources/App"), ("App/*", "App/X/Y"), ("App/**", "App"),
      ("App/*.swift", "X/App/A.swift"), ("a?c", "a/c"), ("build/", "build"), ("[a", "[a"), ("a\\", "a\\"),
      ("[[:nonsense:]]", "n"), ("a[/]b", "a/b"), ("foo//", "foo"), ("", "a"), ("/", "a"), ("[!a]x", "ax"),
      ("*a?", "ba"), ("*a?", "xbc"), ("*ab*", "xa"), ("?*ab", "ab"), ("a\\/b", "a"),
    ])
  func misses(_ pattern: String, _ path: String) {
    #expect(!PathPattern(pattern).matches(path))
  }

  @Test("a final slash asks for a folder, and a folder covers what it holds")
  func coversFolders() {
    let pattern = PathPattern("Generated/")
    #expect(pattern.matches("App/Generated", isFolder: true))
    #expect(pattern.covers("App/Generated/Strings.swift"))
    #expect(!pattern.covers("App/Generated"))
    #expect(PathPattern("**/Generated/**").covers("App/Generated/Deep/Strings.swift"))
  }

  @Test("a pattern with many stars takes no more than a moment", .timeLimit(.minutes(1)))
  func staysQuick() {
    let stars = String(repeating: "a*", count: 200) + "b"
    #expect(!PathPattern(stars).matches(String(repeating: "a", count: 5000)))
    let folders = String(repeating: "**/a/", count: 100) + "b"
    #expect(!PathPattern(folders).matches(String(repeating: "a/", count: 1000) + "c"))
  }
}

@Suite struct PatternTableTests {
  private static let pieces = ["a", "b", "*", "?", "[ab]", "**", "a*", "*b", "ab", "\\*", "a*b"]
  private static let names = ["a", "b", "ab", "ba", "aab", "abb", "*", "c"]

  /// Patterns of one to three components, with and without slashes at their ends.
  private static func patterns(_ count: Int, _ generator: inout some RandomNumberGenerator) -> [PathPattern] {
    (0..<count).map { _ in
      let length = Int.random(in: 1...3, using: &generator)
      let body = (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "a" }.joined(
        separator: "/")
      return PathPattern((Bool.random(using: &generator) ? "/" : "") + body + (length == 2 ? "/" : ""))
    }
  }

  @Test("of many patterns the last one that matches is the one that trying all of them finds")
  func findsTheLast() {
    var generator = SystemRandomNumberGenerator()
    for count in [1, 24, 25, 40, 200] {
      let patterns = Self.patterns(count, &generator)
      let table = PatternTable(patterns)
      for _ in 0..<200 {
        let length = Int.random(in: 1...4, using: &generator)
        let path = (0..<length).map { _ in Self.names.randomElement(using: &generator) ?? "a" }
          .joined(separator: "/")
        for isFolder in [false, true] {
          let expected = patterns.indices.last { patterns[$0].matches(path, isFolder: isFolder) }
          #expect(table.last(matching: Array(path.utf8)[...], isFolder: isFolder) == expected)
        }
      }
    }
  }

  @Test("a pattern that covers a folder covers what is in it, and the last of them decides")
  func covers() {
    let others = (0..<40).map { PathPattern("Other\($0)/**") }
    let table = PatternTable([PathPattern("App"), PathPattern("App/*.swift")] + others)
    #expect(table.last(covering: "App/View.swift") == 1)
    #expect(table.last(covering: "App/Deep/View.swift") == 0)
    #expect(table.last(covering: "Other7/View.swift") == 9)
    #expect(table.last(covering: "Else/View.swift") == nil)
  }

  @Test("in a long '.gitignore' an exception behind a pattern counts")
  func keepsOrder() {
    let lines = (0..<50).map { "generated\($0)" } + ["*.swift", "!Keep.swift", "Keep.swift/"]
    let rules = rules(lines.joined(separator: "\n"))
    #expect(rules.ignores("/A/Drop.swift", isFolder: false))
    #expect(!rules.ignores("/A/Keep.swift", isFolder: false))
    #expect(rules.ignores("/A/Keep.swift", isFolder: true))
    #expect(rules.ignores("/A/generated7", isFolder: false))
    #expect(!rules.ignores("/A/generated77", isFolder: false))
  }
}
