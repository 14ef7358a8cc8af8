import RuleKit
import SwiftScanner

extension ComposedText {
  /// The piece as messages name it: in quotes, shortened, on one line.
  var quotedWords: String {
    let line = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "'\(line.shortened(to: 30))'"
  }
}
