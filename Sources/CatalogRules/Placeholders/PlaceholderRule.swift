package import RuleKit
import XCStrings

/// A rule that reports one kind of fault in placeholders, found by `FormatInspector`.
package struct PlaceholderRule: ListedRule {
  package let about: RuleDescription
  private let fault: FormatFault.Rule

  init(
    _ fault: FormatFault.Rule, title: String, rationale: String, severity: Severity,
    onImport: RuleDescription.ImportEffect = .bySeverity,
    examples: @autoclosure @escaping @Sendable () -> [RuleExample]
  ) {
    self.fault = fault
    about = RuleDescription(
      id: fault.rawValue, title: title, rationale: rationale, severity: severity, onImport: onImport,
      examples: examples())
  }

  package func check(_ file: CatalogFile) -> [Finding] { file.placeholderFindings(of: fault) }

  /// The rules on faults in placeholders.
  static let all = faults + differences + substitutions
}

/// The rules on the key and on single texts.
extension PlaceholderRule {
  private static let faults = [
    PlaceholderRule(
      .keyPlaceholder,
      title: "the source text and its key have different placeholders",
      rationale: """
        A key such as 'Hello %@' or 'home.count %lld' shows which arguments the code passes. If the source \
        text has different placeholders, it was probably changed without its key. A placeholder for an argument \
        that the code does not pass, or passes as another type, shows garbage or crashes the app. A missing \
        placeholder only leaves its value out and is a warning. Change the text, or change the key together with the \
        code.
        """,
      severity: .error,
      examples: [
        .reports(key: "Hello %@", ["en": "Hello ⟦%lld⟧"]),
        .reports(key: "Hello %@", ["en": "⟦Hello⟧"]),
        .reports(key: "home.count %lld", ["en": "%lld of ⟦%lld⟧"]),
        .accepts(key: "%@ of %lld", ["en": "%1$@ of %2$lld"]),
        .accepts(["en": "Hello %@"]),
        .accepts(key: "%lld files", ["en": ["one": "Delete the file?", "other": "Delete the files?"]]),
      ]),
    PlaceholderRule(
      .percentDoubled,
      title: "a percent sign is doubled in a text without placeholders",
      rationale: """
        A text without placeholders is shown as it is, so '50%%' appears with two percent signs. The source \
        text has a single one, so it is not formatted. Write '%'.
        """,
      severity: .note,
      examples: [
        .reports(key: "100% sure", ["es": "100 ⟦%%⟧ de acuerdo"], fixed: ["es": "100 % de acuerdo"]),
        .accepts(key: "100% sure", ["es": "100 % de acuerdo"]),
        .accepts(["en": "100%% sure", "es": "100 %% de acuerdo"]),
        .accepts(key: "%lld%% sure", ["es": "%lld %% de acuerdo"]),
      ]),
    PlaceholderRule(
      .percentUnescaped,
      title: "a percent sign in a text with placeholders is not doubled",
      rationale: """
        A text with placeholders is formatted, and a single percent sign starts a placeholder. At the end of \
        the text or before punctuation it disappears, so users read '42' instead of '42%'; before a letter \
        it may use an argument and crash the app. Write '%%'.
        """,
      severity: .warning,
      onImport: .rejected,
      examples: [
        .reports(key: "%lld%% done", ["es": "%lld⟦%⟧ listo"], fixed: ["es": "%lld%% listo"]),
        .reports(["en": "Battery: %lld⟦%⟧", "es": "Batería: %lld %%"], fixed: ["en": "Battery: %lld%%"]),
        .accepts(key: "100% sure", ["es": "100 % de acuerdo"]),
        .accepts(key: "%lld%% done", ["es": "%lld %% listo"]),
      ]),
    PlaceholderRule(
      .placeholderBranches,
      title: "one text or its forms use an argument with different types",
      rationale: """
        Code passes the same value for every plural form and device. If one form formats it as an integer \
        and another as an object, one of them crashes the app or shows garbage. Use the same placeholder in \
        all forms, and a number of its own for each argument.
        """,
      severity: .error,
      examples: [
        .reports(["en": ["one": "%lld file", "other": "⟦%@⟧ files"]]),
        .reports(["en": "%1$lld or ⟦%1$@⟧"]),
        .accepts(["en": ["one": "One file", "other": "%lld files"]]),
        .accepts(["en": ["one": "%d file in %@", "other": "%2$@: %1$lld files"]]),
      ]),
    PlaceholderRule(
      .placeholderExtra,
      title: "a placeholder uses an argument that the source text does not have",
      rationale: """
        Code passes one argument for each placeholder of the source text. A translation with another \
        placeholder reads random memory: the app crashes or shows garbage, and only in that language. Remove \
        the placeholder, or give it the number of the intended argument, as in '%1$@'.
        """,
      severity: .error,
      examples: [
        .reports(key: "Hello there", ["es": "Hola ⟦%@⟧"]),
        .reports(key: "%@ likes this", ["es": "A %@ le gusta ⟦%@⟧"]),
        .reports(["en": "Hello %@", "es": "Hola ⟦%2$@⟧"]),
        .accepts(key: "%@ likes this", ["es": "A %1$@ le gusta, ¿a %1$@?"]),
        .accepts(["en": ["one": "file", "other": "files"], "es": "%lld archivos"]),
        .accepts(["es": "Hola %@"]),
        .accepts(key: "100% sure", ["es": "100 % de acuerdo"]),
      ]),
    PlaceholderRule(
      .placeholderMalformed,
      title: "a placeholder is malformed",
      rationale: """
        The system can't format the characters after the percent sign: it drops the sign and prints the \
        rest, or uses the wrong argument. Often a translator or a tool truncated '%1$@' or inserted a blank \
        or a letter of another alphabet, or typed the digit 1 for the letter l. Restore the placeholder of the source text; for a literal percent \
        sign, write '%%'.
        """,
      severity: .error,
      examples: [
        .reports(key: "Hello %@", ["es": "Hola ⟦%$⟧@"]),
        .reports(key: "%lld files", ["es": "⟦%y⟧ archivos"]),
        .reports(key: "%1$@ of %2$@", ["es": "⟦%0$⟧@ de %2$@"]),
        .reports(key: "%lld files", ["es": "⟦%Lld⟧ archivos"]),
        .reports(key: "%lld files", ["es": "⟦%11d⟧ archivos"]),
        .accepts(key: "%5d files", ["es": "%6d archivos"]),
        .accepts(key: "%lld%%", ["es": "%lld %%"]),
        .accepts(key: "50% (of all)", ["es": "50 % (del total)"]),
        .accepts(key: "Dates read %Y-%m-%d", ["es": "Las fechas son %Y-%m-%d"]),
        .accepts(["en": "Use %y for the year", "es": "Usa %y para el año"]),
      ]),
  ]
}
