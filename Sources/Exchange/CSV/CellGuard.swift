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
