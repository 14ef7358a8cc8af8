import XCStrings

/// Detection of renamed keys among unused and new ones.
package enum RenamedKeys {
  /// The maximum number of keys to compare; larger sets are unlikely to be individual renames.
  private static let maximumKeys = 100

  /// Pairs unused keys with new ones that have the same arguments, each at most once.
  ///
  /// If both are of one change, a single unused key and a single new key are a pair. Otherwise two keys are a pair if
  /// each is the nearest to the other, within a third of its length. Keys that are not of one change must be closer:
  /// within a quarter, and within half of what follows their common segments.
  package static func pairs(
    unused: [String], new: [String], ofOneChange: Bool = true
  ) -> [(old: String, new: String)] {
    guard !unused.isEmpty, unused.count <= maximumKeys, new.count <= maximumKeys else { return [] }
    if ofOneChange, unused.count == 1, new.count == 1 {
      return haveSameArguments(unused[0], new[0]) ? [(unused[0], new[0])] : []
    }
    return new.compactMap { key in
      guard let old = nearest(to: key, among: unused, ofOneChange),
        nearest(to: old, among: new, ofOneChange) == key
      else { return nil }
      return (old, key)
    }
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
