package import SourceText

/// Declarations and conditions around a literal.
package struct LiteralScope: Hashable, Sendable {
  /// The names of the enclosing types, functions and properties, outermost first.
  package var path: [ByteRange] = []
  /// Whether the literal is in `#Preview`, or in a type that provides previews.
  package var isPreview = false
  /// Whether the literal is in a view whose texts are replaced by bars.
  package var isRedacted = false
  /// Whether the code is only compiled in debug builds.
  package var isDebug = false
  /// Whether the code is in a clause of `#if false`, which is never compiled.
  package var isInactive = false
  /// Whether the innermost enclosing type inherits `CodingKey`.
  package var isCodingKey = false

  package init() {}
}
