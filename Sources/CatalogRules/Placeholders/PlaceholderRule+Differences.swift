import RuleKit
import XCStrings

/// The rules on translations whose arguments differ from those of the source text.
extension PlaceholderRule {
  static let differences = [
    PlaceholderRule(
      .placeholderMissing,
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
        .reports(key: "%lld files", ["es": ["one": "Un archivo", "other": "⟦Muchos archivos⟧"]]),
        .reports(key: "%lld files", ["es": ["one": "%lld archivo", "other": "⟦archivos⟧"]]),
        .accepts(key: "%lld files in %@", ["es": ["one": "Un archivo", "other": "%1$lld archivos en %2$@"]]),
        .accepts(key: "%lld files", ["es": ["one": "Un archivo", "other": "%lld archivos"]]),
        .accepts(
          key: "%lld files in %@",
          ["es": ["zero": "Nada", "one": "Un archivo en %2$@", "other": "%1$lld archivos en %2$@"]]),
        .accepts(key: "%@ of %@", ["es": "%2$@: %1$@"]),
        .accepts(key: "%lld file%@", ["ja": "%lldファイル"]),
      ]),
    PlaceholderRule(
      .placeholderMissingInForm,
      title: "a plural form lacks a placeholder that other forms have",
      rationale: """
        Users whose number selects the form don't see the value, such as a name, and all others do. A form \
        for one or two may spell out its number, and a form for zero may omit everything. Add the \
        placeholder to all other forms.
        """,
      severity: .warning,
      onImport: .rejected,
      examples: [
        .reports(
          key: "%lld files in %@", ["es": ["one": "⟦Un archivo⟧", "other": "%1$lld archivos en %2$@"]]),
        .accepts(
          key: "%lld files in %@", ["es": ["one": "Un archivo en %2$@", "other": "%1$lld archivos en %2$@"]]),
        .accepts(
          key: "%lld files in %@",
          ["es": ["zero": "Nada", "one": "Un archivo en %2$@", "other": "%1$lld archivos en %2$@"]]),
        .accepts(key: "%lld files", ["es": ["one": "Un archivo", "other": "%lld archivos"]]),
      ]),
    PlaceholderRule(
      .placeholderMixed,
      title: "a text mixes placeholders with and without numbers",
      rationale: """
        A placeholder without a number does not continue after the numbered ones but starts at the first \
        argument. One argument then appears twice and another one never, or the app crashes because the \
        types differ. Number all placeholders of a text, or none. Translations with the same placeholders as such a \
        source text are not reported again; correct the source text first.
        """,
      severity: .error,
      examples: [
        .reports(key: "%@ of %@", ["es": "%1$@ de ⟦%@⟧"]),
        .reports(["en": "⟦%@⟧ of %2$@", "es": "%1$@ de %2$@"]),
        .reports(["en": "⟦%@⟧ of %2$@", "es": "%@ de %2$@", "de": "%2$@: ⟦%@⟧"]),
        .accepts(key: "%@ of %@", ["es": "%2$@: %1$@"]),
        .accepts(key: "%lld%% of %@", ["es": "%1$lld %% de %2$@"]),
      ]),
    PlaceholderRule(
      .placeholderOrder,
      title: "placeholders without numbers are in a different order than in the source text",
      rationale: """
        Placeholders without numbers use the arguments in the order in which code passes them. A translation \
        with a different word order has to number them, as in '%2$@ (%1$lld)'; otherwise it formats an \
        integer as an object, and the app crashes.
        """,
      severity: .error,
      examples: [
        .reports(key: "%lld photos of %@", ["es": "⟦%@⟧: %lld fotos"], fixed: ["es": "%2$@: %1$lld fotos"]),
        .reports(
          ["en": "%1$@ (%2$.0f%%, %3$@)", "de": "%@, ⟦%@⟧ (%.0f%%)"], fixed: ["de": "%1$@, %3$@ (%2$.0f%%)"]),
        .accepts(key: "%lld photos of %@", ["es": "%2$@: %1$lld fotos"]),
        .accepts(key: "%@ of %@", ["es": "%@ de %@"]),
      ]),
    PlaceholderRule(
      .placeholderType,
      title: "a placeholder has a different type than in the source text",
      rationale: """
        Code passes one type of value for each placeholder, and the translation has to use the same type: \
        '%@' is for an object, '%lld' for an integer, '%f' for a decimal number. '%@' for an integer crashes \
        the app as soon as a user of that language sees the text; '%lld' for an object shows a meaningless \
        number. Use the source text's placeholder.
        """,
      severity: .error,
      examples: [
        .reports(key: "Hello %@", ["es": "Hola ⟦%d⟧"], fixed: ["es": "Hola %@"]),
        .reports(
          key: "%lld files", ["es": ["one": "Un archivo", "other": "⟦%@⟧ archivos"]],
          fixed: ["es": ["one": "Un archivo", "other": "%lld archivos"]]),
        .reports(["en": "%.1f MB of %@", "es": "⟦%2$d⟧: %1$.2f MB"]),
        .reports(key: "home.count %lld", ["es": "⟦%@⟧ elementos"]),
        .accepts(key: "%lld of %@", ["es": "%2$@: %1$lld"]),
        .accepts(key: "%f km", ["es": "%.1lf km"]),
        .accepts(key: "100% sure", ["es": "100 % de acuerdo"]),
      ]),
    PlaceholderRule(
      .placeholderWidth,
      title: "a placeholder has a different integer width than in the source text",
      rationale: """
        '%d' reads 32 bits and '%lld' reads 64. If code passes an Int and the translation has '%d', numbers \
        above two billion are wrong; the other way round, the upper half is random memory. Most texts never \
        show such numbers, but the difference has no benefit.
        """,
      severity: .note,
      examples: [
        .reports(key: "%lld files", ["es": "⟦%d⟧ archivos"], fixed: ["es": "%lld archivos"]),
        .reports(key: "%d of %@", ["es": "%2$@: ⟦%1$ld⟧"], fixed: ["es": "%2$@: %1$d"]),
        .accepts(key: "%lld files", ["es": "%ld archivos", "de": "%llu Dateien"]),
        .accepts(key: "%lf km", ["es": "%f km"]),
      ]),
  ]
}
