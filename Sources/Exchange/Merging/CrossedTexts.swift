import CatalogRules
import XCStrings

/// Neighboring new texts of a file of which each fits the source text of the other row, not its own.
///
/// A text fits by its final punctuation, by the numbers and names in it, or by its length where the others differ by far.
enum CrossedTexts {
  /// Whether the texts of two neighboring rows were swapped.
  static func are(_ one: UnitOutcome, _ other: UnitOutcome) -> Bool {
    guard one.unit.file == other.unit.file, one.catalog == other.catalog, one.language == other.language,
      let (source, target) = texts(of: one), let (otherSource, otherTarget) = texts(of: other)
    else { return false }
    return crossed(end(of: source), end(of: otherSource), end(of: target), end(of: otherTarget))
      || crossed(names(in: source), names(in: otherSource), names(in: target), names(in: otherTarget))
      || haveCrossedLengths((source, target), (otherSource, otherTarget), one.language)
  }

  private static func texts(of outcome: UnitOutcome) -> (source: String, target: String)? {
    guard outcome.kind == .imported, outcome.proposal?.former == nil,
      case .text(let source)? = outcome.unit.source, case .text(let target)? = outcome.unit.target
    else { return nil }
    return (source, target)
  }

  private static func crossed<Trait: Equatable>(
    _ source: Trait, _ otherSource: Trait, _ target: Trait, _ otherTarget: Trait
  ) -> Bool {
    source != otherSource && source == otherTarget && otherSource == target
  }

  /// The final punctuation as in English; `nil` for none.
  private static func end(of text: String) -> Character? {
    guard let last = text.last(where: { !$0.isWhitespace }) else { return nil }
    let marks: [(mark: Character, others: String)] = [
      (".", ".。।"), ("…", "…"), ("?", "?？؟"), ("!", "!！"), (":", ":："),
    ]
    if text.hasSuffix("...") { return "…" }
    return marks.first { $0.others.contains(last) }?.mark
  }

  /// The words with digits or several capitals, which translations keep.
  private static func names(in text: String) -> Set<Substring> {
    Set(
      text.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }.filter { word in
        word.contains(where: \.isNumber) || word.dropFirst().contains(where: \.isUppercase)
      })
  }

  private static func haveCrossedLengths(
    _ one: (source: String, target: String), _ other: (source: String, target: String), _ language: Language?
  ) -> Bool {
    let isWide = language.map { WritingConvention.isWide($0.subtag) } ?? false
    func ratio(_ source: String, _ target: String) -> Double {
      Double(target.count + 3) * (isWide ? 2 : 1) / Double(source.count + 3)
    }
    func differ(_ ratio: Double) -> Bool { ratio > 3 || ratio < 1 / 3 }
    func fit(_ ratio: Double) -> Bool { 0.6...1.6 ~= ratio }
    return differ(ratio(one.source, one.target)) && differ(ratio(other.source, other.target))
      && fit(ratio(one.source, other.target)) && fit(ratio(other.source, one.target))
  }
}
