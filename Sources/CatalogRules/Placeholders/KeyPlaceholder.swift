package import RuleKit
import XCStrings

/// A source text whose placeholders differ from those of its key.
package struct KeyPlaceholder: CatalogRule {
  package static let about = RuleDescription(
    id: "key-placeholder",
    group: .placeholders,
    title: "the source text and its key have different placeholders",
    rationale: """
      A key such as 'Hello %@' or 'home.count %lld' shows which arguments the code passes. If the source \
      text has different placeholders, it was probably changed without its key: users see garbage or a \
      text without its value, or the app crashes. Change the text, or change the key together with the \
      code.
      """,
    severity: .warning,
    examples: [
      .reports(key: "Hello %@", ["en": "Hello ⟦%lld⟧"]),
      .reports(key: "Hello %@", ["en": "⟦Hello⟧"]),
      .reports(key: "home.count %lld", ["en": "%lld of ⟦%lld⟧"]),
      .accepts(key: "%@ of %lld", ["en": "%1$@ of %2$lld"]),
      .accepts(key: "home.greeting", ["en": "Hello %@"]),
      .accepts(key: "%lld files", ["en": ["one": "Delete the file?", "other": "Delete the files?"]]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.formatFaults.compactMap { fault in
      switch fault.kind {
      case .keyDifference(let placeholder, nil):
        return fault.finding(
          "'\(fault.slice)' has no argument in the key",
          notes: [Note("the placeholder uses argument \(placeholder.argument)")])
      case .keyDifference(_, let argument?):
        let expected = argument.placeholder(at: nil) ?? "%"
        return fault.finding("'\(fault.slice)' does not match '\(expected)' in the key")
      case .keyMissing(let arguments):
        let names = arguments.map { $0.placeholder(at: nil) ?? "%" }
        return fault.finding(
          "\(Wording.list(names)) of the key \(names.count == 1 ? "is" : "are") missing in the source text")
      default: return nil
      }
    }
  }
}
