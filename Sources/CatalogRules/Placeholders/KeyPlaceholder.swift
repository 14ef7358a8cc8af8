package import RuleKit
import XCStrings

/// A source text whose placeholders are not those of its key.
package struct KeyPlaceholder: CatalogRule {
  package static let about = RuleDescription(
    id: "key-placeholder",
    title: "the source text has other placeholders than the key",
    rationale: """
      A key such as 'Hello %@' or 'home.count %lld' says what code passes. Where the source text takes something \
      else, it has probably been changed without its key: people see garbage or a text without its value, or the \
      app crashes. Change the text, or the key together with the code.
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
          notes: [Note("it takes argument \(placeholder.argument)")])
      case .keyDifference(_, let argument?):
        let expected = argument.placeholder(at: nil) ?? "%"
        return fault.finding("'\(fault.slice)' does not match '\(expected)' in the key")
      case .keyMissing(let arguments):
        let names = arguments.map { $0.placeholder(at: nil) ?? "%" }
        return fault.finding("\(Wording.list(names)) of the key \(names.count == 1 ? "is" : "are") missing")
      default: return nil
      }
    }
  }
}
