/// The double quotation marks of a text, in order.
///
/// Single ones are left out, since apostrophes, feet and minutes look like them.
struct QuotationMarks {
  /// The positions of the marks.
  let positions: [Int]
  /// The text without placeholders, tags and code.
  private let text: TextScalars
  /// Whether a mark is between Hebrew letters: in an abbreviation, or after a preposition that is written with its word.
  private let isAmbiguous: Bool

  /// Finds the marks of a text outside of placeholders, tags and code.
  init(_ text: TextScalars) {
    let prose = text.prose
    self.text = prose
    let opensGuillemet = prose.scalars.contains("«")
    let marks = prose.indices.filter { position in
      let scalar = prose.scalars[position]
      // A single ‘»’ between blanks is an arrow: Settings » Sound.
      let isArrow =
        scalar == "»" && !opensGuillemet && prose[position - 1] == " " && prose[position + 1] == " "
      return Self.isMark(scalar) && !isArrow
    }
    positions = marks.filter { !(Self.isHebrew(prose[$0 - 1]) && Self.isHebrew(prose[$0 + 1])) }
    isAmbiguous = positions.count < marks.count
  }

  /// Whether a character is a Hebrew letter.
  private static func isHebrew(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { 0x5D0...0x5EA ~= $0.value } ?? false
  }

  /// Whether marks are left without a partner.
  ///
  /// Inches and seconds look like marks; they are not expected where the source text has quotations.
  func isOdd(besides source: QuotationMarks) -> Bool {
    !positions.count.isMultiple(of: 2) && !isAmbiguous
      && (!source.positions.isEmpty || !positions.contains(where: isInches))
  }

  /// The pairs of adjacent marks, if all have a partner.
  var pairs: [(open: Int, close: Int)] {
    guard positions.count.isMultiple(of: 2) else { return [] }
    return stride(from: 0, to: positions.count, by: 2).map { (positions[$0], positions[$0 + 1]) }
  }

  /// The first mark without a partner, as the blanks around the marks show; `nil` if they show none.
  var unpaired: Int? {
    var open: Int?
    for position in positions {
      switch (opens(position), open) {
      case (true?, let before?): return before
      case (false?, nil): return position
      case (true?, nil), (nil, nil): open = position
      case (false?, _?), (nil, _?): open = nil
      }
    }
    return open
  }

  /// Whether a mark opens or closes what is between a blank and a letter; `nil` between others.
  private func opens(_ position: Int) -> Bool? {
    let before = text[position - 1].map { $0.isSpace || $0.isOneOf("([（-—–") } ?? true
    let after = text[position + 1].map { $0.isSpace || $0.isOneOf(")]）.,;:!?") } ?? true
    return before == after ? nil : before
  }

  private func isInches(_ position: Int) -> Bool {
    guard let before = text[position - 1], text.scalars[position].isOneOf("\"”") else { return false }
    return before.isDigit || before == TextScalars.mask || before.isOneOf("'′’")
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "“", "”", "„", "‟", "«", "»", "＂": true
    default: false
    }
  }
}
