import RuleKit
import SourceText
import SwiftIndex
import TextFlow

/// Rule that reports comparisons with localized texts, which differ in each language.
struct ComparedLocalizedString: SourceRule {
  static let about = RuleDescription(
    id: "compared-localized-string",
    group: .internationalization,
    title: "comparison depends on the language",
    rationale: """
      A localized text differs in each language, two keys may share one text, and a translator who corrects a word \
      changes the behavior of the program. A text that was stored or created in another language never matches. \
      Compare a stable value instead: an identifier, an enum case or a tag.
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

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.literals.compactMap { literal in
      guard let lookup = file.lookup(by: literal), Self.compares(lookup, literal, file),
        file.isShipped(literal)
      else { return nil }
      return Finding(
        range: lookup.range,
        message: "comparison with the localized text \(file.quoted(literal)) depends on the language",
        notes: [Note("compare a stable value instead, such as an enum case")])
    }
  }

  private static func compares(_ call: EnclosingCall, _ literal: ClassifiedLiteral, _ file: ClassifiedFile)
    -> Bool
  {
    guard call.context.steps.allSatisfy({ $0 == .parentheses }) else { return false }
    switch call.context.kind {
    case .comparison:
      let sign = file.source.text(call.context.name)
      return (sign == "==" || sign == "!=") && !isKey(call.context.target, of: literal, file)
    // The only other condition that can be a text is the subject of a `switch`.
    case .pattern, .condition: return true
    default: return false
    }
  }

  /// Whether the other operand is the key itself, which detects untranslated texts, or is empty.
  private static func isKey(_ operand: ByteRange, of literal: ClassifiedLiteral, _ file: ClassifiedFile)
    -> Bool
  {
    let text = file.source.text(operand)
    return text == file.source.text(literal.range) || text == "\"\"" || text == "nil"
      || text.lowercased().hasSuffix("key")
  }
}
