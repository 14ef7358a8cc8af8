/// Comparison of English singulars and plurals, as far as pairs of texts require it.
enum PluralWords {
  /// Whether one of two texts has the plural of a word in the other one.
  static func havePlural(_ one: TextShape, _ other: TextShape) -> Bool {
    let first = Set(one.words.map { $0.lowercased() })
    let second = Set(other.words.map { $0.lowercased() })
    let (here, there) = (first.subtracting(second), second.subtracting(first))
    return havePlural(of: here, in: there) || havePlural(of: there, in: here)
  }

  /// Whether there is a plural, and at most one text has other words: `1 file is` and `these files are`.
  private static func havePlural(of singulars: Set<String>, in plurals: Set<String>) -> Bool {
    var (others, rest) = (singulars, plurals)
    for singular in singulars.sorted() {
      guard let plural = forms(of: singular).first(where: rest.contains) else { continue }
      others.remove(singular)
      rest.remove(plural)
    }
    return rest.count < plurals.count
      && (others.subtracting(articles).isEmpty || rest.subtracting(articles).isEmpty)
  }

  private static let articles: Set<String> = ["a", "an", "the", "one", "all"]

  /// Whether a text is a plural ending.
  static func isEnding(_ text: String) -> Bool { ["s", "es", "ies", "S", "ES", "en", "n"].contains(text) }

  /// Whether two texts differ only in the plural of one word.
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
    "it": ["them", "they"], "its": ["their"], "does": ["do"],
    "one": ["other", "many", "multiple", "more", "few", "several", "all"], "singular": ["plural"],
    "single": ["multiple", "plural", "many"], "index": ["indices"], "entry": ["entries"], "medium": ["media"],
    "needs": ["need"], "matches": ["match"],
  ]
}
