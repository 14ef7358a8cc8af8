import RuleKit
import XCStrings

struct BracketBalance: CatalogRule {
  static let about = RuleDescription(
    id: "bracket-balance",
    title: "a translation has an unpaired bracket",
    rationale: """
      A missing bracket is visible, and breaks the text if it is code or Markdown. The rule reports \
      translations with unpaired brackets if the brackets of the source text are paired. Full-width \
      brackets count as well; list marks such as “a)” and emoticons such as “:)” are not brackets.
      """,
    severity: .note,
    examples: [
      .reports(["en": "All (%lld)", "es": "⟦Todos (%lld⟧"]),
      .reports(["en": "All", "es": "⟦Todos]⟧"]),
      .reports(["en": "All", "es": "⟦) Todos⟧"]),
      .accepts(["en": "All (%lld)", "zh-Hans": "全部（%lld)"]),
      .accepts(["en": "Welcome", "es": "a) Hola :) 1) ;-)"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let hasWideBrackets = file.languages.map { WritingConvention.isWide($0.subtag) }
    return file.translations(withAnyOf: [.bracket, .brace, .wideBracket]).compactMap { unit in
      guard hasWideBrackets[unit.languageIndex] || !unit.traits.isDisjoint(with: [.bracket, .brace])
      else { return nil }
      let text = unit.scalars
      guard let bracket = Self.unpaired(in: text), let source = unit.sourceScalars,
        Self.unpaired(in: source) == nil
      else { return nil }
      let name = text.text(of: bracket..<bracket + 1)
      return unit.finding("'\(name)' is an unpaired bracket in '\(unit.language)'").about(name)
    }
  }

  private enum Kind { case round, square, curly, corner, doubleCorner, lens }

  /// Returns the position of the first unpaired bracket.
  private static func unpaired(in text: TextScalars) -> Int? {
    var open: [Kind: [Int]] = [:]
    for position in text.indices {
      guard let (kind, opens) = bracket(text.scalars[position]) else { continue }
      if opens {
        if !isFace(position, in: text) { open[kind, default: []].append(position) }
      } else if open[kind]?.popLast() == nil, !isListMark(position, in: text), !isFace(position, in: text) {
        return position
      }
    }
    return open.values.joined().min()
  }

  private static func bracket(_ scalar: Unicode.Scalar) -> (Kind, opens: Bool)? {
    switch scalar {
    case "(", "（": (.round, true)
    case ")", "）": (.round, false)
    case "[", "［": (.square, true)
    case "]", "］": (.square, false)
    case "{", "｛": (.curly, true)
    case "}", "｝": (.curly, false)
    case "「": (.corner, true)
    case "」": (.corner, false)
    case "『": (.doubleCorner, true)
    case "』": (.doubleCorner, false)
    case "【": (.lens, true)
    case "】": (.lens, false)
    default: nil
    }
  }

  /// Returns whether a bracket ends a list mark: `a)`, `12)` or `例)`, with one or two letters or digits.
  private static func isListMark(_ position: Int, in text: TextScalars) -> Bool {
    var start = position
    while let scalar = text[start - 1], scalar.isWordLetter || scalar.isDigit { start -= 1 }
    return (1...2).contains(position - start)
  }

  /// Returns whether a bracket is part of an emoticon: `:)`, `;-(`, `=)` or `:]`.
  private static func isFace(_ position: Int, in text: TextScalars) -> Bool {
    guard let before = text[position - 1] else { return false }
    if before.isOneOf(":;=^") { return true }
    return before == "-" && text[position - 2].map { $0.isOneOf(":;=") } == true
  }
}
