import RuleKit

/// The text of an example, without the parts of a catalog that all examples share.
package enum ExampleText {
  static func shown(_ example: RuleExample) -> String { essence(of: example.markedText) }

  /// A text with its state, on six lines in Xcode's layout.
  private static var unit: Regex<(Substring, Substring, Substring, Substring)> {
    #/\{\s+("stringUnit" : )\{\s+("state" : .*,)\s+("value" : .*)\s+\}\s+\}/#
  }

  /// Returns the entries of a catalog, unindented by two levels and each text on a line; other text unchanged.
  package static func essence(of text: String) -> String {
    let head = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    let tail = "\n  },\n  \"version\" : \"1.0\"\n}"
    guard text.hasPrefix(head), text.hasSuffix(tail), text.count > head.count + tail.count else {
      return text
    }
    let lines = text.dropFirst(head.count).dropLast(tail.count).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
      .replacing(unit) { "{ \($0.1){ \($0.2) \($0.3) } }" }
  }
}
