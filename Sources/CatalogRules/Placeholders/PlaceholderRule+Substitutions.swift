import RuleKit
import XCStrings

/// The rules on plurals, substitutions and the arguments that select their forms.
extension PlaceholderRule {
  static let substitutions = [
    PlaceholderRule(
      .pluralArgument,
      title: "a plural is not selected by the number that it shows",
      rationale: """
        A plural without substitutions is selected by the first argument. If its forms show several numbers, Xcode \
        can't infer which of them selects the form; if they show only the second argument, as in '%@ has %lld files', \
        the system selects by the first, which is not that number. Use a substitution for each number, such as \
        '%#@files@'.
        """,
      severity: .error,
      examples: [
        .reports(["en": ["one": "⟦%lld file in %lld folder⟧", "other": "%lld files in %lld folders"]]),
        .reports(["en": ["one": "⟦%@ has %lld file⟧", "other": "%@ has %lld files"]]),
        .reports(
          key: "%@ has %lld files",
          ["es": ["one": "⟦%1$@ tiene %2$lld archivo⟧", "other": "%1$@ tiene %2$lld archivos"]]),
        .accepts(["en": ["one": "%1$lld file in %2$lld folders", "other": "%1$lld files in %2$lld folders"]]),
        .accepts(["en": ["one": "%lld file of %@", "other": "%lld files of %@"]]),
      ]),
    PlaceholderRule(
      .substitutionUndefined,
      title: "a text refers to a substitution that is not defined",
      rationale: """
        '%#@files@' stands for the plural forms of the substitution 'files', which each language defines for \
        itself. Without a definition, Xcode rejects the catalog, or users read the reference itself. Define \
        the substitution, or replace the reference with text.
        """,
      severity: .error,
      examples: [
        .reports(key: "%lld files", ["es": "Hay ⟦%#@files@⟧"]),
        .reports(key: "%lld files", ["es": "⟦%1$#@files@⟧ y ⟦%1$#@files@⟧"]),
        .accepts(catalog(root: "%#@files@", specifier: "lld")),
      ]),
    PlaceholderRule(
      .substitutionUnused,
      title: "a substitution is unused",
      rationale: """
        The forms of a substitution are shown only where the text refers to it, as in '%#@files@'. Without a \
        reference they are translated in vain, and most often the text has lost its plural. Refer to the \
        substitution, or remove it.
        """,
      severity: .warning,
      examples: [
        .reports(catalog(name: "⟦\"files\"⟧", root: "%lld files", specifier: "lld")),
        .accepts(catalog(root: "%1$#@files@", specifier: "lld")),
      ]),
    PlaceholderRule(
      .substitutionArgument,
      title: "a substitution has the wrong argument",
      rationale: """
        A substitution names the argument that selects its plural form, and the format of that number. With \
        the number or type of another argument, users read a wrong value, or the app crashes. '%arg' stands \
        for the number only inside a substitution's forms. Use the argNum and formatSpecifier of the source \
        language.
        """,
      severity: .error,
      examples: [
        .reports(catalog(name: "⟦\"files\"⟧", root: "%#@files@", specifier: "@")),
        .reports(catalog(name: "⟦\"files\"⟧", root: "%#@files@", argument: "0", specifier: "lld")),
        .reports(catalog(name: "⟦\"files\"⟧", root: "%#@files@", argument: "\"1\"", specifier: "d")),
        .reports(key: "%lld files", ["es": ["one": "Un archivo", "other": "⟦%arg⟧ archivos"]]),
        .accepts(catalog(root: "%#@files@", specifier: "d")),
      ]),
  ]

  /// Returns an example catalog with one key that has a substitution in English.
  private static func catalog(
    name: String = "\"files\"", root: String, argument: String = "1", specifier: String
  ) -> String {
    """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "\(root)" },
              "substitutions" : {
                \(name) : {
                  "argNum" : \(argument),
                  "formatSpecifier" : "\(specifier)",
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg file" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg files" } }
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    """
  }
}
