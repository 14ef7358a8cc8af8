/// Tells the singular and the plural of English words apart, as far as pairs of texts need it.
enum PluralWords {
  /// Returns the plural that one of two texts has where the other has the singular; `nil` for none.
  static func plural(_ one: TextShape, _ other: TextShape) -> String? {
    let first = Set(one.words.map { $0.lowercased() })
    let second = Set(other.words.map { $0.lowercased() })
    return plural(of: first.subtracting(second), in: second.subtracting(first))
      ?? plural(of: second.subtracting(first), in: first.subtracting(second))
  }

  private static func plural(of singulars: Set<String>, in plurals: Set<String>) -> String? {
    singulars.sorted().compactMap { singular in
      forms(of: singular).first(where: plurals.contains)
    }.first
  }

  /// Whether a text is an ending that makes a plural.
  static func isEnding(_ text: String) -> Bool { ["s", "es", "ies", "S", "ES", "en", "n"].contains(text) }

  /// Whether two texts are the same but for the plural of one word.
  static func isPair(_ one: TextShape, _ other: TextShape) -> Bool {
    guard one.words.count == other.words.count, !one.words.isEmpty else { return false }
    let pairs = zip(one.words, other.words).filter { $0 != $1 }
    guard pairs.count == 1, let (first, second) = pairs.first.map({ ($0.lowercased(), $1.lowercased()) }) else {
      return false
    }
    return forms(of: first).contains(second) || forms(of: second).contains(first)
  }

  private static func forms(of singular: String) -> [String] {
    guard singular.count > 1 else { return singular == "a" ? ["some"] : [] }
    var forms = [singular + "s", singular + "es"]
    if singular.hasSuffix("y") { forms.append(singular.dropLast() + "ies") }
    if singular.hasSuffix("f") { forms.append(singular.dropLast() + "ves") }
    if singular.hasSuffix("fe") { forms.append(singular.dropLast(2) + "ves") }
    return forms + (irregular[singular] ?? [])
  }

  private static let irregular: [String: [String]] = [
    "person": ["people"], "child": ["children"], "man": ["men"], "woman": ["women"], "foot": ["feet"],
    "is": ["are"], "was": ["were"], "has": ["have"], "this": ["these"], "that": ["those"], "it": ["them", "they"],
    "its": ["their"], "does": ["do"], "one": ["other", "many", "multiple", "more", "few", "several", "all"],
    "singular": ["plural"], "single": ["multiple", "plural", "many"], "index": ["indices"], "entry": ["entries"],
    "medium": ["media"], "needs": ["need"], "matches": ["match"],
  ]
}
