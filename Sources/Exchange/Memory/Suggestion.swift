/// A translation of an equal or similar text.
package struct Suggestion: Hashable, Sendable {
  /// The source text of the translation.
  var source: String
  /// The translation.
  package var target: String
  /// How similar the source text is, in percent; 100 for the same text.
  package var share: Int
  /// The catalog or file, and the key.
  package var origin: String

  /// Creates a value from its parts.
  package init(source: String, target: String, share: Int, origin: String) {
    (self.source, self.target, self.share, self.origin) = (source, target, share, origin)
  }

  init(_ entry: TranslationMemory.Entry, share: Int) {
    self.init(
      source: entry.source, target: entry.target, share: share,
      origin: "\(entry.path): \(entry.identifier.xcodeText)")
  }

  /// The suggestion as a line.
  var line: String {
    "\(share)% match: \(UnitText.text(source).quoted), \(UnitText.text(target).quoted) (\(origin))"
  }
}
