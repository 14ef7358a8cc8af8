import RuleKit
import SourceText
import SwiftIndex

struct ComparedLocalizedString: SourceRule {
  static let about = RuleDescription(
    id: "compared-localized-string",
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
      .reports(
        swift: """
          func select(_ menu: Menu) {
            let filter = String(localized: "library.filter.title")
            if menu.title == ⟦filter⟧ { showFilter() }
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
    var constants: [ByteRange: ClassifiedLiteral] = [:]
    var findings: [Finding] = []
    for literal in file.literals {
      guard let lookup = file.lookup(by: literal), file.isShipped(literal) else { continue }
      if Self.compares(lookup, literal, file) { findings.append(Self.finding(lookup.range, literal, file)) }
      let isPlain = lookup.context.steps.allSatisfy { $0 == .parentheses }
      if isPlain, lookup.context.kind == .initialValue { constants[lookup.context.name] = literal }
    }
    let names = constants.keys.sorted { $0.lowerBound < $1.lowerBound }
    return findings
      + file.source.comparisons(ofConstants: names).compactMap { comparison in
        guard let literal = constants[comparison.name], !Self.isKey(comparison.other, of: literal, file)
        else {
          return nil
        }
        return Self.finding(comparison.operand, literal, file)
      }
  }

  private static func finding(_ range: ByteRange, _ literal: ClassifiedLiteral, _ file: ClassifiedFile)
    -> Finding
  {
    Finding(
      range: range,
      message: "comparison with the localized text \(file.quoted(literal)) depends on the language",
      notes: [Note("compare a stable value instead, such as an enum case")])
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
