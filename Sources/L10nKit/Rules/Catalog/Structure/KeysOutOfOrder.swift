import SourceText
import XCStrings

/// Keys that do not stand in the order that Xcode writes.
package struct KeysOutOfOrder: CatalogRule {
  package static let about = RuleDescription(
    id: "key-order",
    title: "keys are not in Xcode's order",
    rationale: """
      Xcode sorts every object when it writes a catalog. A file in another order changes from top to bottom the \
      first time somebody opens it, and that change conflicts with everybody else's. `l10n format` brings the file \
      into order without touching a text.
      """,
    severity: .warning,
    examples: [
      .reports(keys: [
        "home.list.title": ["en": "Restaurants", "es": "Restaurantes"],
        "⟦home.list.empty⟧": ["en": "Nothing found", "es": "Nada encontrado"],
      ]),
      .reports(key: "home.list.title", ["es": "Restaurantes", "⟦en⟧": "Restaurants"]),
      .accepts(keys: [
        "home.list.item2": ["en": "Second", "es": "Segundo"],
        "home.list.item10": ["en": "Tenth", "es": "Décimo"],
      ]),
    ])

  package init() {}

  package func check(_ file: CatalogFile) -> [Finding] {
    var search = Search(tree: file.tree)
    guard let found = search.firstOutOfOrder(in: 0, depth: 0) else { return [] }
    let (key, previous) = (file.tree.node(at: found.key), file.tree.node(at: found.previous))
    return [
      Finding(
        range: key.range, message: "'\(key.string ?? "")' is out of order",
        key: found.entry < 0 ? nil : file.tree.node(at: found.entry).string,
        notes: [
          Note("Xcode writes it before '\(previous.string ?? "")'", at: previous.range),
          Note("'l10n format' writes the file in Xcode's order"),
        ])
    ]
  }

  /// A walk in file order that stops at the first key that sorts before its neighbour.
  private struct Search {
    let tree: JSONTree
    let tape: ContiguousArray<TapeNode>
    var entry = -1

    init(tree: JSONTree) {
      self.tree = tree
      tape = tree.tape
    }

    mutating func firstOutOfOrder(in container: Int, depth: Int) -> (key: Int, previous: Int, entry: Int)? {
      let isObject = tape[container].kind == .object
      guard isObject || tape[container].kind == .array else { return nil }
      let end = container + tape[container].length - 1
      var index = container + 1
      var previous = -1
      while index < end {
        let value = isObject ? index + 1 : index
        if isObject {
          if depth == 1 { entry = index }
          if previous >= 0, !isInOrder(previous, index) { return (index, previous, entry) }
          previous = index
        }
        if let found = firstOutOfOrder(in: value, depth: depth + 1) { return found }
        switch tape[value].kind {
        case .object, .array: index = value + tape[value].length
        default: index = value + 1
        }
      }
      if depth == 1 { entry = -1 }
      return nil
    }

    private func isInOrder(_ first: Int, _ second: Int) -> Bool {
      tree.node(at: first).withDecodedUTF8 { first in
        tree.node(at: second).withDecodedUTF8 { KeyOrder.isInOrder(first, $0) }
      }
    }
  }
}
