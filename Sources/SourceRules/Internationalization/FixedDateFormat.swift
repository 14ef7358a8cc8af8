import RuleKit
import SourceText
import SwiftIndex
import TextFlow

/// Rule that reports user-facing date formats with a fixed field order, punctuation or clock.
struct FixedDateFormat: SourceRule {
  static let about = RuleDescription(
    id: "fixed-date-format",
    group: .internationalization,
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
      guard Self.isDateFormat(literal, file), let text = file.source.value(of: literal.literal),
        DatePattern(text).isUserFacing, file.isShipped(literal)
      else { return nil }
      return (literal, text)
    }
    if formats.isEmpty { return [] }
    return file.source.withLiteralReader { reader in
      formats.compactMap { literal, text in
        if FormatterScope(of: literal, in: file, &reader).isForPrograms { return nil }
        return Finding(
          range: literal.range, message: "date format '\(text)' does not adapt to the language",
          fix: Self.fix(literal, DatePattern(text).template, file))
      }
    }
  }

  private static func isDateFormat(_ literal: ClassifiedLiteral, _ file: ClassifiedFile) -> Bool {
    let context = literal.context
    return context.kind == .assignment && context.steps.isEmpty
      && file.source.text(context.name) == "dateFormat"
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
  /// Run of the same letter, such as `yyyy`.
  struct Field: Equatable {
    let letter: UInt8
    let count: Int
  }

  /// The fields in their order.
  private(set) var fields: [Field] = []
  /// The unquoted text before, between and after the fields, one more than there are fields.
  private(set) var separators: [String] = [""]

  /// Reads a pattern.
  init(_ text: String) {
    var isQuoted = false
    for scalar in text.unicodeScalars {
      if scalar == "'" {
        isQuoted.toggle()
      } else if !isQuoted, Self.isLetter(scalar) {
        let letter = UInt8(scalar.value)
        if let last = fields.last, last.letter == letter, separators[separators.count - 1].isEmpty {
          fields[fields.count - 1] = Field(letter: letter, count: last.count + 1)
        } else {
          fields.append(Field(letter: letter, count: 1))
          separators.append("")
        }
      } else {
        separators[separators.count - 1].unicodeScalars.append(scalar)
      }
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value | 0x20 >= 0x61 && scalar.value | 0x20 <= 0x7A
  }

  /// Whether the format is machine-readable.
  ///
  /// True for a leading numeric year, a time zone, fractions of a second, or file name punctuation.
  var isForPrograms: Bool {
    let letters = fields.map(\.letter)
    if letters.contains(where: { "SAZXxzVvOg".utf8.contains($0) }) { return true }
    if let first = letters.first, first == UInt8(ascii: "y") || first == UInt8(ascii: "Y"), !hasWords {
      return true
    }
    return separators.contains { $0.contains("_") || $0.contains("T") }
      || separators.dropFirst().dropLast().allSatisfy(\.isEmpty) && fields.count > 2
  }

  /// Whether the format fixes the field order, punctuation or clock, which differ between languages.
  var isUserFacing: Bool {
    guard fields.count > 1, !isForPrograms else { return false }
    if hasWords || hasHalfDay { return true }
    let hasSeconds = fields.contains { $0.letter == UInt8(ascii: "s") }
    let hasDay = fields.contains { "dMLyY".utf8.contains($0.letter) }
    return hasDay || !hasSeconds
  }

  /// Whether months or weekdays are spelled out.
  private var hasWords: Bool {
    fields.contains { field in
      switch field.letter {
      case UInt8(ascii: "M"), UInt8(ascii: "L"): field.count > 2
      case UInt8(ascii: "E"), UInt8(ascii: "c"): true
      default: false
      }
    }
  }

  /// Whether the format contains AM/PM.
  private var hasHalfDay: Bool { fields.contains { $0.letter == UInt8(ascii: "a") } }

  /// The fields for `setLocalizedDateFormatFromTemplate(_:)`, which reorders them for the language.
  ///
  /// `j` is the hour in the preferred clock of the language.
  var template: String {
    fields.reduce(into: "") { template, field in
      switch field.letter {
      case UInt8(ascii: "a"), UInt8(ascii: "b"), UInt8(ascii: "B"): break
      case UInt8(ascii: "h"), UInt8(ascii: "H"), UInt8(ascii: "k"), UInt8(ascii: "K"):
        template += String(repeating: "j", count: min(field.count, 2))
      default:
        template += String(repeating: Character(Unicode.Scalar(field.letter)), count: field.count)
      }
    }
  }
}

/// The code around a formatter, which shows whether users or programs read its output.
struct FormatterScope {
  private let literal: ClassifiedLiteral
  private let file: ClassifiedFile
  /// The uses of formatters in the file.
  private let uses: FormatterUses
  /// The function or closure that creates the formatter.
  private let body: ByteRange

  /// Inspects the code around a literal that configures a formatter.
  init(of literal: ClassifiedLiteral, in file: ClassifiedFile, _ reader: inout LiteralReader) {
    self.literal = literal
    self.file = file
    uses = reader.formatterUses
    body = reader.body(around: literal.index) ?? 0..<file.source.file.bytes.count
  }

  /// Whether the output is machine-readable.
  ///
  /// True if the formatter also parses text, its locale is `en_US_POSIX`, or a name around it suggests so.
  var isForPrograms: Bool {
    parses || uses.hasProgramLocale(in: body)
      || names.contains { file.source.name($0, hasWordOf: Self.programWords) }
  }

  /// Whether a date format is set in the same body.
  var hasDateFormat: Bool { uses.setsDateFormat(in: body) }

  /// Whether the formatter parses text, here or under its own name elsewhere in the file.
  private var parses: Bool {
    uses.parses(in: body) || names.contains { $0.count > 2 && uses.parses(with: file.source.text($0)) }
  }

  /// The names of the formatter and of the enclosing declarations, innermost first.
  private var names: [ByteRange] {
    var names = literal.scope.path.suffix(2).reversed() + []
    if !literal.context.receiver.isEmpty { names.append(literal.context.receiver) }
    if literal.context.kind == .initialValue { names.append(literal.context.name) }
    return names
  }

  private static let programWords: [StaticString] = [
    "iso", "ISO", "api", "API", "server", "Server", "json", "JSON", "file", "File", "filename", "log", "Log",
    "logger",
    "Logger", "http", "HTTP", "rfc", "RFC", "db", "Database", "key", "Key", "cache", "Cache", "backup",
    "Backup",
    "export", "Export", "request", "Request", "encode", "encoder", "Encoder", "decode", "decoder", "Decoder",
    "parse",
    "Parse", "parser", "Parser", "debug", "Debug", "build", "Build", "identifier", "Identifier", "csv", "CSV",
    "xml",
    "sort", "hash", "posix", "sql", "SQL", "internal", "storage", "Storage", "stored", "client", "Client",
  ]
}
