package import RuleKit

/// A change of a configuration or a baseline that hides findings.
package struct WeakenedCheck: DescribedRule {
  package static let about = RuleDescription(
    id: "weakened-check",
    title: "a change makes the check weaker",
    rationale: """
      The change turns rules off or lowers their severity, requires less of a language, leaves out files that were \
      checked, allows an older version of l10n, or accepts further findings. Each may be right, but none should pass \
      unseen with other changes: it is one finding for each file, with a note for each further line. The rule compares with an earlier state, so it \
      runs only with '--since' and '--staged', with the severity that the earlier configuration gives it. A project's \
      first configuration weakens nothing.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(
        #"{ "rules" : { ⟦"missing-key"⟧ : "off" } }"#, in: ".l10n.json",
        configuration: #"{ "rules" : { "missing-key" : "error" } }"#),
      .reports(
        #"{ ⟦"languages"⟧ : ["en"] }"#, in: ".l10n.json", configuration: #"{ "languages" : ["en", "fr"] }"#),
      .accepts(
        #"{ "languages" : ["en", "fr"], "rules" : { "missing-key" : "error" } }"#, in: ".l10n.json",
        configuration: #"{ "languages" : ["en"], "rules" : { "missing-key" : "warning" } }"#),
    ])
}
