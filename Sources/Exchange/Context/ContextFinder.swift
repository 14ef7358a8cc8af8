import PluralRules
import CatalogRules
package import XCStrings

/// Finds what a translator should know of a text beyond its comment.
package struct ContextFinder {
  private let samples: [PluralForm: String]
  private let places: KeyPlaces?
  private let table: String

  /// Prepares the search for texts of a table in a language.
  package init(_ language: Language, table: String, places: KeyPlaces?) {
    let rules = PluralRules(for: language.rawValue)
    var samples: [PluralForm: String] = [:]
    for category in PluralCategory.allCases {
      let text = rules.samples(for: category).text
      if !text.isEmpty { samples[PluralForm(rawValue: category.rawValue)] = text }
    }
    // Foundation takes a form for zero in every language.
    if samples[.zero] == nil { samples[.zero] = "0" }
    self.samples = samples
    self.places = places
    self.table = table
  }

  /// Adds what is found to some units.
  package func fill(_ units: inout [TranslationUnit]) {
    for index in units.indices { units[index].context = context(of: units[index]) }
  }

  private func context(of unit: TranslationUnit) -> TranslationUnit.Context {
    var context = TranslationUnit.Context()
    context.places = places?.places(of: unit.identifier.key, table: table) ?? []
    context.sampleNumbers = unit.identifier.path.pluralForm.flatMap { samples[$0] }
    context.maximumLength = unit.comment.flatMap { LengthLimit.limit(in: $0) }
    switch unit.source {
    case .text(let text): context.placeholders = PlaceholderWords.explanations(of: text)
    case .set(let phrases):
      var seen: Set<String> = []
      context.placeholders = phrases.flatMap { PlaceholderWords.explanations(of: $0) }
        .filter { seen.insert($0).inserted }
    }
    return context
  }
}
