import RuleKit
import XCStrings

struct DifferentSourceText: CatalogRule {
  static let about = RuleDescription(
    id: "different-source-text",
    title: "a key that is a text has another source text",
    rationale: """
      Where keys are source texts, code shows what it says, and translators see the key. A source text that differs \
      from its key is mostly left over from a change of one of them, and its translations may belong to the old text. \
      A text that contains its key, or the other way round, is not reported: one of them has a remark.
      """,
    severity: .note,
    onImport: .skipped,
    examples: [
      .reports(keys: [
        "⟦Delete the folder⟧": ["en": "Remove this list", "es": "Borrar"], "Save": ["es": "Guardar"],
        "Open": ["es": "Abrir"], "Close": ["en": "Close", "es": "Cerrar"], "Edit": ["es": "Editar"],
        "Copy": ["es": "Copiar"],
      ]),
      .accepts(keys: [
        "Open (verb)": ["en": "Open", "es": "Abrir"], "Save": ["es": "Guardar"], "Close": ["es": "Cerrar"],
        "Edit": ["es": "Editar"], "Copy": ["es": "Copiar"], "Share": ["es": "Compartir"],
      ]),
      .accepts(keys: [
        "Delete": ["en": "Remove this list", "es": "Borrar"], "Save": ["en": "Save all", "es": "Guardar"],
        "Open": ["en": "Show the place", "es": "Abrir"], "A": ["es": "A"], "B": ["es": "B"], "C": ["es": "C"],
        "D": ["es": "D"], "E": ["es": "E"],
      ]),
      .accepts(keys: [
        "Delete": ["en": "Remove this list", "es": "Borrar"], "home.title": ["en": "Home"], "A": ["es": "A"],
        "B": ["es": "B"], "C": ["es": "C"], "D": ["es": "D"], "E": ["es": "E"],
      ]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind == .table else { return [] }
    var different: [FileEntry] = []
    var sameCount = 0
    for entry in file.entries where entry.isWanted && entry.entry.extractionState != .extractedWithValue {
      guard entry.keyIsText else { return [] }
      let units = entry.sourceUnits
      if units.contains(where: { $0.path != .root }) { continue }
      if units.first.map({ Self.isSame(entry.key, $0.value) }) ?? true {
        sameCount += 1
      } else {
        different.append(entry)
      }
    }
    // One key in twenty, but the only one in a small catalog.
    guard sameCount >= 5, different.count == 1 || different.count * 20 <= sameCount else { return [] }
    return different.compactMap { entry in
      guard let text = entry.sourceText, !text.contains(entry.key), !entry.key.contains(text) else {
        return nil
      }
      return entry.finding(
        "the key '\(entry.key.shortened())' shows '\(text.shortened())'",
        notes: [Note("if code is to show this text, rename the key: its translations are then to review")])
    }
  }

  private static func isSame(_ key: String, _ text: String) -> Bool {
    key == text || text.filter { !$0.isNumber && $0 != "$" } == key.filter { !$0.isNumber && $0 != "$" }
  }
}
