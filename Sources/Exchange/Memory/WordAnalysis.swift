package import RuleKit
package import SourceText
package import XCStrings

/// The words to translate into one language, by the best translation of a similar text.
///
/// The texts are those that `extract` exports by default: missing, new and to be reviewed. A text counts once, in the
/// first of the groups that it belongs to.
package struct WordAnalysis: Sendable {
  /// A group of texts.
  package enum Match: String, CaseIterable, Sendable {
    /// The memory has a translation of the same text.
    case exact
    /// The same text is counted before, such as that of another plural form.
    case repetitions
    case from95 = "95-99"
    case from85 = "85-94"
    case from75 = "75-84"
    /// Others.
    case new

    fileprivate init(share: Int) {
      switch share {
      case 100...: self = .exact
      case 95...: self = .from95
      case 85...: self = .from85
      case 75...: self = .from75
      default: self = .new
      }
    }
  }

  /// The number of texts, and of what they consist of.
  package struct Count: Hashable, Sendable {
    private(set) var texts = 0
    private(set) var words = 0
    /// The number of characters, without white space.
    private(set) var characters = 0

    mutating func add(_ text: UnitText) {
      texts += 1
      for words in text.phrases.map({ TextWords($0) }) {
        self.words += words.wordCount
        characters += words.characterCount
      }
    }
  }

  private(set) var counts: [Match: Count] = [:]
  private(set) var total = Count()
  private var seen: Set<[ExactKey]> = []

  /// Creates an empty analysis.
  package init() {}

  /// Adds the texts of a catalog in a language, spelled as in the catalog.
  package mutating func add(_ catalog: CatalogFile, to language: Language, _ memory: inout TranslationMemory)
  {
    let selector = UnitSelector(catalog, targetLanguage: language, needs: [.missing, .new, .needsReview])
    for unit in selector.selection().units {
      let isFirst = seen.insert(unit.source.phrases.map { ExactKey($0) }).inserted
      let best = Match(share: memory.suggestions(for: unit, in: catalog.path).first?.share ?? 0)
      let match = isFirst || best == .exact ? best : .repetitions
      counts[match, default: Count()].add(unit.source)
      total.add(unit.source)
    }
  }
}

/// The words to translate into each language, for people and for programs.
package struct WordReport: Sendable {
  /// The counts by language.
  package var languages: [(language: Language, analysis: WordAnalysis)] = []
  /// The source texts of all catalogs.
  private var sources = WordAnalysis.Count()

  /// Counts the source texts of catalogs: those of keys that are to be translated.
  package init(_ catalogs: [CatalogFile]) {
    for catalog in catalogs {
      let extractor = UnitExtractor(catalog.catalog, targetLanguage: catalog.sourceLanguage)
      for entry in catalog.entries where entry.isWanted {
        for unit in extractor.units(of: entry.entry) { sources.add(unit.source) }
      }
    }
  }

  /// A table for each language.
  package var text: Message {
    let tables = languages.map { language, analysis in
      let rows = WordAnalysis.Match.allCases.compactMap { match in
        analysis.counts[match].map { (Self.title(match), $0) }
      }
      return Self.table("\(language.rawValue.visible), to translate", rows + [("all", analysis.total)])
    }
    return ([Self.table("source texts", [("all", sources)])] + tables).joined(separator: "\n")
  }

  private static func title(_ match: WordAnalysis.Match) -> String {
    switch match {
    case .exact: "exact"
    case .repetitions: "repetitions"
    case .from95, .from85, .from75: "\(match.rawValue)%"
    case .new: "no match"
    }
  }

  private static func table(_ title: String, _ rows: [(name: String, count: WordAnalysis.Count)]) -> Message {
    func line(_ cells: [String]) -> Message {
      let numbers = cells.dropFirst().map { String(repeating: " ", count: max(0, 12 - $0.count)) + $0 }
      return "\(cells[0])\(String(repeating: " ", count: max(0, 20 - cells[0].count)))\(numbers.joined())\n"
    }
    return line([title, "texts", "words", "characters"])
      + rows.map { name, count in
        line(["  " + name] + [count.texts, count.words, count.characters].map(String.init))
      }.joined()
  }

  /// The counts for programs; version 1 of its form.
  package var json: Message {
    JSONValue.object([
      ("version", .integer(1)), ("sources", Self.json(sources)),
      (
        "languages",
        .object(
          languages.map { language, analysis in
            let groups = WordAnalysis.Match.allCases.map {
              ($0.rawValue, Self.json(analysis.counts[$0] ?? .init()))
            }
            return (language.rawValue, .object([("all", Self.json(analysis.total))] + groups))
          })
      ),
    ]).rendered
  }

  private static func json(_ count: WordAnalysis.Count) -> JSONValue {
    .object([
      ("texts", .integer(count.texts)), ("words", .integer(count.words)),
      ("characters", .integer(count.characters)),
    ])
  }
}
