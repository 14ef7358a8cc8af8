import SourceText

/// Finds similar texts among many, by the words that they share.
///
/// Two texts of which the longer has *n* words are similar if at least 70 % of *n* remain after the words to
/// insert, remove and replace. So both have at least 0.7 *n* words in common, and of the words of each, from the
/// rarest on, one of the first 0.3 *n* + 1 is among those of the other. Only these are in the index. A text of five
/// words is looked up by its two rarest:
/// ```
/// Tap to add another passenger     another, passenger → texts with 4…7 words that one of them is rare for
/// ```
/// What is left is judged by a set of bits for the words, and then by the distance itself. A text for which the rarest
/// words are frequent, as in lists of numbers, stops at a limit of steps, the texts of most similar length first.
package struct SimilarTexts: Sendable {
  /// The smallest share of words that texts have in common, in percent.
  package static let minimumShare = 70
  private static let maximumCandidates = 1024
  private static let maximumSteps = 4096

  private var numbers: [UInt64: Int32] = [:]
  /// The number of texts with each word.
  private var frequencies: [Int32] = []
  /// The words of all texts, one text after another.
  private var words: [Int32] = []
  private var starts: [Int] = [0]
  /// A bit for each word of a text.
  private var signatures: [UInt64] = []
  /// The texts that are found by each word, by length.
  private var index: [[Int32]] = []

  // What a search needs, so that it allocates little.
  private var distance = WordDistance(wordCount: 0)
  private var seen: [Int32] = []
  private var searchCount: Int32 = 0

  /// Indexes texts, given by their words.
  package init(_ texts: [TextWords]) {
    for text in texts {
      var isNew: Set<Int32> = []
      for token in text.tokens {
        let number = numbers[token] ?? Int32(numbers.count)
        if number == numbers.count {
          numbers[token] = number
          frequencies.append(0)
        }
        if isNew.insert(number).inserted { frequencies[Int(number)] += 1 }
        words.append(number)
      }
      starts.append(words.count)
      signatures.append(Self.signature(words[starts[starts.count - 2]...]))
    }
    index = Array(repeating: [], count: numbers.count)
    for text in texts.indices.sorted(by: { (length($0), $0) < (length($1), $1) }) {
      guard (1...WordDistance.maximumLength).contains(length(text)) else { continue }
      for word in rarest(of: Array(words(of: text))) { index[Int(word)].append(Int32(text)) }
    }
    distance = WordDistance(wordCount: numbers.count)
    seen = Array(repeating: 0, count: texts.count)
  }

  /// Returns the texts that are similar to one, with their shares in percent, in no particular order.
  package mutating func similar(to text: TextWords) -> [(text: Int, share: Int)] {
    let count = text.tokens.count
    guard (1...WordDistance.maximumLength).contains(count) else { return [] }
    let query = text.tokens.map { numbers[$0] ?? -1 }
    let signature = Self.signature(query[...])
    distance.setPattern(query)
    searchCount += 1
    var result: [(text: Int, share: Int)] = []
    var steps = 0
    for candidate in candidates(for: query) where seen[candidate] != searchCount {
      seen[candidate] = searchCount
      let longest = max(count, length(candidate))
      let limit = Self.limit(longest)
      guard (signature & ~signatures[candidate]).nonzeroBitCount <= limit,
        (signatures[candidate] & ~signature).nonzeroBitCount <= limit
      else { continue }
      steps += length(candidate) * distance.cost
      if steps > Self.maximumSteps { break }
      guard let changes = distance.distance(to: words(of: candidate), atMost: limit) else { continue }
      result.append((candidate, (longest - changes) * 100 / longest))
    }
    return result
  }

  /// The texts of fitting lengths that the rarest words find, those of the same length first for each word.
  private func candidates(for query: [Int32]) -> [Int] {
    let shortest = (query.count * Self.minimumShare + 99) / 100
    let longest = query.count * 100 / Self.minimumShare
    var result: [Int] = []
    for word in rarest(of: query) where word >= 0 {
      let texts = index[Int(word)]
      let start = texts.partitionIndex { length(Int($0)) >= query.count }
      for text in texts[start...] {
        if length(Int(text)) > longest || result.count == Self.maximumCandidates { break }
        result.append(Int(text))
      }
      for text in texts[..<start].reversed() {
        if length(Int(text)) < shortest || result.count == Self.maximumCandidates { break }
        result.append(Int(text))
      }
    }
    return result
  }

  /// The greatest distance of similar texts, of which the longer has a number of words.
  private static func limit(_ longest: Int) -> Int { longest * (100 - minimumShare) / 100 }

  /// The words of which similar texts share at least one.
  private func rarest(of text: [Int32]) -> [Int32] {
    func frequency(_ word: Int32) -> (Int32, Int32) { (word < 0 ? 0 : frequencies[Int(word)], word) }
    var result: [Int32] = []
    for word in text.sorted(by: { frequency($0) < frequency($1) }).prefix(Self.limit(text.count) + 1)
    where result.last != word || word < 0 { result.append(word) }
    return result
  }

  private func length(_ text: Int) -> Int { starts[text + 1] - starts[text] }

  private func words(of text: Int) -> ArraySlice<Int32> { words[starts[text]..<starts[text + 1]] }

  private static func signature(_ words: ArraySlice<Int32>) -> UInt64 {
    words.reduce(0) { $1 < 0 ? $0 : $0 | 1 << UInt64($1 & 63) }
  }
}
