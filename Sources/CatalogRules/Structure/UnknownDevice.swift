package import RuleKit

/// A text for a device that does not exist.
package struct UnknownDevice: CatalogRule {
  package static let about = RuleDescription(
    id: "unknown-device",
    group: .structure,
    title: "a text is for a device that does not exist",
    rationale: """
      No app runs on a device of that name, so the text is never shown, and users get the text for other \
      devices instead. Use one of the names that Xcode writes.
      """,
    severity: .warning,
    onImport: .cause,
    examples: [
      .reports(texts(for: "⟦\"iPhone\"⟧"), fixed: texts(for: "\"iphone\"")),
      .reports(texts(for: "⟦\"watch\"⟧")),
      .accepts(texts(for: "\"applewatch\"")),
    ])

  private static func texts(for device: String) -> String {
    let (own, other) = (RuleExample.text("Tap a place"), RuleExample.text("Choose a place"))
    return RuleExample.catalog(
      localization: "{ \"variations\" : { \"device\" : { \(device) : \(own), \"other\" : \(other) } } }",
      in: "en")
  }

  package func check(_ file: CatalogFile) -> [Finding] { file.unknownNames(.device) }
}
