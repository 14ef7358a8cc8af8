import RuleKit
import XCStrings

/// Keys without a text in each required language, shared by the rules on missing texts.
struct MissingTexts {
  /// The keys without a text in one language.
  struct Gap {
    let language: Language
    /// Keys without a text, in file order.
    var entries: [FileEntry] = []
    /// The number of keys with a text.
    var presentCount = 0

    /// Whether no key has a text in the language, and there is more than one key.
    var isWholeLanguage: Bool { presentCount == 0 && entries.count > 1 }
  }

  /// One gap for each required language, in the configured order.
  private(set) var gaps: [Gap]

  init(_ file: CatalogFile) {
    let languages = file.requiredTranslations
    gaps = languages.map { Gap(language: $0) }
    let columns = languages.map { language in
      file.languages.firstIndex(of: language).map { Int32(truncatingIfNeeded: $0) } ?? -1
    }
    let storage = file.storage
    for index in storage.entries.indices {
      let record = storage.entries[index]
      guard record.isTranslatable, !record.isStale else { continue }
      for (column, language) in columns.enumerated() {
        if record.units.contains(where: { storage.units[Int($0)].language == language }) {
          gaps[column].presentCount += 1
        } else {
          gaps[column].entries.append(FileEntry(storage: storage, index: index))
        }
      }
    }
    let brandNames = file.configuration.brandNames
    for column in gaps.indices { gaps[column].entries.removeAll { !$0.hasWords(brandNames: brandNames) } }
  }
}

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
