/// The confidence that a text is user-facing.
package enum Confidence: String, Hashable, Sendable, CaseIterable {
  /// An API displays the text, directly or at the end of its data flow.
  case certain
  /// The text is displayed, but may also be an identifier; or only names suggest that it is displayed.
  case possible
}
