import PluralRules

/// The tables under `data/plural-oracle`, written by an evaluator of CLDR 48.2 that shares no code.
struct PluralOracle {
  /// A locale of the data with its rule set and categories.
  struct Locale {
    let name: String
    let ruleSet: String
    let categories: [PluralCategory]
  }

  /// One row of the samples table: what a translator should see for a category.
  struct Samples {
    let category: PluralCategory
    let integers: String
    let testInteger: Int?
    let decimals: String
    let locales: [String]
  }

  let type: PluralType

  func locales() throws -> [Locale] {
    try table("oracle-\(type)-locales").map { row in
      let categories = row[2].split(separator: ",").compactMap { PluralCategory(rawValue: String($0)) }
      return Locale(name: row[0], ruleSet: row[1], categories: categories)
    }
  }

  /// The probe numbers in order, and for each rule set their categories.
  func values() throws -> (numbers: [String], categories: [String: [PluralCategory]]) {
    let rows = try table("oracle-\(type)-values")
    let sets = rows[0][1].split(separator: " ").map(String.init)
    var categories: [String: [PluralCategory]] = [:]
    for row in rows.dropFirst() {
      for (set, letter) in zip(sets, row[1]) {
        categories[set, default: []].append(Self.category(letter))
      }
    }
    return (rows.dropFirst().map { $0[0] }, categories)
  }

  /// CLDR's own samples: rule set, category, numbers.
  func listedSamples() throws -> [(ruleSet: String, category: PluralCategory?, numbers: [String])] {
    try table("oracle-\(type)-rulesets").map { row in
      let numbers = row[3...].joined(separator: ",").split(separator: ",").map(String.init)
      return (row[0], PluralCategory(rawValue: row[1]), numbers)
    }
  }

  func translatorSamples() throws -> [Samples] {
    try table("translator-samples-\(type)").compactMap { row in
      guard let category = PluralCategory(rawValue: row[1]) else { return nil }
      return Samples(
        category: category, integers: row[2], testInteger: Int(row[3]), decimals: row[4],
        locales: row[5].split(separator: " ").map(String.init))
    }
  }

  private func table(_ name: String) throws -> [[String]] {
    try ConformanceFolder.table("data/plural-oracle/\(name).tsv")
  }

  private static func category(_ letter: Character) -> PluralCategory {
    switch letter {
    case "z": .zero
    case "o": .one
    case "t": .two
    case "f": .few
    case "m": .many
    default: .other
    }
  }
}
