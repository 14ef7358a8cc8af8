import XCStrings

/// Checks of languages in user input.
package enum RequiredLanguage {
  /// Whether a text can be a language tag.
  package static func canBeCode(_ text: String) -> Bool { Language.canBeTag(text) }

  /// Returns the code of the language with the nearest English name.
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
