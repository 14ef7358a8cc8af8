import RuleKit
package import SourceText
package import SwiftIndex
package import TextFlow

/// A Swift file with all its literals judged: what every rule on sources reads.
package struct JudgedFile: Sendable {
  /// The file with its literals.
  package let source: ScannedSource
  /// The literals in file order, with what each is used for; none in tests.
  package let literals: [JudgedLiteral]
  /// What the calls that look keys up say besides keys that are literals.
  package let lookups: LookupCalls
  /// Those of them in code that people meet that are text with values in it, and the others.
  let interpolatedKeys, otherDynamicKeys: [DynamicKey]
  /// The texts that are put together from pieces, in file order.
  package let composedTexts: [ComposedText]
  /// The places that fix a side, in file order.
  let fixedSides: [FixedSide]
  /// The literals that are keys in code that people meet: not in tests, previews or debug builds.
  let keyLiterals: [JudgedLiteral]
  /// What the catalogs say to each of them.
  let keyAnswers: [KeyAnswer]
  /// Why no literal of the file is text that people read, `nil` where some may be.
  let reasonAgainstText: NotTextReason?
  /// What the whole project says.
  package let tree: SourceTree

  /// Judges a file by what the whole project says, and by what becomes of its texts.
  ///
  /// No rule finds anything in the literals of tests: of such a file only the keys that it puts together count.
  package init(_ read: ReadFile, in tree: SourceTree, _ flow: TextFlow) {
    if let facts = read.facts {
      self.init(read.file, facts, read.fixedSides, in: tree, flow)
    } else {
      self.init(test: read.file, in: tree)
    }
  }

  private init(test file: ScannedFile, in tree: SourceTree) {
    source = file.source
    self.tree = tree
    reasonAgainstText = .test
    lookups = file.lookups
    (interpolatedKeys, otherDynamicKeys) = ([], [])
    composedTexts = []
    fixedSides = []
    literals = []
    keyLiterals = []
    keyAnswers = []
  }

  private init(
    _ file: ScannedFile, _ facts: LiteralFacts, _ fixedSides: [FixedSide], in tree: SourceTree,
    _ flow: TextFlow
  ) {
    let source = file.source
    self.fixedSides = fixedSides
    self.source = source
    self.tree = tree
    reasonAgainstText = facts.reason
    lookups = file.lookups
    let isShipped = facts.reason?.isUnshipped != true
    let shippedKeys = lookups.dynamicKeys.filter { isShipped && !$0.scope.isOutOfReach }
    let groups = Dictionary(grouping: shippedKeys) { $0.putsValuesIntoText(in: tree) }
    (interpolatedKeys, otherDynamicKeys) = (groups[true] ?? [], groups[false] ?? [])
    composedTexts = facts.composedTexts(in: flow, source)
    var literals: [JudgedLiteral] = []
    literals.reserveCapacity(source.literals.count)
    let verdicts = facts.verdicts(in: flow)
    let formatUses = facts.formatUses(in: flow)
    for index in source.literals.indices {
      // Borrowed: an initialiser that owned the facts would count references to each of their lists.
      literals.append(
        JudgedLiteral(index, source.literals[index], facts, verdicts[index], format: formatUses[index]))
    }
    self.literals = literals
    keyLiterals = literals.filter(\.isKey)
    keyAnswers = keyLiterals.map { literal in
      literal.localizing.map { tree.answer(to: $0, in: source) } ?? .undecided
    }
  }

  /// The file's path as reports name it.
  package var path: String { source.file.path }
}

/// A string literal with everything the rules ask of it.
///
/// A class, because a dozen rules go through all of them, and copies would count references to all their parts.
package final class JudgedLiteral: Sendable {
  /// The place among the file's literals.
  package let index: Int
  /// Where it stands and how it is written.
  package let literal: StringLiteral
  /// What takes its value.
  package let context: LiteralContext
  /// The declarations and conditions around it.
  package let scope: LiteralScope
  /// How it localizes; `nil` where it does not.
  package let localizing: LocalizingUse?
  /// Whether people read it.
  package let use: TextUse
  /// How sure it is that they do; `nil` where they don't.
  let confidence: Confidence?
  /// Whether people read what a call such as `String(format:)` makes of it; `nil` if it is not a format.
  package let formatUse: TextUse?
  /// The call around a format, a key or a locale, and those that take what it makes of a format in turn.
  let calls: [EnclosingCall]

  fileprivate init(
    _ index: Int, _ literal: StringLiteral, _ facts: borrowing LiteralFacts, _ verdict: TextVerdict,
    format: TextUse?
  ) {
    self.index = index
    self.literal = literal
    context = facts.contexts[index]
    scope = facts.scopes[index]
    localizing = facts.localizing[index]
    (use, confidence) = (verdict.use, verdict.confidence)
    formatUse = format
    calls = facts.calls.isEmpty ? [] : facts.calls[index] ?? []
  }

  /// The literal with its delimiters.
  package var range: ByteRange { literal.range }

  /// Whether no one but developers meets it: code of previews and of debug builds.
  var isOutOfReach: Bool { scope.isOutOfReach }

  /// Whether it is a key that people meet.
  fileprivate var isKey: Bool { localizing != nil && localizing?.demoted == nil && !isOutOfReach }
}

extension LiteralScope {
  /// Whether no one but developers meets what is there: code of previews and of debug builds.
  var isOutOfReach: Bool { isPreview || isDebug || isInactive }
}
