/// Finds a plural ending in parentheses, as in `item(s)`.
enum OptionalEnding {
  /// Returns the word with its ending in parentheses, `nil` where a text has none.
  static func word(in text: String) -> String? {
    for ending in ["(s)", "(es)", "(ies)"] {
      var rest = text[...]
      while let place = rest.firstRange(of: ending) {
        let word = String(String(text[..<place.lowerBound].reversed().prefix { $0.isLetter }).reversed())
        let next = text[place.upperBound...].first
        let ends = next.map { !($0.isLetter || $0.isNumber || "(.[{=".contains($0)) } ?? true
        if word.count > 2, word != "http", ends || next == "." { return word + ending }
        rest = text[place.upperBound...]
      }
    }
    return nil
  }
}

extension Substring {
  /// The range of the first occurrence of a text.
  fileprivate func firstRange(of other: String) -> Range<Index>? {
    var place = startIndex
    while place < endIndex {
      if self[place...].hasPrefix(other) { return place..<index(place, offsetBy: other.count) }
      place = index(after: place)
    }
    return nil
  }
}
