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
