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
    /// The part of speech, such as `noun`, which is carried from and to TBX; empty if unknown.
    package var partOfSpeech = ""

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
  /// Rows for `pt-BR` replace those for `pt` with the same term and kind; these replace those for its usual region, as
  /// `es-ES` for `es`, and these replace rows for all languages.
  package func terms(for language: Language) -> [Term] {
    func specificity(_ term: Term) -> Int? {
      let other = Language(term.language)
      if term.language.isEmpty || other == language || language.isVariant(of: other) {
        return term.language.utf8.count
      }
      return other.subtag == language.subtag && other.isSame(as: language) ? 1 : nil
    }
    let fitting = terms.compactMap { term in specificity(term).map { (term: term, specificity: $0) } }
    var mostSpecific: [Term: Int] = [:]
    func group(_ term: Term) -> Term { Term(term.source, kind: term.kind) }
    for (term, specificity) in fitting {
      mostSpecific[group(term)] = max(mostSpecific[group(term)] ?? 0, specificity)
    }
    return fitting.filter { mostSpecific[group($0.term)] == $0.specificity }.map(\.term)
  }
}
