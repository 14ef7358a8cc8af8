import RuleKit

struct InflectionAttribute: CatalogRule {
  static let about = RuleDescription(
    id: "inflection-attribute",
    title: "an attribute such as '^[…](inflect: true)' is broken",
    rationale: """
      Foundation inflects words by number and gender in texts such as `^[%lld file](inflect: true)`. If a \
      mark is lost or a name is translated, users see the brackets instead. A translation may omit the \
      attribute, as in languages that Foundation does not inflect, or use plural forms instead.
      """,
    severity: .warning,
    onImport: .rejected,
    examples: [
      .reports(["en": "^[%lld file](inflect: true)", "es": "⟦^[⟧%lld archivo] (inflect: true)"]),
      .reports(["en": "^[%lld file](inflect: true)", "es": "Hay ⟦^[%lld archivo](flexionar: verdadero)⟧"]),
      .accepts([
        "en": "^[%lld file](inflect: true)", "es": "^[%lld archivo](inflect: true)", "ja": "%lldファイル",
      ]),
      .accepts(["en": "^^ [a] 2^[3]", "es": "^^ [a]"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.units(withAnyOf: .caret).compactMap { unit in
      guard unit.traits.contains(.bracket), unit.entry.isTranslatable else { return nil }
      let text = unit.scalars
      let isMeant = unit.isTranslation && unit.sourceText?.contains("(inflect") == true
      let last = text.indices.last { text.hasText("inflect", at: $0) } ?? 0
      // '^[' starts an attribute only if the text or its source text mentions inflection.
      for start in text.indices where (isMeant || start < last) && text.hasText("^[", at: start) {
        guard let end = Self.end(of: start, in: text) else {
          return unit.finding(
            "'^[' has no ']' with an attribute in '\(unit.language)'", at: text.bytes(of: start..<start + 2))
        }
        guard Self.isKnown(text.text(of: start..<end)) else {
          return unit.finding(
            "unknown inflection attribute in '\(unit.language)'", at: text.bytes(of: start..<end))
        }
      }
      return nil
    }
  }

  /// Returns the end of `^[…](…)` from its start; `nil` if it is not complete.
  private static func end(of start: Int, in text: TextScalars) -> Int? {
    var depth = 0
    for position in start + 1..<text.count {
      if text[position] == "[" { depth += 1 }
      if text[position] == "]" { depth -= 1 }
      guard depth == 0 else { continue }
      guard text[position + 1] == "(", let close = text.scalars[position...].firstIndex(of: ")") else {
        return nil
      }
      return close + 1
    }
    return nil
  }

  private static func isKnown(_ attribute: String) -> Bool {
    ["inflect:", "inflect :", "agreeWithArgument", "agreeWithConcept", "morphology", "inflectionAlternative"]
      .contains { attribute.contains($0) }
  }
}
