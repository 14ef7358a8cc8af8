import Exchange
import Testing

@Suite("Words of texts, and how similar these are")
struct SimilarTextsTests {
  @Test(
    "words and characters are counted as translation tools count them",
    arguments: [
      ("Don't tap and/or swipe.", 5, 20), ("", 0, 0), (" — … ", 0, 2),
      ("%1$@ of %2$lld items, 100% sure", 4, 16),
      ("設定を開く。", 5, 6), ("설정 열기", 2, 4), ("ตั้งค่า", 4, 4), ("Wi-Fi %@", 2, 5), ("Über%@straße", 2, 10),
      ("iPhoneを探す", 4, 9), ("e\u{301}te\u{301}", 1, 3),
      ("3.14 1,000 1.a a.1 10:30 a:b", 9, 23), ("me@example.com, l’été x_y__z _ '", 4, 28), ("½ m²", 1, 3),
    ])
  func counts(_ text: String, _ words: Int, _ characters: Int) {
    let counted = TextWords(text)
    #expect(counted.wordCount == words)
    #expect(counted.characterCount == characters)
  }

  @Test("words are equal regardless of case and of punctuation around them, placeholders of their positions")
  func equality() {
    #expect(TextWords("Save “ALL” changes to %1$@!").tokens == TextWords("save all changes to %@").tokens)
    #expect(TextWords("ÜBER uns").tokens == TextWords("über uns").tokens)
    #expect(TextWords("Delete %@").tokens != TextWords("Delete %lld").tokens)
    #expect(TextWords("well known").tokens == TextWords("well-known").tokens)
    #expect(TextWords("wellknown").tokens != TextWords("well known").tokens)
  }

  @Test("the distance of texts of any length is that of the textbook")
  func distance() {
    var random = Numbers(seed: 7)
    var distance = WordDistance(wordCount: 6)
    for _ in 0..<400 {
      let lengths = (random.below(140) + 1, random.below(140) + 1)
      let pattern = (0..<lengths.0).map { _ in Int32(random.below(6)) }
      var text = pattern
      for _ in 0..<random.below(30) {
        let place = random.below(text.count + 1)
        if random.below(2) == 0 || place == text.count {
          text.insert(Int32(random.below(6)), at: place)
        } else {
          text.remove(at: place)
        }
      }
      if random.below(4) == 0 { text = (0..<lengths.1).map { _ in Int32(random.below(6)) } }
      distance.setPattern(pattern)
      let expected = Self.distance(pattern, text)
      #expect(distance.distance(to: text[...], atMost: 200) == expected)
      #expect(distance.distance(to: text[...], atMost: expected - 1) == nil)
    }
  }

  @Test("the index finds all texts that a comparison with each finds")
  func index() {
    var random = Numbers(seed: 3)
    let words = (0..<60).map { "w\($0)" }
    var texts: [String] = []
    for number in 0..<600 {
      var text = (0..<(1 + random.below(9))).map { _ in words[random.below(words.count)] }
      if number > 20, random.below(3) > 0 {
        text = texts[random.below(texts.count)].split(separator: " ").map(String.init)
        text[random.below(text.count)] = words[random.below(words.count)]
      }
      texts.append(text.joined(separator: " "))
    }
    let all = texts.map { TextWords($0) }
    var similar = SimilarTexts(all)
    for (number, text) in texts.enumerated() {
      let list = text.split(separator: " ")
      let expected = texts.indices.filter { other in
        let otherList = texts[other].split(separator: " ")
        let longest = max(list.count, otherList.count)
        return (longest - Self.distance(list, otherList)) * 100 / longest >= SimilarTexts.minimumShare
      }
      #expect(similar.similar(to: all[number]).map(\.text).sorted() == expected, "\(text)")
    }
  }

  /// The distance by the textbook: a table of all beginnings.
  private static func distance<Word: Equatable>(_ one: [Word], _ other: [Word]) -> Int {
    var row = Array(0...other.count)
    for (index, word) in one.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for place in other.indices {
        let changed = diagonal + (other[place] == word ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(changed, row[place] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}

/// The same numbers in every run.
private struct Numbers {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
