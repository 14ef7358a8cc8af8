import RuleKit
import XCStrings

struct KeysOutOfOrder: CatalogRule {
  static let about = RuleDescription(
    id: "key-order",
    title: "keys are not in Xcode's order",
    rationale: """
      Xcode sorts every object when it writes a catalog. A file in another order changes from top to \
      bottom the first time somebody opens it, and that change conflicts with everybody else's. Run `l10n \
      format` to sort the file without changing any text.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(keys: [
        "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
        "⟦home.list.empty⟧": ["en": "Nothing found", "es": "Nada encontrado"],
      ]),
      .reports(["es": "Restaurantes", "⟦en⟧": "Restaurants"]),
      .accepts(keys: [
        "home.list.item2": ["en": "Second", "es": "Segundo"],
        "home.list.item10": ["en": "Tenth", "es": "Décimo"],
      ]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    if MisplacedKey.isReported(in: file) { return [] }
    let found = TapeReader.with(file.tree) { reader in
      Self.firstOutOfOrder(in: 0, depth: 0, entry: -1, reader)
    }
    guard let found else { return [] }
    let (key, previous) = (file.tree.node(at: found.key), file.tree.node(at: found.previous))
    let owner = found.entry < 0 ? nil : file.tree.node(at: found.entry)
    return [
      Finding(
        range: key.range, message: "'\(key.string ?? "")' is out of order",
        key: owner?.string, namesKey: owner?.range == key.range,
        notes: [
          Note("Xcode writes it before '\(previous.string ?? "")'", at: previous.range),
          Note("run 'l10n format' to sort the file"),
        ])
    ]
  }

  /// Returns the first key in file order that sorts before its predecessor; arrays have no keys.
  private static func firstOutOfOrder(
    in container: Int, depth: Int, entry: Int, _ reader: TapeReader
  ) -> (key: Int, previous: Int, entry: Int)? {
    var previous = -1
    for (key, value) in reader.members(of: container) {
      let entry = depth == 1 ? key : entry
      if previous >= 0, !isInOrder(previous, key, reader) { return (key, previous, entry) }
      previous = key
      if let found = firstOutOfOrder(in: value, depth: depth + 1, entry: entry, reader) { return found }
    }
    return nil
  }

  private static func isInOrder(_ first: Int, _ second: Int, _ reader: TapeReader) -> Bool {
    if let first = reader.plainUTF8(first), let second = reader.plainUTF8(second) {
      return KeyOrder.isInOrder(first, second)
    }
    return KeyOrder.isInOrder(reader.string(first), reader.string(second))
  }
}
