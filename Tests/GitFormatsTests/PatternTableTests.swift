import GitFormats
import Testing

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
        let bytes = Array(path.joined(separator: "/").utf8)[...]
        for isFolder in [false, true] {
          let expected = patterns.indices.last { patterns[$0].matches(bytes, isFolder: isFolder) }
          #expect(table.last(matching: bytes, isFolder: isFolder) == expected)
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
    let file = GitIgnore(lines.joined(separator: "\n"))
    #expect(file.verdict("A/Drop.swift", isFolder: false) == .ignored)
    #expect(file.verdict("A/Keep.swift", isFolder: false) == .kept)
    #expect(file.verdict("A/Keep.swift", isFolder: true) == .ignored)
    #expect(file.verdict("A/generated7", isFolder: false) == .ignored)
    #expect(file.verdict("A/generated77", isFolder: false) == nil)
  }
}
