import PluralRules
package import RuleKit
import SourceText
package import XCStrings

/// The language of a file's texts, as spelled in the project's catalogs.
package enum LanguageMatch: Hashable, Sendable {
  /// The language to write.
  case language(Language)
  /// No language, with the message that explains it.
  case unknown(String)

  /// Resolves the language of a file.
  ///
  /// Tools spell codes differently, such as `pt_BR`, `zh-CN` or `ES`; those match the project's languages. A
  /// code with just more or fewer subtags than one of the project, such as `es-MX` in a project with `es`,
  /// might add a second Spanish by mistake, so it requires `--language`, except for the usual region: `es-ES`. A language that is new to the
  /// project and not a variant of another is accepted, as Xcode spells it.
  package init(written: Language?, chosen: Language?, known: [Language], sources: [Language] = []) {
    let written = written.flatMap { Self.isSingle($0) ? $0 : nil }
    if let chosen, !Self.isSingle(chosen) {
      self = .unknown("'\(chosen)' is not a single language")
      return
    }
    guard let asked = chosen ?? written else {
      self = .unknown("the file has no target language; specify it with '--language'")
      return
    }
    if let written, let chosen, !Self.canMean(written, chosen) {
      self = .unknown("the file is in '\(written)', not in '\(chosen)'")
      return
    }
    let xcodeName = LanguageCode(asked.rawValue).xcodeName
    let code = LanguageCode(xcodeName ?? asked.rawValue)
    let same = Self.same(as: asked, code, in: known, isChosen: chosen != nil, sources)
    if known.contains(asked) {
      self = .language(asked)
    } else if same.count == 1 {
      self = .language(same[0])
    } else if let xcodeName, RequiredLanguage.canBeCode(xcodeName) {
      let language = Language(xcodeName)
      if chosen == nil, let relative = Self.variant(of: language, in: known) {
        // Importing as the source language would rewrite the source texts.
        self = .unknown(
          sources.contains(relative)
            ? "no catalog has '\(asked)'; use '--language \(asked)' to add it"
            : "no catalog has '\(asked)'; use '--language \(relative)' to import as '\(relative)'")
      } else {
        self = .language(language)
      }
    } else {
      self = .unknown(
        "'\(asked.rawValue.shortened())' is not a language code"
          + Wording.suggestion(RequiredLanguage.nearest(to: asked.rawValue)))
    }
  }

  /// Returns the languages that a code may mean; a usual region counts unless the language was chosen.
  private static func same(
    as asked: Language, _ code: LanguageCode, in known: [Language], isChosen: Bool, _ sources: [Language]
  ) -> [Language] {
    let same = known.filter { LanguageCode($0.rawValue).identity == code.identity }
    guard same.isEmpty, !isChosen else { return same }
    return known.filter { asked.isSame(as: $0) && !sources.contains($0) }
  }

  /// Whether a code is not one of the ISO 639 codes for several, unknown or no languages.
  private static func isSingle(_ language: Language) -> Bool {
    !["mul", "und", "mis", "zxx"].contains(LanguageCode(language.rawValue).canonical)
  }

  private static func variant(of language: Language, in known: [Language]) -> Language? {
    known.first { $0.isVariant(of: language) || language.isVariant(of: $0) }
  }

  /// The language in the name of a file or its folder if it is not that of the texts, as written.
  ///
  /// `de.xliff`, `App.de.xliff`, `de.lproj/…`; a folder such as `it/` only counts if the project has that language.
  static func otherLanguage(namedBy path: String, than language: Language, known: [Language]) -> String? {
    for (index, component) in path.split(separator: "/").suffix(2).reversed().enumerated() {
      var parts = component.split(separator: ".")
      if parts.count > 1 { parts.removeLast() }
      guard let name = parts.last.map(String.init), let code = LanguageCode(name).xcodeName else { continue }
      let isKnown = known.contains { canMean($0, Language(code)) }
      // Words such as 'in' and 'src' are more likely than withdrawn and rare codes.
      let isUsual =
        name.prefix { $0 != "-" && $0 != "_" }.utf8.count == 2 && LanguageCode.currentCodes[name] == nil
      let isFolder = index > 0 && component.folderLanguage == nil && !component.hasSuffix(".xcloc")
      guard isKnown || !isFolder && isUsual else { continue }
      return canMean(Language(code), language) ? nil : name
    }
    return nil
  }

  /// Whether a file in one language may be intended for another, with the same primary language.
  private static func canMean(_ written: Language, _ chosen: Language) -> Bool {
    func primary(_ language: Language) -> Substring {
      LanguageCode(LanguageCode(language.rawValue).identity).canonical.prefix { $0 != "-" }
    }
    return primary(written) == primary(chosen)
  }
}

extension LanguageCode {
  /// The codes that replaced withdrawn ones, which some tools still write.
  fileprivate static let currentCodes = ["in": "id", "ji": "yi", "jw": "jv", "mo": "ro"]

  /// The code as spelled by Xcode: `de` for `ger`, `zh-Hant` for `zh_TW`.
  ///
  /// `nil` if CLDR does not have the language.
  package var xcodeName: String? {
    if isInCLDR { return Self.currentCodes[canonical] ?? canonical }
    // CLDR includes three-letter codes of languages with two-letter codes, such as 'spa'.
    return PluralRules(for: canonical).language
  }
}
