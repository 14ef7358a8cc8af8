import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import XCStrings

struct NumberFormat: SourceRule {
  static let about = RuleDescription(
    id: "number-format",
    title: "number is formatted the same in every language",
    rationale: """
      'String(format:)' writes a decimal point in every language, but many languages use a comma: '1.500' is one and \
      a half for some users and fifteen hundred for others. The percent sign comes before or after the number, with \
      or without a space. 'formatted()' follows these rules; 'String.localizedStringWithFormat' does so for the \
      digits.
      """,
    severity: .note,
    examples: [
      .reports(
        swift: """
          ratingLabel.text = String(format: ⟦"%.1f"⟧, restaurant.rating)
          """,
        fixed: """
          ratingLabel.text = restaurant.rating.formatted(.number.precision(.fractionLength(1)))
          """),
      .reports(
        swift: """
          var body: some View {
            Text("cart.discount.title \\(String(format: ⟦"%.0f%%"⟧, discount * 100))")
          }
          """,
        fixed: """
          var body: some View {
            Text("cart.discount.title \\(discount.formatted(.percent.precision(.fractionLength(0))))")
          }
          """),
      .accepts(
        swift: """
          ratingLabel.text = restaurant.rating.formatted(.number.precision(.fractionLength(1)))
          durationLabel.text = String(format: "%02d:%02d", minutes, seconds)
          logger.info(String(format: "took %.2f s", duration))
          let color = String(format: "#%02x%02x%02x", red, green, blue)
          styleLabel.text = String(format: "hsl(%d, %d%%, %d%%)", hue, saturation, lightness)
          """),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.literals.compactMap { literal in
      guard case .hardcoded(let sink)? = literal.formatUse, let number = Self.number(in: literal, file),
        literal.use != .notText(.code), sink.name != "prompt", let call = literal.calls.first,
        !Self.keepsPoint(call, file)
      else { return nil }
      let fix = Self.fix(call, literal, file)
      let remedy = fix == nil ? [Note("use 'formatted()' to format the number for the user's language")] : []
      return Finding(
        range: literal.range, message: "'\(number)' formats the number the same in every language",
        notes: [Note("the text is \(sink.phrase)")] + remedy, fix: fix)
    }
  }

  /// Whether the decimal point is intended, or the text is only a fallback.
  private static func keepsPoint(_ call: EnclosingCall, _ file: ClassifiedFile) -> Bool {
    if file.source.text(call.name) == "localizedStringWithFormat" { return true }
    if call.arguments.contains(where: { file.source.text($0.label) == "locale" }) { return true }
    // Coordinates are separated by a comma.
    let places: [StaticString] = [
      "latitude", "Latitude", "longitude", "Longitude", "coordinate", "Coordinate",
    ]
    if file.source.name(call.range, hasWordOf: places) { return true }
    return call.context.steps.contains { step in
      if case .coalescing(let isLeft, _) = step { !isLeft } else { false }
    }
  }

  /// Returns the first specifier that writes a fraction or a percentage.
  private static func number(in literal: ClassifiedLiteral, _ file: ClassifiedFile) -> String? {
    let text = text(of: literal, file)
    let format = FormatString(text).withoutProse
    for placeholder in format.placeholders {
      let end = placeholder.range.upperBound
      let isPercent = format.percents.contains { $0.lowerBound == end }
      switch placeholder.type {
      case .floatingPoint where placeholder.conversion != "a" && placeholder.conversion != "A":
        // Whole numbers have no decimal point.
        if placeholder.precision == .fixed(0), !isPercent { continue }
      case .integer where isPercent && placeholder.conversion != "x" && placeholder.conversion != "X": break
      default: continue
      }
      return String(
        decoding: Array(text.utf8)[placeholder.range.lowerBound..<end + (isPercent ? 2 : 0)], as: UTF8.self)
    }
    return nil
  }

  /// Returns the text of a format, with digits for interpolations such as `%.\(digits)f`.
  private static func text(of literal: ClassifiedLiteral, _ file: ClassifiedFile) -> String {
    file.source.segments(of: literal.literal).reduce(into: "") { text, segment in
      switch segment {
      case .text(let part): text += part
      case .interpolation: text += text.hasSuffix(".") || text.hasSuffix("%") ? "1" : "…"
      }
    }
  }

  // MARK: - Fix

  /// Returns a fix that formats the number itself instead of the text around it.
  private static func fix(_ call: EnclosingCall, _ literal: ClassifiedLiteral, _ file: ClassifiedFile) -> Fix?
  {
    guard let text = file.source.value(of: literal.literal), call.arguments.count == 2 else { return nil }
    let format = FormatString(text)
    guard format.placeholders.count == 1, let placeholder = format.placeholders.first,
      placeholder.conversion == "f", placeholder.range.lowerBound == 0, placeholder.flags.isEmpty,
      placeholder.width == nil, case .fixed(let digits)? = placeholder.precision
    else { return nil }
    let isPercent = text.utf8.count == placeholder.range.upperBound + 2 && !format.percents.isEmpty
    guard isPercent || text.utf8.count == placeholder.range.upperBound else { return nil }
    guard let value = value(call.arguments[1], isPercent: isPercent, file) else { return nil }
    let style = isPercent ? "percent" : "number"
    return Fix(
      "format the number with '.\(style)'", .needsReview,
      edits: [
        TextEdit(
          range: call.range,
          replacement: "\(value).formatted(.\(style).precision(.fractionLength(\(digits))))")
      ])
  }

  /// Returns the expression to be formatted, without the factor of a percentage.
  private static func value(_ argument: CallArgument, isPercent: Bool, _ file: ClassifiedFile) -> String? {
    let expression = file.source.text(argument.value)
    if isPercent {
      return expression.wholeMatch(of: /([a-zA-Z_][\w.]*)\s*\*\s*100(\.0)?/).map { String($0.1) }
    }
    return expression.wholeMatch(of: /[a-zA-Z_][\w.]*/) == nil ? "(\(expression))" : expression
  }
}
