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
    guard text.unicodeScalars.contains(where: { picture(of: $0) != nil || control(of: $0) != nil }) else {
      return text
    }
    let shown = text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      if scalar == escapeCharacter { return [escape, "e"] }
      if let picture = picture(of: scalar) { return [picture] }
      return control(of: scalar) == nil ? [scalar] : [escape, scalar]
    }
    return String(String.UnicodeScalarView(shown))
  }

  /// Replaces the pictures in a cell by control characters.
  static func hidden(_ cell: String) -> String {
    guard cell.unicodeScalars.contains(where: { control(of: $0) != nil }) else { return cell }
    var result = String.UnicodeScalarView()
    var rest = cell.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar != escape {
        result.append(control(of: scalar) ?? scalar)
      } else {
        let next = rest.popFirst() ?? escape
        result.append(next == "e" ? escapeCharacter : next)
      }
    }
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

  private static func control(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x2400...0x241F: Unicode.Scalar(scalar.value - 0x2400)
    case 0x2421: "\u{7F}"
    default: nil
    }
  }
}
