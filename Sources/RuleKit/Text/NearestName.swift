/// Search for the known name that is nearest to a mistyped one.
///
/// Similarity is the restricted Damerau-Levenshtein distance: insertions, deletions, replacements and swaps of
/// adjacent letters cost one each, and no swapped pair is edited again. Case is ignored. The maximum distance is a
/// third of the word's length, but at least one edit. The first of several equally near names wins. Without such a candidate, a word of several segments matches a
/// longer name that starts or ends with similar segments.
package enum NearestName {
  /// The maximum length of a word; longer ones are not typing mistakes and costly to compare.
  private static let longestWord = 64

  /// Returns the candidate nearest to `word`; `nil` if none is near enough to suggest.
  ///
  /// If none is near, a candidate that starts with the word is returned for words of at least three letters, such as
  /// `format` for `form`.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = letters(of: word)
    guard !letters.isEmpty, letters.count <= longestWord else { return nil }
    return closest(to: letters, in: candidates) { max(1, max(letters.count, $0) / 3) }
      ?? candidates.first { letters.count >= 3 && Self.letters(of: $0).starts(with: letters) }
      ?? nearestByPart(letters, candidates)
  }

  /// Returns the candidate within a number of edits that is nearest to `word`; `nil` for none.
  package static func nearest(
    to word: String, in candidates: some Sequence<String>, within limit: Int
  ) -> String? {
    let letters = letters(of: word)
    return letters.count > longestWord ? nil : closest(to: letters, in: candidates) { _ in limit }
  }

  private static func letters(of word: String) -> [Unicode.Scalar] { Array(word.lowercased().unicodeScalars) }

  /// Returns the nearest candidate, the first of several; `limit` is the most edits for one of a length.
  private static func closest(
    to letters: [Unicode.Scalar], in candidates: some Sequence<String>, limit: (Int) -> Int
  ) -> String? {
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= longestWord * 4 {
      let other = Self.letters(of: candidate)
      let limit = min(limit(other.count), best.map { $0.distance - 1 } ?? .max)
      guard abs(other.count - letters.count) <= limit, other.count <= longestWord else { continue }
      if let distance = distance(letters, other, within: limit) { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Returns the candidate with a part most similar to the word and of the same number of segments.
  ///
  /// `plural-misng` matches `plural-missing-form`, and `missing-numbr` matches `plural-missing-number`.
  private static func nearestByPart(
    _ letters: [Unicode.Scalar], _ candidates: some Sequence<String>
  ) -> String? {
    let count = letters.split(separator: "-").count
    guard count > 1 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate.utf8.count <= longestWord {
      let segments = Self.letters(of: candidate).split(separator: "-")
      guard segments.count > count else { continue }
      for part in [segments.prefix(count), segments.suffix(count)] {
        let part = Array(part.joined(separator: ["-"]))
        let limit = min(max(letters.count, part.count) / 4, best.map { $0.distance - 1 } ?? .max)
        if let distance = distance(letters, part, within: limit) { best = (candidate, distance) }
      }
    }
    return best?.name
  }

  /// Returns the number of edits between two words.
  package static func distance(_ first: String, _ second: String) -> Int {
    distance(Array(first.unicodeScalars), Array(second.unicodeScalars), within: .max) ?? .max
  }

  /// Computes the table of edit distances row by row, keeping only the last two rows; `nil` above a limit.
  private static func distance(
    _ first: [Unicode.Scalar], _ second: [Unicode.Scalar], within limit: Int
  ) -> Int? {
    var (beforeLast, last) = ([Int](), Array(0...second.count))
    var current = last
    for (row, letter) in first.enumerated() {
      current[0] = row + 1
      for (column, other) in second.enumerated() {
        let replaced = last[column] + (letter == other ? 0 : 1)
        var least = min(replaced, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == second[column - 1], other == first[row - 1] {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current[column + 1] = least
      }
      // Later rows add edits to those of this row, or of the one before it.
      if let least = current.min(), let before = last.min(), min(least, before + 1) > limit { return nil }
      (beforeLast, last, current) = (last, current, beforeLast.isEmpty ? current : beforeLast)
    }
    return last[second.count] <= limit ? last[second.count] : nil
  }
}
