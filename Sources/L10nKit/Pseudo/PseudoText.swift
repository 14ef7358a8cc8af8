import CatalogRules
package import XCStrings

/// Texts of a pseudo-language: readable, but visibly changed and longer, as if translated.
package struct PseudoText: Sendable {
  /// What is done to texts.
  package struct Style: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Letters get accents, which shows hard-coded texts and missing glyphs.
    package static let accented = Style(rawValue: 1)
    /// Texts grow, which shows layouts without room.
    package static let expanded = Style(rawValue: 2)
    /// Texts are in brackets, which shows truncated and concatenated ones.
    package static let bracketed = Style(rawValue: 4)
    /// Words are written from right to left, which shows layouts that don't mirror.
    package static let rightToLeft = Style(rawValue: 8)

    /// Returns the style that `en-XA` and `ar-XB` of CLDR stand for; `nil` for other languages.
    package static func of(_ language: Language) -> Style? {
      switch language.rawValue {
      case "en-XA": [.accented, .expanded, .bracketed]
      case "ar-XB": .rightToLeft
      default: nil
      }
    }
  }

  private let style: Style
  private let expansion: Expansion

  /// Creates texts of a style.
  package init(_ style: Style, expansion: Expansion = .standard) {
    self.style = style
    self.expansion = expansion
  }

  /// Sets the texts of all keys that are translated and in use, in a language.
  package func setTexts(in language: Language, with editor: inout CatalogEditor) {
    LanguageSeed(language, state: .translated) { text(of: $0, isPart: $1) }
      .setTexts(with: &editor, replacing: true)
  }

  /// Returns a source text in the pseudo-language.
  ///
  /// Placeholders, markup, addresses, code, targets of links and character references stay as they are. A part of a
  /// text, such as a form of a substitution, is neither expanded nor put in brackets.
  package func text(of source: String, isPart: Bool = false) -> String {
    let prose = Self.prose(of: source)
    let letters = prose.count { $0 != TextScalars.mask && $0.properties.isAlphabetic }
    guard letters > 0 else { return source }
    var result = changed(Array(source.unicodeScalars), prose: prose)
    if isPart { return result }
    if style.contains(.expanded) { result += padding(expansion.addition(to: letters)) }
    return style.contains(.bracketed) ? "[\(result)]" : result
  }

  /// Returns the scalars of a text, with those masked that have to stay.
  private static func prose(of source: String) -> [Unicode.Scalar] {
    var scalars = TextScalars(source).prose.scalars
    let lastClose = scalars.lastIndex(of: ")") ?? -1
    var index = 0
    while index < scalars.count {
      let end = endOfFixedPart(at: index, in: scalars, lastClose)
      for place in index..<end { scalars[place] = TextScalars.mask }
      index = max(end, index + 1)
    }
    return scalars
  }

  /// Returns the end of a link's target, a character reference, a build setting or an escape at an index, else the index.
  private static func endOfFixedPart(at index: Int, in scalars: [Unicode.Scalar], _ lastClose: Int) -> Int {
    func has(_ scalar: Unicode.Scalar, at place: Int) -> Bool {
      place < scalars.count && scalars[place] == scalar
    }
    /// The end of ASCII letters and others from a place, after which the text has to go on with a mark.
    func end(ofLettersFrom start: Int, or others: String, before mark: Unicode.Scalar) -> Int {
      let letters = scalars[min(start, scalars.count)...].prefix(64).prefix {
        $0.isASCII && $0.properties.isAlphabetic || others.unicodeScalars.contains($0)
      }
      return !letters.isEmpty && has(mark, at: letters.endIndex) ? letters.endIndex + 1 : index
    }
    switch scalars[index] {
    case "]" where has("(", at: index + 1) && index < lastClose:
      return scalars[index...].firstIndex(of: ")").map { $0 + 1 } ?? index
    case "&":
      return end(ofLettersFrom: index + (has("#", at: index + 1) ? 2 : 1), or: "0123456789", before: ";")
    case "$" where has("(", at: index + 1): return end(ofLettersFrom: index + 2, or: "_", before: ")")
    case "\\" where index + 1 < scalars.count:
      let next = scalars[index + 1]
      return next.isASCII && next.properties.isAlphabetic ? index + 2 : index
    default: return index
    }
  }

  private func changed(_ source: [Unicode.Scalar], prose: [Unicode.Scalar]) -> String {
    var result = String.UnicodeScalarView()
    var isInWord = false
    for (scalar, masked) in zip(source, prose) {
      let isLetter = masked != TextScalars.mask && scalar.properties.isAlphabetic
      if style.contains(.rightToLeft), isLetter != isInWord {
        result.append(contentsOf: (isLetter ? "\u{200F}\u{202E}" : "\u{202C}\u{200F}").unicodeScalars)
        isInWord = isLetter
      }
      result.append(isLetter && style.contains(.accented) ? Self.accents[scalar] ?? scalar : scalar)
    }
    if isInWord { result.append(contentsOf: "\u{202C}\u{200F}".unicodeScalars) }
    return String(result)
  }

  /// Returns words with at least some letters, each after a blank.
  private func padding(_ letters: Int) -> String {
    var result = ""
    var count = 0
    for word in Self.words.cycled(atMost: letters) where count < letters {
      result += " " + changed(Array(word.unicodeScalars), prose: Array(word.unicodeScalars))
      count += word.count
    }
    return result
  }

  private static let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  private static let accents: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars,
      "áƀçđéƒğĥíĵķļɱñóþɋŕšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŤÚṼŴẊÝŽ".unicodeScalars))
}

extension Array {
  /// The elements again and again, `count` in all.
  fileprivate func cycled(atMost count: Int) -> some Sequence<Element> {
    (0..<count).lazy.map { self[$0 % self.count] }
  }
}

/// How much longer texts of a pseudo-language are than their source texts.
package struct Expansion: Hashable, Sendable {
  /// Half as long again.
  package static let standard = Expansion(percent: 50)

  /// The addition to sentences, in percent; words grow twice as much.
  package let percent: Int

  /// Creates an expansion by a percentage.
  package init(percent: Int) { self.percent = percent }

  /// Creates the expansion of a language; `nil` if it is not known.
  ///
  /// Nine of ten translations from English of 20 or more characters grow by less, in 164 catalogs of apps.
  package init?(of language: String) {
    guard let percent = Self.percents[language] else { return nil }
    self.init(percent: percent)
  }

  /// The languages whose expansion is known.
  package static var languages: [String] { percents.keys.sorted() }

  private static let percents = [
    "ar": 18, "bg": 38, "ca": 48, "cs": 31, "da": 28, "de": 48, "es": 50, "fr": 56, "he": 14, "id": 44,
    "it": 45, "nl": 38, "pl": 44, "pt": 42, "pt-BR": 44, "pt-PT": 48, "ru": 42, "sk": 43, "sl": 38, "sv": 29,
    "tr": 37, "uk": 41, "vi": 36,
  ]

  /// The longest text that counts as a word or two, in letters.
  private static let shortText = 12

  /// Returns the letters to add to a text with some letters.
  func addition(to letters: Int) -> Int {
    (letters * percent * (letters < Self.shortText ? 2 : 1) + 99) / 100
  }
}
