import RuleKit
import SourceText
import XCStrings

/// A finding about a slip that translations copy from their source text.
///
/// The source text alone is reported, and its fix mends the translations along with it: mending one of them only
/// would make the next check find what it was silent about.
enum SlipFix {
  /// The finding about the first of some places in a unit, with a fix that replaces all of them; `nil` if there are none.
  ///
  /// `places` finds the places in a text; it is asked for the unit's own text and, in a source text, for those of
  /// its translations.
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
