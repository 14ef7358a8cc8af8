import XCStrings

/// Keys that may be new names of others, which a change left unused.
package enum RenamedKeys {
  /// More keys than these are not compared: so many were hardly renamed one by one.
  private static let mostKeys = 100

  /// Pairs unused keys with new ones that take the same arguments, each at most once.
  ///
  /// One of each is a pair. Of several, two are one if each is the other's nearest, at most a third of its length away.
  package static func pairs(unused: [String], new: [String]) -> [(old: String, new: String)] {
    guard !unused.isEmpty, unused.count <= mostKeys, new.count <= mostKeys else { return [] }
    if unused.count == 1, new.count == 1 {
      return haveSameArguments(unused[0], new[0]) ? [(unused[0], new[0])] : []
    }
    return new.compactMap { key in
      guard let old = nearest(to: key, among: unused), nearest(to: old, among: new) == key else { return nil }
      return (old, key)
    }
  }

  /// Whether two keys take the same arguments in the same order: code for one fits the other.
  package static func haveSameArguments(_ one: String, _ other: String) -> Bool {
    specifiers(of: one) == specifiers(of: other)
  }

  private static func specifiers(of key: String) -> [String] {
    let bytes = Array(key.utf8)
    return FormatString(key).placeholders.filter { !$0.isLikelyProse }.map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  /// The key with the same arguments that is least far away; `nil` if none is near, or several are as near.
  private static func nearest(to key: String, among others: [String]) -> String? {
    var best: (key: String, distance: Int)?
    var isAlone = true
    for other in others where haveSameArguments(key, other) {
      let most = max(key.utf8.count, other.utf8.count) / 3
      guard most < 64, abs(key.utf8.count - other.utf8.count) <= most else { continue }
      let distance = NearestName.distance(key, other)
      if distance > min(most, best?.distance ?? .max) { continue }
      isAlone = distance != best?.distance
      best = (other, distance)
    }
    return isAlone ? best?.key : nil
  }
}
