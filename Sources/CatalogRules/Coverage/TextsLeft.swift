import RuleKit
import XCStrings

/// The texts of required languages that are no further than a certain point, gathered by key and language.
struct TextsLeft {
  /// What one key has left in one language.
  struct Text {
    /// The first text.
    let first: FileUnit
    /// All texts, by their paths.
    var paths: [VariationPath]

    /// The forms it is about, where the text varies.
    var notes: [Note] {
      guard first.path != .root else { return [] }
      return [Note("in \(Wording.names(paths))")]
    }
  }

  /// The texts in file order.
  private(set) var texts: [Text] = []

  init(_ file: CatalogFile, at progress: TextProgress) {
    let required = file.configuration.languages.map { Language($0) }
    let isRequired = file.languages.map { language in
      required.contains(language)
        || (language == file.sourceLanguage && required.contains { file.isSource($0) })
    }
    let brandNames = file.configuration.brandNames
    let units = file.units { unit in
      unit.progress == progress && isRequired[Int(unit.language)]
        && (unit.isTranslation || progress != .new)
    }
    for unit in units
    where unit.entry.isWanted && (progress != .new || unit.entry.hasWords(brandNames: brandNames)) {
      if let last = texts.last?.first, last.entry.index == unit.entry.index, last.language == unit.language {
        texts[texts.count - 1].paths.append(unit.path)
      } else {
        texts.append(Text(first: unit, paths: [unit.path]))
      }
    }
  }
}
