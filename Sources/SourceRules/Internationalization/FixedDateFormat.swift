import RuleKit
import SourceText
import SwiftIndex

struct FixedDateFormat: SourceRule {
  static let about = RuleDescription(
    id: "fixed-date-format",
    title: "user-facing date has a fixed format",
    rationale: """
      The order of day and month, the punctuation between them and the clock depend on the language: '03/04' is a \
      day in March for some users and in April for others. Use 'formatted()' with the fields to show, or \
      'setLocalizedDateFormatFromTemplate(_:)'. A machine-readable date keeps a fixed format; mark it with the \
      locale 'en_US_POSIX', without which the output changes with the settings of the device.
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
      .reports(
        swift: """
          let formatter = DateFormatter()
          formatter.dateFormat = ⟦"yyyy MMM d"⟧
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
      .accepts(
        swift: """
          let formatter = DateFormatter()
          formatter.dateFormat = "yyyy-MM-dd"
          dateLabel.text = formatter.string(from: review.date)
          let weekday = DateFormatter()
          weekday.dateFormat = "EEEE"
          dayLabel.text = weekday.string(from: review.date)
          """),
      .accepts(
        swift: """
          struct Reader {
            let formatter = DateFormatter()
            init() { formatter.dateFormat = "dd/MM/yyyy" }
            func date(of row: Row) -> Date? { checked(formatter.date(from: row.text)) }
          }
          """),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    let formats = file.literals.compactMap { literal -> (literal: ClassifiedLiteral, text: String)? in
      guard literal.context.kind == .assignment, literal.context.steps.isEmpty,
        file.source.text(literal.context.name) == "dateFormat",
        let text = file.source.value(of: literal.literal),
        DatePattern(text).isUserFacing, file.isShipped(literal)
      else { return nil }
      return (literal, text)
    }
    return zip(formats, FormatterScope.scopes(of: formats.map(\.literal), in: file)).compactMap {
      if $1.isForPrograms { return nil }
      return Finding(
        range: $0.literal.range, message: "date format '\($0.text)' does not adapt to the language",
        fix: Self.fix($0.literal, DatePattern($0.text).template, file))
    }
  }

  private static func fix(_ literal: ClassifiedLiteral, _ template: String, _ file: ClassifiedFile) -> Fix? {
    let context = literal.context
    guard !context.receiver.isEmpty, context.name.upperBound < literal.range.lowerBound else { return nil }
    return Fix(
      "use a localized date template", .needsReview,
      edits: [
        TextEdit(
          range: context.name.lowerBound..<literal.range.upperBound,
          replacement: "setLocalizedDateFormatFromTemplate(\"\(template)\")")
      ])
  }
}

/// Pattern of Unicode date fields, as in `DateFormatter.dateFormat` (UTS #35 part 4).
private struct DatePattern {
  private let text: String
  /// The runs of the same letter, such as `yyyy`, in their order.
  private let fields: [Substring]
  /// The texts in quotes.
  private let quotes: [Substring]

  /// Reads a pattern.
  init(_ text: String) {
    self.text = text
    let parts = text.matches(of: /'[^']*'?|([A-Za-z])\1*/)
    fields = parts.filter { $0.1 != nil }.map(\.0)
    quotes = parts.filter { $0.1 == nil }.map(\.0)
  }

  private func has(_ letters: String) -> Bool { fields.contains { letters.contains($0.prefix(1)) } }

  /// Whether the format is machine-readable.
  ///
  /// True for a leading numeric year, a time zone, fractions of a second, or file name punctuation.
  private var isForPrograms: Bool {
    if has("SAZXxzVvOg") || fields.first?.lowercased().first == "y" && !hasWords { return true }
    let isJoined = zip(fields, fields.dropFirst()).allSatisfy { $0.endIndex == $1.startIndex }
    return text.contains("_") || quotes.contains { $0.contains("T") } || isJoined && fields.count > 2
  }

  /// Whether the format fixes the field order, punctuation or clock, which differ between languages.
  var isUserFacing: Bool {
    guard fields.count > 1, !isForPrograms else { return false }
    return hasWords || has("a") || has("dMLyY") || !has("s")
  }

  /// Whether months or weekdays are spelled out.
  private var hasWords: Bool {
    has("Ec") || fields.contains { $0.count > 2 && ["M", "L"].contains($0.prefix(1)) }
  }

  /// The fields for `setLocalizedDateFormatFromTemplate(_:)`, which reorders them for the language.
  ///
  /// `j` is the hour in the preferred clock of the language.
  var template: String {
    fields.map { field in
      switch field.first {
      case "a", "b", "B": ""
      case "h", "H", "k", "K": String(repeating: "j", count: min(field.count, 2))
      default: String(field)
      }
    }.joined()
  }
}
