import CatalogSymbols
import RuleKit
import XCStrings

struct SymbolClash: CatalogRule {
  static let about = RuleDescription(
    id: "symbol-clash",
    title: "two keys have the same generated symbol",
    rationale: """
      Xcode 26 generates a Swift symbol for each key managed by hand, and 'l10n generate' does the same. Keys that \
      differ only in separators or capitals, such as 'cart.title' and 'cart_title', have one symbol, so code can't \
      choose between them, and 'l10n generate' stops. Rename one of the keys, or set its 'generatesSymbol' to \
      false. Two texts as keys are not reported, since code looks them up as they are.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(keys("cart.list.title", "⟦\"cart.list_title\"⟧")),
      .accepts(keys("cart.list.title", "\"cart.list.subtitle\"")),
      .accepts(keys("Cart", "\"Cart!\"")),
      .accepts(keys: ["cart.list.title": ["en": "Cart"], "cart.list_title": ["en": "Cart"]]),
    ])

  private static func keys(_ one: String, _ other: String) -> String {
    let manual = "{ \"extractionState\" : \"manual\" }"
    return "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"\(one)\" : \(manual), \(other) : \(manual) } }"
  }

  func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind == .table else { return [] }
    return SymbolTable.collisions(in: file.catalog).compactMap { symbol, other in
      guard symbol.key != other.key, [symbol.key, other.key].contains(where: KeyShape.isIdentifier) else {
        return nil
      }
      return Finding(
        range: symbol.keyNode.range,
        message: "'\(symbol.key)' has the same symbol as '\(other.key)': '\(symbol.signature)'",
        key: symbol.key, namesKey: true, notes: [Note("'\(other.key)' is here", at: other.keyNode.range)])
    }
  }
}
