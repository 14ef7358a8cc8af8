/// What rules about texts know of languages, by language subtag.
enum WritingHabit {
  /// Whether words are written without blanks between them.
  static func hasNoBlanks(_ subtag: String) -> Bool {
    switch subtag {
    case "ja", "zh", "yue", "th", "lo", "km", "my", "bo", "dz": true
    default: false
    }
  }

  /// Whether short texts commonly end without a full stop where English has one.
  static func omitsFullStop(_ subtag: String) -> Bool {
    switch subtag {
    case "ja", "zh", "yue", "ko", "th", "lo", "km", "my", "bo", "dz": true
    default: false
    }
  }

  /// Whether a question shows in its words and often has no mark.
  static func omitsQuestionMark(_ subtag: String) -> Bool { omitsFullStop(subtag) }

  /// Whether the language is written from right to left.
  static func isRightToLeft(_ subtag: String) -> Bool {
    switch subtag {
    case "ar", "arc", "arz", "azb", "ckb", "dv", "fa", "he", "iw", "khw", "ks", "ku", "mzn", "nqo", "pnb",
      "ps",
      "sd", "ug", "ur", "yi", "ji":
      true
    default: false
    }
  }

  /// Whether joiners between letters are part of the spelling.
  static func usesJoiners(_ subtag: String) -> Bool {
    if isRightToLeft(subtag) { return true }
    switch subtag {
    case "as", "bn", "brx", "doi", "gu", "hi", "kn", "kok", "mai", "ml", "mni", "mr", "ms", "ne", "or", "pa",
      "sa",
      "sat", "si", "ta", "te", "km", "my", "lo", "th", "bo", "mn", "de":
      return true
    default: return false
    }
  }
}
