/// The confidence that a text is user-facing.
package enum Confidence: String, Hashable, Sendable, CaseIterable {
  /// An API displays the text, directly or at the end of its data flow.
  case proven
  /// The text is displayed, but there are signs that it is not only for users.
  ///
  /// It is also used as an identifier, flows through a place whose other texts are mostly tokens or through a
  /// member known only by name, or is next to a localized text.
  case mixed
  /// Only names suggest it: of a label, a variable or a result.
  case guess
}
