package import XCStrings

/// Writing conventions of languages, by language subtag.
package enum WritingConvention {
  /// Returns whether words are written without blanks between them.
  static func hasNoBlanks(_ subtag: String) -> Bool { withoutBlanks.contains(subtag) }

  private static let withoutBlanks: Set = ["ja", "zh", "yue", "th", "lo", "km", "my", "bo", "dz"]

  /// Returns whether short texts commonly end without a full stop where English has one.
  ///
  /// They mark questions by words, and often have no question mark.
  static func omitsFullStop(_ subtag: String) -> Bool { hasNoBlanks(subtag) || subtag == "ko" }

  /// Returns whether characters and brackets are as wide as they are high.
  package static func isWide(_ subtag: String) -> Bool { ["zh", "yue", "ja", "ko"].contains(subtag) }

  /// Returns whether a language is written from right to left, by its script if its code names one.
  package static func isRightToLeft(_ language: Language) -> Bool {
    let subtags = language.rawValue.split { $0 == "-" || $0 == "_" }
    if let script = subtags.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm"].contains(script)
    }
    return isRightToLeft(language.subtag)
  }

  /// Returns whether a language without a script in its code is written from right to left.
  static func isRightToLeft(_ subtag: String) -> Bool { rightToLeft.contains(subtag) }

  private static let rightToLeft: Set = [
    "ar", "arc", "arz", "azb", "ckb", "dv", "fa", "he", "iw", "khw", "ks", "ku", "mzn", "nqo", "pnb", "ps",
    "sd", "ug", "ur", "yi", "ji",
  ]

  /// Returns whether joiners between letters are part of the spelling.
  static func usesJoiners(_ subtag: String) -> Bool { isRightToLeft(subtag) || joining.contains(subtag) }

  private static let joining: Set = [
    "as", "bn", "brx", "doi", "gu", "hi", "kn", "kok", "mai", "ml", "mni", "mr", "ms", "ne", "or", "pa", "sa",
    "sat", "si", "ta", "te", "km", "my", "lo", "th", "bo", "mn", "de",
  ]
}
