import RuleKit
import TextFlow

extension ComposedText {
  /// The piece as messages name it: in quotes, shortened, on one line.
  var quotedWords: String { Self.quoted(words) }

  /// Both texts of a pair that a count chooses from.
  var quotedPair: String { "\(Self.quoted(other)) and \(quotedWords)" }

  private static func quoted(_ words: String) -> String {
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "'\(line.shortened(to: 30))'"
  }
}
