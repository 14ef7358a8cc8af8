import CatalogMerge
import XCStrings

/// The decision between a text or state of the catalog and a different one of a file.
///
/// The hash in the file identifies the catalog's text at the time of the export, like the merge base of a
/// three-way merge. A side that still has that text yields to the other one; if both have changed it, that is
/// a conflict. A text removed from the catalog since is a change of the catalog, which `--strategy theirs` and
/// `--only-missing` undo.
extension MergeOptions {
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

  /// Returns the state of a text that is new to a catalog.
  ///
  /// Without a state, the text counts as finished, as in Xcode. A text marked as unfinished is imported as
  /// needing review, while Xcode skips it and loses the work.
  func state(ofNewText written: UnitState?, in catalog: StringCatalog) -> UnitState {
    if let state { return state }
    switch written {
    case nil, .translated?: return .translated
    case .machineTranslated?: return catalog.knowsMachineTranslations ? .machineTranslated : .needsReview
    default: return .needsReview
    }
  }

  /// Returns the new state of an existing text, `nil` to keep the current one.
  ///
  /// Formats have fewer states than catalogs, so only changes between finished and unfinished count:
  /// approving a text, and requesting a review of an approved one.
  func change(of current: UnitState, to written: UnitState?) -> UnitState? {
    let isOpen = [.new, .needsReview, .machineTranslated].contains(current)
    if let state { return state == .translated && isOpen ? state : nil }
    switch written {
    case .translated?: return isOpen ? .translated : nil
    case .needsReview?: return current == .translated ? .needsReview : nil
    default: return nil
    }
  }
}

extension StringCatalog {
  /// Whether the version of the format, 1.3 or higher, has the state of machine translations.
  fileprivate var knowsMachineTranslations: Bool {
    let numbers = version.split(separator: ".").map { Int($0) ?? 0 } + [0, 0]
    return numbers[0] > 1 || numbers[0] == 1 && numbers[1] >= 3
  }
}
