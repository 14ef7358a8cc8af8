extension String {
  /// The lines of a text for a comment, split at any line end, without control characters.
  ///
  /// Empty lines at the end are left out, but for the only one.
  var commentLines: [String] {
    var lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isUnwritable }))
    }
    while lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 can't represent the character, or a reader may change it.
  var isUnwritable: Bool {
    switch value {
    case 0x09, 0x0A: false
    case ..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
