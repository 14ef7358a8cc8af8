package import RuleKit
import SourceText
import XCStrings

/// A number of the source text that a translation lacks.
package struct MissingNumber: CatalogRule {
  package static let about = RuleDescription(
    id: "missing-number",
    group: .texts,
    title: "a translation lacks a number of the source text",
    rationale: """
      A different number is wrong information: a price, a limit, a former version. Numbers match \
      regardless of their separators and of the script of their digits. Not compared are numbers up to 12, \
      which may be written in words, round numbers in languages with units such as 万, times of day, \
      coordinates and numbers in examples.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.limit", ["en": "Up to 250 lists", "es": "⟦Hasta 200 listas⟧"]),
      .accepts(
        key: "home.limit",
        ["en": "Up to 1,250 lists", "es": "Hasta 1.250 listas", "fr": "Jusqu’à 1 250 listes"]),
      .reports(key: "home.owner", ["en": "It is 100% yours", "es": "⟦Es todo tuyo⟧"]),
      .reports(key: "home.wait", ["en": "Every 30 minutes", "es": "⟦Cada 20 minutos⟧"]),
      .accepts(key: "home.speed", ["en": "70% faster", "tr": "%70'e kadar"]),
      .accepts(key: "home.wait", ["en": "Every 30 minutes", "nl": "Elk half uur"]),
      .accepts(key: "home.limit", ["en": "Up to 1250 lists", "ar": "حتى ١٢٥٠ قائمة"]),
      .accepts(
        key: "home.place",
        ["en": "Street and number (e.g., 1250 Main St)", "es": "Calle y número (p. ej., Mayor 47)"]),
      .accepts(key: "home.place", ["en": "Madrid is at 40.4168", "es": "Estamos en 41.3874"]),
      .accepts(key: "home.limit", ["en": "In 2 weeks, 8:30 PM", "es": "En dos semanas, 20:30"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .doubleDigit).compactMap { unit in
      guard unit.sourceTraits.contains(.doubleDigit), !Self.isSpelledOut(unit.path.pluralForm),
        let source = unit.sourceScalars
      else { return nil }
      let numbers = TextNumber.all(in: source.prose.withoutExamples)
      let wanted = numbers.filter { !$0.isCoordinate && $0.isSignificant(in: unit.language.subtag) }
      guard !wanted.isEmpty else { return nil }
      let text = unit.scalars
      // "%70" is 70 percent in Turkish, so the search includes placeholders.
      let found = TextNumberSet(TextNumber.all(in: text))
      let lacking = wanted.filter { !found.contains($0) }
      guard !lacking.isEmpty else { return nil }
      let known = TextNumberSet(numbers)
      let hasOther = TextNumber.all(in: text.prose).contains { !known.contains($0) }
      guard let missing = lacking.first(where: { hasOther || !$0.isIdiom }) else { return nil }
      return unit.finding("'\(missing.text)' of '\(file.sourceLanguage)' is not in '\(unit.language)'")
    }
  }

  private static func isSpelledOut(_ form: PluralForm?) -> Bool {
    form == .zero || form == .one || form == .two
  }
}

/// A number in a text: digits of any script with the separators between them.
private struct TextNumber {
  /// The number as written.
  let text: String
  /// The runs of digits between separators, as ASCII.
  let runs: [String]
  /// Whether a colon separates the digits, as in a time of day.
  let isTime: Bool
  /// Whether a percent sign follows.
  let isPercentage: Bool

  /// The digits as ASCII, without separators.
  var digits: String { runs.joined() }

  /// Returns the numbers in a text.
  static func all(in text: TextScalars) -> [TextNumber] {
    var result: [TextNumber] = []
    var position = 0
    while position < text.count {
      let (number, end) = number(at: position, in: text)
      if let number { result.append(number) }
      position = max(end, position + 1)
    }
    return result
  }

  /// Returns whether a translation needs the number in digits.
  func isSignificant(in subtag: String) -> Bool {
    guard !isTime, digits.utf8.count >= 2, let value = Int(digits), value > 12 else {
      return false
    }
    let hasBigUnits = ["zh", "ja", "ko", "yue", "hi", "mr", "bn"].contains(subtag)
    return !(hasBigUnits && digits.hasSuffix("000")) && !(value >= 1_000_000 && digits.hasSuffix("000000"))
  }

  /// Whether the number looks like a latitude or longitude, such as `-122.4194`.
  var isCoordinate: Bool {
    runs.count == 2 && runs[0].utf8.count <= 3 && runs[1].utf8.count >= 4 && text.contains(".")
  }

  /// Whether the number is often written in words: half an hour, a day.
  var isIdiom: Bool {
    !isPercentage && ["15", "20", "24", "30", "45", "50", "60", "90", "100"].contains(digits)
  }

  private static func number(at start: Int, in text: TextScalars) -> (TextNumber?, end: Int) {
    var (run, end) = digits(at: start, in: text)
    guard !run.isEmpty else { return (nil, end) }
    var runs = [run]
    while let separator = text[end], isSeparator(separator), text[end + 1]?.digitValue != nil {
      (run, end) = digits(at: end + 1, in: text)
      runs.append(run)
    }
    let isTime = text.scalars[start..<end].contains { $0 == ":" || $0 == "：" }
    let isPercentage = text[end] == "%" || (text[end]?.isSpace == true && text[end + 1] == "%")
    let written = text.text(of: start..<end)
    return (TextNumber(text: written, runs: runs, isTime: isTime, isPercentage: isPercentage), end)
  }

  private static func digits(at start: Int, in text: TextScalars) -> (run: String, end: Int) {
    var run = ""
    var end = start
    while let value = text[end]?.digitValue {
      run += String(value)
      end += 1
    }
    return (run, end)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", ":", "'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}", "٬", "٫", "：", "．", "，": true
    default: false
    }
  }
}

/// A set of the numbers of a text.
private struct TextNumberSet {
  private var whole: Set<String> = []
  private var runs: Set<String> = []

  init(_ numbers: [TextNumber]) {
    for number in numbers {
      whole.insert(number.digits)
      runs.formUnion(number.runs)
    }
  }

  /// Returns whether the set contains a number, whole or in parts split at separators.
  func contains(_ number: TextNumber) -> Bool {
    whole.contains(number.digits) || runs.contains(number.digits) || runs.isSuperset(of: number.runs)
  }
}
