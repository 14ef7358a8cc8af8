import SwiftIndex
import RuleKit
import TextFlow

extension JudgedFile {
  /// The literal as messages name it: what it says in quotes, shortened, interpolations as they are written.
  func quoted(_ literal: JudgedLiteral) -> String {
    let text = source.text(literal.literal.contentRange).split(whereSeparator: \.isWhitespace)
    return "'\(text.joined(separator: " ").shortened(to: 40))'"
  }
}
