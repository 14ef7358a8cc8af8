import RuleKit

/// A writing system, as distinguished by rules about texts.
enum Script: Int, CaseIterable {
  case latin, cyrillic, greek, hebrew, arabic, han, kana, hangul, thai, indic, armenian, georgian, other

  /// Finds the script of a letter.
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

  /// Returns the script of a language; `nil` if it has several scripts, or is not known.
  static func expected(for subtag: String) -> Script? {
    switch subtag {
    case "ru", "uk", "be", "bg", "mk": .cyrillic
    case "el": .greek
    case "he", "iw", "yi": .hebrew
    case "ar", "arz", "ary", "fa", "ur", "ps", "ckb", "ug": .arabic
    case "zh", "yue": .han
    case "ja": .kana
    case "ko": .hangul
    case "th": .thai
    case "hi", "bn", "ta", "te", "kn", "ml", "gu", "mr", "ne", "si", "or", "pa": .indic
    case "hy": .armenian
    case "ka": .georgian
    default: latinLanguages.contains(subtag) ? .latin : nil
    }
  }

  /// The languages of CLDR that are written in Latin letters alone.
  private static let latinLanguages = Set(
    """
    af ak ast bem bm br bs ca ceb co cs cy da de dsb ee en eo es et eu ff fi fil fo fr frp fur fy ga gd gl gn gsw gv ha \
    haw hr hsb ht hu ia id ig is it jv kab kea kl kw la lb lg lij ln lt lv mg mi ms mt nb nds nl nn no ny oc om pap pl \
    pt qu rm ro rw sc scn se sk sl sm sn so sq st su sv sw szl tk tl tn to tr ts vec vi wo xh yo zu
    """.split(separator: " ").map(String.init))

  /// The name of a script that texts are in by mistake; empty for others.
  var name: String {
    switch self {
    case .cyrillic: "Cyrillic"
    case .greek: "Greek"
    case .hebrew: "Hebrew"
    case .arabic: "Arabic"
    case .han: "Chinese"
    case .kana: "Japanese"
    case .hangul: "Korean"
    case .thai: "Thai"
    case .latin, .indic, .armenian, .georgian, .other: ""
    }
  }

  /// Whether letters of a script belong to a language of this script.
  func includes(_ other: Script) -> Bool {
    other == self || other == .han && (self == .kana || self == .hangul)
  }

  /// Whether letters of a script don't belong to a language of this script.
  func isForeign(_ other: Script) -> Bool { !other.name.isEmpty && !includes(other) }

  /// The traits of texts with letters that may be foreign.
  var foreignTraits: TextTraits {
    let all: TextTraits = [.greekOrCyrillic, .hebrew, .arabic, .thaiOrIndic, .hanOrKana, .hangul]
    return TextTraits(rawValue: all.rawValue & ~ownTraits.rawValue)
  }

  /// The traits of which a text with letters of the script has one; empty if that is not certain.
  var ownTraits: TextTraits {
    switch self {
    case .greek, .cyrillic: .greekOrCyrillic
    case .hebrew: .hebrew
    case .arabic: .arabic
    case .thai: .thaiOrIndic
    case .han, .kana: .hanOrKana
    case .hangul: .hangul
    // Armenian and Indic letters share traits with Cyrillic and Thai ones, which are foreign to them.
    case .armenian, .indic, .latin, .georgian, .other: []
    }
  }
}
