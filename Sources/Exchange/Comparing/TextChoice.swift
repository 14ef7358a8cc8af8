import CatalogMerge
import XCStrings

/// Which text or state stays where a file has another one than the catalog.
///
/// The hash in the file shows what the catalog had at the time of the export, as the common state of a three-way merge
/// does: a side that still has that gives way to the other one, and where both have changed it, that is a conflict.
/// A text that the catalog has lost since is a change of the catalog.
struct TextChoice: Sendable {
  /// What decides a conflict.
  let strategy: TransferStrategy
  /// Whether every text that the catalog has stays.
  let takesOnlyMissing: Bool

  /// What becomes of the file's text or state.
  enum Decision {
    case taken, kept, conflict
  }

  /// Chooses between the catalog's text, `nil` where it has none, and a different one of a file.
  ///
  /// `written` are the file's text as it stands and without what a tool has done to it; `states` are those that the
  /// catalog's text has and the file's is to have.
  func decision(
    on incoming: IncomingUnit, _ written: [UnitText], over current: UnitText?,
    states: (current: UnitState, new: UnitState)
  ) -> Decision {
    if let exported = incoming.targetHash, written.contains(where: exported.fits) { return .kept }
    guard let current else { return .taken }
    if takesOnlyMissing { return .kept }
    if incoming.targetHash?.fits(current) == true { return .taken }
    switch strategy.side(ours: states.current, theirs: states.new) {
    case .ours: return .kept
    case .theirs: return .taken
    // Without a hash nobody knows whether the catalog's text is newer: the file has the last word.
    case nil: return incoming.targetHash == nil ? .taken : .conflict
    }
  }

  /// Chooses between the state that the catalog's text has and another one that the file gives the same text.
  func decision(
    on incoming: IncomingUnit, _ written: [UnitText], states: (current: UnitState, new: UnitState)
  ) -> Decision {
    let exported = incoming.targetHash.flatMap { hash in written.lazy.compactMap(hash.state).first }
    guard let exported, exported != states.current else { return .taken }
    if incoming.state == exported { return .kept }
    switch strategy.side(ours: states.current, theirs: states.new) {
    case .ours: return .kept
    case .theirs: return .taken
    case nil: return .conflict
    }
  }

  /// Chooses between the catalog's text and one of a file that was translated from a former source text.
  ///
  /// Such a text needs review whoever approved of it, and only a strategy lets it in.
  func decision(onOutdatedTextOver current: TranslationUnit?) -> Decision {
    switch strategy.side(ours: current?.state ?? .new, theirs: .needsReview) {
    case .ours: current?.target.map { !$0.isEmpty } == true ? .kept : .conflict
    case .theirs: .taken
    case nil: .conflict
    }
  }
}
