import SwiftIndex
import SwiftTree

/// Readers of a text.
enum Audience: Hashable, Sendable {
  case people
  /// Logs and other code, as shown by a call or the flow of the project.
  case record
  /// Files, servers and other code, as suggested by a name.
  case program
  /// Undetermined.
  case open

  /// Determines the readers of a value from its sinks and the evidence of its name.
  init(_ sinks: SinkKinds, named: Audience) {
    let people: SinkKinds = [.lookedUp, .besideLocalized, .describesError]
    if !sinks.isDisjoint(with: people.union(.userFacing)) {
      // Shown in one place, an internal name in another: its own name decides.
      self = sinks.contains(.identifier) && named != .open ? named : .people
    } else if !sinks.isDisjoint(with: [.shownByName, .lookedUpByName, .labeledText, .shownAmongTokens]) {
      self = named == .open ? .people : named
    } else if sinks.isDisjoint(with: [.logged, .identifier, .compared]) || sinks.contains(.unknown) {
      self = named
    } else {
      self = .record
    }
  }

  fileprivate init(_ role: NameRole) {
    switch role {
    case .text, .accessibility, .error, .localized: self = .people
    case .notText(.log), .notText(.analytics): self = .record
    case .notText: self = .program
    case .unknown, .shown, .weak: self = .open
    }
  }
}

/// Determines the readers of a text by the names on the way of its value.
struct AudienceReader {
  private let bytes: SourceBytes
  private let tree: SyntaxTree
  private var contexts: ContextReader

  init(_ syntax: SourceSyntax) {
    (bytes, tree, contexts) = (syntax.bytes, syntax.tree, ContextReader(syntax))
  }

  /// Returns the receiver of a node's value.
  mutating func context(of node: Int) -> LiteralContext { contexts.context(ofNode: node) }

  /// Returns the readers of a node's value.
  mutating func audience(of node: Int) -> Audience {
    var context = contexts.context(ofNode: node)
    for _ in 0..<3 where context.list >= 0 && makesText(context) {
      context = contexts.context(ofNode: tree.parent(of: Int(context.list)))
    }
    if let known = audience(of: context.steps) { return known }
    switch context.kind {
    case .argument: return audience(ofArgument: context)
    case .closureResult:
      let called = audience(ofArgument: context)
      return called == .people ? .open : called
    case .assignment, .compoundAssignment, .initialValue, .defaultArgument, .returnValue:
      return audience(ofValue: context)
    case .comparison, .pattern, .condition, .subscriptIndex, .attribute, .macro, .enumRawValue:
      return .program
    case .thrown, .loopSequence, .operand, .statement, .other: return .open
    }
  }

  /// Whether a call converts its argument into a text for the same readers.
  private func makesText(_ context: LiteralContext) -> Bool {
    context.kind == .argument && Self.makers.role(of: context.name, in: bytes) == .text
      && TextNames.labels.role(of: context.label, in: bytes).reason.map { $0 == .format } ?? true
  }

  private static let makers = NameTable(
    "text:String localizedStringWithFormat appendLiteral Substring NSString AttributedString")

  private func audience(of steps: [ContextStep]) -> Audience? {
    for step in steps {
      switch step {
      case .dictionaryKey: return .program
      case .dictionaryValue(let name), .tupleElement(let name, _):
        let named = audience(ofName: name)
        if named != .open { return named }
      case .method(let name, _), .member(let name):
        if Self.programMembers.role(of: name, in: bytes) != .unknown { return .record }
      default: continue
      }
    }
    return nil
  }

  /// The members that convert a text into something else, or inspect it.
  private static let programMembers = NameTable(
    """
    code:write data utf8 hasPrefix hasSuffix contains range components split count isEmpty hashValue
    code:addingPercentEncoding appendingPathComponent replacingOccurrences
    """)

