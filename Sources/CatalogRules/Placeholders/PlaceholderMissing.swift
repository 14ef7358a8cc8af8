package import RuleKit
import XCStrings

/// A translation that omits an argument of its source text in all forms.
package struct PlaceholderMissing: CatalogRule {
  package static let about = RuleDescription(
    id: "placeholder-missing",
    group: .placeholders,
    title: "a translation lacks a placeholder of the source text",
    rationale: """
      Users of the translation don't see the placeholder's value, such as a name or a number. Insert it \
      where the sentence needs it. Plural forms for zero, one or two may spell out the number. If the \
      translation deliberately omits the value, add 'l10n:ignore placeholder-missing' to the key's \
      comment.
      """,
    severity: .error,
    onImport: .rejected,
    examples: [
      .reports(key: "Hello %@", ["es": "⟦Hola⟧"]),
      .reports(key: "%@ of %@", ["es": "⟦%1$@ de todos⟧"]),
      .reports(
        key: "%lld files", ["es": ["one": "Un archivo", "other": "⟦Muchos archivos⟧"]]),
      .reports(key: "%lld files", ["es": ["one": "%lld archivo", "other": "⟦archivos⟧"]]),
      .accepts(
        key: "%lld files in %@", ["es": ["one": "Un archivo", "other": "%1$lld archivos en %2$@"]]),
      .accepts(key: "%lld files", ["es": ["one": "Un archivo", "other": "%lld archivos"]]),
      .accepts(
        key: "%lld files in %@",
        ["es": ["zero": "Nada", "one": "Un archivo en %2$@", "other": "%1$lld archivos en %2$@"]]),
      .accepts(key: "%@ of %@", ["es": "%2$@: %1$@"]),
      .accepts(key: "%lld file%@", ["ja": "%lldファイル"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.formatFaults.compactMap { fault in
      guard case .missing(let arguments) = fault.kind else { return nil }
      let verb = arguments.count == 1 ? "is" : "are"
      return fault.finding(
        "\(fault.names(of: arguments)) of '\(file.sourceLanguage)' \(verb) missing in \(fault.owner)",
        notes: notes(on: fault))
    }
  }

  private func notes(on fault: FormatFault) -> [Note] {
    guard let text = fault.unit?.value else { return [] }
    let lookalikes = ["\u{66A}", "\u{FF05}", "\u{FE6A}"].filter { text.contains($0) }
    guard lookalikes.isEmpty else {
      return lookalikes.map { Note("replace '\($0)', which does not start a placeholder, with '%'") }
    }
    let hasUnnumbered = FormatString(text).withoutProse.placeholders.contains { $0.position == nil }
    return hasUnnumbered ? [Note("placeholders without numbers use the first arguments")] : []
  }
}
