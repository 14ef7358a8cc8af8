package import PluralRules

/// Which category each numbered form of a file is for, from the file's own `Plural-Forms`.
///
/// Tools write the header anew, with their formula and their order: the numbers that each form takes say what it
/// is. A form that mixes categories, or a category spread over forms, can't be told.
package struct POFormNumbers {
  /// The category of each form, `nil` for one that no integer takes.
  package let categories: [PluralCategory?]

  /// Reads `nplurals=…; plural=…;` for a language; `nil` if it does not fit the language's rules.
  package init?(header: String, language: String) {
    guard let (count, expression) = Self.parts(of: header) else { return nil }
    let forms = CatalogPluralForms(for: language)
    let needed = Self.categories(count, expression) { POPlurals.category(of: $0, in: forms) }
    // Some tools have a form for millions in Spanish and the like.
    let all = needed ?? Self.categories(count, expression) { forms.rules.category(for: $0) }
    guard var categories = all else { return nil }
    let missing = forms.required.filter { !categories.contains($0) }
    let unused = categories.indices.filter { categories[$0] == nil }
    // Some tools have a last form for fractions, which no integer takes.
    if missing.count == 1, unused.count == 1 { categories[unused[0]] = missing[0] }
    self.categories = categories
  }

  /// The forms as they are written for a language.
  init(_ plurals: POPlurals) { categories = plurals.categories }

  private static func parts(of header: String) -> (count: Int, expression: PluralExpression)? {
    var count: Int?
    var expression: PluralExpression?
    for part in header.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let value = part[part.index(after: equals)...]
      switch part[..<equals].filter({ $0 != " " }) {
      case "nplurals": count = Int(value.filter { $0 != " " })
      case "plural": expression = PluralExpression(String(value))
      default: break
      }
    }
    guard let count, let expression, (1...100).contains(count) else { return nil }
    return (count, expression)
  }

  private static func categories(
    _ count: Int, _ expression: PluralExpression, _ category: (UInt64) -> PluralCategory
  ) -> [PluralCategory?]? {
    var categories = [PluralCategory?](repeating: nil, count: count)
    for number in POPlurals.probes {
      guard let form = expression.value(for: number), form < UInt64(count) else { return nil }
      let category = category(number)
      let known = categories[Int(form)]
      guard known == nil || known == category else { return nil }
      categories[Int(form)] = category
    }
    let used = categories.compactMap { $0 }
    return Set(used).count == used.count ? categories : nil
  }
}
