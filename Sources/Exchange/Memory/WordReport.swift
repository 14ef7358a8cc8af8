package import RuleKit
package import SourceText
package import XCStrings

/// The words to translate into each language, for people, spreadsheets and programs.
package struct WordReport: Sendable {
  /// The counts by language.
  package var languages: [(language: Language, analysis: WordAnalysis)] = []
  /// The source texts of all catalogs.
  private var sources = WordAnalysis.Count()

  /// Counts the source texts of catalogs: those of keys that are to be translated, of each key once.
  package init(_ catalogs: [CatalogFile]) {
    for catalog in catalogs {
      let extractor = UnitExtractor(catalog.catalog, targetLanguage: catalog.sourceLanguage)
      let units = catalog.entries.lazy.filter(\.isWanted).flatMap { extractor.units(of: $0.entry) }
      for text in WordAnalysis.texts(of: Array(units)) { sources.add(text.source) }
    }
  }

  /// A table for each language, or for each of its catalogs.
  package func text(byCatalog: Bool) -> Message {
    var tables = [Self.table("source texts", [("all", sources)])]
    for (language, analysis) in languages {
      let parts =
        byCatalog ? analysis.catalogs.map { ($0.path, $0.counts) } : [("to translate", analysis.total)]
      for (name, counts) in parts {
        let rows = WordAnalysis.Match.allCases.compactMap { match in
          counts[match].map { (Self.title(match), $0) }
        }
        tables.append(
          Self.table("\(language.rawValue.visible), \(name.visible)", rows + [("all", Self.sum(counts))]))
      }
    }
    return tables.joined(separator: "\n")
  }

  private static func sum(_ counts: WordAnalysis.Counts) -> WordAnalysis.Count {
    counts.values.reduce(.init(), +)
  }

  private static func title(_ match: WordAnalysis.Match) -> String {
    switch match {
    case .context: "101%, same key"
    case .exact: "100%"
    case .repetitions: "repetitions"
    case .crossFileRepetitions: "in other catalogs"
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

  /// A row for each language, catalog and group with texts; those without a catalog are totals.
  package var csv: [UInt8] {
    var table = CSVTable()
    func append(_ language: String, _ path: String, _ match: String, _ count: WordAnalysis.Count) {
      let numbers = [count.texts, count.words, count.characters].map(String.init)
      table.append([language, path].map(CellGuard.guarded) + [match] + numbers)
    }
    table.append(["language", "catalog", "match", "texts", "words", "characters"])
    append("", "", "sources", sources)
    for (language, analysis) in languages {
      for (path, counts) in analysis.catalogs {
        for match in WordAnalysis.Match.allCases {
          if let count = counts[match] { append(language.rawValue, path, match.rawValue, count) }
        }
      }
      append(language.rawValue, "", "all", Self.sum(analysis.total))
    }
    return table.bytes
  }

  /// The counts for programs; version 2 of its form.
  package var json: Message {
    ([
      "version": 2, "sources": Self.json(sources),
      "languages": JSONValue.object(
        languages.map { language, analysis in
          let catalogs = analysis.catalogs.map {
            JSONValue.object([("path", .string($0.path))] + Self.members($0.counts))
          }
          return (language.rawValue, .object(Self.members(analysis.total) + [("catalogs", .array(catalogs))]))
        }),
    ] as JSONValue).rendered
  }

  private static func members(_ counts: WordAnalysis.Counts) -> [(String, JSONValue)] {
    [("all", json(sum(counts)))]
      + WordAnalysis.Match.allCases.map { ($0.rawValue, json(counts[$0] ?? .init())) }
  }

  private static func json(_ count: WordAnalysis.Count) -> JSONValue {
    ["texts": count.texts, "words": count.words, "characters": count.characters]
  }
}
