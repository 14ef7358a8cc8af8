import SwiftIndex
/// Tells calls that make an error, for the program, from those that show one.
struct ErrorCalls {
  private let bytes: SourceBytes

  init(_ bytes: SourceBytes) { self.bytes = bytes }

  /// Whether a call makes an error or an answer that says so: `err(…)`, `makeError(…)`, `errorResult(…)`.
  func makesError(_ name: Range<Int>) -> Bool {
    guard mayHoldWord(name) else { return false }
    let words: [StaticString] = ["err", "error", "Error", "fail", "failure", "Failure", "reject"]
    guard words.contains(where: { NameWords.contains($0, name, bytes) }) else { return false }
    let shows: [StaticString] = [
      "show", "present", "display", "alert", "Alert", "View", "Banner", "Toast", "Row", "Label",
      "Notification",
      "Message",
    ]
    return !shows.contains { NameWords.contains($0, name, bytes) }
  }

  /// Whether two letters stand side by side as in `error`, `fail` and `reject`.
  private func mayHoldWord(_ name: Range<Int>) -> Bool {
    name.dropLast().contains { offset in
      switch (bytes[offset] | 0x20, bytes[offset + 1]) {
      case (UInt8(ascii: "e"), UInt8(ascii: "r")), (UInt8(ascii: "f"), UInt8(ascii: "a")),
        (UInt8(ascii: "r"), UInt8(ascii: "e")):
        true
      default: false
      }
    }
  }
}
