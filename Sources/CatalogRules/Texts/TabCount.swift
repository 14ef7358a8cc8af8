import RuleKit

struct TabCount: CatalogRule {
  static let about = RuleDescription(
    id: "tab-count",
    title: "a translation and its source text have different numbers of tabs",
    rationale: """
      Tabs separate columns, and code may split the text at them. Editors and spreadsheets like to replace \
      them by blanks. Write the tabs of the source text; in JSON, '\\t'.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Name\tPrice", "es": "⟦Nombre Precio⟧"]),
      .reports(["en": "Name\tPrice", "es": "⟦Nombre\t\tPrecio⟧"]),
      .accepts(["en": "Name\tPrice", "es": "Nombre\tPrecio"]),
      .accepts(["en": "Name, price", "es": "Nombre, precio"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .control).compactMap { unit in
      guard unit.sourceTraits.contains(.control), let wanted = unit.withSourceUTF8(Self.count), wanted > 0
      else { return nil }
      let found = unit.withUTF8(Self.count)
      guard found != wanted else { return nil }
      return unit.finding(
        "'\(unit.language)' has \(Wording.count(found, "tab")), but '\(file.sourceLanguage)' has \(wanted)")
    }
  }

  private static func count(in text: UnsafeBufferPointer<UInt8>) -> Int { text.count { $0 == 9 } }
}
