/// Finds the texts of a file that are put together from pieces.
///
/// It starts at each literal, and at each call that looks a text up, and goes the way of the value outwards: an
/// operand of `+` leads to the whole chain, a branch of `?:` to both, an interpolation to the literal around it.
struct CompositionReader {
  let source: ScannedSource
  let bytes: SourceBytes
  let contexts: [LiteralContext]
  let scopes: [LiteralScope]
  let pieces: TextPieceReader
  var flow: ValueFlow
  /// What was already judged: its start, and what it is.
  private var judged: Set<Judged> = []
  private var found: [ComposedText] = []

  init(
    _ source: ScannedSource, _ bytes: SourceBytes, _ contexts: [LiteralContext], _ scopes: [LiteralScope],
    localized: [Bool]
  ) {
    self.source = source
    self.bytes = bytes
    self.contexts = contexts
    self.scopes = scopes
    flow = ValueFlow(source, bytes)
    pieces = TextPieceReader(source: source, bytes: bytes, tokens: flow.contexts.reader, localized: localized)
  }

  /// Returns the texts in the order of their starts; of those inside each other, the outermost of a kind.
  mutating func texts() -> [ComposedText] {
    for index in source.literals.indices where isWorthReading(index) { read(index) }
    found.sort { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
    var kept: [ComposedText] = []
    var ends: [ComposedText.Kind: Int] = [:]
    for text in found where text.range.lowerBound >= ends[text.kind.group] ?? 0 {
      ends[text.kind.group] = text.range.upperBound
      kept.append(text)
    }
    return kept
  }

  /// Whether people can read what a literal is part of, as far as its declarations tell.
  private func isWorthReading(_ index: Int) -> Bool {
    let scope = scopes[index]
    return !scope.isPreview && !scope.isDebug && !scope.isCodingKey
  }

  private func isHidden(_ index: Int) -> Bool {
    scopes[index].path.contains { AudienceNames.isHidden(declaration: source.text($0)) }
  }

  /// What starts at an offset and is judged once.
  enum Judged: Hashable {
    case chain(Int), call(Int), statement(Int), format(Int)
  }

  /// Whether something was not looked at before.
  mutating func isNew(_ place: Judged) -> Bool { judged.insert(place).inserted }

  /// Adds a text.
  mutating func add(_ kind: ComposedText.Kind, _ range: Range<Int>, _ words: String = "", _ literals: [Range<Int>] = [])
  {
    found.append(ComposedText(kind: kind, range: range, words: words, literals: literals))
  }

  private mutating func read(_ index: Int) {
    let literal = source.literals[index]
    let context = contexts[index]
    let isPlain = literal.interpolationCount == 0 && context.steps.isEmpty && context.kind == .argument
    if isPlain, !isCallOfInterest(context), !mayHaveOptionalEnding(literal) { return }
    guard !isHidden(index) else { return }
    if mayHaveOptionalEnding(literal) { readOptionalEnding(index) }
    if literal.interpolationCount > 0 { readInterpolations(index) }
    if !context.steps.isEmpty || context.kind == .compoundAssignment {
      follow(literal.range, context)
    }
    guard context.kind == .argument, context.bracket >= 0, isCallOfInterest(context) else { return }
    readCall(index, context)
  }

  // MARK: - Calls

  /// Whether the call may look up its argument, or join a list.
  private func isCallOfInterest(_ context: LiteralContext) -> Bool {
    switch bytes[context.name.lowerBound] {
    case UInt8(ascii: "j"): bytes.equals(context.name, "joined")
    case UInt8(ascii: "T"): bytes.equals(context.name, "Text")
    case UInt8(ascii: "S"): bytes.equals(context.label, "localized")
    case UInt8(ascii: "A"): bytes.equals(context.label, "localized")
    case UInt8(ascii: "N"), UInt8(ascii: "L"), UInt8(ascii: "l"):
      LocalizingNames.calls.contains(source.text(context.name))
    default: false
    }
  }

  private mutating func readCall(_ index: Int, _ context: LiteralContext) {
    guard let call = flow.call(of: context) else { return }
    if bytes.equals(context.name, "joined") { return readList(index, call) }
    guard context.index == 0, isOperand(call), isNew(.call(call.lowerBound)) else { return }
    follow(call, flow.context(of: call))
  }

  /// Whether an operator, a comma of a format or an interpolation is beside an expression: most calls stand alone.
  private func isOperand(_ call: Range<Int>) -> Bool {
    let before = flow.contexts.reader.token(before: call.lowerBound)
    let after = flow.contexts.reader.token(after: call.upperBound)
    switch (before.kind, after.kind) {
    case (.operator, _), (_, .operator), (.question, _), (_, .question), (_, .colon), (_, .period): return true
    case (.comma, _): return after.kind == .close || after.kind == .comma
    default: return false
    }
  }

  // MARK: - The way outwards

  /// Follows a value through the operators around it.
  private mutating func follow(_ start: Range<Int>, _ context: LiteralContext) {
    var span = start
    var place = 0
    while place < context.steps.count {
      let rest = LiteralContext(rest: context, from: place + 1)
      switch context.steps[place] {
      case .concatenation(_, let other):
        span = span.joined(other)
        if place + 1 < context.steps.count, case .concatenation = context.steps[place + 1] { break }
        if context.kind != .compoundAssignment || rest.steps.isEmpty == false {
          readChain(span, rest)
        }
      case .ternaryBranch(let isFirst, let other):
        readTernary(span, isFirst: isFirst, other: other, rest)
        return
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
    return before.start..<after.end
  }
}

extension LiteralContext {
  /// The same end of the way, from a later step on.
  init(rest context: LiteralContext, from place: Int) {
    self = context
    steps.removeFirst(min(place, steps.count))
  }
}

extension Range<Int> {
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
