import PluralRules
import SourceText

/// The translation progress of a catalog in one language.
public struct CatalogCoverage: Hashable, Sendable {
  /// The language.
  public let language: Language
  /// The number of keys with all texts translated.
  public private(set) var translated = 0
  /// The number of keys that need review.
  public private(set) var needsReview = 0
  /// The number of keys with an unapproved text.
  public private(set) var new = 0
  /// The number of keys with a missing text.
  public private(set) var missing = 0

  /// The percentage of keys that a project requires; `nil` for a language that it does not list.
  package private(set) var requirement: Int?

  /// The number of all keys that count.
  public var total: Int { translated + needsReview + new + missing }

  /// The translated share in percent, rounded down; 100 if there are no keys.
  package var percentage: Int { total == 0 ? 100 : translated * 100 / total }

  /// Creates counts of zero.
  package init(_ language: Language, requirement: Int? = nil) {
    (self.language, self.requirement) = (language, requirement)
  }

  /// Adds the counts of another project; of two requirements, the greater one is kept.
  package mutating func add(_ other: CatalogCoverage) {
    translated += other.translated
    needsReview += other.needsReview
    new += other.new
    missing += other.missing
    requirement = [requirement, other.requirement].compactMap(\.self).max()
  }

  /// Counts one key.
  package mutating func add(_ progress: TranslationProgress) {
    switch progress {
    case .translated: translated += 1
    case .needsReview: needsReview += 1
    case .new: new += 1
    case .missing: missing += 1
    }
  }
}

extension StringCatalog {
  /// The progress of a key in a language: that of its least advanced text; `nil` if it does not count.
  ///
  /// Stale keys and keys that should not be translated do not count. A text counts if `l10n compile` writes it and a
  /// reader sees something; one that varies needs all forms of its language. In the source language, a key is
  /// translated unless its text is empty, as apps show the text or the key.
  public func progress(of entry: CatalogEntry, in language: Language) -> TranslationProgress? {
    guard entry.shouldTranslate, entry.extractionState != .stale else { return nil }
    if language == sourceLanguage { return hasEmptySource(entry) ? .missing : .translated }
    guard let localization = entry[language] else { return .missing }
    if let set = localization.stringSet {
      return set.values.contains { !$0.isBlank } ? TranslationProgress(set.state) : .missing
    }
    let source = entry[sourceLanguage]
    if localization.variations != nil || !localization.substitutions.isEmpty {
      let forms = CatalogPluralForms(for: language.rawValue).required.map(\.rawValue)
      if !AbsentTexts.paths(in: localization, source: source, forms: forms).isEmpty { return .missing }
    }
    let needsText = source?.texts.contains { !$0.isBlank } ?? !entry.key.isBlank
    let progress = localization.shownLeaves.map { leaf in
      needsText && leaf.unit.value.isBlank ? .missing : TranslationProgress(leaf.unit.state)
    }
    return progress.max() ?? .missing
  }

  /// Whether apps show nothing in the source language: the text of a key is empty.
  ///
  /// A single text in the state `new` is that of code, which is not compiled unless the key is managed by hand.
  package func hasEmptySource(_ entry: CatalogEntry) -> Bool {
    guard !entry.key.isBlank, let source = entry[sourceLanguage] else { return false }
    let texts = source.texts
    let isOfCode = source.stringUnit?.state == .new && entry.extractionState != .manual
    return !isOfCode && !texts.isEmpty && texts.allSatisfy(\.isBlank)
  }

  /// Counts the keys by progress in languages, by default in all languages of the catalog.
  ///
  /// `l10n stats` counts alike, but its project knows more: keys without words, such as `%@`, need no translation.
  public func coverage(of languages: [Language]? = nil) -> [CatalogCoverage] {
    (languages ?? self.languages).map { language in
      var coverage = CatalogCoverage(language)
      for entry in entries {
        if let progress = progress(of: entry, in: language) { coverage.add(progress) }
      }
      return coverage
    }
  }
}

extension Localization {
  /// The texts that apps show, without their places.
  fileprivate var texts: [String] { stringSet?.values ?? shownLeaves.map(\.unit.value) }
}
