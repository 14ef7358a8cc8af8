/// Tells the singular and the plural of English words apart, as far as pairs of texts need it.
enum PluralWords {
  /// Returns the plural that one of two texts has where the other has the singular; `nil` for none.
  static func plural(_ one: TextShape, _ other: TextShape) -> String? {
    let first = Set(one.words.map { $0.lowercased() })
    let second = Set(other.words.map { $0.lowercased() })
    let (here, there) = (first.subtracting(second), second.subtracting(first))
    return plural(of: here, in: there) ?? plural(of: there, in: here)
  }

  /// At least one of the texts has no other words of its own: `1 file is` and `these files are`.
  private static func plural(of singulars: Set<String>, in plurals: Set<String>) -> String? {
    var (others, rest) = (singulars, plurals)
    var found: String?
    for singular in singulars.sorted() {
      guard let plural = forms(of: singular).first(where: rest.contains) else { continue }
      others.remove(singular)
      rest.remove(plural)
      if found == nil || singular.count > 3 { found = plural }
    }
    return others.subtracting(articles).isEmpty || rest.subtracting(articles).isEmpty ? found : nil
  }

  private static let articles: Set<String> = ["a", "an", "the", "one", "all"]

  /// Whether a text is an ending that makes a plural.
  static func isEnding(_ text: String) -> Bool { ["s", "es", "ies", "S", "ES", "en", "n"].contains(text) }

  /// Whether two texts are the same but for the plural of one word.
  static func isPair(_ one: TextShape, _ other: TextShape) -> Bool {
    guard one.words.count == other.words.count, !one.words.isEmpty else { return false }
    let pairs = zip(one.words, other.words).filter { $0 != $1 }
    guard pairs.count == 1, let (first, second) = pairs.first.map({ ($0.lowercased(), $1.lowercased()) })
    else {
      return false
    }
    return forms(of: first).contains(second) || forms(of: second).contains(first)
  }

  private static func forms(of singular: String) -> [String] {
    guard singular != "http" else { return [] }
    guard singular.count > 1 else { return singular == "a" ? ["some"] : [] }
    var forms = [singular + "s", singular + "es"]
    if singular.hasSuffix("y") { forms.append(singular.dropLast() + "ies") }
    if singular.hasSuffix("f") { forms.append(singular.dropLast() + "ves") }
    if singular.hasSuffix("fe") { forms.append(singular.dropLast(2) + "ves") }
    return forms + (irregular[singular] ?? [])
  }

  private static let irregular: [String: [String]] = [
    "person": ["people"], "child": ["children"], "man": ["men"], "woman": ["women"], "foot": ["feet"],
    "is": ["are"], "was": ["were"], "has": ["have"], "this": ["these"], "that": ["those"],
    "it": ["them", "they"],
    "its": ["their"], "does": ["do"], "one": ["other", "many", "multiple", "more", "few", "several", "all"],
    "singular": ["plural"], "single": ["multiple", "plural", "many"], "index": ["indices"],
    "entry": ["entries"],
    "medium": ["media"], "needs": ["need"], "matches": ["match"],
  ]
}
