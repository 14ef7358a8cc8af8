import GitFormats
import Testing

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
