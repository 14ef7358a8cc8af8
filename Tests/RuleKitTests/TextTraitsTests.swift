import RuleKit
import Testing

@Suite struct TextTraitsTests {
  @Test(
    "two bytes of a kind side by side are a trait of their own",
    arguments: [
      ("a  b", TextTraits.doubleBlank, true), ("a \tb ", .doubleBlank, false),
      ("FIXme", .doubleUpper, true), ("FiXme", .doubleUpper, false),
      ("12", .doubleDigit, true), ("1 2", .doubleDigit, false),
      ("a..", .doubleDot, true), (".a.", .doubleDot, false),
      ("全部（", .wideBracket, true), ("「", .wideBracket, true), ("レストラン", .wideBracket, false),
    ])
  func pairs(text: String, trait: TextTraits, isPresent: Bool) {
    #expect(TextTraits(text).contains(trait) == isPresent)
  }

  @Test(
    "two bytes of different kinds side by side are a trait of their own",
    arguments: [
      ("5 % de", TextTraits.spacedPercent, true), ("5 %d %", .spacedPercent, false),
    ])
  func differingPairs(text: String, trait: TextTraits, isPresent: Bool) {
    #expect(TextTraits(text).contains(trait) == isPresent)
  }

  @Test(
    "letters have the trait of their script alone",
    arguments: [
      ("ж Ω", TextTraits.greekOrCyrillic), ("ש", .hebrew), ("م", .arabic), ("ก हि", .thaiOrIndic),
      ("中 の カ", .hanOrKana), ("한 글", .hangul), ("a é ß ł ễ", TextTraits(rawValue: 0)),
    ])
  func scripts(text: String, trait: TextTraits) {
    let all: TextTraits = [.greekOrCyrillic, .hebrew, .arabic, .thaiOrIndic, .hanOrKana, .hangul]
    #expect(TextTraits(rawValue: TextTraits(text).rawValue & all.rawValue) == trait)
  }

  @Test(
    "words that start alike are told whatever their case and place",
    arguments: [
      ("the the", true), ("It is The the", true), ("word Wood", true), ("an\u{1}ant", true),
      ("a ant an a b in x in in", true), ("over the ox", false), ("the toe", false), ("a a", false),
      ("the other", false), ("the", false), ("the  the", false), ("", false),
    ])
  func beginnings(text: String, areSame: Bool) {
    #expect(TextTraits(text).contains(.sameBeginnings) == areSame)
  }

  @Test("letters at the end are no marks, in any common script")
  func letterEnds() {
    for text in ["a", "9", "é", "я", "ώ", "ש", "م", "न", "ก", "の", "中", "한", ")", "@"] {
      #expect(!TextTraits(text).contains(.punctuatedEnd), "\(text)")
    }
  }

  @Test("the traits of two texts are those that either has")
  func union() {
    let both = TextTraits("a b").union(TextTraits("%"))
    #expect(both.contains([.blank, .lower, .percent, .nonEmpty]))
    #expect(both.isDisjoint(with: [.upper, .digit]))
  }
}

extension TextTraits {
  /// Scans a string.
  fileprivate init(_ text: String) {
    var text = text
    self = text.withUTF8 { TextTraits(scanning: $0) }
  }
}
