package import PluralRules

/// The category of each numbered form of a file, from the file's own `Plural-Forms`.
///
/// Tools rewrite the header with their own formula and order: each form's category is inferred from the
/// numbers that select it. A form that mixes categories, or a category spread over several forms, can't be
/// inferred.
package struct POFormNumbers {
  /// The category of each form, `nil` for a form that no integer selects.
  package let categories: [PluralCategory?]

  /// Reads `nplurals=…; plural=…;` for a language; `nil` if it does not match the language's rules.
  package init?(header: String, language: String) {
    guard let (count, expression) = Self.parts(of: header) else { return nil }
    let forms = CatalogPluralForms(for: language)
    let needed = Self.categories(count, expression) { POPlurals.category(of: $0, in: forms) }
    // Some tools use a form for millions in Spanish and similar languages.
    let all = needed ?? Self.categories(count, expression) { forms.rules.category(for: $0) }
    guard var categories = all else { return nil }
    let missing = forms.required.filter { !categories.contains($0) }
    let unused = categories.indices.filter { categories[$0] == nil }
    // Some tools use a last form for fractions, which no integer selects.
    if missing.count == 1, unused.count == 1 { categories[unused[0]] = missing[0] }
    self.categories = categories
  }

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
