extension TranslationUnit.Context {
  /// What a translator should know, a line each, for formats that have no place of their own for it.
  package var explanations: [String] {
    var lines: [String] = []
    if let sampleNumbers { lines.append("numbers: \(sampleNumbers)") }
    if !placeholders.isEmpty { lines.append(placeholders.joined(separator: ", ")) }
    if let maximumLength { lines.append("at most \(maximumLength) characters") }
    return lines
  }

  /// The parts of a place: its path and, if it has one, its line.
  package static func split(_ place: String) -> (path: String, line: Int?) {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]) else {
      return (place, nil)
    }
    return (String(place[..<colon]), line)
  }
}
