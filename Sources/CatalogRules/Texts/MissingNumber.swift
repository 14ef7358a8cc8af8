import RuleKit
import XCStrings

struct MissingNumber: CatalogRule {
  static let about = RuleDescription(
    id: "missing-number",
    title: "a translation lacks a number of the source text",
    rationale: """
      A different number is wrong information: a price, a limit, a former version. Numbers match in any \
      script of digits, with any separator of thousands and of decimals; dates match in any order. Not \
      compared are whole numbers up to 12, which may be written in words, round numbers in languages with \
      units such as 万, times of day, coordinates and numbers in examples.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Up to 250 lists", "es": "⟦Hasta 200 listas⟧"]),
      .accepts(["en": "Up to 1,250 lists", "es": "Hasta 1.250 listas", "fr": "Jusqu’à 1 250 listes"]),
      .reports(["en": "Only $14.99", "es": "⟦Solo 1499 $⟧"]),
      .reports(["en": "Needs 1.5 GB", "es": "⟦Necesita 15 GB⟧"]),
      .reports(["en": "Until 03/04", "es": "⟦Hasta el 05/03⟧"]),
      .accepts(["en": "Only $14.90, v2.0", "es": "Solo 14,9 $, v2", "hi": "सिर्फ $१४.९०, v2.0"]),
      .accepts(["en": "Until 03/24", "es": "Hasta el 24.3.", "de": "Bis 24. März"]),
      .accepts(["en": "1.5 hours for 1,00,000", "de": "Eineinhalb Stunden für 100 000"]),
      .reports(["en": "It is 100% yours", "es": "⟦Es todo tuyo⟧"]),
      .reports(["en": "Every 30 minutes", "es": "⟦Cada 20 minutos⟧"]),
      .accepts(["en": "70% faster", "tr": "%70'e kadar"]),
      .accepts(["en": "Every 30 minutes", "nl": "Elk half uur"]),
      .accepts(["en": "Up to 1250 lists", "ar": "حتى ١٢٥٠ قائمة"]),
      .accepts(["en": "Street and number (e.g., 1250 Main St)", "es": "Calle y número (p. ej., Mayor 47)"]),
      .accepts(["en": "Madrid is at 40.4168", "es": "Estamos en 41.3874"]),
      .accepts(["en": "In 2 weeks, 8:30 PM", "es": "En dos semanas, 20:30"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .digit).compactMap { unit in
      guard unit.sourceTraits.contains(.digit),
        !unit.sourceTraits.isDisjoint(with: [.doubleDigit, .dot, .comma]),
        !Self.isSpelledOut(unit.path.pluralForm), let source = unit.sourceScalars
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
        .about(missing.text)
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
  /// The separators between the runs.
  let separators: [Unicode.Scalar]
  /// Whether a percent sign follows.
  let isPercentage: Bool

  /// The digits as ASCII, without separators.
  private var digits: String { runs.joined() }

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

  /// What the number can be, in ASCII: whole, with a period for decimals, or both for `1.250`.
  var values: [String] {
    if isDate { return [] }
    guard let last = separators.last, let end = runs.last else { return [digits] }
    let others = separators.dropLast()
    let isGrouped = separators.allSatisfy { $0 == last } && Self.areGroups(runs)
    let whole = isGrouped || !isDecimalMark(last) ? [digits] : []
    guard isDecimalMark(last), !others.contains(last) else {
      return whole.isEmpty ? [runs.joined(separator: ".")] : whole
    }
    let fraction = String(end.reversed().drop { $0 == "0" }.reversed())
    return whole + [runs.dropLast().joined() + (fraction.isEmpty ? "" : "." + fraction)]
  }

  /// Whether all digits after the first separator are in groups of three, or of two before the last one in India.
  private static func areGroups(_ runs: [String]) -> Bool {
    runs.last?.utf8.count == 3 && runs.dropFirst().dropLast().allSatisfy { 2...3 ~= $0.utf8.count }
  }

  private func isDecimalMark(_ separator: Unicode.Scalar) -> Bool { separator.isOneOf(".,٫．，") }

  /// Returns whether a translation needs the number in digits.
  func isSignificant(in subtag: String) -> Bool {
    if separators.contains(where: { $0.isOneOf(":：") }) { return false }
    if isDate || values.contains(where: { $0.contains(".") }) && runs.count == 2 { return true }
    guard digits.utf8.count >= 2, let value = Int(digits), value > 12 else { return false }
    let hasBigUnits = ["zh", "ja", "ko", "yue", "hi", "mr", "bn"].contains(subtag)
    return !(hasBigUnits && digits.hasSuffix("000")) && !(value >= 1_000_000 && digits.hasSuffix("000000"))
  }

  /// Whether the number looks like a latitude or longitude, such as `-122.4194`.
  var isCoordinate: Bool {
    runs.count == 2 && runs[0].utf8.count <= 3 && runs[1].utf8.count >= 4 && text.contains(".")
  }

  /// Whether the number looks like a date: `03/24` or `12/31/2024`.
  private var isDate: Bool { separators.first == "/" }

  /// Whether the number is often written in words: half an hour, a day, March.
  var isIdiom: Bool {
    isDate
      || !isPercentage
        && (["15", "20", "24", "30", "45", "50", "60", "90", "100"].contains(digits)
          || runs.count == 2 && runs[1] == "5")
  }

  private static func number(at start: Int, in text: TextScalars) -> (TextNumber?, end: Int) {
    var (run, end) = digits(at: start, in: text)
    guard !run.isEmpty else { return (nil, end) }
    var (runs, separators): ([String], [Unicode.Scalar]) = ([run], [])
    while let separator = text[end] {
      let next = digits(at: end + 1, in: text)
      guard separates(separator, run, next.run) else { break }
      (run, end) = next
      runs.append(run)
      separators.append(separator)
    }
    let isPercentage = text[end] == "%" || (text[end]?.isSpace == true && text[end + 1] == "%")
    let written = text.text(of: start..<end)
    return (TextNumber(text: written, runs: runs, separators: separators, isPercentage: isPercentage), end)
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

  /// Whether a character between two runs of digits is part of a number.
  private static func separates(_ scalar: Unicode.Scalar, _ run: String, _ next: String) -> Bool {
    switch scalar {
    case ".", ",", ":", "٫", "：", "．", "，": !next.isEmpty
    case "'", "’", " ", "\u{A0}", "\u{202F}", "\u{2009}", "٬": next.utf8.count == 3
    case "/": run.utf8.count == 2 && [2, 4].contains(next.utf8.count)
    default: false
    }
  }
}

/// A set of the numbers of a text.
private struct TextNumberSet {
  private var values: Set<String> = []
  private var runs: Set<String> = []

  init(_ numbers: [TextNumber]) {
    for number in numbers {
      values.formUnion(number.values)
      runs.formUnion(number.runs.map(Self.withoutZeros))
    }
  }

  private static func withoutZeros(_ run: String) -> String { String(run.drop { $0 == "0" }) }

  /// Returns whether the set contains a number, whole or in parts split at separators.
  func contains(_ number: TextNumber) -> Bool {
    !values.isDisjoint(with: number.values) || runs.isSuperset(of: number.runs.map(Self.withoutZeros))
  }
}
