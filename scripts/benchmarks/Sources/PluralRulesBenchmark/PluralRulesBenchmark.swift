import PluralRules

/// Compares look-ups of plural categories with those of the toolchain's ICU, in one process.
@main
struct PluralRulesBenchmark {
  private static let languages = ["en", "es", "ru", "ar", "lv", "kw", "ja"]
  private static let integers = (0..<10_000).map { ($0 &* 7919) % 2_000_003 }
  private static let decimals = (0..<2_000).map { number in
    let fraction = ["0", "1", "25", "50", "011"][number % 5]
    return (text: "\(number % 130).\(fraction)", visible: fraction.count)
  }

  static func main() {
    print("language  what      l10n ns     ICU ns   ratio")
    for language in languages {
      measureIntegers(language)
      measureDecimals(language)
    }
    let resolve = Measurement(count: 7000) {
      (0..<1000).reduce(0) { sum, _ in
        languages.reduce(sum) { $0 + (PluralRules(for: $1).isKnown ? 1 : 0) }
      }
    }
    print("resolving a language tag: \(rounded(resolve.nanoseconds)) ns")
  }

  private static func measureIntegers(_ language: String) {
    let rules = PluralRules(for: language)
    let ours = Measurement(count: integers.count * 20) {
      var sum = 0
      for _ in 0..<20 {
        for number in integers where rules.category(for: number) == .other { sum &+= 1 }
      }
      return sum
    }
    #if canImport(_FoundationICU)
    guard let icu = ICUPluralRules(language: language) else { return }
    let theirs = Measurement(count: integers.count) {
      integers.reduce(0) { $0 &+ icu.select($1) }
    }
    report(language, "integer", ours, theirs)
    #else
    report(language, "integer", ours, nil)
    #endif
  }

  private static func measureDecimals(_ language: String) {
    let rules = PluralRules(for: language)
    let ours = Measurement(count: decimals.count * 20) {
      var sum = 0
      for _ in 0..<20 {
        for number in decimals where rules.category(for: number.text) == .other { sum &+= 1 }
      }
      return sum
    }
    #if canImport(_FoundationICU)
    guard let icu = ICUPluralRules(language: language) else { return }
    let theirs = Measurement(count: decimals.count) {
      decimals.reduce(0) { $0 &+ icu.select($1.text, visible: $1.visible) }
    }
    report(language, "decimal", ours, theirs)
    #else
    report(language, "decimal", ours, nil)
    #endif
  }

  private static func report(_ language: String, _ what: String, _ ours: Measurement, _ theirs: Measurement?)
  {
    let columns = [
      rounded(ours.nanoseconds), theirs.map { rounded($0.nanoseconds) } ?? "-",
      theirs.map { rounded($0.nanoseconds / ours.nanoseconds) + "×" } ?? "-",
    ]
    let padded = columns.map { String(repeating: " ", count: max(0, 9 - $0.count)) + $0 }
    let label = language + String(repeating: " ", count: 10 - language.count) + what
    print(label + padded.joined(separator: "  "))
  }

  private static func rounded(_ value: Double) -> String {
    let tenths = Int(value * 10 + 0.5)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
