import RuleKit

struct UnknownName: ListedRule {
  private let names: ShapeIssue.KnownNames
  package let about: RuleDescription

  func check(_ file: CatalogFile) -> [Finding] { file.unknownNames(names) }

  /// The rules on names.
  static let all = [
    UnknownName(
      names: .device,
      about: RuleDescription(
        id: "unknown-device",
        title: "a text is for a device that does not exist",
        rationale: """
          No app runs on a device of that name, so the text is never shown, and users get the text for other \
          devices instead. Use one of the names that Xcode writes.
          """,
        severity: .warning,
        onImport: .cause,
        examples: [
          .reports(localization: texts(for: "⟦\"iPhone\"⟧"), fixed: texts(for: "\"iphone\"")),
          .reports(localization: texts(for: "⟦\"watch\"⟧")),
          .accepts(localization: texts(for: "\"applewatch\"")),
        ])),
    UnknownName(
      names: .extractionState,
      about: RuleDescription(
        id: "unknown-extraction-state",
        title: "a key has an unknown extraction state",
        rationale: """
          The extraction state records whether code or a person manages a key. Xcode treats an unknown state \
          as none and may then mark as stale or delete a key that is managed by hand. Use \
          'manual', 'stale', 'extracted_with_value' or 'migrated', or omit the state for keys found in code.
          """,
        severity: .warning,
        onImport: .skipped,
        examples: [
          .reports(members: "\"extractionState\" : ⟦\"manuel\"⟧", fixed: "\"extractionState\" : \"manual\""),
          .reports(members: "\"extractionState\" : ⟦\"automatic\"⟧"),
          .accepts(members: "\"extractionState\" : \"extracted_with_value\""),
        ])),
    UnknownName(
      names: .pluralForm,
      about: RuleDescription(
        id: "unknown-plural-form",
        title: "a plural form has an unknown name",
        rationale: """
          Plural forms are named zero, one, two, few, many and other in every language. Xcode's compiler \
          accepts other names, but no number ever selects them, so the text is never shown. Use one of the six \
          names.
          """,
        severity: .warning,
        onImport: .cause,
        examples: [
          .reports(
            key: "home.list.count %lld", ["en": ["⟦ones⟧": "%lld place", "other": "%lld places"]],
            fixed: ["en": ["one": "%lld place", "other": "%lld places"]]),
          .reports(
            key: "home.list.count %lld",
            ["en": ["⟦=0⟧": "No places", "one": "%lld place", "other": "%lld places"]]),
          .accepts(
            key: "home.list.count %lld",
            ["en": ["zero": "No places", "one": "%lld place", "other": "%lld places"]]),
        ])),
    UnknownName(
      names: .state,
      about: RuleDescription(
        id: "unknown-state",
        title: "a text has an unknown state",
        rationale: """
          Xcode builds texts in any state but counts and shows only the states it knows: a text in the state \
          'done' counts as neither translated nor in need of review, and exports may omit it. Use 'new', \
          'translated', 'needs_review' or 'machine_translated'.
          """,
        severity: .warning,
        examples: [
          .reports(["es": .unit("Restaurantes", state: "⟦transalted⟧")], fixed: ["es": "Restaurantes"]),
          .reports(
            ["es": .unit("Restaurantes", state: "⟦needs-review⟧")],
            fixed: ["es": .unit("Restaurantes", state: "needs_review")]),
          .reports(["es": .unit("Restaurantes", state: "⟦⟧")]),
          .accepts(["es": .unit("Restaurantes", state: "machine_translated")]),
        ])),
  ]

  private static func texts(for device: String) -> String {
    let (own, other) = (RuleExample.text("Tap a place"), RuleExample.text("Choose a place"))
    return "{ \"variations\" : { \"device\" : { \(device) : \(own), \"other\" : \(other) } } }"
  }
}
