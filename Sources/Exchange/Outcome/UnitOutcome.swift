package import XCStrings

/// The outcome of one unit of a translator's file.
package struct UnitOutcome: Sendable {
  /// The unit as read.
  package let unit: IncomingUnit
  /// The path of the unit's catalog, `nil` if there is none.
  package let catalog: String?
  /// The language as spelled in the catalog, `nil` if it is unknown.
  let language: Language?
  /// The verdict about the unit.
  package internal(set) var verdict: Verdict
  /// The change that the unit proposed when it was compared, `nil` if there is none or a conflict prevents it.
  var proposal: Proposal?
  /// Findings about an imported text, or about one that is rejected because its source text has changed.
  package internal(set) var remarks: [TextFinding] = []

  /// Whether the file marks a new text, not a copy, as needing review.
  var needsReview: Bool {
    guard let proposal, proposal.text != nil, !proposal.isCopy else { return false }
    return unit.state == .needsReview && proposal.state == .needsReview
  }

  /// The verdicts about a unit.
  package enum Verdict: Hashable, Sendable {
    /// The text, or only its state, was imported.
    case imported
    /// The catalog already has the text.
    case unchanged
    /// The catalog has a different text, which is newer or preferred by a strategy: that text, `nil` if it
    /// was removed.
    case kept(UnitText?)
    /// The catalog has the text in another state, which is kept for the same reasons: that state.
    case keptState(UnitState)
    /// The unit has no text.
    case untranslated
    /// The text adds findings.
    case rejected([TextFinding])
    /// The text depends on one that is not imported: the index of that unit.
    case dependent(Int)
    /// The source text differs from the translated one: the current source text.
    case conflict(UnitText)
    /// The text has changed in both catalog and file since the export: the catalog's text.
    case targetConflict(UnitText)
    /// The state has changed in both catalog and file since the export: the catalog's state.
    case stateConflict(UnitState)
    /// No catalog has such a text: the reason, or `nil` if the whole file is reported once.
    case unknown(String?)
    /// Another unit has a different text for the same place: the index of that unit.
    case duplicate(Int)

    /// The kind of the verdict.
    var kind: Kind {
      switch self {
      case .imported: .imported
      case .unchanged: .unchanged
      case .untranslated: .untranslated
      case .rejected, .dependent: .rejected
      case .kept, .keptState: .kept
      case .conflict, .targetConflict, .stateConflict: .conflict
      case .unknown: .unknown
      case .duplicate: .duplicate
      }
    }
  }

  /// The kind of the verdict, in summary order.
  package var kind: Kind { verdict.kind }

  /// The kinds of verdicts.
  package enum Kind: String, CaseIterable, Sendable {
    case imported = "taken"
    case unchanged, kept, untranslated
    case rejected = "refused"
    case conflict, unknown, duplicate

    /// Whether a translated text was not imported.
    package var isLeftOut: Bool {
      switch self {
      case .imported, .unchanged, .kept, .untranslated: false
      case .rejected, .conflict, .unknown, .duplicate: true
      }
    }
  }
}
