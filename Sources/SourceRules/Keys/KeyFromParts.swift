import RuleKit
import TextFlow

struct KeyFromParts: SourceRule {
  static let about = RuleDescription(
    id: "dynamic-key",
    title: "key is built at run time",
    rationale: """
      Neither Xcode nor this tool can infer which keys the code looks up, so no key is extracted, a missing key goes \
      unnoticed, and no key that matches the pattern is reported as unused. Write complete keys, such as one for \
      each case of a 'switch'.
      """,
    severity: .note,
    examples: [
      .reports(
        swift: "func title(_ name: String) -> String { NSLocalizedString(⟦\"menu.\" + name⟧, comment: \"\") }"
      ),
      .reports(
        swift: """
          func title(_ name: String, _ isOpen: Bool) -> String {
            NSLocalizedString(⟦isOpen ? "open." + name : "closed." + name⟧, comment: "")
          }
          """),
      .accepts(
        swift: """
          func title(_ isOpen: Bool) -> String {
            NSLocalizedString(isOpen ? "menu.item.open" : "menu.item.closed", comment: "")
          }
          """),
      .accepts(
        swift: "func title(_ name: String) -> String { NSLocalizedString(\"menu.\" + name, comment: \"\") }",
        in: "MenuTests.swift"),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    let keys = file.otherDynamicKeys.filter { !$0.pattern.isOpen && $0.pattern.parts.contains(.anything) }
    var counts: [KeyPattern: Int] = [:]
    return ClassifiedFile.perExpression(keys).map { keys in
      let reached = keys.reduce(0) { count, key in
        let found = counts[key.pattern] ?? file.reachedKeys(key)
        counts[key.pattern] = found
        return count + found
      }
      let notes = reached > 0 ? [Note("it may match \(Wording.count(reached, "key")) of the catalog")] : []
      return Finding(
        range: keys[keys.startIndex].expression, message: "the key is built at run time",
        notes: notes + [Note("write complete keys, such as one for each case of a 'switch'")])
    }
  }
}

extension ClassifiedFile {
  /// Returns the number of keys in the catalog that match a key.
  fileprivate func reachedKeys(_ key: DynamicKey) -> Int {
    guard let table = project.keys.tables[key.table.name ?? ""] else { return 0 }
    var keys = table.sortedKeys[...]
    if case .text(let start)? = key.pattern.parts.first { keys = table.keys(withPrefix: start) }
    return Set(keys.filter(key.pattern.matches)).count
  }

  /// Returns dynamic keys grouped by expression, with the alternatives of each together.
  static func perExpression(_ keys: [DynamicKey]) -> [ArraySlice<DynamicKey>] {
    keys.indices.filter { $0 == 0 || keys[$0 - 1].expression != keys[$0].expression }.map { first in
      keys[first...].prefix { $0.expression == keys[first].expression }
    }
  }
}
