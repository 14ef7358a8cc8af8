import RuleKit
import XCStrings

/// The states of a translation in XLIFF 1.2 (§2.3 `state`, `state-qualifier`), and in a catalog.
///
/// A state unknown to XLIFF is written with the prefix that the standard reserves for such states, and an
/// empty state is omitted, so that both are preserved.
enum XLIFFState {
  private static let prefix = "x-l10n-"

  /// The attributes of a target, in Xcode's order.
  static func attributes(of state: UnitState, _ signOff: SignOffs.Level?) -> [(name: String, value: String)] {
    if let signOff { return [("state", signOff.rawValue)] }
    return switch state {
    case .translated, .new: [("state", state.rawValue)]
    case .needsReview: [("state", "needs-review-l10n")]
    case .machineTranslated: [("state", "translated"), ("state-qualifier", "leveraged-mt")]
    case "": []
    default: [("state", prefix + state.rawValue)]
    }
  }

  /// Parses the state from attributes of a target and of its unit, `nil` if there is none.
  static func state(_ state: String?, qualifier: String?, approved: String?) -> UnitState? {
    let plain = state.map(plainState) ?? (approved == "yes" ? .translated : nil)
    let isMachine = qualifier == "leveraged-mt" || qualifier == "mt-suggestion"
    return isMachine && plain != .new && plain != .needsReview ? .machineTranslated : plain
  }

  private static func plainState(_ state: String) -> UnitState {
    switch state {
    case "new", "needs-translation": .new
    case "needs-review-l10n", "needs-review-translation", "needs-review-adaptation", "needs-adaptation",
      "needs-l10n":
      .needsReview
    case _ where state.hasPrefix(prefix): UnitState(rawValue: String(state.dropFirst(prefix.count)))
    default: .translated
    }
  }
}
