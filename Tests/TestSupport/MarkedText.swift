/// A text with `⟦…⟧` marks taken out, and the byte ranges they marked.
public struct MarkedText {
  /// The text without the marks.
  public let text: String
  /// The marked ranges of its UTF-8, by position.
  public let ranges: [Range<Int>]

  /// Takes the marks out of a text.
  public init(_ marked: String) {
    var text: [UInt8] = []
    var ranges: [Range<Int>] = []
    var open: [Int] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "⟦": open.append(text.count)
      case "⟧": if let start = open.popLast() { ranges.append(start..<text.count) }
      default: text.append(contentsOf: Array(String(Character(scalar)).utf8))
      }
    }
    self.text = String(decoding: text, as: UTF8.self)
    self.ranges = ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
  }

  /// Returns a text with marks around ranges of its UTF-8.
  public static func marking(_ ranges: [Range<Int>], in text: String) -> String {
    var bytes = Array(text.utf8)
    let marks = ranges.map { ($0.upperBound, "⟧") } + ranges.map { ($0.lowerBound, "⟦") }
    for (offset, mark) in marks.sorted(by: { $0.0 > $1.0 }) {
      bytes.insert(contentsOf: mark.utf8, at: offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
