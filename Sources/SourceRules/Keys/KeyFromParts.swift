import RuleKit
import SwiftScanner

/// A key that is put together at run time.
struct KeyFromParts: SourceRule {
  static let about = RuleDescription(
    id: "dynamic-key",
    title: "a key is put together at run time",
    rationale: """
      Neither Xcode nor this tool can tell which keys the code asks for, so none is extracted, a missing one is not \
      noticed, and none that fits the pattern is ever called unused. Write whole keys, such as one for each case of a \
      'switch'.
      """,
    severity: .note,
    examples: [
      .reports(
        swift: "func title(_ name: String) -> String { NSLocalizedString(⟦\"menu.\" + name⟧, comment: \"\") }"
      ),
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

  func check(_ file: JudgedFile) -> [Finding] {
    file.dynamicKeys.compactMap { key in
      guard !key.isOpen, key.parts.contains(.anything), file.isShipped(at: key.expression.lowerBound),
        !file.putsValuesIntoText(key)
      else { return nil }
      let reached = file.reachedKeys(key)
      let notes = reached > 0 ? [Note("\(Wording.count(reached, "key")) of the catalog can be meant")] : []
      return Finding(
        range: key.expression, message: "the key is put together at run time",
        notes: notes + [Note("write whole keys, such as one for each case of a 'switch'")])
    }
  }
}
