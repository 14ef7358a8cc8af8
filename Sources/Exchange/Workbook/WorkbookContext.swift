import L10nKit

/// The context of a workbook's texts: lists of strings, many of which are source texts of the workbook.
///
/// ```
/// { "strings": ["button", "App/HomeView.swift:12"], "units": [{ "roles": [40], "neighbors": [1, 7] }, 0] }
/// ```
/// `units` has one for each text, in order, `0` for none. A number below the number of texts is the source text of
/// one, and the others count `strings`: neighbors and suggestions would otherwise repeat most texts several times. A
/// suggestion is four numbers: share, source, target, origin.
struct WorkbookContext {
  /// The translations without this context.
  private(set) var translations: Translations
  private var numbers: [String: Int] = [:]
  private var strings: [String] = []
  private var units: [[(name: String, values: [Int])]] = []

  /// Takes the context out of translations.
  init(_ translations: Translations) {
    self.translations = translations
    let all = translations.files.flatMap(\.units)
    for (index, unit) in all.enumerated() {
      if case .text(let text) = unit.source { numbers[text] = index }
    }
    for file in self.translations.files.indices {
      for unit in self.translations.files[file].units.indices {
        let context = self.translations.files[file].units[unit].context
        units.append(lists(of: context, count: all.count))
        self.translations.files[file].units[unit].context = Self.remainder(of: context)
      }
    }
  }

  private mutating func lists(
    of context: TranslationUnit.Context, count: Int
  ) -> [(name: String, values: [Int])] {
    let texts = [
      ("relatives", context.relatives), ("terms", context.terms), ("roles", context.roles),
      ("neighbors", context.neighbors), ("places", context.places),
    ]
    var lists: [(name: String, values: [Int])] = []
    for (name, texts) in texts where !texts.isEmpty {
      lists.append((name, texts.map { number(of: $0, count: count) }))
    }
    let suggestions = context.suggestions.flatMap { suggestion in
      [suggestion.share]
        + [suggestion.source, suggestion.target, suggestion.origin].map { number(of: $0, count: count) }
    }
    if !suggestions.isEmpty { lists.append(("suggestions", suggestions)) }
    return lists
  }

  /// Returns what stays with the text.
  private static func remainder(of context: TranslationUnit.Context) -> TranslationUnit.Context {
    var context = context
    (context.relatives, context.terms, context.roles) = ([], [], [])
    (context.neighbors, context.places, context.suggestions) = ([], [], [])
    return context
  }

  private mutating func number(of text: String, count: Int) -> Int {
    if let number = numbers[text] { return number }
    let number = count + strings.count
    numbers[text] = number
    strings.append(text)
    return number
  }

  /// The context as JSON, a line for each text.
  var json: [UInt8] {
    let units = units.map { lists -> JSONText in
      lists.isEmpty ? .integer(0) : .object(lists.map { ($0.name, .integers($0.values)) })
    }
    return JSONText.object([("strings", .strings(strings)), ("units", .array(units))])
      .bytes(brokenLevels: 2)
  }
}
