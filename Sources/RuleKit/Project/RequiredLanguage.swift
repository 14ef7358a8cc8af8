/// A look at a language that somebody types, and so with slips.
package enum RequiredLanguage {
  /// Whether the text can be a language tag (BCP 47): subtags of up to eight letters and digits.
  package static func canBeCode(_ text: String) -> Bool {
    let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = subtags.first, first.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
    return subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count) && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// The code that was meant by a language's English name.
  package static func nearest(to text: String) -> String? {
    NearestName.nearest(to: text, in: names.keys.sorted()).flatMap { names[$0] }
  }

  private static let names = [
    "arabic": "ar", "bulgarian": "bg", "catalan": "ca", "chinese": "zh-Hans", "croatian": "hr", "czech": "cs",
    "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi", "french": "fr", "german": "de",
    "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu", "indonesian": "id", "italian": "it",
    "japanese": "ja", "korean": "ko", "malay": "ms", "norwegian": "nb", "persian": "fa", "polish": "pl",
    "portuguese": "pt", "romanian": "ro", "russian": "ru", "serbian": "sr", "slovak": "sk", "slovenian": "sl",
    "spanish": "es", "swedish": "sv", "thai": "th", "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi",
  ]
}
