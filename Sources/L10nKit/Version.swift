/// A version of the toolchain, as printed by `--version` and in JSON reports.
package struct Version: Comparable {
  /// The present version, by Semantic Versioning.
  package static let current = "0.1.0"
  /// The repository with the releases, as OWNER/REPO on GitHub; `scripts/release` fills it in.
  package static let repository = "OWNER/REPO"
  /// The version of the rules; raised with each release that adds a rule.
  package static let rules = 1

  private let numbers: [Int]

  /// Reads a version of one to three numbers; `nil` for other text.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt32($0) }.map(Int.init)
    guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
    self.numbers = numbers + Array(repeating: 0, count: 3 - parts.count)
  }

  /// Orders versions by their numbers.
  package static func < (lhs: Version, rhs: Version) -> Bool {
    lhs.numbers.lexicographicallyPrecedes(rhs.numbers)
  }
}
