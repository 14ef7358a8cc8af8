import XCStrings

/// The counts of units of one language by outcome.
struct MergeSummary: Hashable, Sendable {
  static let unknownLanguage: Language = "?"

  var language: Language
  /// The number of units by outcome; kinds without units are absent.
  var counts: [UnitOutcome.Kind: Int]

  /// The number of imported units that replace another text.
  var replaced = 0
  /// The number of imported units that are copies of their source text.
  var copies = 0
  /// The number of imported texts that the file marks as needing review.
  var reviews = 0

  subscript(kind: UnitOutcome.Kind) -> Int { counts[kind] ?? 0 }
}
