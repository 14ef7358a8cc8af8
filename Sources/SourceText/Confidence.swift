/// How sure it is that people read a text.
package enum Confidence: String, Hashable, Sendable, CaseIterable {
  /// An API shows it, directly or at the end of the way that its value takes.
  case proven
  /// It is shown and names something too, or is shown by way of a place whose other texts are mostly tokens, of a
  /// member of which only the name is known, or beside a localized text.
  case mixed
  /// Only names say so: of a label, a variable or a result.
  case guess
}
