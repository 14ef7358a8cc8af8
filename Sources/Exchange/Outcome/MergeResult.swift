package import RuleKit
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

/// What became of one unit of a translator's file.
package struct UnitOutcome: Sendable {
  /// The unit as it came.
  package let unit: IncomingUnit
  /// The path of the catalog that the unit belongs to, `nil` where there is none.
  package let catalog: String?
  /// The language of the text as the catalog writes it, `nil` where it is unknown.
  package let language: Language?
  /// What became of it.
  package internal(set) var verdict: Verdict
  /// The text that the unit's replaces where it is taken, `nil` if it is new or the state alone changes.
  package internal(set) var replaced: UnitText?
  /// The source text of now where a proposed text was translated from a former one, else `nil`.
  package internal(set) var changedSource: UnitText?
  /// What the rules report about a text that came in, or that a changed source text keeps out.
  package internal(set) var remarks: [Objection] = []

  /// What can become of a unit.
  package enum Verdict: Hashable, Sendable {
    /// The text, or its state alone, went into the catalog.
    case taken
    /// The catalog has the text already.
    case unchanged
    /// The catalog has another text, which stays: it is newer, or somebody chose so. The text of the catalog, `nil` if
    /// it was removed.
    case kept(UnitText?)
    /// The catalog has the text in another state, which stays for the same reasons: the state of the catalog.
    case keptState(UnitState)
    /// There is no text.
    case untranslated
    /// The catalog would be worse for it.
    case refused([Objection])
    /// The source text is now another one than the translator saw: the one of now.
    case conflict(UnitText)
    /// The catalog's text and the file's have both changed since the export: the text of the catalog.
    case targetConflict(UnitText)
    /// The state of the text has changed in the catalog and in the file since the export: the state of the catalog.
    case stateConflict(UnitState)
    /// No catalog has such a text, and why; `nil` if its whole file has no place, which is reported once.
    case unknown(String?)
    /// Other units give the text too, and they disagree; the index of one of them.
    case rivalled(Int)

    /// The kind of the verdict.
    package var kind: Kind {
      switch self {
      case .taken: .taken
      case .unchanged: .unchanged
      case .untranslated: .untranslated
      case .refused: .refused
      case .kept, .keptState: .kept
      case .conflict, .targetConflict, .stateConflict: .conflict
      case .unknown: .unknown
      case .rivalled: .duplicate
      }
    }
  }

  /// The kind of the verdict, in the order of summaries.
  package var kind: Kind { verdict.kind }

  /// The kinds of verdicts.
  package enum Kind: String, CaseIterable, Sendable {
    case taken, unchanged, kept, untranslated, refused, conflict, unknown, duplicate

    /// Whether a text that a translator wrote did not come in.
    package var isLeftOut: Bool {
      switch self {
      case .taken, .unchanged, .kept, .untranslated: false
      case .refused, .conflict, .unknown, .duplicate: true
      }
    }
  }
}

/// What a rule says against a text.
package struct Objection: Hashable, Sendable {
  /// The rule's id.
  package var rule: String
  /// The rule's severity as configured.
  package var severity: Severity
  /// What is wrong: lower case, no final period.
  package var message: String
  /// What helps to understand it.
  package var notes: [String] = []

  /// Creates a value from its parts.
  package init(rule: String, severity: Severity, message: String, notes: [String] = []) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.notes = notes
  }
}
