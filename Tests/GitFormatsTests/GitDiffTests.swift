import GitFormats
import Testing

@Suite struct GitDiffTests {
  private static func lines(_ ranges: Range<Int>...) -> ChangedLines {
    var lines = ChangedLines()
    ranges.forEach { lines.add($0) }
    return lines
  }

  private static func read(_ text: String) -> [String: ChangedLines] {
    GitDiff.changedLines(in: Array(text.utf8))
  }

  @Test("hunks give the new lines; where lines went away, the gap")
  func readsHunks() {
    let text = """
      diff --git a/App/A.xcstrings b/App/A.xcstrings
      index 1..2 100644
      --- a/App/A.xcstrings
      +++ b/App/A.xcstrings
      @@ -3 +3,2 @@ "home" : {
      -old
      +new
      +newer
      @@ -9,2 +9,0 @@
      -gone
      -gone
      @@ -20,0 +19 @@
      +added
      \\ No newline at end of file

      """
    #expect(Self.read(text) == ["App/A.xcstrings": Self.lines(3..<5, 10..<10, 19..<20)])
  }

  @Test("a line of content that looks like a head is content")
  func countsContent() {
    let text = "+++ b/A\n@@ -1 +1,2 @@\n--- a/B\n+++ b/C\n+@@ -5 +5 @@\n+++ b/D\n@@ -1,0 +2 @@\n+x\n"
    #expect(Self.read(text) == ["A": Self.lines(1..<3), "D": Self.lines(2..<3)])
  }

  @Test("names with blanks, quotes and other bytes are read, and files that have gone are left out")
  func readsNames() {
    #expect(Self.read("+++ b/My App/A.x\t\n").keys.map(\.self) == ["My App/A.x"])
    #expect(Self.read("+++ \"b/a\\\"\\\\\\t\\303\\251.x\"\n").keys.map(\.self) == ["a\"\\\té.x"])
    #expect(Self.read("+++ /dev/null\n@@ -1 +0,0 @@\n-x\n").isEmpty)
  }

  @Test(
    "anything else is passed over",
    arguments: ["", "@@", "@@ -1 +1 @@", "+++ ", "@@ -x +y @@\n", "+++ \"\n@@ -1,-5 +99999999999 @@"])
  func passesOver(_ text: String) {
    #expect(Self.read(text).isEmpty)
  }

  @Test(
    "a stretch of lines is touched by its own lines and by gaps within it",
    arguments: [
      (1...2, false), (1...3, true), (4...4, true), (5...9, false), (9...10, true), (10...12, false),
      (12...30, true), (20...20, false),
    ])
  func touches(_ lines: ClosedRange<Int>, _ isTouched: Bool) {
    #expect(Self.lines(3..<5, 10..<10, 19..<20).touch(lines) == isTouched)
    #expect(ChangedLines.everything.touch(lines) && !ChangedLines().touch(lines))
  }
}

@Suite struct GitListingTests {
  private static let blob = String(repeating: "a", count: 40)

  private static func listing(_ output: String) -> GitListing {
    GitListing(Array(output.replacing("BLOB", with: blob).utf8).map { $0 == UInt8(ascii: "|") ? 0 : $0 })
  }

  @Test("files, links and submodules of an index and of a commit are read")
  func reads() {
    for output in [
      "100644 BLOB 0\ta b.swift|120000 BLOB 0\tl|160000 BLOB 0\tsub|",
      "100755 blob BLOB\ta b.swift|120000 blob BLOB\tl|160000 commit BLOB\tsub|",
    ] {
      let listing = Self.listing(output)
      #expect(listing.entries.mapValues(\.kind) == ["a b.swift": .file, "l": .link, "sub": .repository])
      #expect(listing.entries.values.allSatisfy { $0.blob == Self.blob } && listing.unmerged.isEmpty)
    }
  }

  @Test("a file with several versions is unmerged")
  func findsUnmerged() {
    let listing = Self.listing("100644 BLOB 1\ta|100644 BLOB 2\ta|100644 BLOB 3\ta|100644 BLOB 0\tb|")
    #expect(listing.unmerged == ["a"] && listing.entries.count == 2)
  }

  @Test(
    "what is something else is passed over", arguments: ["", "|", "x|", "\t|", "100644\ta|", "a b c\td|"])
  func passesOver(output: String) {
    #expect(Self.listing(output).entries.isEmpty)
  }
}

@Suite struct GitRawDiffTests {
  private static let old = String(repeating: "a", count: 40)
  private static let none = String(repeating: "0", count: 40)

  /// The changes in an output whose fields are separated by bars.
  private static func changes(_ output: String) -> [String] {
    let bytes = Array(output.replacing("OLD", with: old).replacing("NONE", with: none).utf8)
    let ended = bytes.map { $0 == UInt8(ascii: "|") ? 0 : $0 }
    return GitRawDiff.changes(in: ended).map { "\($0.oldPath ?? "-") → \($0.newPath ?? "-")" }
  }

  @Test("changed, renamed, deleted, new and copied files are read with their paths in both states")
  func reads() {
    #expect(Self.changes(":100644 100644 OLD NONE M|a b.swift|") == ["a b.swift → a b.swift"])
    #expect(
      Self.changes(":100644 100644 OLD OLD R086|a|b|:100755 000000 OLD NONE D|c|") == ["a → b", "c → -"])
    #expect(
      Self.changes(":100644 100644 OLD NONE C090|a|b|:000000 100644 NONE NONE A|c|") == ["- → b", "- → c"])
    #expect(Self.changes(":100644 100644 OLD NONE U|a|") == ["a → a"])
  }

  @Test(
    "what ends early or is something else is passed over",
    arguments: ["", ":", ":100644 100644 OLD NONE M|", "x|y|"])
  func passesOver(output: String) {
    #expect(Self.changes(output).isEmpty)
  }
}
