import RuleKit
import XCStrings

struct DoubledWord: CatalogRule {
  static let about = RuleDescription(
    id: "doubled-word",
    title: "a word is repeated",
    rationale: """
      “the the” happens while editing and is hard for its author to see. The rule checks only languages in \
      which repetition is not part of the grammar, and accepts correct pairs (“that that”, “vous vous”, \
      “bye bye”). If the source text repeats a word, the translation may, too.
      """,
    severity: .note,
    examples: [
      .reports(["en": "Sort the ⟦the⟧ list", "es": "Ordena la lista"]),
      .reports(["en": "Open the list", "es": "Abre la ⟦la⟧ lista"]),
      .accepts(["en": "Think about it", "fr": "Vous vous demandez", "id": "hati hati"]),
      .accepts(["en": "Bye bye", "es": "Chao chao"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let rightPairs = file.languages.map { Self.rightPairs[$0.subtag] }
    return file.units(withAnyOf: .sameBeginnings).compactMap { unit in
      guard let pairs = rightPairs[unit.languageIndex] else { return nil }
      let text = unit.scalars
      guard let range = Self.repetition(in: text, except: pairs, ofLanguage: unit.language.subtag),
        unit.entry.isTranslatable, !sourceRepeats(unit)
      else { return nil }
      let word = text.text(of: range)
      let fix = Fix(
        "remove the second '\(word)'", .needsReview,
        edits: [unit.edit(text.bytes(of: range.lowerBound - 1..<range.upperBound), to: "")])
      return unit.finding("'\(word)' is repeated in '\(unit.language)'", at: text.bytes(of: range), fix: fix)
    }
  }

  private func sourceRepeats(_ unit: FileUnit) -> Bool {
    guard unit.isTranslation, let source = unit.sourceScalars else { return false }
    return Self.repetition(in: source, except: [], ofLanguage: "") != nil
  }

  /// Returns the second of two equal words with one blank between them.
  private static func repetition(
    in text: TextScalars, except pairs: Set<String>, ofLanguage subtag: String
  ) -> Range<Int>? {
    let text = text.prose
    let words = text.words
    for (first, second) in zip(words, words.dropFirst())
    where first.count == second.count && first.count > 1 && second.lowerBound == first.upperBound + 1
      && text[first.upperBound] == " " && isApart(first.lowerBound - 1, in: text)
      && isApart(second.upperBound, in: text)
    {
      let word = text.text(of: second).lowercased()
      guard word == text.text(of: first).lowercased(), !pairs.contains(word) else { continue }
      // "your Your Picks": the second word begins a name.
      if isName(second, after: first, in: text) { continue }
      return second
    }
    return nil
  }

  private static func isName(_ second: Range<Int>, after first: Range<Int>, in text: TextScalars) -> Bool {
    text.scalars[second.lowerBound].isUppercase && !text.scalars[first].contains(where: \.isUppercase)
  }

  private static func isApart(_ position: Int, in text: TextScalars) -> Bool {
    guard let scalar = text[position] else { return true }
    return scalar.isSpace || scalar.isOneOf(".,;:!?)(…\"“”«»")
  }

  /// Languages in which a repeated word is a mistake, with the correct pairs.
  private static let rightPairs: [String: Set<String>] = {
    let calls: Set<String> = [
      "bye", "ha", "haha", "he", "hi", "ho", "bla", "blah", "tut", "no", "so", "ta", "ciao", "chao",
    ]
    let own: [String: Set<String>] = [
      "en": [
        "that", "had", "is", "do", "very", "really", "knock", "night", "check", "you", "her", "long", "your",
      ], "es": ["que", "muy", "sí", "casi", "poco", "paso", "cuarto", "solo"],
      "pt": ["que", "se", "muito", "quase", "pouco", "logo"], "fr": ["vous", "nous", "que", "très", "en"],
      "it": ["piano", "poco", "via", "man", "quasi", "subito"],
      "de": ["die", "der", "das", "sie", "den", "dem", "sehr", "ihr", "nach"],
      "nl": ["die", "dat", "is", "het", "heel", "was", "je"], "sv": ["det", "att", "är", "på", "för", "av"],
      "da": ["det", "at", "der", "er", "på", "af"], "nb": ["det", "at", "er", "på", "av"],
      "no": ["det", "at", "er", "på", "av"], "ca": ["que", "molt"], "gl": ["que", "moi"],
      "pl": ["się", "to"], "cs": ["se", "si", "je", "to"], "sk": ["sa", "si", "je", "to"],
      "uk": ["це"], "ru": ["это", "что"], "ro": ["mai", "foarte"],
    ]
    return own.mapValues { $0.union(calls) }
  }()
}
