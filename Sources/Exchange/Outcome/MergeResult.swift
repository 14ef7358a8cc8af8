package import SourceText
package import XCStrings

/// What came of files from translators.
package struct MergeResult: Sendable {
  /// What became of each unit, in the order of the files.
  package internal(set) var outcomes: [UnitOutcome] = []
  /// Parts of files that belong nowhere.
  package internal(set) var strays: [Stray] = []
  /// Parts of files that were translated from another language than the one of their catalog.
  package internal(set) var foreigners: [Foreigner] = []
  /// The catalogs that change, in the order in which they were given.
  package internal(set) var changes: [Change] = []

  /// A part of a file that belongs to no catalog, or is in no language.
  package struct Stray: Hashable, Sendable {
    /// The translator's file.
    package var file: String
    /// Where the first of its units stands.
    package var position: SourcePosition
    /// Why it belongs nowhere.
    package var message: String
    /// How many of its units have a text.
    package var units: Int
  }

  /// A part of a file that was translated from another language than the one of its catalog.
  package struct Foreigner: Hashable, Sendable {
    /// The translator's file.
    package var file: String
    /// Where the first of its units stands.
    package var position: SourcePosition
    /// The language that was translated from.
    package var language: Language
    /// The path of the catalog.
    package var catalog: String
    /// The language that the catalog is written in.
    package var catalogLanguage: Language
  }

  /// A catalog that changes.
  package struct Change: Sendable {
    /// The path as reports name it.
    package var path: String
    /// The bytes as they are.
    package var before: [UInt8]
    /// The bytes as they are to be.
    package var after: [UInt8]
    /// How many texts or states change.
    package var texts: Int
    /// How many translations go to review because their source text is a new one.
    package var reviews: Int
  }

  /// Whether a text that a translator wrote does not come in.
  package var hasLeftOut: Bool { outcomes.contains { $0.kind.isLeftOut } }

  /// Whether a strategy would let in a text that a changed source text keeps out.
  package var hasOutdated: Bool {
    outcomes.contains { outcome in
      if case .conflict = outcome.verdict { outcome.remarks.isEmpty } else { false }
    }
  }

  /// The numbers of units by language, sorted by language.
  ///
  /// Units whose language is unknown count under `?`.
  package var summary: [MergeSummary] {
    var summaries: [Language: MergeSummary] = [:]
    for outcome in outcomes {
      let language = outcome.language ?? MergeSummary.unknownLanguage
      var summary = summaries[language] ?? MergeSummary(language: language, counts: [:])
      summary.counts[outcome.kind, default: 0] += 1
      if outcome.kind == .taken, outcome.replaced != nil { summary.replaced += 1 }
      summaries[language] = summary
    }
    return summaries.values.sorted { $0.language < $1.language }
  }
}

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
