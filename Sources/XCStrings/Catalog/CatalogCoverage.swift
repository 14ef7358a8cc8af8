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

  /// The number of all keys that count.
  public var total: Int { translated + needsReview + new + missing }

  fileprivate init(_ language: Language) { self.language = language }

  fileprivate mutating func add(_ progress: TranslationProgress) {
    switch progress {
    case .translated: translated += 1
    case .needsReview: needsReview += 1
    case .new: new += 1
    case .missing: missing += 1
    }
  }
}

/// The progress of a text, or of a key in one language, ordered by remaining work.
public enum TranslationProgress: UInt8, Hashable, Sendable, Comparable {
  /// All texts are done, or have no state, as in catalogs written by hand.
  case translated
  /// A text is flagged for review, machine-translated, or in an unknown state.
  case needsReview
  /// A text is not approved.
  case new
  /// A text is missing or empty.
  case missing

  /// Orders by remaining work.
  public static func < (left: TranslationProgress, right: TranslationProgress) -> Bool {
    left.rawValue < right.rawValue
  }

  fileprivate init(_ state: UnitState?) {
    switch state {
    case .translated, nil: self = .translated
    case .new: self = .new
    default: self = .needsReview
    }
  }
}

extension StringCatalog {
  /// The progress of a key in a language: that of its least advanced text; `nil` if it does not count.
  ///
  /// Stale keys and keys that should not be translated do not count. In the source language, every key is
  /// translated, as apps show its text or the key. Only the texts of the file are judged: whether a plural form is
  /// missing altogether is known to `CatalogPluralForms`.
  public func progress(of entry: CatalogEntry, in language: Language) -> TranslationProgress? {
    guard entry.shouldTranslate, entry.extractionState != .stale else { return nil }
    if language == sourceLanguage { return .translated }
    guard let localization = entry[language] else { return .missing }
    if let set = localization.stringSet {
      return set.values.contains { !$0.isEmpty } ? TranslationProgress(set.state) : .missing
    }
    let progress = localization.leaves.map { leaf in
      leaf.unit.value.isEmpty && !entry.key.isEmpty ? .missing : TranslationProgress(leaf.unit.state)
    }
    return progress.max() ?? .missing
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
