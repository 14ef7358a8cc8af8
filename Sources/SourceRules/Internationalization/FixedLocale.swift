import RuleKit
import SwiftIndex

struct FixedLocale: SourceRule {
  static let about = RuleDescription(
    id: "fixed-locale",
    title: "user-facing dates or numbers are formatted for a fixed locale",
    rationale: """
      A formatter with a hard-coded locale formats values for every user as in that one country. Remove the locale: \
      formatters then use the one that the user has chosen. For machine-readable text, use the locale 'en_US_POSIX', \
      which never changes.
      """,
    severity: .note,
    examples: [
      .reports(
        swift: """
          func price(_ amount: Decimal) -> String {
            let formatter = NumberFormatter()
            formatter.numberStyle = .currency
            formatter.locale = Locale(identifier: ⟦"en_US"⟧)
            return formatter.string(for: amount) ?? ""
          }
          """),
      .reports(
        swift: """
          Text(date.formatted(.dateTime.day().month().locale(Locale(identifier: ⟦"es_ES"⟧))))
          """),
      .accepts(
        swift: """
          func key(of amount: Decimal) -> String {
            let formatter = NumberFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            return formatter.string(for: amount) ?? ""
          }
          func amount(_ text: String) -> NSNumber? {
            let formatter = NumberFormatter()
            formatter.locale = Locale(identifier: "en_US")
            return formatter.number(from: text)
          }
          #Preview {
            HomeView().environment(\\.locale, Locale(identifier: "es"))
          }
          """),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    let locales = file.literals.compactMap { literal -> (literal: ClassifiedLiteral, identifier: String)? in
      guard let call = literal.calls.first, Self.isLocale(literal, file),
        let identifier = file.source.value(of: literal.literal), Self.isSpecificLocale(identifier),
        file.isShipped(literal), Self.isUserFacing(call.context, file)
      else { return nil }
      return (literal, identifier)
    }
    return zip(locales, FormatterScope.scopes(of: locales.map(\.literal), in: file)).compactMap {
      guard !$1.isForPrograms, !$1.hasDateFormat else { return nil }
      return Finding(
        range: $0.literal.range,
        message: "locale '\($0.identifier)' is used regardless of the user's language",
        notes: [Note("remove the locale or use '.current'")])
    }
  }

  private static func isLocale(_ literal: ClassifiedLiteral, _ file: ClassifiedFile) -> Bool {
    let context = literal.context
    switch (file.source.text(context.name), file.source.text(context.label)) {
    case ("Locale", "identifier"), ("NSLocale", "localeIdentifier"): return true
    default: return false
    }
  }

  private static func isSpecificLocale(_ identifier: String) -> Bool {
    identifier.utf8.count >= 2 && !identifier.uppercased().contains("POSIX")
  }

  /// Whether the locale is passed to a formatter of user-facing text.
  private static func isUserFacing(_ context: LiteralContext, _ file: ClassifiedFile) -> Bool {
    guard context.steps.allSatisfy({ $0 == .parentheses || $0.isCast }) else { return false }
    let name = file.source.text(context.name)
    switch context.kind {
    case .assignment:
      return name == "locale" && !file.source.name(context.receiver, hasWordOf: ["calendar", "Calendar"])
    case .argument:
      if name == "locale" { return true }
      if name == "environment" { return file.source.text(context.label).isEmpty && context.index == 1 }
      let takesLocale = file.source.text(context.label) == "locale" || name == "description"
      return takesLocale && (name.hasSuffix("FormatStyle") || name == "Style" || name == "description")
    default: return false
    }
  }
}

extension ContextStep {
  fileprivate var isCast: Bool {
    if case .cast = self { true } else { false }
  }
}
