package import XCStrings

/// How many units of one language came in, and how many did not.
package struct MergeSummary: Hashable, Sendable {
  /// What stands for a language that a file does not tell.
  package static let unknownLanguage: Language = "?"

  /// The language.
  package var language: Language
  /// The number of units by what became of them; kinds without a unit are absent.
  package var counts: [UnitOutcome.Kind: Int]

  /// How many of the units that were taken replace another text.
  package var replaced = 0

  /// The number of units of a kind.
  package subscript(kind: UnitOutcome.Kind) -> Int { counts[kind] ?? 0 }
}
