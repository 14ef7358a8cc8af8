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
