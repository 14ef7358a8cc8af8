import GitFormats
import SourceText
import Testing

@Suite struct UnifiedDiffTests {
  private static func diff(_ old: String, _ new: String, path: String = "A", usesColor: Bool = false)
    -> String
  {
    String(
      decoding: UnifiedDiff(from: Array(old.utf8), to: Array(new.utf8), path: path).bytes(
        usesColor: usesColor),
      as: UTF8.self)
  }

  @Test("a changed line is shown with three lines around it")
  func showsChange() {
    #expect(
      Self.diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\n7\n8\n9\n")
        == "--- a/A\n+++ b/A\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n")
  }

  @Test("changes with up to six lines between them share a hunk, others do not")
  func groups() {
    let lines = (0..<20).map { "\($0)\n" }
    func text(without gone: Int...) -> String {
      lines.indices.filter { !gone.contains($0) }.map { lines[$0] }.joined()
    }
    func hunks(_ text: String) -> Int { Self.diff(lines.joined(), text).split(separator: "@@ -").count - 1 }
    #expect(hunks(text(without: 3, 10)) == 1)
    #expect(hunks(text(without: 3, 11)) == 2)
  }

  @Test("a last line without an end, an empty file and a name with blanks are told apart as patch does")
  func marksEnd() {
    #expect(
      Self.diff("a\nb", "a\nb\n")
        == "--- a/A\n+++ b/A\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
    #expect(Self.diff("", "a\n") == "--- a/A\n+++ b/A\n@@ -0,0 +1 @@\n+a\n")
    #expect(Self.diff("a\n", "") == "--- a/A\n+++ b/A\n@@ -1 +0,0 @@\n-a\n")
    #expect(Self.diff("a", "b", path: "My App").hasPrefix("--- a/My App\t\n+++ b/My App\t\n"))
    #expect(Self.diff("a\n", "a\n").isEmpty)
  }

  @Test("a file that is not there is git's /dev/null, and a path never has two slashes after its prefix")
  func namesFiles() {
    func diff(_ old: String?, _ new: String?, _ path: String) -> String {
      let states = (old.map { Array($0.utf8) }, new.map { Array($0.utf8) })
      return String(decoding: UnifiedDiff(from: states.0, to: states.1, path: path).bytes(), as: UTF8.self)
    }
    #expect(diff(nil, "a\n", "./A") == "--- /dev/null\n+++ b/A\n@@ -0,0 +1 @@\n+a\n")
    #expect(diff("a\n", nil, "/private/A").hasPrefix("--- a/private/A\n+++ /dev/null\n"))
    #expect(diff(nil, nil, "A").isEmpty)
  }

  @Test("colour marks what goes, what comes and where, and leaves the rest plain")
  func colours() {
    #expect(
      Self.diff("a\nb\n", "a\nc\n", usesColor: true)
        == "\u{1B}[1m--- a/A\u{1B}[0m\n\u{1B}[1m+++ b/A\u{1B}[0m\n\u{1B}[36m@@ -1,2 +1,2 @@\u{1B}[0m\n a\n"
        + "\u{1B}[31m-b\u{1B}[0m\n\u{1B}[32m+c\u{1B}[0m\n")
  }

  @Test("the diff makes the new text out of the old one, whatever they are", arguments: 0..<40)
  func appliesBack(_ seed: UInt64) {
    var random = NumberSequence(state: seed)
    for size in [0, 1, 2, 5, 30, 200, 1500] {
      let old = (0..<size).map { _ in "\(random.next(below: 1 + size / 2))\n" }
      var new = old
      for _ in 0..<random.next(below: 2 + size / 3) {
        let place = random.next(below: new.count + 1)
        if random.next(below: 2) == 0 || place == new.count {
          new.insert("\(random.next(below: size + 3))\n", at: place)
        } else {
          new.remove(at: place)
        }
      }
      if random.next(below: 3) == 0 { new.append("end") }
      let diff = Self.diff(old.joined(), new.joined())
      #expect(Self.patched(old, by: diff) == new, "\(old) \(new)")
    }
  }

  @Test("a few changes are found as few lines, also far apart")
  func isShort() {
    let old = (0..<50_000).map { "\($0 % 7 == 0 ? $0 : 1)\n" }
    var new = old
    for place in [10, 700, 25_000, 49_999] { new[place] = "x\n" }
    let changed = Self.diff(old.joined(), new.joined()).split(separator: "\n").dropFirst(2)
    #expect(changed.count { $0.hasPrefix("+") } == 4 && changed.count { $0.hasPrefix("-") } == 4)
  }

  @Test("texts that share their rare lines alone are still lined up at these")
  func findsAnchors() {
    let old = (0..<2000).flatMap { ["key \($0)\n", "old \($0)\n", "}\n"] }
    let new = (0..<2000).flatMap { ["key \($0)\n", "new\n", "}\n"] }
    let diff = Self.diff(old.joined(), new.joined())
    #expect(diff.split(separator: "\n").count { $0.hasPrefix("-") } == 2001)
    #expect(Self.patched(old, by: diff) == new)
  }

  /// Applies a diff to lines.
  private static func patched(_ old: [String], by diff: String) -> [String] {
    var result: [String] = []
    var next = 0
    for line in diff.split(separator: "\n").dropFirst(2) {
      switch line.first {
      case "@":
        let numbers = line.dropFirst(4).prefix { $0 != " " }.split(separator: ",").compactMap { Int($0) }
        let start = numbers.last == 0 && numbers.count == 2 ? numbers[0] : numbers[0] - 1
        result += old[next..<start]
        next = start
      case "+": result.append(line.dropFirst() + "\n")
      case "-": next += 1
      case "\\": result.append(String(result.removeLast().dropLast()))
      default:
        result.append(old[next])
        next += 1
      }
    }
    return result + old[next...]
  }

  @Test("a name that is not UTF-8 has its own bytes in octal")
  func namesBytes() {
    let diff = UnifiedDiff(from: nil, to: [], path: PathText.text(of: [0x41, 0x9B]))
    #expect(diff.message(usesColor: false).text == "--- /dev/null\n+++ \"b/A\\233\"\n")
  }

  @Test("for people the control characters of lines and names are visible, for programs they are the file's")
  func showsControls() {
    let diff = UnifiedDiff(
      from: Array("a\r\n\t::b\n".utf8), to: Array("\u{1B}[31m\u{202E}\n\t::b\n".utf8), path: "A\"\u{7}")
    let name = #"A\042\007""#
    #expect(
      diff.message(usesColor: false).text
        == "--- \"a/\(name)\n+++ \"b/\(name)\n@@ -1,2 +1,2 @@\n-a\\r\n+\\u{1B}[31m\\u{202E}\n \t\\u{3A}:b\n")
    #expect(
      String(decoding: diff.bytes(), as: UTF8.self)
        == "--- \"a/\(name)\n+++ \"b/\(name)\n@@ -1,2 +1,2 @@\n-a\r\n+\u{1B}[31m\u{202E}\n \t::b\n")
  }
}

/// Numbers that look random and are the same each time (splitmix64).
private struct NumberSequence {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(max(bound, 1)))
  }
}
