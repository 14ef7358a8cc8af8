import RuleKit
import SourceText

struct SpreadsheetError: CatalogRule {
  static let about = RuleDescription(
    id: "spreadsheet-error",
    title: "a translation is an error value of a spreadsheet",
    rationale: """
      A spreadsheet replaced the translation by an error: it read the text as a formula, or the cell \
      referred to one that no longer exists. Users would read '#REF!'. Write the translation again, in a \
      cell that is formatted as text.
      """,
    severity: .error,
    onImport: .cause,
    examples: [
      .reports(["en": "Restaurants", "es": "⟦#NAME?⟧"]),
      .reports(["en": "Restaurants", "de": "⟦#WERT!⟧"]),
      .reports(["en": "Restaurants", "es": "⟦Err:509⟧"]),
      .accepts(["en": "#NAME?", "es": "#NAME?"]),
      .accepts(["en": "Hashtag", "es": "#Etiqueta"]),
      .accepts(["en": "Wow!", "es": "#GENIAL!"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: [.entity, .comma]).compactMap { unit in
      guard unit.withUTF8(Self.mayBeError), Self.isError(unit.value), unit.sourceText != unit.value else {
        return nil
      }
      return unit.finding("'\(unit.value)' in '\(unit.language)' is an error value of a spreadsheet")
    }
  }

  private static func mayBeError(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count <= 16 && (text.first == UInt8(ascii: "#") || text.first == UInt8(ascii: "E"))
  }

  /// The errors of Excel, Numbers, LibreOffice and Google Sheets, in the languages in which they differ.
  private static let errors: Set<String> = [
    "#NAME?", "#REF!", "#VALUE!", "#ERROR!", "#DIV/0!", "#N/A", "#NUM!", "#NULL!", "#SPILL!", "#CALC!",
    "#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#GETTING_DATA", "#NV", "#WERT!", "#BEZUG!",
    "#ZAHL!", "#NULL!", "#NOM?", "#VALEUR!", "#NOMBRE!", "#NUL!", "#N/D", "#NOMBRE?", "#¿NOMBRE?", "#¡REF!",
    "#¡VALOR!", "#¡NUM!", "#¡DIV/0!", "#¡NULO!", "#VALOR!", "#NOME?", "#NÚM!", "#RIF!", "#VALORE!", "#NOME?",
    "#NAAM?", "#VERW!", "#WAARDE!", "#GETAL!", "#N/B", "#ARG!", "#ADR!", "#NAZWA?", "#LICZBA!", "#N/D!",
    "#ZERO!", "#ИМЯ?", "#ССЫЛКА!", "#ЗНАЧ!", "#ЧИСЛО!", "#Н/Д", "#ДЕЛ/0!", "#ПУСТО!", "#AD?", "#BAŞV!",
    "#DEĞER!", "#SAYI!", "#YOK", "#SAYI/0!",
  ]

  private static func isError(_ text: String) -> Bool {
    if errors.contains(text) { return true }
    let digits = text.dropFirst(4)
    return text.hasPrefix("Err:") && digits.utf8.count == 3 && digits.utf8.allSatisfy(\.isASCIIDigit)
  }
}
