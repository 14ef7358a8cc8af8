import RuleKit
import SourceText

/// Findings about mistakes that translations copy from their source text.
///
/// Only the source text is reported, and its fix corrects the translations as well: a fix of the source text alone
/// would make the next check report the translations.
enum SlipFix {
  /// Returns a finding about the first match in a unit, with a fix for all matches; `nil` without matches.
  ///
  /// `places` finds the matches in a text; it is called for the unit's own text and, for a source text, for the texts
  /// of its translations.
  static func finding(
    _ message: String, in unit: FileUnit, title: String, replacement: String, safety: Fix.Safety = .safe,
    places: (TextScalars) -> [Range<Int>]
  ) -> Finding? {
    let text = unit.scalars
    let own = places(text).map { text.bytes(of: $0) }
    guard let first = own.first else { return nil }
    var edits = own.map { unit.edit($0, to: replacement) }
    for follower in unit.followers {
      let text = follower.scalars
      edits += places(text).map { follower.edit(text.bytes(of: $0), to: replacement) }
    }
    edits.sort { $0.range.lowerBound < $1.range.lowerBound }
    return unit.finding(message, at: first, fix: Fix(title, safety, edits: edits))
  }
}
