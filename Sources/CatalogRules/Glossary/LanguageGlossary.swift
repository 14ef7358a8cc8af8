package import RuleKit
package import XCStrings

/// The terms of a project for one language, prepared for the search in texts.
package struct LanguageGlossary: Sendable {
  /// A term with the ways to translate it.
  struct Entry: Sendable {
    let kind: Glossary.Kind
    /// The pattern in source texts.
    let source: TermPattern
    /// The term as written in the glossary.
    let term: String
    /// The translations, any of which is right; as written.
    fileprivate(set) var translations: [String]
    /// The patterns in translations.
    fileprivate(set) var targets: [TermPattern]
    fileprivate(set) var note: String
  }

  /// The terms to search for in source texts.
  private(set) var entries: [Entry] = []
  /// The spellings of terms in any text.
  private(set) var spellings: [Entry] = []
  /// The words that no text may have, whatever its source text.
  private(set) var forbiddenWords: [Entry] = []
  /// Whether a translation of some term is forbidden.
  private(set) var forbidsTranslations = false
  /// The indices of the entries by their terms.
  private var indices: [Glossary.Kind: [String: Int]] = [:]
  private var index = TermIndex()

  /// Prepares the glossary and the brand names of a configuration.
  package init(_ configuration: Configuration, for language: Language) {
    let isCompounding = Self.compoundingLanguages.contains(language.subtag)
    for term in configuration.terms.terms(for: language) {
      add(term, isCompounded: isCompounding && term.kind == .required)
    }
    for name in configuration.brandNames where !name.isEmpty { add(Glossary.Term(name, kind: .keep)) }
    index = TermIndex(entries.map(\.source))
  }

  /// Returns the glossaries of the languages of a file by index; `nil` if none has a term.
  static func all(of file: CatalogFile) -> [LanguageGlossary]? {
    let configuration = file.configuration
    if configuration.terms.terms.isEmpty, configuration.brandNames.isEmpty { return nil }
    return file.languages.map { LanguageGlossary(configuration, for: $0) }
  }

  /// The languages that write compounds as one word.
  private static let compoundingLanguages: Set<String> = [
    "af", "da", "de", "et", "fi", "hu", "is", "lb", "nb", "nl", "nn", "no", "sv",
  ]

  private mutating func add(_ term: Glossary.Term, isCompounded: Bool = false) {
    let translation = term.translation.isEmpty ? term.source : term.translation
    let isExact = term.kind == .keep
    let entry = Entry(
      kind: term.kind,
      source: isExact ? TermPattern(exactly: term.source, isPart: false) : TermPattern(term.source),
      term: term.source, translations: [translation],
      targets: Self.targets(translation, isExact: isExact, isCompounded: isCompounded), note: term.note)
    if term.kind == .spelled { return spellings.append(entry) }
    if term.kind == .forbidden {
      if term.translation.isEmpty { return forbiddenWords.append(entry) }
      forbidsTranslations = true
    }
    guard let index = indices[term.kind]?[term.source] else {
      indices[term.kind, default: [:]][term.source] = entries.count
      return entries.append(entry)
    }
    entries[index].translations += entry.translations
    entries[index].targets += entry.targets
    if entries[index].note.isEmpty { entries[index].note = entry.note }
  }

  /// Returns the patterns of a translation; compounds lose a final 'e', as 'Suchfeld' of 'Suche*' does.
  private static func targets(_ translation: String, isExact: Bool, isCompounded: Bool) -> [TermPattern] {
    if isExact { return [TermPattern(exactly: translation, isPart: true)] }
    let pattern = TermPattern(translation, isCompounded: isCompounded)
    guard isCompounded, translation.hasSuffix("e*") else { return [pattern] }
    return [pattern, TermPattern(translation.dropLast(2) + "*", isCompounded: true)]
  }

  /// Returns the terms used by a source text, in the order of the glossary.
  ///
  /// A term is left out if some place of it does not count.
  func terms(usedIn text: FoldedText, where counts: (TermUse) -> Bool = { _ in true }) -> [Entry] {
    var (used, unclear): (Set<Int>, Set<Int>) = ([], [])
    for match in index.matches(in: text) {
      let entry = entries[match.pattern]
      let use = TermUse(of: entry.source, at: match.range, in: text)
      if entry.kind == .required, !counts(use) {
        unclear.insert(match.pattern)
      } else {
        used.insert(match.pattern)
      }
    }
    return used.subtracting(unclear).sorted().map { entries[$0] }
  }

  /// Returns a line for translators about each term that a source text uses.
  package func lines(about source: String) -> [String] {
    guard !entries.isEmpty else { return [] }
    return terms(usedIn: FoldedText(TextScalars(source).prose)).map { entry in
      let translations = entry.translations.map { "'\($0)'" }.joined(separator: ", ")
      let demand =
        switch entry.kind {
        case .required, .spelled: translations
        case .forbidden: "not \(translations)"
        case .keep: "keep \(translations)"
        }
      return "term '\(entry.term)': \(demand)" + (entry.note.isEmpty ? "" : " (\(entry.note))")
    }
  }
}

extension LanguageGlossary.Entry {
  /// Whether a text has one of the translations.
  func isTranslated(in text: FoldedText) -> Bool {
    if targets.contains(where: { $0.range(in: text) != nil }) { return true }
    guard kind == .required else { return false }
    // An inflected form may have other diacritics: Kanal, Kanäle; ratón, ratones.
    return ([nil, " "] as [Unicode.Scalar?]).contains { hyphen in
      let text = text.loosened(hyphen: hyphen)
      return targets.contains { $0.loosened(hyphen: hyphen).range(in: text) != nil }
    }
  }

  /// The note as one of a finding.
  var notes: [Note] { note.isEmpty ? [] : [Note("note of the glossary: \(note)")] }
}

extension FileUnit {
  /// Whether the glossary applies: to source texts, and to translations that are more than copies.
  var hasTerms: Bool {
    guard entry.isTranslatable else { return false }
    return !isTranslation || progress == .translated || progress == .needsReview
  }
}
