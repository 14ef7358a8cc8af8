/// Finds the texts of a file that are put together from pieces.
///
/// It starts at each literal, and at each call that looks a text up, and goes the way of the value outwards: an
/// operand of `+` leads to the whole chain, a branch of `?:` to both, an interpolation to the literal around it.
struct CompositionReader {
  let source: ScannedSource
  let bytes: SourceBytes
  let contexts: [LiteralContext]
  let scopes: [LiteralScope]
  let uses: [TextUse]
  var pieces: TextPieceReader
  var flow: ValueFlow
  /// Finds out what one literal in place of several would be.
  var keys: LocalizingReader
  /// Where the file takes texts apart: such a text is read by a program, and maybe by no one else.
  private(set) lazy var splitSeparators = Set(
    source.literals.indices.filter { bytes.equals(contexts[$0].label, "separatedBy") }
      .compactMap { source.value(of: source.literals[$0]) })
  /// What was already judged: its start, and what it is.
  private var judged: Set<Judged> = []
  private var found: [ComposedText] = []
  /// Whether the declarations met so far are for programs or programmers, by the offsets of their names.
  private var hidden: [Int: Bool] = [:]

  init(
    _ source: ScannedSource, _ keys: LocalizingReader, contexts: [LiteralContext], scopes: [LiteralScope],
    localizing: [LocalizingUse?], uses: [TextUse]
  ) {
    self.source = source
    self.keys = keys
    let tokens = keys.types.tokens
    bytes = tokens.bytes
    self.contexts = contexts
    self.scopes = scopes
    self.uses = uses
    flow = ValueFlow(source, tokens)
    pieces = TextPieceReader(source: source, bytes: bytes, tokens: tokens, localizing: localizing)
  }

