import XCStrings

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

/// Detection of renamed keys among unused and new ones.
package enum RenamedKeys {
  /// The maximum number of keys to compare; larger sets are unlikely to be individual renames.
  private static let maximumKeys = 100

  /// Pairs unused keys with new ones that have the same arguments, each at most once.
  ///
  /// Two keys are a pair if each is the nearest to the other, within a third of its length, or half of it if they are
  /// the only ones. Keys that are not of one change must be closer: within a quarter, and within half of what follows
  /// their common segments.
  package static func pairs(
    unused: [String], new: [String], ofOneChange: Bool = true
  ) -> [(old: String, new: String)] {
    // No command line can name a key with the character 0.
    let (unused, new) = (unused.filter { !$0.utf8.contains(0) }, new.filter { !$0.utf8.contains(0) })
    guard !unused.isEmpty, unused.count <= maximumKeys, new.count <= maximumKeys else { return [] }
    if ofOneChange, unused.count == 1, new.count == 1 {
      return haveSameArguments(unused[0], new[0]) && similarity(unused[0], new[0]) >= 50
        ? [(unused[0], new[0])] : []
    }
    return new.compactMap { key in
      guard let old = nearest(to: key, among: unused, ofOneChange),
        nearest(to: old, among: new, ofOneChange) == key
      else { return nil }
      return (old, key)
    }
  }

  /// Returns the similarity of two keys in percent: 100 less the edits for each 100 characters.
  package static func similarity(_ one: String, _ other: String) -> Int {
    let length = max(one.count, other.count, 1)
    // Longer keys would take too long to compare.
    guard length <= 400 else { return one.hasPrefix(other.prefix(length / 2)) ? 50 : 0 }
    return 100 - NearestName.distance(one, other) * 100 / length
  }

  /// Returns whether two keys have the same arguments in the same order.
  package static func haveSameArguments(_ one: String, _ other: String) -> Bool {
    specifiers(of: one) == specifiers(of: other)
  }

  private static func specifiers(of key: String) -> [String] {
    let bytes = Array(key.utf8)
    return FormatString(key).placeholders.filter { !$0.isLikelyProse }.map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  /// Returns the nearest key with the same arguments; `nil` if none is near, or several are equally near.
  private static func nearest(to key: String, among others: [String], _ ofOneChange: Bool) -> String? {
    var best: (key: String, distance: Int)?
    var isAlone = true
    for other in others where haveSameArguments(key, other) {
      let most = ofOneChange ? max(key.utf8.count, other.utf8.count) / 3 : strictLimit(key, other)
      guard most < 64, abs(key.utf8.count - other.utf8.count) <= most else { continue }
      let distance = NearestName.distance(key, other)
      if distance > min(most, best?.distance ?? .max) { continue }
      isAlone = distance != best?.distance
      best = (other, distance)
    }
    return isAlone ? best?.key : nil
  }

  /// Returns the greatest distance of keys that are evidently the same.
  private static func strictLimit(_ key: String, _ other: String) -> Int {
    let common = zip(key.utf8, other.utf8).prefix { $0 == $1 }.map(\.0)
    let segments = common.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") }.map { $0 + 1 } ?? 0
    let length = max(key.utf8.count, other.utf8.count)
    return min(length / 4, (length - segments) / 2)
  }
}
