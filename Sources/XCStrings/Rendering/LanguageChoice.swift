/// A language that a user prefers, to be found among available ones.
struct LanguageChoice {
  /// The tags of the language and its parents, the closest first: `es-mx`, `es-419` and `es`.
  private let tags: [String]

  init(_ language: Language) { tags = Self.parents(of: Self.tag(language.rawValue)) }

  /// Returns the indexes of the available tags to look in, best first; none if the language is not available.
  ///
  /// The same language is tried, then its parents, then another region of the same language and script.
  func indexes(in available: [String]) -> [Int] {
    var result: [Int] = []
    for tag in tags {
      if let index = available.firstIndex(of: tag), !result.contains(index) { result.append(index) }
    }
    if result.isEmpty, let wanted = tags.first,
      let index = available.firstIndex(where: { Self.isSameLanguage($0, wanted) })
    {
      result.append(index)
    }
    return result
  }

  /// Returns the first preferred language that is available everywhere, or else anywhere, with its indexes.
  static func first(
    of preferred: [Language], in available: [[String]]
  ) -> (language: Language, indexes: [[Int]])? {
    var partial: (Language, [[Int]])?
    for language in preferred {
      let choice = LanguageChoice(language)
      let indexes = available.map(choice.indexes)
      if indexes.allSatisfy({ !$0.isEmpty }) { return (language, indexes) }
      if partial == nil, indexes.contains(where: { !$0.isEmpty }) { partial = (language, indexes) }
    }
    return partial
  }

  /// Returns a tag in lower case with hyphens, and with the codes that are current: `nb` for `no`, `he` for `iw`.
  static func tag(_ language: String) -> String {
    var subtags = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = subtags.first else { return "" }
    subtags[0] = ["iw": "he", "no": "nb", "in": "id", "tl": "fil", "ji": "yi", "mo": "ro"][first] ?? first
    if let script = defaultScripts[subtags[0]], subtags.count > 1, subtags[1] == script {
      subtags.remove(at: 1)
    }
    if subtags[0] == "zh" { addChineseScript(to: &subtags) }
    return subtags.joined(separator: "-")
  }

  /// Scripts that a language has unless another one is named.
  private static let defaultScripts = [
    "sr": "cyrl", "az": "latn", "uz": "latn", "bs": "latn", "kk": "cyrl", "mn": "cyrl", "pa": "guru",
    "en": "latn", "es": "latn", "fr": "latn", "de": "latn", "ru": "cyrl", "ja": "jpan", "ko": "kore",
    "ar": "arab", "he": "hebr",
  ]

  /// Adds the script that a region implies: traditional in Hong Kong, Macao and Taiwan.
  private static func addChineseScript(to subtags: inout [String]) {
    if subtags.count > 1, subtags[1].count == 4 { return }
    let region = subtags.count > 1 ? subtags[1] : ""
    subtags.insert(["tw", "hk", "mo"].contains(region) ? "hant" : "hans", at: 1)
  }

  /// Returns a tag and its parents, the closest first.
  private static func parents(of tag: String) -> [String] {
    var result = [tag]
    var subtags = tag.split(separator: "-").map(String.init)
    if let region = subtags.last, subtags.count == 2, let parent = regionalParent(subtags[0], region) {
      result.append(parent)
    }
    while subtags.count > 1 {
      subtags.removeLast()
      // Another script is another text: 'zh-Hant' is not 'zh', nor 'sr-Latn' 'sr'.
      if subtags.count == 1, tag.split(separator: "-")[1].count == 4 { break }
      result.append(subtags.joined(separator: "-"))
    }
    return result
  }

  /// Returns the parent of a language's region where it is not the language itself, as in CLDR.
  private static func regionalParent(_ language: String, _ region: String) -> String? {
    switch language {
    case "es": spanishOfAmerica.contains(region) ? "es-419" : nil
    case "pt": region == "br" || region == "pt" ? nil : "pt-pt"
    case "en": region == "us" || region == "gb" || region.count != 2 ? nil : "en-gb"
    default: nil
    }
  }

  private static let spanishOfAmerica: Set<String> = Set(
    """
    ar bo br bz cl co cr cu do ec gt hn mx ni pa pe pr py sv us uy ve
    """.split(separator: " ").map(String.init))

  /// Whether two tags differ only in their regions.
  private static func isSameLanguage(_ one: String, _ other: String) -> Bool {
    func core(_ tag: String) -> [Substring] {
      let subtags = tag.split(separator: "-")
      return Array(subtags.prefix(subtags.count > 1 && subtags[1].count == 4 ? 2 : 1))
    }
    return core(one) == core(other)
  }
}

/// The languages of an HTTP header `Accept-Language`.
public enum AcceptLanguage {
  /// Returns the languages of a header, the preferred first; those with a weight of 0 are left out.
  ///
  /// `es-MX, es;q=0.9, en;q=0.5` gives `es-MX`, `es` and `en`. What is not a language or a weight of RFC 9110 is left
  /// out.
  public static func languages(in header: String) -> [Language] {
    var weighted: [(language: Language, weight: Double)] = []
    for part in header.utf8.split(separator: UInt8(ascii: ",")).prefix(maximumCount) {
      let fields = part.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
        String(decoding: field.filter { $0 > 0x20 }, as: UTF8.self)
      }
      guard let language = fields.first, Language.canBeTag(language) else { continue }
      let field = fields.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      let weight = field.map { Double($0.dropFirst(2)) ?? 0 } ?? 1
      if weight > 0, weight <= 1 { weighted.append((Language(language), weight)) }
    }
    return weighted.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.language)
  }

  /// The number of languages that are read; browsers send fewer.
  private static let maximumCount = 50
}
