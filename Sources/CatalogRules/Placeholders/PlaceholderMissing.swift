package import RuleKit
import XCStrings

/// A translation none of whose forms shows an argument of its source text.
package struct PlaceholderMissing: CatalogRule {
  package static let about = RuleDescription(
    id: "placeholder-missing",
    title: "a translation leaves out a placeholder of the source text",
    rationale: """
      What the placeholder stands for, such as a name or a number, is lost to people who read the translation. Put it \
      in where the sentence needs it. Plural forms for zero, one or two may spell the number out. If the translation \
      deliberately omits the value, put 'l10n:ignore placeholder-missing' into the key's comment.
      """,
    severity: .error,
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
        "\(FormatFault.names(of: arguments)) of '\(file.sourceLanguage)' \(verb) missing in \(fault.owner)",
        notes: notes(on: fault))
    }
  }

  private func notes(on fault: FormatFault) -> [Note] {
    guard let text = fault.unit?.value else { return [] }
    let lookalikes = ["\u{66A}", "\u{FF05}", "\u{FE6A}"].filter { text.contains($0) }
    guard lookalikes.isEmpty else {
      return lookalikes.map { Note("'\($0)' is another sign than '%'") }
    }
    let hasUnnumbered = FormatString(text).withoutProse.placeholders.contains { $0.position == nil }
    return hasUnnumbered ? [Note("placeholders without numbers take the first arguments")] : []
  }
}
