import Foundation
import PluralRules
import Testing

@Suite(.enabled(if: ConformanceFolder.root != nil))
struct PluralOracleTests {
  @Test("every locale has its categories", arguments: PluralType.allCases)
  func locales(type: PluralType) throws {
    let locales = try PluralOracle(type: type).locales()
    #expect(locales.count == (type == .cardinal ? 227 : 110))
    for locale in locales {
      let rules = PluralRules(for: locale.name, type: type)
      #expect(rules.categories == locale.categories, "\(locale.name)")
      #expect(rules.isKnown == (locale.name != "root"), "\(locale.name)")
    }
  }

  @Test("every probe number has its category in every locale", arguments: PluralType.allCases)
  func values(type: PluralType) throws {
    let oracle = PluralOracle(type: type)
    let (numbers, categories) = try oracle.values()
    #expect(numbers.count == 3890)
    for locale in try oracle.locales() {
      let rules = PluralRules(for: locale.name, type: type)
      let expected = try #require(categories[locale.ruleSet])
      let wrong = zip(numbers, expected).filter { number, category in
        rules.category(for: number) != category
          || Int(number).map { rules.category(for: $0) != category } ?? false
      }
      #expect(wrong.isEmpty, "\(locale.name): \(wrong.prefix(5))")
    }
  }

  @Test("CLDR's own samples have their category", arguments: PluralType.allCases)
  func listedSamples(type: PluralType) throws {
    let oracle = PluralOracle(type: type)
    let locales = Dictionary(grouping: try oracle.locales(), by: \.ruleSet)
    for row in try oracle.listedSamples() {
      let locale = try #require(locales[row.ruleSet]?.first?.name)
      let rules = PluralRules(for: locale, type: type)
      for number in row.numbers {
        #expect(rules.category(for: number) == row.category, "\(locale) \(number)")
      }
    }
  }

  @Test("every listed range has its category, and any other that of its end")
  func ranges() throws {
    let rows = try ConformanceFolder.table("data/plural-oracle/oracle-ranges.tsv")
    #expect(rows.count == 441)
    for (locale, pairs) in Dictionary(grouping: rows, by: { $0[0] }) {
      let rules = PluralRules(for: locale)
      let listed = Dictionary(uniqueKeysWithValues: pairs.map { ("\($0[1]) \($0[2])", $0[3]) })
      for start in PluralCategory.allCases {
        for end in PluralCategory.allCases {
          let expected = listed["\(start) \(end)"] ?? end.rawValue
          #expect(
            rules.category(forRangeFrom: start, to: end).rawValue == expected, "\(locale) \(start) \(end)")
        }
      }
    }
  }

  @Test("translators see the expected samples", arguments: PluralType.allCases)
  func samples(type: PluralType) throws {
    for row in try PluralOracle(type: type).translatorSamples() {
      for locale in row.locales {
        let samples = PluralRules(for: locale, type: type).samples(for: row.category)
        #expect(samples.integers == row.integers, "\(locale) \(row.category)")
        #expect(samples.testInteger == row.testInteger, "\(locale) \(row.category)")
        #expect(samples.decimals.joined(separator: ", ") == row.decimals, "\(locale) \(row.category)")
      }
    }
  }

  @Test("an alias reaches the rules of its replacement")
  func aliases() throws {
    for row in try ConformanceFolder.table("data/language-aliases.tsv") where row.count > 1 {
      for type in PluralType.allCases {
        let replaced = PluralRules(for: row[0], type: type)
        #expect(replaced == PluralRules(for: row[1], type: type), "\(row[0]) → \(row[1])")
      }
    }
  }

  @Test("a catalog requires nothing that Xcode does not export, and Xcode nothing we refuse")
  func xcodeCategories() throws {
    for row in try ConformanceFolder.table("data/xcode-categories-observed.tsv") {
      let exported = row[1].split(separator: ",").compactMap { PluralCategory(rawValue: String($0)) }
      let forms = CatalogPluralForms(for: row[0])
      #expect(forms.required.allSatisfy(exported.contains), "\(row[0])")
      #expect(exported.allSatisfy(forms.accepts), "\(row[0])")
    }
  }

  @Test("generating the data again changes nothing")
  func generatedDataIsFresh() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let process = Process()
    process.executableURL = root.appendingPathComponent("scripts/generate-plural-rules")
    process.arguments = ["--check", try ConformanceFolder.url("data/cldr-48.2").path]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
