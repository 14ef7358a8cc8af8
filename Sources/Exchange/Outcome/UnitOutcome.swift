package import RuleKit
package import XCStrings

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
