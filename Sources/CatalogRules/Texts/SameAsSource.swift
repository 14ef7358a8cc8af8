package import RuleKit
import XCStrings

/// A translation that equals the source text.
package struct SameAsSource: CatalogRule {
  package static let about = RuleDescription(
    id: "same-as-source",
    title: "a translation equals its source text",
    rationale: """
      A text of several words that is the same in two languages has most probably not been translated, \
      despite its state. Names, placeholders, abbreviations and short technical terms are the same in many \
      languages, so only texts with at least three common words are reported, or two if the language has \
      another script. Add your own names to `brandNames`.
      """,
    severity: .note, traits: [.isOfRemains],
    examples: [
      .reports(["en": "Nothing was found here", "es": "⟦Nothing was found here⟧"]),
      .reports(["en": "(same unit)", "ru": "⟦(same unit)⟧"]),
      .accepts(["en": "iCloud Drive %@ USB", "es": "iCloud Drive %@ USB"]),
      .accepts(["en": "Pick the best one", "en-GB": "Pick the best one"]),
      .accepts(["en": "Total: %@", "es": "Total: %@"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let source = file.sourceLanguage.subtag
    let isRelative = file.languages.map { Self.family($0.subtag) == Self.family(source) }
    return file.copies(withAnyOf: .blank).compactMap { unit in
      guard !isRelative[unit.languageIndex], unit.progress == .translated, unit.state == .translated else {
        return nil
      }
      let words = Self.commonWords(in: unit.scalars, brands: file.configuration.brandNames)
      let isForeign = Script.expected(for: unit.language.subtag) != .latin
      let small = words.count(where: Self.isSmall)
      guard small > 0, words.count >= 3 || (isForeign && small >= 2) else { return nil }
      return unit.finding("'\(unit.language)' equals '\(file.sourceLanguage)'")
    }
  }

  /// Returns a name shared by closely related languages, whose texts may be equal.
  private static func family(_ subtag: String) -> String {
    switch subtag {
    case "nb", "no", "nn", "da": "nb"
    case "hr", "sr", "bs", "sh": "hr"
    case "yue": "zh"
    default: subtag
    }
  }

  /// Whether a word begins with a small letter.
  static func isSmall(_ word: String) -> Bool { word.first?.isUppercase == false }

  /// Returns the words with three or more letters and no inner capital that are no part of a name.
  ///
  /// Returns none for a copyright line, which is the same in many languages.
  static func commonWords(in text: TextScalars, brands: [String]) -> [String] {
    let prose = text.prose
    guard !prose.scalars.contains("©") else { return [] }
    let names = Set(brands.flatMap { $0.lowercased().split(separator: " ").map(String.init) })
    return prose.words.filter { range in
      range.count >= 3 && !prose.scalars[range].dropFirst().contains(where: \.isUppercase)
        && !touchesName(range, in: prose) && !names.contains(prose.text(of: range).lowercased())
    }.map { prose.text(of: $0) }
  }

  /// Returns whether a word is part of a name such as `file.txt`, `a_b` or `@name`.
  private static func touchesName(_ word: Range<Int>, in text: TextScalars) -> Bool {
    if let before = text[word.lowerBound - 1], before.isOneOf("._@#/\\=&") || before.isDigit { return true }
    guard let after = text[word.upperBound], after.isOneOf("._/\\=@") || after.isDigit else { return false }
    return after != "." || text[word.upperBound + 1]?.isWordLetter == true
  }
}
