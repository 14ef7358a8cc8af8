import XCStrings

/// The translations that reviewers signed off: `.l10n-reviews.csv`.
///
/// What is signed off is a translation of a text: it holds wherever these two stand, and ends when one of them changes.
package struct SignOffs: Sendable, Hashable {
  /// The name of the file beside the configuration.
  package static let fileName = ".l10n-reviews.csv"

  /// What was said of a translation, by the names of XLIFF 1.2.
  package enum Level: String, Sendable, Hashable, CaseIterable, Comparable {
    /// A reviewer approved it; `reviewed` in XLIFF 2.
    case signedOff = "signed-off"
    /// It is ready to ship.
    case final

    package static func < (one: Level, other: Level) -> Bool { one == .signedOff && other == .final }
  }

  /// A translation of a text.
  package struct Translation: Sendable, Hashable {
    /// The language, as in the catalog.
    package let language: String
    /// The source text.
    package let source: String
    /// The translation.
    package let target: String

    /// Creates a value from its parts.
    package init(language: String, source: String, target: String) {
      (self.language, self.source, self.target) = (language, source, target)
    }

    /// The translation that a text of a catalog is; `nil` for a source text and for a phrase of a set.
    package init?(_ unit: FileUnit) {
      guard unit.isTranslation, !unit.path.leadsToElement, let source = unit.sourceText else { return nil }
      self.init(language: unit.language.rawValue, source: source, target: unit.value)
    }
  }

  /// The level of each translation.
  package var levels: [Translation: Level] = [:]

  /// Creates an empty record.
  package init() {}

  /// The level of a text of a catalog, `nil` if nobody signed it off.
  package subscript(unit: FileUnit) -> Level? { Translation(unit).flatMap { levels[$0] } }
}
