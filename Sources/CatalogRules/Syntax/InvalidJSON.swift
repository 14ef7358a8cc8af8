package import RuleKit
package import SourceText
package import XCStrings

/// A catalog that is not JSON.
package struct InvalidJSON: SyntaxRule {
  package static let about = RuleDescription(
    id: "invalid-json",
    title: "a catalog is not JSON",
    rationale: """
      A catalog that can't be parsed has no texts at all: Xcode can't open it, and the build stops. The \
      message names what was expected and what was found. The usual cause is a merge, a missing comma or \
      an edit by hand.
      """,
    severity: .error, traits: [.isUnacceptable],
    examples: [
      .reports("{ \"sourceLanguage\" : \"en\"⟦,⟧ }"),
      .reports("{ \"sourceLanguage\" : \"en\", \"strings\" ⟦{⟧ } }"),
      .accepts("{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"),
    ])

  package func check(_ error: JSONSyntaxError, in file: SourceFile) -> Finding? {
    if case .conflictMarker = error.kind { return nil }
    return Finding(range: error.range, message: error.message)
  }
}
