/// A report's text while it grows, as UTF-8.
///
/// A report is a million small texts, and bytes are what is written in the end: a `String` would look at each for what
/// it does to the whole, and would be copied once more.
struct ReportText {
  /// The UTF-8.
  private(set) var bytes: [UInt8] = []
  /// About what a finding with its notes takes, and rather more: memory that is never touched costs nothing.
  private static let sizeOfFinding = 512

  /// An empty text with room for some findings, so that it need not be copied while it grows.
  init(findings: Int) { bytes.reserveCapacity(findings * Self.sizeOfFinding) }

  /// Adds a text.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds a text that the program itself holds.
  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds a number in decimal digits.
  mutating func add(_ number: Int) {
    guard number >= 0 else { return add(String(number)) }
    let start = bytes.count
    var rest = number
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    bytes[start...].reverse()
  }
}
