package import XCStrings

/// The strategy for texts that differ between two catalogs.
package enum TransferStrategy: String, CaseIterable, Sendable {
  /// Keeps the existing text, and reports the difference.
  case report
  /// Keeps the existing text.
  case ours
  /// Uses the incoming text.
  case theirs
  /// Uses the text with the more advanced state; equal states are reported.
  case newerState = "newer-state"

  /// The side to use; `nil` if the difference is to be reported.
  func side(for conflict: MergeConflict) -> MergeSide? { side { Self.progress(of: conflict[$0]) } }

  /// The side to use for texts in these states; `nil` if the difference is to be reported.
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

  /// The states of units by progress; machine translations have not been seen by a person.
  private static let steps: [UnitState] = [.new, .machineTranslated, .needsReview, .translated]

  /// The progress of a text, or of the least finished form of a text that varies; `nil` if unknown.
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
