import RuleKit
import XCStrings

struct SpacedPlaceholder: CatalogRule {
  static let about = RuleDescription(
    id: "spaced-placeholder",
    title: "a placeholder has a blank after its percent sign",
    rationale: """
      Machine translation writes '% @' for '%@', and '% d' for '%d'. The system reads the blank as a flag, so the \
      value may be shown, but with a stray blank, and other tools no longer recognize the placeholder. Remove the blank.
      """,
    severity: .warning,
    examples: [
      .reports(key: "Hello %@", ["es": "Hola ⟦% @⟧"], fixed: ["es": "Hola %@"]),
      .reports(key: "%lld files", ["es": "⟦% lld⟧ archivos"], fixed: ["es": "%lld archivos"]),
      .accepts(key: "Hello %@", ["es": "Hola %@"]),
      .accepts(key: "%d%% of %@", ["es": "El %d% de %@"]),
      .accepts(key: "Hello % @", ["es": "Hola % @"]),
      .accepts(["en": "100% of %@", "es": "El 100 % de %@"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind == .table else { return [] }
    return file.translations(withAnyOf: .spacedPercent).compactMap { unit in
      guard unit.traits.contains(.spacedPercent), unit.sourceTraits.contains(.percent),
        let placeholder = Self.spaced(in: unit.value, source: unit.sourceText ?? "")
      else { return nil }
      let range = placeholder.range
      let blank = range.lowerBound + 1..<range.lowerBound + 2
      return unit.finding(
        "a placeholder in '\(unit.language)' has a blank after '%'", at: range,
        fix: Fix("remove the blank", .needsReview, edits: [unit.edit(blank, to: "")]))
    }
  }

  /// Returns the first placeholder with a blank that its source text has without one.
  ///
  /// The 'd' of '100 % de' is one only if the source text has as many numbers.
  private static func spaced(in text: String, source: String) -> Placeholder? {
    let bytes = Array(text.utf8)
    let (own, others) = (placeholders(of: text), placeholders(of: source))
    guard !others.contains(where: { $0.flags.contains(.space) }) else { return nil }
    return own.first { placeholder in
      func isSame(_ other: Placeholder) -> Bool { other.conversion == placeholder.conversion }
      return placeholder.flags.contains(.space) && bytes[placeholder.range.lowerBound + 1] == 32
        && (placeholder.conversion == "@" || own.count(where: isSame) == others.count(where: isSame))
    }
  }

  private static func placeholders(of text: String) -> [Placeholder] {
    FormatString(text).withoutProse.placeholders
  }
}