  /// Returns the texts in the order of their starts; of those inside each other, the outermost of a kind.
  mutating func texts() -> [ComposedText] {
    for index in source.literals.indices where isWorthReading(index) { read(index) }
    readBranches()
    found.sort { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
    var kept: [ComposedText] = []
    var ends: [ComposedText.Kind: Int] = [:]
    let plurals = found.filter { $0.kind.group == .pluralPair }
    for text in found where text.range.lowerBound >= ends[text.kind.group] ?? 0 {
      // The word that a count chooses is a plural and no more.
      if text.kind == .chosenWord, plurals.contains(where: { $0.range == text.range }) { continue }
      ends[text.kind.group] = text.range.upperBound
      kept.append(text)
    }
    return kept
  }

  /// Whether people can read what a literal is part of, as far as its declarations tell.
  private func isWorthReading(_ index: Int) -> Bool {
    let scope = scopes[index]
    guard !scope.isPreview, !scope.isDebug, !scope.isCodingKey else { return false }
    guard case .notText(let reason) = uses[index] else { return true }
    switch reason {
    case .test, .generated, .manifest, .sample, .commandLine, .preview, .debug: return false
    default: return true
    }
  }

  /// Whether people can read a literal, as far as its declarations tell.
  mutating func isRead(_ index: Int) -> Bool { isWorthReading(index) && !isHidden(index) }

  private mutating func isHidden(_ index: Int) -> Bool {
    for name in scopes[index].path {
      let isHidden: Bool
      if let known = hidden[name.lowerBound] {
        isHidden = known
      } else {
        isHidden = AudienceNames.isHidden(declaration: source.text(name))
        hidden[name.lowerBound] = isHidden
      }
      if isHidden { return true }
    }
    return false
  }

  /// What starts at an offset and is judged once.
  enum Judged: Hashable {
    case chain(Int), call(Int), statement(Int), format(Int)
  }

  /// Whether something was not looked at before.
  mutating func isNew(_ place: Judged) -> Bool { judged.insert(place).inserted }

  /// Adds a text.
  mutating func add(
    _ kind: ComposedText.Kind, _ range: Range<Int>, _ words: String = "", other: String = "",
    _ pieces: [Range<Int>] = [], wouldBeKey: Bool = false
  ) {
    found.append(
      ComposedText(
        kind: kind, range: range, words: words, other: other, pieces: pieces, wouldBeKey: wouldBeKey))
  }

  /// The words of a piece: those of its literal, or else how it is written.
  func words(of range: Range<Int>) -> String {
    if let literal = source.literals.firstIndex(from: range.lowerBound),
      range.contains(Int(source.literals[literal].start)), !source.literals[literal].contentRange.isEmpty
    {
      return source.text(source.literals[literal].contentRange)
    }
    let text = source.text(range)
    return text.hasPrefix("\\(") ? String(text.dropFirst(2).dropLast()) : text
  }

  private mutating func read(_ index: Int) {
    let literal = source.literals[index]
    let context = contexts[index]
    let hasEnding = mayHaveOptionalEnding(literal)
    let isComposed = literal.interpolationCount > 0 && isWorthJudging(literal)
    let isOperand = context.kind == .compoundAssignment || context.steps.contains(where: \.composes)
    let isCall =
      context.kind == .argument && context.bracket >= 0
      && (isCallOfInterest(context) || pieces.isLookup(index))
    guard hasEnding || isComposed || isOperand || isCall, !isHidden(index) else { return }
    if hasEnding { readOptionalEnding(index) }
    if isComposed { readInterpolations(index) }
    if isOperand { follow(literal.range, context) }
    if isCall { readCall(index, context) }
  }

  // MARK: - The way outwards

  /// Follows a value through the operators around it.
  mutating func follow(_ start: Range<Int>, _ context: LiteralContext) {
    var span = start
    var place = 0
    while place < context.steps.count {
      let isLast = place + 1 == context.steps.count
      switch context.steps[place] {
      case .concatenation(_, let other):
        span = span.joined(other)
        if !isLast, case .concatenation = context.steps[place + 1] { break }
        if context.kind != .compoundAssignment || !isLast {
          readChain(span, LiteralContext(rest: context, from: place + 1))
        }
      case .ternaryBranch(let isFirst, let other):
        let rest = LiteralContext(rest: context, from: place + 1)
        if isFirst { readTernary(span, other: other, rest) }
        if case .concatenation(isLeft: false, _)? = context.steps.first {
          readAddedEnding(start, isFirst ? (span, other) : (other, span), rest)
        }
        guard let whole = ternary(of: isFirst ? span : other, isFirst ? span : other)?.whole else { return }
        span = whole.joined(span).joined(other)
      case .member(let name): span = span.joined(name)
      case .method(_, let call): span = span.joined(call)
      case .coalescing(_, let other): span = span.joined(other)
      case .cast(let type): span = span.joined(type)
      case .parentheses:
        guard let group = group(around: span) else { return }
        span = group
      default: return readEnd(span, context)
      }
      place += 1
    }
    readEnd(span, context)
  }

  private mutating func readEnd(_ span: Range<Int>, _ context: LiteralContext) {
    if context.kind == .compoundAssignment, !context.target.isEmpty { readAppending(span, context) }
    if context.kind == .argument { readFormatArgument(span, context) }
  }

  /// The brackets around an expression that fills them.
  private func group(around span: Range<Int>) -> Range<Int>? {
    let before = flow.contexts.reader.token(before: span.lowerBound)
    let after = flow.contexts.reader.token(after: span.upperBound)
    guard before.kind == .open, after.kind == .close else { return nil }
    return (before.start..<before.end).joined(after.range)
  }
}

extension LiteralContext {
  /// The same end of the way, from a later step on.
  init(rest context: LiteralContext, from place: Int) {
    self = context
    steps.removeFirst(min(place, steps.count))
  }
}

extension ContextStep {
  /// Whether it makes one text of several, or chooses between texts.
  fileprivate var composes: Bool {
    switch self {
    case .concatenation, .ternaryBranch: true
    default: false
    }
  }
}

extension Range<Int> {
  /// The range without bytes at its start and end; empty where there are not as many.
  func dropping(_ first: Int, _ last: Int) -> Range<Int> {
    count > first + last ? lowerBound + first..<upperBound - last : lowerBound..<lowerBound
  }

  /// The smallest range with this one and another; an empty other one doesn't count.
  func joined(_ other: Range<Int>) -> Range<Int> {
    other.isEmpty ? self : Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension ComposedText.Kind {
  /// The kind that stands for all of the same rule.
  fileprivate var group: ComposedText.Kind {
    switch self {
    case .wrappedLiterals, .list: self
    case .pluralPair, .pluralEnding, .optionalEnding: .pluralPair
    case .localizedFragment, .addedMark, .formatFragment, .joinedWords, .appendedWords, .chosenWord:
      .localizedFragment
    }
  }
}
