import CatalogMerge
import XCStrings

/// The decision between a text or state of the catalog and a different one of a file.
///
/// The hash in the file identifies the catalog's text at the time of the export, like the merge base of a
/// three-way merge. A side that still has that text yields to the other one; if both have changed it, that is
/// a conflict. A text removed from the catalog since is a change of the catalog, which `--strategy theirs` and
/// `--only-missing` undo.
struct TextChoice: Sendable {
  /// The strategy that resolves a conflict.
  let strategy: TransferStrategy
  /// Whether existing texts of the catalog are always kept.
  let importsOnlyMissing: Bool

  /// The decision about the file's text or state.
  enum Decision {
    case imported, kept, conflict

    /// Takes the side of a strategy, which is `nil` for a conflict.
    init(_ side: MergeSide?) { self = side.map { $0 == .ours ? .kept : .imported } ?? .conflict }
  }

  /// Chooses between the catalog's text, `nil` if it has none, and a different one of a file.
  ///
  /// `written` has the file's text as it is and without changes made by tools; `states` has the state of the
  /// catalog's text and the new state of the file's text.
  func decision(
    on incoming: IncomingUnit, _ written: [UnitText], over current: UnitText?,
    states: (current: UnitState, new: UnitState)
  ) -> Decision {
    let isUntouched = incoming.targetHash.map { written.contains(where: $0.fits) } ?? false
    guard let current else {
      return isUntouched && !importsOnlyMissing && strategy != .theirs ? .kept : .imported
    }
    if isUntouched || importsOnlyMissing { return .kept }
    if incoming.targetHash?.fits(current) == true { return .imported }
    // Without a hash, it is unknown whether the catalog's text is newer: the file wins.
    let side = strategy.side(ours: states.current, theirs: states.new)
    return Decision(incoming.targetHash == nil ? side ?? .theirs : side)
  }

  /// Chooses between the state of the catalog's text and another one that the file gives the same text.
  func decision(
    on incoming: IncomingUnit, _ written: [UnitText], states: (current: UnitState, new: UnitState)
  ) -> Decision {
    let exported = incoming.targetHash.flatMap { hash in written.lazy.compactMap(hash.state).first }
    guard let exported, exported != states.current else { return .imported }
    if incoming.state == exported { return .kept }
    return Decision(strategy.side(ours: states.current, theirs: states.new))
  }

  /// Chooses between the catalog's text and one of a file with an outdated source text.
  ///
  /// Such a text needs review even if it was approved, and is imported only by a strategy.
  func decision(onOutdatedTextOver current: TranslationUnit?) -> Decision {
    let decision = Decision(strategy.side(ours: current?.state ?? .new, theirs: .needsReview))
    return decision == .kept && current?.target?.isEmpty ?? true ? .conflict : decision
  }
}
