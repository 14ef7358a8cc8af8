package import RuleKit
import XCStrings

/// A required language without any translation in a catalog.
package struct MissingLanguage: CatalogRule {
  package static let about = RuleDescription(
    id: "missing-language",
    title: "a catalog has no translation in a required language",
    rationale: """
      Users of that language see the source language wherever this catalog is used. Translate the catalog, \
      or remove the language from the configuration. One finding stands for the 'missing-translation' of each key; \
      without this rule, each key is reported.
      """,
    severity: .error,
    onImport: .skipped, traits: [.isUnfinished, .isOfRemains, .isOfMissingLanguages],
    examples: [
      .reports(
        RuleExample.marking("strings", in: ["Cancel": [:], "Save": ["fr": .unit("Save", state: "new")]])),
      .reports(
        RuleExample.marking("strings", in: ["Cancel": [:], "Save": ["pt-BR": .unit("Save", state: "new")]]),
        configuration: "{ \"languages\" : [\"en\", \"pt\"] }"),
      .accepts(keys: ["Cancel": [:], "Save": ["es": "Guardar"]]),
      .accepts("{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"),
      .accepts(keys: ["%@": [:], "%lld": [:]]),
      .accepts(keys: ["Cancel": [:], "Colour": [:]], configuration: "{ \"languages\" : [\"en\"] }"),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let gaps = MissingTexts(file).gaps.filter(\.isWholeLanguage)
    guard !gaps.isEmpty, let strings = file.stringsKeyNode else { return [] }
    return gaps.map { gap in
      let relative = file.languages.filter { $0 != file.sourceLanguage }.relative(of: gap.language)
      var notes = [Note("\(gap.entries.count) keys need a translation")]
      if let relative { notes.append(Note("there are translations for '\(relative)'")) }
      return Finding(
        range: strings.range, message: "the catalog has no ", language: gap.language.rawValue, notes: notes
      ).namingLanguage(before: " translation")
    }
  }
}

extension CatalogFile {
  /// The key `"strings"`, the location of findings about the whole catalog.
  var stringsKeyNode: JSONNode? { tree.root.member("strings")?.key }
}
