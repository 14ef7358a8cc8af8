import TestSupport
import Testing
import XCStrings

/// The table of weights against Foundation: where it answers, the answers are the same.
@Suite struct KeyOrderFastPathTests {
  private static let printable = (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) }
  private static let blanks = ["\t", "\n", "\u{B}", "\u{C}", "\r"]
  private static let others = [
    "\0", "\u{1}", "\u{1F}", "\u{7F}", "é", "\u{301}", "’", "中", "٣", "😀", "\u{200B}",
  ]

  /// The pairs on which the table's answer is not Foundation's, and how many it answered.
  private func judge(_ pairs: [(String, String)]) -> (wrong: [String], answered: Int) {
    var wrong: [String] = []
    var answered = 0
    for (first, second) in pairs {
      guard let fast = byWeight(first, second) else { continue }
      answered += 1
      let slow = KeyOrder.comparisonByFoundation(first, second)
      if fast != slow {
        wrong.append("\(first.debugDescription) \(second.debugDescription): \(fast), \(slow)")
      }
    }
    return (Array(wrong.prefix(5)), answered)
  }

  private func byWeight(_ first: String, _ second: String) -> KeyOrder.Comparison? {
    var (first, second) = (first, second)
    return first.withUTF8 { first in second.withUTF8 { KeyOrder.comparisonByWeight(first, $0) } }
  }

  @Test("every two visible characters stand in Foundation's order, and none is left to it")
  func singleCharacters() {
    let alphabet = Self.printable + Self.blanks
    let pairs = alphabet.flatMap { first in alphabet.map { (first, $0) } }
    let verdict = judge(pairs)
    #expect(verdict.wrong.isEmpty)
    #expect(verdict.answered == pairs.count)
  }

  @Test("every character against every two characters stands in Foundation's order")
  func oneAgainstTwo() {
    let alphabet = Self.printable + Self.blanks
    for first in alphabet {
      let second = alphabet.flatMap { left in alphabet.map { left + $0 } }
      #expect(judge(second.map { (first, $0) }).wrong.isEmpty)
    }
  }

  @Test("all short keys of digits with leading zeros, both cases and a blank stand in Foundation's order")
  func numbersAndCase() {
    let letters = ["0", "1", "2", "a", "A", " ", "b"]
    var keys = [""]
    for _ in 0..<3 { keys += keys.flatMap { key in letters.map { key + $0 } } }
    keys = Array(Set(keys)).sorted()
    for first in keys { #expect(judge(keys.map { (first, $0) }).wrong.isEmpty) }
  }

  @Test("random keys of all kinds stand in Foundation's order", arguments: 1...8 as ClosedRange<UInt64>)
  func randomKeys(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabets = [
      ["0", "1", "9", "a", "A", "b", "B", " ", ".", "_"], Self.printable, Self.printable + Self.blanks,
      ["a", "A", "1", "01", "é", "\u{301}", "’", "中", "٣", "\u{1}", " ", "z"],
      Self.printable + Self.others, ["0", "00", "123456789", "1", "a"],
    ]
    let pairs = (0..<8_000).map { index in
      let alphabet = alphabets[index % alphabets.count]
      let key = { (length: Int) in
        (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }.joined()
      }
      let stem = key(index % 5)
      return (stem + key(index % 7), stem + key(index % 6))
    }
    let verdict = judge(pairs)
    #expect(verdict.wrong.isEmpty, "seed \(seed)")
    #expect(verdict.answered > pairs.count / 2)
  }

  @Test("keys that differ in case alone stand in Foundation's order, lower case first")
  func caseOnly() {
    var generator = SeededGenerator(seed: 7)
    let keys = (0..<2_000).map { _ in
      String((0..<9).map { _ in Bool.random(using: &generator) ? "k" : "K" })
    }
    #expect(judge(Array(zip(keys, keys.dropFirst()))).wrong.isEmpty)
    #expect(KeyOrder.compare("done", "Done") == .before)
  }

  @Test(
    "what the table can't be sure of is left to Foundation",
    arguments: [
      ("é", "f"), ("a\u{301}", "ab"), ("a\u{1}b", "ab"), ("1234567890123456789", "2"), ("b\u{301}", "a"),
      ("٣1", "٣a"), ("B", "b\u{200D}"),
    ])
  func declined(first: String, second: String) {
    #expect(byWeight(first, second) == nil)
    #expect(KeyOrder.compare(first, second) == KeyOrder.comparisonByFoundation(first, second))
  }
}
