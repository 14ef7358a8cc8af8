import XCStrings

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
