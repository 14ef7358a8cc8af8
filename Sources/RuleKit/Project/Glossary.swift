package import XCStrings

/// The terms of a project with their translations: `.l10n-glossary.csv`.
package struct Glossary: Sendable, Hashable {
  /// The name of the file beside the configuration.
  package static let fileName = ".l10n-glossary.csv"

  /// The terms in file order.
  package var terms: [Term] = []

  /// Creates an empty glossary.
  package init() {}

  /// What a term demands of texts.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The term is translated as given.
    case required
    /// The translation is not used for the term; without a translation, the term is not used at all.
    case forbidden
    /// The term stays as it is.
    case keep
    /// The translation, or the term if there is none, is spelled in this case.
    case spelled = "case"
  }

  /// One row of the glossary.
  package struct Term: Sendable, Hashable {
    /// The term in source texts; a `*` at an end stands for the rest of a word.
    package var source: String
    /// The language of the translation; empty for all languages.
    package var language: String
    /// The translation, which may have a `*` as well; empty if there is none.
    package var translation: String
    /// A note for translators; empty if there is none.
    package var note: String
    /// What the term demands.
    package var kind: Kind

    /// Creates a term.
    package init(
      _ source: String, language: String = "", translation: String = "", note: String = "", kind: Kind
    ) {
      self.source = source
      self.language = language
      self.translation = translation
      self.note = note
      self.kind = kind
    }
  }

  /// Returns the terms for a language, in file order.
  ///
  /// Rows for `pt-BR` replace those for `pt` with the same term and kind; these replace rows for all languages.
  package func terms(for language: Language) -> [Term] {
    let fitting = terms.filter { term in
      let other = Language(term.language)
      return term.language.isEmpty || other == language || language.isVariant(of: other)
    }
    var mostSpecific: [Term: Int] = [:]
    func group(_ term: Term) -> Term { Term(term.source, kind: term.kind) }
    for term in fitting {
      mostSpecific[group(term)] = max(mostSpecific[group(term)] ?? 0, term.language.utf8.count)
    }
    return fitting.filter { mostSpecific[group($0)] == $0.language.utf8.count }
  }
}
