import RuleKit

/// An example as people read it: the entries alone where the catalog around them says nothing.
enum ExampleText {
  /// The text to show, marks included.
  static func shown(_ example: RuleExample) -> String { essence(of: example.markedText) }

  /// The entries of a catalog in Xcode's layout, two levels less indented; any other text as it is.
  static func essence(of text: String) -> String {
    let head = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    let tail = "\n  },\n  \"version\" : \"1.0\"\n}"
    guard text.hasPrefix(head), text.hasSuffix(tail), text.count > head.count + tail.count else {
      return text
    }
    let lines = text.dropFirst(head.count).dropLast(tail.count).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
  }
}
