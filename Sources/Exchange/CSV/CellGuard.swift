/// The apostrophe before a cell that a spreadsheet would not treat as text.
///
/// A cell that starts with `=` is a formula and may be executed; `007` becomes 7, and `1/2` a day in January.
/// A guarded cell starts with an apostrophe, which spreadsheets keep as a character of the cell when they
/// open a file. A text that starts with apostrophes *and* needs the guard after them gets one more, so the
/// guard can be removed exactly:
///
///     =1+1  →  '=1+1        '=1+1  →  ''=1+1        'tis  →  'tis
enum CellGuard {
  private static let apostrophe: Unicode.Scalar = "'"

  /// Returns the cell of a text, guarded if needed.
  static func guarded(_ text: String) -> String {
    let shown = ControlPicture.shown(text)
    return needsGuard(shown) ? "'" + shown : shown
  }

  /// Returns the text of a cell, without its guard.
  static func unguarded(_ cell: String) -> String {
    guard cell.unicodeScalars.first == apostrophe, needsGuard(cell) else {
      return ControlPicture.hidden(cell)
    }
    return ControlPicture.hidden(String(cell.unicodeScalars.dropFirst()))
  }

  /// Whether a spreadsheet would evaluate or convert the text without its leading apostrophes.
  private static func needsGuard(_ text: String) -> Bool {
    let rest = text.unicodeScalars.drop { $0 == apostrophe }
    guard let first = rest.first else { return false }
    return startsFormula(first) || looksLikeValue(rest)
  }

  /// Whether a character starts a formula, East Asian full-width forms included, or hides one.
  private static func startsFormula(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
    default: false
    }
  }

  /// Words that occur in dates, times and numbers.
  private static let valueWords: Set<String> = Set(
    """
    e am pm a p t z jan feb mar apr may jun jul aug sep sept oct nov dec january february march april \
    june july august september october november december
    """.split(separator: " ").map(String.init))

  /// Whether the text is a Boolean, or has a digit and only characters of numbers, dates or times.
  private static func looksLikeValue(_ text: Substring.UnicodeScalarView) -> Bool {
    var hasDigit = false
    var words: [String] = [""]
    for (place, scalar) in text.enumerated() {
      guard place < 40 else { return false }
      switch scalar {
      case "0"..."9": hasDigit = true
      case "A"..."Z", "a"..."z":
        words[words.count - 1].unicodeScalars.append(scalar)
        continue
      case " ", ".", ",", ":", "/", "-", "+", "%", "(", ")", "'", "$", "€", "£", "¥", "\u{A0}", "\u{202F}":
        break
      default: return false
      }
      if words.last != "" { words.append("") }
    }
    let letters = words.filter { !$0.isEmpty }.map { $0.lowercased() }
    if !hasDigit { return letters == ["true"] || letters == ["false"] }
    return letters.allSatisfy(valueWords.contains)
  }
}

/// Unicode control pictures as replacements for control characters in cells.
///
/// Spreadsheets drop tabs, turn carriage returns into line feeds, and lose other control characters on
/// saving. A picture survives and is visible to translators. The symbol for escape precedes a picture that is
/// part of the text:
///
///     tab  →  ␉        ␉  →  ␛␉        ␛  →  ␛␛        escape  →  ␛e
enum ControlPicture {
  private static let escape: Unicode.Scalar = "\u{241B}"
  private static let escapeCharacter: Unicode.Scalar = "\u{1B}"

  /// Replaces control characters by pictures, except line feeds.
  static func shown(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { picture(of: $0) != nil || isPicture($0) }) else {
      return text
    }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == escapeCharacter {
        result.append(contentsOf: [escape, "e"])
      } else if let picture = picture(of: scalar) {
        result.append(picture)
      } else {
        if isPicture(scalar) { result.append(escape) }
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Replaces the pictures in a cell by control characters.
  static func hidden(_ cell: String) -> String {
    guard cell.unicodeScalars.contains(where: isPicture) else { return cell }
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in cell.unicodeScalars {
      if isEscaped {
        isEscaped = false
        result.append(scalar == "e" ? escapeCharacter : scalar)
      } else if scalar == escape {
        isEscaped = true
      } else {
        result.append(control(of: scalar) ?? scalar)
      }
    }
    if isEscaped { result.append(escape) }
    return String(result)
  }

  private static func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x0A: nil
    case ..<0x20: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    default: nil
    }
  }

  private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    (0x2400...0x241F).contains(scalar.value) || scalar.value == 0x2421
  }

  private static func control(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2400...0x241F: Unicode.Scalar(scalar.value - 0x2400)
    case 0x2421: "\u{7F}"
    default: nil
    }
  }
}
