package import XCStrings

/// What one catalog has and another has not, brought into it.
///
/// Keys, languages and texts that are missing are added; nothing is removed. Texts that both have and that read
/// differently are for the strategy to choose.
package struct CatalogTransfer: Sendable {
  /// The differences that the strategy left: the target keeps what it had.
  package let differences: [MergeConflict]
  /// The places that were missing and came in.
  package let addedCount: Int
  /// The places that read differently and were taken over.
  package let replacedCount: Int
  /// The target with the additions, in its own style.
  package let bytes: [UInt8]

  /// Brings a catalog into another one.
  ///
  /// The files must be catalogs without doubled keys, as `MergeInput` makes sure of, in one source language.
  package init(from source: StringCatalog, into target: StringCatalog, strategy: TransferStrategy) {
    let merge = ThreeWayMerge(base: nil, ours: target, theirs: source) { strategy.side(for: $0) }
    differences = merge.conflicts
    let taken = merge.takenPlaces
    addedCount = taken.count { $0.ours == nil }
    replacedCount = taken.count - addedCount
    bytes = merge.bytes(keeping: .ours, in: .ours)
  }
}

/// Which of two texts stands where two catalogs read differently.
package enum TransferStrategy: String, CaseIterable, Sendable {
  /// Neither is chosen: the one that is there stays, and the difference is reported.
  case report
  /// The one that is there.
  case ours
  /// The one that comes.
  case theirs
  /// The one whose state is further on; where that does not tell, the difference is.
  case newerState = "newer-state"

  /// The side to take; `nil` where the difference is to be reported.
  func side(for conflict: MergeConflict) -> MergeSide? {
    side { Self.progress(of: conflict[$0]) }
  }

  /// The side to take of two texts in these states; `nil` where the difference is to be reported.
  package func side(ours: UnitState, theirs: UnitState) -> MergeSide? {
    side { Self.steps.firstIndex(of: $0 == .ours ? ours : theirs) }
  }

  private func side(_ progress: (MergeSide) -> Int?) -> MergeSide? {
    switch self {
    case .report: return nil
    case .ours: return .ours
    case .theirs: return .theirs
    case .newerState:
      guard let ours = progress(.ours), let theirs = progress(.theirs), ours != theirs else { return nil }
      return ours > theirs ? .ours : .theirs
    }
  }

  /// The states of units by how much has been done; a machine's text has been seen by nobody.
  private static let steps: [UnitState] = [.new, .machineTranslated, .needsReview, .translated]

  /// How far a text is; of a text that varies, how far its least finished form is; `nil` if that can't be told.
  private static func progress(of node: JSONNode?) -> Int? {
    guard let node, node.kind == .object else { return nil }
    if let state = node["state"]?.string { return steps.firstIndex(of: UnitState(rawValue: state)) }
    var least: Int?
    for member in node.members where member.value.kind == .object {
      guard let progress = progress(of: member.value) else { return nil }
      least = min(least ?? progress, progress)
    }
    return least
  }
}
