package import SourceText

/// Decision on a literal, with the line of the list that made it.
package struct Verdict: Hashable, Sendable {
  /// The use of the literal.
  package let use: TextUse
  /// The line that applied.
  package let line: JudgeLine
  /// The confidence that users read the literal; `nil` if they don't.
  package let confidence: Confidence?
  /// Whether the literal is localized although its text is the same in every language, or only a sample.
  package let isExempt: Bool
  /// Whether users may never read the literal because code sets the text of its view again.
  package var isReplaced = false

  init(_ line: JudgeLine, _ use: TextUse, _ confidence: Confidence? = nil, isExempt: Bool = false) {
    (self.use, self.line, self.confidence, self.isExempt) = (use, line, confidence, isExempt)
  }

  /// The same verdict, less than certain.
  package var doubted: Verdict { Verdict(line, use, confidence == nil ? nil : .possible, isExempt: isExempt) }

  /// Creates the verdict on a literal that is not user-facing.
  init(_ line: JudgeLine, _ reason: NotTextReason) { self.init(line, .notText(reason)) }
}
