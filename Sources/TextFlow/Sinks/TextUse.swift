/// Use of a literal: whether users read it, and whether it is localized.
package enum TextUse: Hashable, Sendable {
  /// User-facing, but not localized.
  case hardcoded(TextSink)
  /// Looks localized, but is used as a plain `String`.
  case demoted(DemotionReason)
  /// A key, or a text that is looked up.
  case localized
  /// Not user-facing.
  case notText(NotTextReason)
  /// Undetermined from the code around it.
  case undecided
}
