package import SourceText
package import SwiftIndex
package import TextFlow

/// String literal with all facts that rules need.
///
/// A class, because a dozen rules iterate over all literals, and copies would count references to all their
/// parts.
package final class ClassifiedLiteral: Sendable {
  /// The index among the literals of the file.
  package let index: Int
  /// The position and notation of the literal.
  package let literal: StringLiteral
  /// The code that uses the value.
  package let context: LiteralContext
  /// The enclosing declarations and conditions.
  package let scope: LiteralScope
  /// The localizing use; `nil` if the literal is not localized.
  package let localizing: LocalizingUse?
  /// The decision whether users read the literal.
  let verdict: Verdict
  /// Whether code compares a value with the same text.
  let isCompared: Bool
  /// Whether users read the output of a formatting call such as `String(format:)`; `nil` if not a format.
  package let formatUse: TextUse?
  /// The call around a format, key or locale, then those that receive its result, from the inside out.
  let calls: [EnclosingCall]

  init(
    _ index: Int, _ literal: StringLiteral, _ facts: borrowing LiteralFacts, _ verdict: Verdict,
    format: TextUse?, isCompared: Bool
  ) {
    (self.index, self.literal, self.verdict, self.isCompared) = (index, literal, verdict, isCompared)
    context = facts.contexts[index]
    scope = facts.scopes[index]
    localizing = facts.localizing[index]
    formatUse = format
    calls = facts.calls.isEmpty ? [] : facts.calls[index] ?? []
  }

  /// The literal with its delimiters.
  package var range: ByteRange { literal.range }

  /// Whether users read the literal.
  package var use: TextUse { verdict.use }

  /// The confidence that users read the literal; `nil` if they don't.
  package var confidence: Confidence? { verdict.confidence }

  /// The line of the judge's list that decided.
  package var line: JudgeLine { verdict.line }

  /// Whether only developers see the literal: code of previews and debug builds.
  var isDeveloperOnly: Bool { scope.isDeveloperOnly }
}
