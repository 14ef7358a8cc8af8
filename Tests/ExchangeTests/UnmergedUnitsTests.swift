import Exchange
import SourceText
import Testing
import XCStrings

@Suite("Unmerged work")
struct UnmergedUnitsTests {
  @Test(
    "a text or an approval that the catalog lacks is work, and nothing else is",
    arguments: [
      ("k", "Hola", UnitState.translated, true), ("k", "Adiós", .new, false),
      ("k", "Adiós", .translated, true),
      ("k", "", .translated, false), ("k", nil, nil, false), ("gone", "x", nil, true),
      ("gone", nil, nil, false),
    ])
  func work(key: String, target: String?, state: UnitState?, isWork: Bool) throws {
    let catalog = try StringCatalog(
      parsing: """
        {"sourceLanguage":"en","strings":{"k":{"localizations":{"es":{"stringUnit":{"state":"new","value":"Adiós"}}}}}}
        """)
    let unit = IncomingUnit(
      UnitIdentifier(key), target: target.map { .text($0) }, state: state, file: "f",
      position: SourcePosition(line: 1, column: 1))
    let export = IncomingTranslations(files: [
      IncomingFile(path: "a", sourceLanguage: nil, targetLanguage: "es", units: [unit])
    ])
    let units = UnmergedUnits.units(in: export) { _ in UnitExtractor(catalog, targetLanguage: "es") }
    #expect(units.isEmpty == !isWork)
    #expect(UnmergedUnits.units(in: export) { _ in nil }.isEmpty == (target ?? "").isEmpty)
  }
}
