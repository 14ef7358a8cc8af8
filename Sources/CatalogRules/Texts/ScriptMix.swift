import RuleKit
import SourceText
import XCStrings

struct ScriptMix: CatalogRule {
  static let about = RuleDescription(
    id: "script-mix",
    title: "a text mixes scripts by mistake",
    rationale: """
      A Cyrillic “а” in a Latin word looks correct but breaks search, spell checking, hyphenation and \
      VoiceOver. Such a letter comes from the wrong keyboard layout. A text of several words without any \
      letter of its language's script, or nearly all in another, belongs to another language or was not \
      translated; so does a Latin word with accents between other letters that the source text lacks. Hiragana in a Chinese text is Japanese, and characters that Unihan has for one script \
      alone show whether a text is simplified or traditional Chinese; Japanese and Korean texts have no \
      simplified ones.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Go home", "es": "Ir a ⟦iniciо⟧"], fixed: ["es": "Ir a inicio"]),
      .reports(["en": "Search…", "ru": "⟦Пoиск⟧…"], fixed: ["ru": "Поиск…"]),
      .reports(["en": "Pull to refresh", "ru": "⟦Tira para volver a cargar⟧"]),
      .reports(["en": "Pull to refresh", "de": "⟦Потяните вниз⟧"]),
      .reports(["en": "Pull to refresh", "he": "⟦اسحب للتحديث⟧"]),
      .reports(["en": "Pull to refresh", "hy": "⟦Потяните вниз⟧"]),
      .reports(["en": "Pull to refresh", "hi": "⟦ดึงลงเพื่อรีเฟรช⟧"]),
      .reports(["en": "Pull to refresh", "ru": "⟦Tira para ver qué está pasando⟧"]),
      .reports(["en": "Coffee is closed", "ja": "⟦Le café est fermé⟧"]),
      .reports(["en": "Pull to refresh", "zh-Hant": "引⟦い⟧て更新"]),
      .reports(["en": "Open settings", "ru": "⟦Otevřít nastavení⟧"]),
      .reports(["en": "Settings", "zh-Hant": "⟦设⟧定", "zh-Hans": "⟦設⟧置"]),
      .reports(["en": "Settings", "ja": "⟦设⟧置を开く", "ko": "⟦设⟧置"]),
      .reports(["en": "Book of tags", "zh-Hant": "離⟦线⟧書籍的标签", "zh-Hans": "⟦檔⟧案名稱", "zh-HK": "已安⟦装⟧"]),
      .reports(["en": "The file is ready", "ru": "Файл ⟦está⟧ готов", "ja": "⟦última⟧を開く"]),
      .accepts(["en": "Settings", "zh-Hant": "設定の", "zh-Hans": "设置", "zh": "設置"]),
      .accepts(["en": "Mute %@", "hy": "Լռեցնել %@֊ին"]),
      .accepts(["en": "Speak Русский язык", "de": "Русский язык"]),
      .accepts(["en": "Pull to refresh", "ja": "引更新確認中止", "ko": "更新 확인"]),
      .accepts(["en": "PDF file", "ru": "PDF‑файл, VPNы", "el": "Αρχείο PDF, 5 µm", "uk": "PDFки"]),
      .accepts(["en": "pull down to refresh", "ru": "pull down to refresh"]),
      .accepts(["en": "Apple Watch Series 9", "ru": "Apple Watch Series 9"]),
      .accepts(["en": "Open with sudo", "ru": "sudo open", "ja": "App Exposé sudo"]),
      .accepts(["en": "A → b", "de": "・ein fester Text in einfachen Zeichen"]),
      .accepts(["en": "After five minutes", "bqi": "پس از پنج دقیقه", "sr": "После пет минута"]),
      .accepts(["en": "Come and write", "ja": "会って来て写真を見る"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let scripts = file.languages.map { Script.expected(for: $0.subtag) }
    let mayMix = scripts.map(Homoglyph.isLikely)
    let foreign = scripts.map { $0?.foreignTraits ?? [] }
    let chinese = file.languages.map { Chinese($0) }
    let letters: TextTraits = [.lower, .upper]
    let suspects = file.units { unit in
      let language = Int(unit.language)
      let isForeign = scripts[language].map { unit.isTranslation && Self.mayLack($0, unit.traits) } ?? false
      guard unit.traits.contains(.nonASCII) else { return isForeign }
      return isForeign
        || unit.isTranslation
          && (chinese[language] != nil || !unit.traits.isDisjoint(with: foreign[language]))
        || unit.traits.contains(.greekOrCyrillic) && !unit.traits.isDisjoint(with: letters)
          && mayMix[language]
    }
    let brands = file.configuration.brandNames
    return suspects.compactMap { unit in
      Self.mixedWord(in: unit)
        ?? scripts[unit.languageIndex].flatMap { Self.otherScript(unit, than: $0, brands) }
        ?? chinese[unit.languageIndex].flatMap { Self.otherChinese(unit, $0) }
    }
  }

  /// Whether a text in another script may have Latin words.
  private static func mayLack(_ script: Script, _ traits: TextTraits) -> Bool {
    script != .latin && traits.contains(.lower)
      && (traits.contains(.accentedLatin) || traits.isDisjoint(with: script.ownTraits))
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

  /// Returns a finding for a text that is nearly all in another script than its language's.
  private static func otherScript(_ unit: FileUnit, than expected: Script, _ brands: [String]) -> Finding? {
    guard unit.isTranslation, unit.entry.isTranslatable,
      !unit.traits.isDisjoint(with: expected.foreignTraits) || mayLack(expected, unit.traits),
      unit.state == .translated, !unit.equalsSource
    else { return nil }
    let prose = unit.scalars.prose
    var counts = [Int](repeating: 0, count: Script.allCases.count)
    for scalar in prose.scalars where scalar.isWordLetter { counts[Script(of: scalar).rawValue] += 1 }
    let found = Script.allCases.map { (script: $0, count: counts[$0.rawValue]) }.filter { $0.count > 0 }
    let foreign = found.filter { expected.isForeign($0.script) }
    guard let most = foreign.max(by: { ($0.count, $0.script.name) < ($1.count, $1.script.name) }) else {
      if expected == .latin { return nil }
      return found.contains { $0.script != .latin } ? latinWord(unit, brands) : latinText(unit, brands)
    }
    let own = found.reduce(0) {
      $0 + (expected.isForeign($1.script) || $1.script == .latin && expected != .latin ? 0 : $1.count)
    }
    guard most.count >= 6, own * 4 < most.count,
      unit.sourceScalars.map({ !$0.scalars.contains { Script(of: $0) == most.script && $0.isWordLetter } })
        ?? true
    else { return nil }
    return unit.finding("'\(unit.language)' has nearly only \(most.script.name) letters")
      .about(most.script.name)
  }

  /// Returns a finding for a small Latin word with accents between other letters, which the source text lacks.
  private static func latinWord(_ unit: FileUnit, _ brands: [String]) -> Finding? {
    let all = unit.scalars
    // Japanese has no blanks around such a word.
    let text = all.masking(all.indices.filter { Script(of: all.scalars[$0]) != .latin }.map { $0..<$0 + 1 })
    let words = SameAsSource.commonWords(in: text, brands: brands).filter {
      SameAsSource.isSmall($0) && !$0.unicodeScalars.allSatisfy(\.isASCII)
        && $0.unicodeScalars.contains(where: \.isASCII)
    }
    let source = unit.sourceScalars.map { $0.text(of: $0.indices) } ?? ""
    guard let word = words.first(where: { !source.contains($0) }),
      let range = text.prose.words.first(where: { text.text(of: $0) == word })
    else { return nil }
    return unit.finding("'\(word)' in '\(unit.language)' is in Latin letters", at: text.bytes(of: range))
  }

  /// Returns a finding for a text with several Latin words that are no names, and no other letters.
  private static func latinText(_ unit: FileUnit, _ brands: [String]) -> Finding? {
    guard unit.traits.contains(.blank) else { return nil }
    let words = SameAsSource.commonWords(in: unit.scalars, brands: brands).filter {
      // A word of accented letters alone comes from a wrong encoding.
      $0.unicodeScalars.contains(where: \.isASCII)
    }
    let source = unit.sourceScalars.map { $0.text(of: $0.indices) } ?? ""
    let known = (source + unit.entry.key).lowercased().filter(\.isLetter)
    let new = words.filter { !known.contains($0.lowercased()) }
    guard
      words.count(where: SameAsSource.isSmall) >= 3 && unit.sourceTraits.contains(.blank)
        || new.count >= 2 && new.contains(where: SameAsSource.isSmall)
    else { return nil }
    return unit.finding("'\(unit.language)' has only Latin letters")
  }

  /// Returns a finding for characters that another kind of Chinese has, or Japanese.
  private static func otherChinese(_ unit: FileUnit, _ chinese: Chinese) -> Finding? {
    guard unit.isTranslation, unit.entry.isTranslatable else { return nil }
    let text = unit.scalars
    let kana = text.indices.filter { Chinese.isHiragana(text.scalars[$0]) }
    let other = text.scalars.firstIndex(where: chinese.isOther)
    guard kana.count > 1 || other != nil, unit.state == .translated, !unit.equalsSource,
      let source = unit.sourceScalars
    else { return nil }
    if kana.count > 1, unit.language.subtag != "ja", !source.scalars.contains(where: Chinese.isHiragana) {
      return unit.finding(
        "'\(unit.language)' has Japanese letters", at: text.bytes(of: kana[0]..<kana[0] + 1))
    }
    guard let other, !source.scalars.contains(where: chinese.isOther) else { return nil }
    let name = text.text(of: other..<other + 1)
    return unit.finding(
      "'\(name)' in '\(unit.language)' is \(chinese.otherName) Chinese",
      at: text.bytes(of: other..<other + 1))
  }
}

/// Cyrillic and Greek letters that look like Latin ones.
private enum Homoglyph {
  private static let cyrillic = pairs("аАеЕоОрРсСхХуУіІјЈѕЅВКМНТԁһ", "aAeEoOpPcCxXyYiIjJsSBKMHTdh")
  private static let greek = pairs("οΟΑΒΕΖΗΙΚΜΝΡΤΧΥν", "oOABEZHIKMNPTXYv")
  private static let toCyrillic = Dictionary(uniqueKeysWithValues: cyrillic.map { ($1, $0) })
  private static let toGreek = Dictionary(uniqueKeysWithValues: greek.map { ($1, $0) })

  private static func pairs(_ letters: String, _ twins: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(uniqueKeysWithValues: zip(letters.unicodeScalars, twins.unicodeScalars))
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
