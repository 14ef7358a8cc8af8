package import XCStrings

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
