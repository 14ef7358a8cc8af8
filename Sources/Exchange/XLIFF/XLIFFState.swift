import XCStrings

/// The states of a translation in XLIFF 1.2 (§2.3 `state`, `state-qualifier`), and in a catalog.
///
/// A state that XLIFF does not know goes out with a prefix that the standard keeps for such states, and an empty one
/// without a state, so that both come back.
enum XLIFFState {
  private static let prefix = "x-l10n-"

  /// The attributes of a target, in Xcode's order.
  static func attributes(of state: UnitState) -> [(name: String, value: String)] {
    switch state {
    case .translated, .new: [("state", state.rawValue)]
    case .needsReview: [("state", "needs-review-l10n")]
    case .machineTranslated: [("state", "translated"), ("state-qualifier", "leveraged-mt")]
    case "": []
    default: [("state", prefix + state.rawValue)]
    }
  }

  /// The state that attributes of a target and of its unit mean, `nil` if they say nothing.
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

/// What XLIFF 1.2 files have in common.
enum XLIFF {
  /// The namespace of its elements.
  static let namespace = "urn:oasis:names:tc:xliff:document:1.2"
  /// The author of a comment that a machine wrote.
  static let machineAuthor = "auto-generated"
  /// The author of the note with what a translator should know beyond the comment.
  static let contextAuthor = "l10n"
  /// The attribute of a unit that the standard keeps for data of the tool that exported it.
  static let hashAttribute = "extradata"
  /// What stands before the hash of the translation in that attribute, where tools may add data of their own.
  static let hashLabel = "l10n-target:"

  /// The hash of the translation at the time of the export, `nil` if the attribute has none.
  static func targetHash(in data: String?) -> TextHash? {
    guard let data, let label = data.firstRange(of: hashLabel) else { return nil }
    return TextHash(data[label.upperBound...].prefix(16))
  }

  /// Namespaces whose elements are read: 1.2, 1.1, and none, as some tools write.
  static let namespaces = [namespace, "urn:oasis:names:tc:xliff:document:1.1", ""]
}
