import PluralRules
package import RuleKit
package import XCStrings

/// The language that a file's texts are in, as the project's catalogs write it.
package enum LanguageMatch: Hashable, Sendable {
  /// A language to write.
  case language(Language)
  /// None, and why: the words of a message.
  case unknown(String)

  /// Finds the language that a file means.
  ///
  /// Tools write codes in their own way: `pt_BR`, `zh-CN`, `ES`. Those find the project's. A code that merely has more
  /// or fewer subtags than one of the project, as `es-ES` where there is `es`, might open a second Spanish unasked:
  /// then a person has to say `--language`. A language that is new to the project and no variant of another is taken,
  /// as Xcode writes it.
  package init(
    written: Language?, chosen: Language?, known: [Language]
  ) {
    let written = written.flatMap { Self.isSingle($0) ? $0 : nil }
    if let chosen, !Self.isSingle(chosen) {
      self = .unknown("'\(chosen)' is not a single language")
      return
    }
    guard let asked = chosen ?? written else {
      self = .unknown("the file does not say its language; '--language' names it")
      return
    }
    if let written, let chosen, !Self.canMean(written, chosen) {
      self = .unknown("the file is in '\(written)', not in '\(chosen)'")
      return
    }
    let xcodeName = LanguageCode(asked.rawValue).xcodeName
    let code = LanguageCode(xcodeName ?? asked.rawValue)
    let same = known.filter { LanguageCode($0.rawValue).identity == code.identity }
    if known.contains(asked) {
      self = .language(asked)
    } else if same.count == 1 {
      self = .language(same[0])
    } else if let xcodeName, RequiredLanguage.canBeCode(xcodeName) {
      let language = Language(xcodeName)
      if chosen == nil, let relative = Self.variant(of: language, in: known) {
        self = .unknown(
          "no catalog has '\(asked)'; '--language \(relative)' takes the texts as '\(relative)'")
      } else {
        self = .language(language)
      }
    } else {
      self = .unknown(
        "'\(asked.rawValue.shortened())' is not a language code"
          + Wording.suggestion(RequiredLanguage.nearest(to: asked.rawValue)))
    }
  }

  /// Whether a code is not one of those that ISO 639 keeps for several languages, an unknown one, or none.
  private static func isSingle(_ language: Language) -> Bool {
    !["mul", "und", "mis", "zxx"].contains(LanguageCode(language.rawValue).canonical)
  }

  private static func variant(of language: Language, in known: [Language]) -> Language? {
    known.first { $0.isVariant(of: language) || language.isVariant(of: $0) }
  }

  /// Whether a file in one language may be intended for another: they share the primary language.
  private static func canMean(_ written: Language, _ chosen: Language) -> Bool {
    func primary(_ language: Language) -> Substring {
      LanguageCode(LanguageCode(language.rawValue).identity).canonical.prefix { $0 != "-" }
    }
    return primary(written) == primary(chosen)
  }
}

extension LanguageCode {
  /// The code as Xcode writes it: `de` for `ger`, `zh-Hant` for `zh_TW`.
  ///
  /// `nil` where CLDR has no such language.
  package var xcodeName: String? {
    if isInCLDR { return canonical }
    // CLDR knows codes of three letters for languages with two, such as 'spa'.
    return PluralRules(for: canonical).language
  }
}
