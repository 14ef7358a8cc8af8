/// A word or one punctuation character of Swift code, outside comments and string literals.
struct SwiftToken: Sendable {
  let text: String
  /// The 1-based line.
  let line: Int
  /// Whether nothing but white space stands before it on its line.
  let startsLine: Bool
  /// Whether it touches the token before it.
  let isGlued: Bool

  /// Whether the token is an identifier, a keyword or a number.
  var isWord: Bool { text.utf8.first.map(SwiftTokenizer.isWordByte) ?? false }
}
