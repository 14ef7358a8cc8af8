/// Tells calls that make an error, for the program, from those that show one.
struct ErrorCalls {
  private let bytes: SourceBytes

  init(_ bytes: SourceBytes) { self.bytes = bytes }

  /// Whether a call makes an error or an answer that says so: `err(…)`, `makeError(…)`, `errorResult(…)`.
  func makesError(_ name: Range<Int>) -> Bool {
    let words: [StaticString] = ["err", "error", "Error", "fail", "failure", "Failure", "reject"]
    guard words.contains(where: { NameWords.contains($0, name, bytes) }) else { return false }
    let shows: [StaticString] = [
      "show", "present", "display", "alert", "Alert", "View", "Banner", "Toast", "Row", "Label",
      "Notification",
      "Message",
    ]
    return !shows.contains { NameWords.contains($0, name, bytes) }
  }
}
