/// A writing system, as far as rules about texts tell them apart.
enum Script: Hashable {
  case latin, cyrillic, greek, hebrew, arabic, han, kana, hangul, thai, indic, armenian, georgian, other

  /// The script of a letter.
  init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x250, 0x250..<0x2B0, 0x1E00..<0x1F00, 0xFF21...0xFF5A, 0x2C60..<0x2C80, 0xA720..<0xA800:
      self = .latin
    case 0x370..<0x400, 0x1F00..<0x2000: self = .greek
    case 0x400..<0x530, 0x1C80..<0x1C90, 0x2DE0..<0x2E00, 0xA640..<0xA6A0: self = .cyrillic
    case 0x530..<0x590: self = .armenian
    case 0x590..<0x600, 0xFB1D..<0xFB50: self = .hebrew
    case 0x600..<0x780, 0x8A0..<0x900, 0xFB50..<0xFE00, 0xFE70..<0xFF00: self = .arabic
    case 0x900..<0xE00: self = .indic
    case 0xE00..<0xE80: self = .thai
    case 0x10A0..<0x1100, 0x1C90..<0x1CC0: self = .georgian
    case 0x1100..<0x1200, 0x3130..<0x3190, 0xAC00..<0xD7B0: self = .hangul
    case 0x3040..<0x3100, 0x31F0..<0x3200, 0xFF66...0xFF9F: self = .kana
    case 0x2E80..<0x3000, 0x3005...0x3007, 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x32000: self = .han
    default: self = .other
    }
  }

  /// The script a language is written in; `nil` where several are in use or none is known.
  static func expected(for subtag: String) -> Script? {
    switch subtag {
    case "ru", "uk", "be", "bg", "mk": .cyrillic
    case "el": .greek
    case "he", "iw", "yi": .hebrew
    case "ar", "fa", "ur", "ps", "ckb", "ug": .arabic
    case "zh", "yue": .han
    case "ja": .kana
    case "ko": .hangul
    case "th": .thai
    case "hi", "bn", "ta", "te", "kn", "ml", "gu", "mr", "ne", "si", "or", "pa": .indic
    case "hy": .armenian
    case "ka": .georgian
    case "sr", "uz", "az", "kk", "ky", "tg", "mn", "tt", "tk", "km", "lo", "my", "am", "dv", "bo", "ku", "sd",
      "ks":
      nil
    default: .latin
    }
  }
}
