import SwiftIndex
import RuleKit
import SourceText
import TextFlow

/// A date that people read in an order, with marks and a clock that are those of one language.
struct FixedDateFormat: SourceRule {
  static let about = RuleDescription(
    id: "fixed-date-format",
    title: "a date for people has the form of one language",
    rationale: """
      The order of day and month, the marks between them and the clock are part of a language: '03/04' is a day in \
      March for some and in April for others. Use 'formatted()' with the fields to be shown, or \
      'setLocalizedDateFormatFromTemplate(_:)'. A date for programs keeps its fixed form; say so with the locale \
      'en_US_POSIX', without which the form changes with the settings of people's devices.
      """,
    severity: .note,
    examples: [
      .reports(
        swift: """
          let formatter = DateFormatter()
          formatter.dateFormat = ⟦"MMM d, yyyy"⟧
          dateLabel.text = formatter.string(from: review.date)
          """,
        fixed: """
          let formatter = DateFormatter()
          formatter.setLocalizedDateFormatFromTemplate("MMMdyyyy")
          dateLabel.text = formatter.string(from: review.date)
          """),
      .accepts(
        swift: """
          func key(of date: Date) -> String {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "dd.MM.yyyy"
            return formatter.string(from: date)
          }
          func date(_ text: String) -> Date? {
            let formatter = DateFormatter()
            formatter.dateFormat = "dd/MM/yyyy"
            return formatter.date(from: text)
          }
          let fileFormatter = DateFormatter()
          fileFormatter.dateFormat = "yyyy-MM-dd_HHmmss"
          """),
    ])

  func check(_ file: JudgedFile) -> [Finding] {
    let formats = file.literals.compactMap { literal -> (literal: JudgedLiteral, text: String)? in
      guard Self.isDateFormat(literal, file), let text = file.source.value(of: literal.literal),
        DatePattern(text).isForPeople, file.isShipped(literal)
      else { return nil }
      return (literal, text)
    }
    if formats.isEmpty { return [] }
    return file.source.withLiteralReader { reader in
      formats.compactMap { literal, text in
        if FormatterScope(of: literal, in: file, &reader).isForPrograms { return nil }
        return Finding(
          range: literal.range, message: "'\(text)' is the form of one language",
          fix: Self.fix(literal, DatePattern(text).template, file))
      }
    }
  }

  private static func isDateFormat(_ literal: JudgedLiteral, _ file: JudgedFile) -> Bool {
    let context = literal.context
    return context.kind == .assignment && context.steps.isEmpty
      && file.source.text(context.name) == "dateFormat"
  }

  private static func fix(_ literal: JudgedLiteral, _ template: String, _ file: JudgedFile) -> Fix? {
    let context = literal.context
    guard !context.receiver.isEmpty, context.name.upperBound < literal.range.lowerBound else { return nil }
    return Fix(
      "let the language order the fields", .needsReview,
      edits: [
        TextEdit(
          range: context.name.lowerBound..<literal.range.upperBound,
          replacement: "setLocalizedDateFormatFromTemplate(\"\(template)\")")
      ])
  }
}
