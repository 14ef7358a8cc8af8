import RuleKit
import XCStrings

/// The texts of required languages at a given progress, grouped by key and language.
struct RemainingTexts {
  /// The texts of one key in one language.
  struct Text {
    let first: FileUnit
    var paths: [VariationPath]

    /// A note that lists the affected forms; empty unless the text varies.
    var notes: [Note] {
      guard first.path != .root else { return [] }
      return [Note("in \(Wording.names(paths))")]
    }
  }

  /// The texts in file order.
  private(set) var texts: [Text] = []

  init(_ file: CatalogFile, at progress: TranslationProgress) {
    let required = file.configuration.languages.map { Language($0) }
    let isRequired = file.languages.map { language in
      required.contains(language)
        || (language == file.sourceLanguage && required.contains { file.isSource($0) })
    }
    let brandNames = file.configuration.brandNames
    let units = file.units { unit in
      unit.progress == progress && isRequired[Int(unit.language)] && (unit.isTranslation || progress != .new)
    }
    for unit in units
    where unit.entry.isWanted && (progress != .new || unit.entry.hasWords(brandNames: brandNames))
      && (progress != .needsReview || Self.canBeReviewed(unit))
    {
      if let last = texts.last?.first, last.entry.index == unit.entry.index, last.language == unit.language {
        texts[texts.count - 1].paths.append(unit.path)
      } else {
        texts.append(Text(first: unit, paths: [unit.path]))
      }
    }
  }

  /// Whether a text has words, or a source text to compare it with.
  private static func canBeReviewed(_ unit: FileUnit) -> Bool {
    unit.source != nil || unit.entry.keyIsText
      || FormatString.hasLetters(outsidePlaceholdersOf: Array(unit.value.utf8))
  }
}
