/// White space normalization; no-break spaces are not affected.
enum WhiteSpace {
  /// Replaces each line end by LF.
  static func unifiedLineEnds(_ text: String) -> String {
    guard text.utf8.contains(13) else { return text }
    return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  /// Replaces each run of spaces, tabs and line ends by one space, and trims the text.
  static func collapsed(_ text: String) -> String {
    text.unicodeScalars.split { $0 == " " || (9...13).contains($0.value) }.map { String($0) }
      .joined(separator: " ")
  }
}
