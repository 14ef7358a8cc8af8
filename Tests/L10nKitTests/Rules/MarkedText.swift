import SourceText

/// A text with `⟦…⟧` marks taken out, and the byte ranges they marked.
struct MarkedText {
  let text: String
  let ranges: [ByteRange]

  init(_ marked: String) {
    var text: [UInt8] = []
    var ranges: [ByteRange] = []
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
}
