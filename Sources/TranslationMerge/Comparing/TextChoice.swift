import CatalogMerge
import Exchange
import XCStrings

/// Which text stays where a file has another one than the catalog.
///
/// The hash in the file tells what the catalog had at the time of the export, as the common state of a three-way merge
/// does: a side that still has that text gives way to the other one, and where both have changed it, that is a conflict.
struct TextChoice: Sendable {
  /// What decides a conflict.
  let strategy: TransferStrategy
  /// Whether every text that the catalog has stays.
  let takesOnlyMissing: Bool

  /// What becomes of the file's text.
  enum Decision {
    case taken, kept, conflict
  }

  /// Chooses between the catalog's text and a different one of a file, which is to have a state.
  ///
  /// `written` are the file's text as it stands and without what a tool has done to it.
  func decision(
    on incoming: IncomingUnit, _ written: [UnitText], over current: TranslationUnit?, state: UnitState
  ) -> Decision {
    guard let current, let text = current.target, !text.isEmpty else { return .taken }
    if takesOnlyMissing { return .kept }
    if let exported = incoming.targetHash {
      if exported == TextHash(of: text) { return .taken }
      if written.contains(where: { TextHash(of: $0) == exported }) { return .kept }
    }
    switch strategy.side(ours: current.state, theirs: state) {
    case .ours: return .kept
    case .theirs: return .taken
    // Without a hash nobody knows whether the catalog's text is newer: the file has the last word.
    case nil: return incoming.targetHash == nil ? .taken : .conflict
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