  private mutating func audience(ofArgument context: LiteralContext) -> Audience {
    if isRecord(context) || Self.programCalls.role(of: context.name, in: bytes) != .unknown { return .record }
    if context.list >= 0, context.kind == .argument {
      let outer = contexts.context(ofNode: tree.parent(of: Int(context.list)))
      if outer.kind == .argument, isRecord(outer) { return .record }
    }
    let api = TextAPIs.shared.argument(
      call: context.name, label: context.label, index: context.index, in: bytes
    ).value
    if api != .unknown { return api == .weak ? .people : Audience(api) }
    let labeled = Audience(TextNames.labels.role(of: context.label, in: bytes))
    if labeled != .open { return labeled }
    return audience(ofName: context.label.isEmpty ? context.name : context.label)
  }

  /// Whether a call logs or records an event.
  private func isRecord(_ context: LiteralContext) -> Bool {
    context.receiver.isEmpty && bytes.starts(with: "print", at: context.name.lowerBound)
      || LogCalls(bytes).isLog(context.name, receiver: context.receiver)
      || Self.records.role(of: NameWords.last(context.name, bytes), in: bytes) != .unknown
  }

  /// The last words of the names of calls that record events.
  private static let records = NameTable("log:event record entry issue crash report track", isCaseless: true)
  /// Other calls whose arguments are not text.
  private static let programCalls = NameTable(
    "code:appending write data Data Character run shell addingPercentEncoding sha256 addArgument Measurement")

  private func audience(ofValue context: LiteralContext) -> Audience {
    if bytes.starts(with: "Localized", at: context.type.lowerBound), !context.type.isEmpty { return .people }
    if context.kind == .returnValue {
      let result = Audience(TextNames.results.role(of: context.name, in: bytes))
      if result != .open { return result }
    } else if TextAPIs.shared.property(context.name, in: bytes).isRead {
      return .people
    }
    return audience(ofName: context.name)
  }

  /// Returns the readers of a value with a name.
  func audience(ofName name: Range<Int>) -> Audience {
    var word = NameWords.last(name, bytes)
    // `queryString` is a query.
    if bytes.equals(word, "String"), word.lowerBound > name.lowerBound {
      word = NameWords.last(name.lowerBound..<word.lowerBound, bytes)
    }
    let isProse = Self.prose.role(of: word, in: bytes) == .text
    return isProse ? .people : Audience(TextNames.words.role(of: word, in: bytes))
  }

  /// The last words of names of texts longer than a word, which are prose if composed.
  private static let prose = NameTable(
    """
    text:text texts messages body detail details prompt footer help question suggestion greeting instructions
    text:instruction phrase notice tip tips blurb announcement sentence dialog advice
    """, isCaseless: true)

  /// Whether a name may be that of a text.
  func mayBeText(_ name: Range<Int>) -> Bool {
    TextNames.words.role(of: NameWords.last(name, bytes), in: bytes) == .weak
  }

  /// Returns the readers of the content of a declaration by its name: developers or programs.
  func audience(inDeclaration name: Range<Int>) -> Audience {
    let words = IdentifierWords.words(of: String(decoding: bytes.buffer[name], as: UTF8.self))
    if words.contains(where: Self.developerWords.contains) || words.first == "preview" { return .record }
    if zip(words, words.dropFirst()).contains(where: { $0 == "for" && $1 == "preview" }) { return .record }
    let isCode = words.contains(where: Self.codeWords.contains)
    return isCode || words.last.map(Self.codeEndings.contains) ?? false ? .program : .open
  }

  private static let developerWords: Set<String> = [
    "debug", "dump", "logger", "mock", "mocks", "sample", "samples", "fixture", "previews", "lorem",
  ]
  private static let codeWords: Set<String> = [
    "csv", "xml", "html", "markdown", "json", "sql", "gpx", "yaml",
  ]
  private static let codeEndings: Set<String> = ["script", "prompt", "command", "predicate", "log", "mirror"]
}
