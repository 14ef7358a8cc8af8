/// A language code taken apart, to tell how Xcode writes it and which codes mean one language.
package struct LanguageCode: Hashable, Sendable {
  /// The code as Xcode writes it: hyphens, `zh-Hans`, `pt-BR`; other codes of the language stay.
  package let canonical: String
  /// The same for every code of one language: `no` and `nb`, `zh-HK` and `zh-Hant-HK`.
  package let identity: String
  /// Whether the primary subtag can be a language's.
  package let isLanguage: Bool

  /// Takes a code apart.
  package init(_ code: String) {
    let subtags = code.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let cased = subtags.enumerated().map { Self.cased(String($1), isFirst: $0 == 0) }
    let tag = cased.joined(separator: "-")
    canonical = Self.misspelled[tag] ?? tag
    identity = Self.identities[canonical] ?? canonical
    isLanguage = Self.misspelled[tag] == nil ? Self.isLanguage(cased[0], tag) : true
  }

  /// The case that BCP 47 recommends: `zh`, `Hans`, `HK`.
  private static func cased(_ subtag: String, isFirst: Bool) -> String {
    let lower = subtag.lowercased()
    guard !isFirst, lower.allSatisfy({ $0.isASCII && $0.isLetter }) else { return lower }
    switch lower.utf8.count {
    case 2: return lower.uppercased()
    case 4: return lower.prefix(1).uppercased() + lower.dropFirst()
    default: return lower
    }
  }

  private static func isLanguage(_ subtag: String, _ tag: String) -> Bool {
    guard subtag.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
    switch subtag.utf8.count {
    case 1: return tag.hasPrefix("x-") || tag.hasPrefix("i-")
    case 2: return twoLetter.contains(subtag)
    case 3: return true
    default: return false
    }
  }

  /// Codes that people write and Xcode does not: regions for scripts, countries for languages, codes of old.
  private static let misspelled = [
    "zh-CN": "zh-Hans", "zh-Hans-CN": "zh-Hans", "zh-TW": "zh-Hant", "zh-Hant-TW": "zh-Hant",
    "cn": "zh-Hans", "en-UK": "en-GB", "iw": "he", "jp": "ja", "cz": "cs", "ua": "uk", "gr": "el", "dk": "da",
    "vn": "vi",
  ]

  /// Codes that Xcode writes and that mean the language of another.
  private static let identities = [
    "zh-Hant-HK": "zh-HK", "zh-Hant-MO": "zh-MO", "zh-Hans-SG": "zh-SG", "no": "nb", "in": "id", "tl": "fil",
    "sr-Cyrl": "sr", "az-Latn": "az", "mo": "ro",
  ]

  /// ISO 639-1, with the codes that were withdrawn.
  private static let twoLetter = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el \
    en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it \
    iu iw ja ji jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr \
    ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si \
    sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi \
    yo za zh zu
    """.split(separator: " ").map(String.init))
}
