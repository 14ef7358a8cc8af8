import TestSupport
import Testing
import XCStrings

@Suite struct KeyOrderTests {
  @Test(
    "keys stand as Xcode writes them",
    arguments: [
      [
        "", " ", "_", "-", "%@", "%@ files", "%lld", "1", "2", "10", "a", "A", "aB", "Ab", "é", "z", "Ж", "中",
      ],
      ["sourceLanguage", "strings", "version"],
      ["comment", "extractionState", "localizations", "shouldTranslate"],
      ["few", "many", "one", "other", "two", "zero"],
      ["appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other"],
      ["de", "en", "es", "es-419", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant"],
      ["level 1", "level 01", "level 2", "level 10"],
      ["line", "line\nbreak", "line break", "line_break", "line.break"],
      ["cafe", "cafe\u{301}", "café au lait", "cafeteria"],
    ])
  func ascending(keys: [String]) {
    #expect(KeyOrder.isSorted(keys))
    for (index, first) in keys.enumerated() {
      for second in keys[index...].dropFirst() {
        #expect(KeyOrder.compare(first, second) == .before, "\(first) | \(second)")
        #expect(KeyOrder.compare(second, first) == .after, "\(second) | \(first)")
      }
    }
  }

  @Test("canonically equal keys of different scalars are different keys")
  func canonicalEquivalence() {
    #expect(KeyOrder.compare("\u{E9}", "e\u{301}") != .same)
    #expect(KeyOrder.compare("\u{E9}", "\u{E9}") == .same)
  }

  @Test("ideographs and apostrophes may stand in either order, other characters may not")
  func eitherOrder() {
    #expect(KeyOrder.acceptsEitherOrder("選択", "設定"))
    #expect(KeyOrder.acceptsEitherOrder("can't", "can’t"))
    #expect(!KeyOrder.acceptsEitherOrder("can't", "can"))
    #expect(!KeyOrder.acceptsEitherOrder("設定1", "設定2"))
    #expect(KeyOrder.isSorted(["選択", "設定"]) && KeyOrder.isSorted(["設定", "選択"]))
    #expect(!KeyOrder.isSorted(["b", "a"]) && KeyOrder.isSorted([String]()))
  }

  @Test("keys given as bytes stand as keys given as strings, and bytes that are no UTF-8 do not crash")
  func bytes() {
    let keys: [[UInt8]] = [Array("a2".utf8), Array("a10".utf8), Array("é".utf8), [0xFF], [0x61, 0xC3], []]
    for first in keys {
      for second in keys {
        let byBytes = first.withUnsafeBufferPointer { first in
          second.withUnsafeBufferPointer { (KeyOrder.compare(first, $0), KeyOrder.isInOrder(first, $0)) }
        }
        let (left, right) = (String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
        #expect(byBytes.0 == KeyOrder.compare(left, right))
        #expect(byBytes.1 == KeyOrder.isInOrder(left, right))
      }
    }
  }

  @Test("the order is a strict order: antisymmetric and transitive on random keys")
  func strictOrder() {
    var generator = SeededGenerator(seed: 42)
    let alphabet = ["a", "A", "b", "1", "2", "0", " ", "_", "é", "’", "'", "中"]
    let keys = (0..<60).map { index in
      (0..<(index % 5)).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }.joined()
    }
    let sorted = keys.sorted(by: KeyOrder.areInIncreasingOrder)
    for (index, first) in sorted.enumerated() {
      for second in sorted[index...] { #expect(KeyOrder.compare(first, second) != .after) }
    }
  }
}
