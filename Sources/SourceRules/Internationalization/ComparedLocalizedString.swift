import RuleKit
import SourceText
import SwiftIndex
import TextFlow

/// A comparison with a text that is another one in each language.
struct ComparedLocalizedString: SourceRule {
  static let about = RuleDescription(
    id: "compared-localized-string",
    title: "a comparison depends on the language",
    rationale: """
      The localized text is another one for each language, two keys may well have the same text, and a translator who \
      mends a word changes what the program does. A text that was stored or made in another language is never equal. \
      Compare what the text stands for instead: an identifier, a case of an enum, a tag.
      """,
    severity: .warning,
    examples: [
      .reports(
        swift: """
          if menu.title == ⟦String(localized: "library.filter.title")⟧ {
            showFilter()
          }
          """),
      .reports(
        swift: """
          switch item.title {
          case ⟦NSLocalizedString("library.filter.title", comment: "")⟧: showFilter()
          default: break
          }
          """),
      .accepts(
        swift: """
          if menu.identifier == .filter {
            title = String(localized: "library.filter.title")
          }
          let isTranslated = NSLocalizedString("library.filter.title", comment: "") != "library.filter.title"
          """),
    ])

  func check(_ file: JudgedFile) -> [Finding] {
    file.literals.compactMap { literal in
      guard let lookup = file.lookup(by: literal), Self.compares(lookup, literal, file),
        file.isShipped(literal)
      else { return nil }
      return Finding(
        range: lookup.range,
        message: "a comparison with the localized \(file.quoted(literal)) depends on the language",
        notes: [Note("compare what the text stands for, such as a case of an enum")])
    }
  }

  private static func compares(_ call: EnclosingCall, _ literal: JudgedLiteral, _ file: JudgedFile) -> Bool {
    guard call.context.steps.allSatisfy({ $0 == .parentheses }) else { return false }
    switch call.context.kind {
    case .comparison:
      let sign = file.source.text(call.context.name)
      return (sign == "==" || sign == "!=") && !isKey(call.context.target, of: literal, file)
    // No other condition than the subject of a `switch` can be a text.
    case .pattern, .condition: return true
    default: return false
    }
  }

  /// Whether the other operand is the key itself, which tells a text that nobody has translated, or nothing at all.
  private static func isKey(_ operand: ByteRange, of literal: JudgedLiteral, _ file: JudgedFile) -> Bool {
    let text = file.source.text(operand)
    return text == file.source.text(literal.range) || text == "\"\"" || text == "nil"
      || text.lowercased().hasSuffix("key")
  }
}
