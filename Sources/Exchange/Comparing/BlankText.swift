/// Texts without what tools do to blanks and line ends; no-break spaces are not blanks here.
enum BlankText {
  /// The text with LF at each line's end.
  static func unifiedLineEnds(_ text: String) -> String {
    guard text.utf8.contains(13) else { return text }
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if scalar == "\r" || scalar != "\n" || !isAfterReturn { result.append(scalar == "\r" ? "\n" : scalar) }
      isAfterReturn = scalar == "\r"
    }
    return String(result)
  }

  /// The text with CR LF in the place of each LF.
  static func windowsLineEnds(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" { result.append("\r") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The text with one blank for each run of blanks, tabs and line ends, and none at its ends.
  static func collapsed(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isWaiting = false
    for scalar in text.unicodeScalars {
      if scalar == " " || (9...13).contains(scalar.value) {
        isWaiting = !result.isEmpty
      } else {
        if isWaiting { result.append(" ") }
        isWaiting = false
        result.append(scalar)
      }
    }
    return String(result)
  }
}
