package import RuleKit
import SourceText
import XCStrings

/// A word with a look-alike letter of another script, or a text entirely in another script.
package struct ScriptMix: CatalogRule {
  package static let about = RuleDescription(
    id: "script-mix",
    group: .texts,
    title: "a text mixes scripts by mistake",
    rationale: """
      A Cyrillic “а” in a Latin word looks correct but breaks search, spell checking, hyphenation and \
      VoiceOver. Such a letter comes from the wrong keyboard layout. A text of several words without any \
      letter of its language's script, or nearly all in another, belongs to another language or was not \
      translated.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.list.title", ["en": "Go home", "es": "Ir a ⟦iniciо⟧"],
        fixed: ["en": "Go home", "es": "Ir a inicio"]),
      .reports(
        key: "home.list.title", ["en": "Search…", "ru": "⟦Пoиск⟧…"], fixed: ["en": "Search…", "ru": "Поиск…"]),
      .reports(
        key: "home.list.help", ["en": "Pull to refresh", "ru": "⟦Tira para volver a cargar⟧"]),
      .reports(key: "home.list.help", ["en": "Pull to refresh", "de": "⟦Потяните вниз⟧"]),
      .reports(key: "home.list.help", ["en": "Pull to refresh", "he": "⟦اسحب للتحديث⟧"]),
      .reports(key: "home.list.help", ["en": "Pull to refresh", "hy": "⟦Потяните вниз⟧"]),
      .reports(key: "home.list.help", ["en": "Pull to refresh", "hi": "⟦ดึงลงเพื่อรีเฟรช⟧"]),
      .accepts(key: "home.list.help", ["en": "Speak Русский язык", "de": "Русский язык"]),
      .accepts(key: "home.list.help", ["en": "Pull to refresh", "ja": "引更新確認中止", "ko": "更新 확인"]),
      .accepts(
        key: "home.list.title",
        ["en": "PDF file", "ru": "PDF‑файл, VPNы", "el": "Αρχείο PDF, 5 µm", "uk": "PDFки"]),
      .accepts(key: "home.list.help", ["en": "pull down to refresh", "ru": "pull down to refresh"]),
      .accepts(key: "home.list.brand", ["en": "Apple Watch Series 9", "ru": "Apple Watch Series 9"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let scripts = file.languages.map { Script.expected(for: $0.subtag) }
    let mayMix = scripts.map(Homoglyph.isLikely)
    let isForeign = scripts.map { $0 != nil && $0 != .latin }
    let foreign = scripts.map { $0?.foreignTraits ?? [] }
    let letters: TextTraits = [.lower, .upper]
    let words: TextTraits = [.blank, .lower]
    let suspects = file.units { unit in
      let language = Int(unit.language)
      guard unit.traits.contains(.nonASCII) else {
        return unit.traits.contains(words) && isForeign[language] && unit.isTranslation
      }
      return unit.isTranslation && !unit.traits.isDisjoint(with: foreign[language])
        || unit.traits.contains(.greekOrCyrillic) && !unit.traits.isDisjoint(with: letters)
          && mayMix[language]
    }
    return suspects.compactMap { unit in
      guard unit.traits.contains(.nonASCII) else { return Self.foreignText(unit) }
      return Self.mixedWord(in: unit)
        ?? scripts[unit.languageIndex].flatMap { Self.otherScript(unit, than: $0) }
    }
  }

  private static func mixedWord(in unit: FileUnit) -> Finding? {
    guard unit.withUTF8(Homoglyph.mayMix), unit.entry.isTranslatable else { return nil }
    let text = unit.scalars
    for word in text.prose.words {
      guard let spelled = Homoglyph.spelledInOneScript(text.scalars[word]) else { continue }
      let range = text.bytes(of: word)
      let fix = Fix("spell '\(spelled)' in one script", .needsReview, edits: [unit.edit(range, to: spelled)])
      return unit.finding(
        "'\(text.text(of: word))' mixes letters of two scripts in '\(unit.language)'", at: range, fix: fix)
    }
    return nil
  }

  /// Returns a finding for a text that is nearly all in another script than Latin and its language's.
  private static func otherScript(_ unit: FileUnit, than expected: Script) -> Finding? {
    guard unit.isTranslation, unit.entry.isTranslatable, unit.state == .translated, !unit.equalsSource,
      !unit.traits.isDisjoint(with: expected.foreignTraits)
    else { return nil }
    var counts: [Script: Int] = [:]
    for scalar in unit.scalars.prose.scalars where scalar.isWordLetter {
      counts[Script(of: scalar), default: 0] += 1
    }
    let foreign = counts.filter { expected.isForeign($0.key) }
    guard let most = foreign.max(by: { ($0.value, $0.key.name) < ($1.value, $1.key.name) }), most.value >= 6,
      counts.reduce(
        0, { $0 + (expected.isForeign($1.key) || $1.key == .latin && expected != .latin ? 0 : $1.value) })
        * 4 < most.value,
      unit.sourceScalars.map({ !$0.scalars.contains { Script(of: $0) == most.key && $0.isWordLetter } })
        ?? true
    else { return nil }
    return unit.finding("'\(unit.language)' has nearly only \(most.key.name) letters")
  }

  /// Returns a finding for a text of lowercase Latin words that differs from the source text.
  private static func foreignText(_ unit: FileUnit) -> Finding? {
    guard !unit.equalsSource, unit.entry.isTranslatable, unit.state == .translated,
      unit.sourceTraits.contains(.blank)
    else { return nil }
    let text = unit.scalars
    let prose = text.prose
    let small = prose.words.count {
      $0.count >= 3 && !prose.scalars[$0].contains { $0.properties.isUppercase }
    }
    guard small >= 3 else { return nil }
    return unit.finding("'\(unit.language)' has only Latin letters")
  }
}

/// Cyrillic and Greek letters that look like Latin ones.
private enum Homoglyph {
  private static let cyrillic: [Unicode.Scalar: Unicode.Scalar] = pairs(
    "аА:aA", "еЕ:eE", "оО:oO", "рР:pP", "сС:cC", "хХ:xX", "уУ:yY", "іІ:iI", "јЈ:jJ", "ѕЅ:sS", "В:B", "К:K",
    "М:M",
    "Н:H", "Т:T", "ԁ:d", "һ:h")
  private static let greek: [Unicode.Scalar: Unicode.Scalar] = pairs(
    "οΟ:oO", "Α:A", "Β:B", "Ε:E", "Ζ:Z", "Η:H", "Ι:I", "Κ:K", "Μ:M", "Ν:N", "Ρ:P", "Τ:T", "Χ:X", "Υ:Y", "ν:v")
  private static let toCyrillic = reversed(cyrillic)
  private static let toGreek = reversed(greek)

  private static func pairs(_ pairs: String...) -> [Unicode.Scalar: Unicode.Scalar] {
    var result: [Unicode.Scalar: Unicode.Scalar] = [:]
    for pair in pairs {
      let sides = pair.split(separator: ":").map { Array($0.unicodeScalars) }
      for (letter, twin) in zip(sides[0], sides[1]) { result[letter] = twin }
    }
    return result
  }

  private static func reversed(_ table: [Unicode.Scalar: Unicode.Scalar]) -> [Unicode.Scalar: Unicode.Scalar]
  {
    Dictionary(table.map { ($0.value, $0.key) }) { first, _ in first }
  }

  /// Returns whether authors of a script often switch between Latin, Cyrillic or Greek keyboards.
  static func isLikely(in script: Script?) -> Bool {
    switch script {
    case .latin, .cyrillic, .greek, nil: true
    default: false
    }
  }

  /// Returns whether ASCII letters are next to Greek or Cyrillic ones; a fast filter.
  static func mayMix(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] >= 0xCD && bytes[index] <= 0xD4 {
      if index > 0, bytes[index - 1].isASCIILetter { return true }
      if index + 2 < bytes.count, bytes[index + 2].isASCIILetter { return true }
    }
    return false
  }

  /// Returns a word spelled in the script of most of its letters.
  ///
  /// `nil` if it has one script, or letters without look-alike in that script, as in `VPNы`.
  static func spelledInOneScript(_ word: ArraySlice<Unicode.Scalar>) -> String? {
    let latin = word.count { Script(of: $0) == .latin && $0.isWordLetter }
    let other = word.count - latin
    guard latin > 0, other > 0, latin != other else { return nil }
    let isGreek = word.contains { Script(of: $0) == .greek }
    let table = latin > other ? (isGreek ? greek : cyrillic) : (isGreek ? toGreek : toCyrillic)
    var result = String.UnicodeScalarView()
    for scalar in word {
      if (Script(of: scalar) == .latin) == (latin > other) || !scalar.isWordLetter {
        result.append(scalar)
      } else if let twin = table[scalar] {
        result.append(twin)
      } else {
        return nil
      }
    }
    return String(result)
  }
}

/// A writing system, as distinguished by rules about texts.
enum Script: Hashable {
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

  /// Returns the script of a language; `nil` if it has several scripts.
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
    case "sr", "uz", "az", "kk", "ky", "tg", "mn", "tt", "tk", "km", "lo", "my", "am", "dv", "bo", "ku", "sd",
      "ks", "ba", "cv", "ce", "ab", "os", "kv", "udm", "sah", "av", "lez", "bua", "crh", "pnb", "azb":
      nil
    default: .latin
    }
  }

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

  /// Whether letters of a script don't belong to a language of this script.
  func isForeign(_ other: Script) -> Bool {
    if other.name.isEmpty || other == self { return false }
    return !(other == .han && (self == .kana || self == .hangul))
  }

  /// The traits of texts with letters that may be foreign.
  var foreignTraits: TextTraits {
    let all: TextTraits = [.greekOrCyrillic, .hebrew, .arabic, .thaiOrIndic, .hanOrKana, .hangul]
    return TextTraits(rawValue: all.rawValue & ~ownTraits.rawValue)
  }

  /// The traits of texts with letters of the script.
  private var ownTraits: TextTraits {
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
