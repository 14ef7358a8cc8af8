package import SwiftIndex
import SourceText
package import SwiftTree

/// All facts about the literals of one file of a project, collected by one reader.
///
/// The lists are in the order of the file's literals. Facts about brackets, names and types are shared
/// between questions.
package struct LiteralFacts: Sendable {
  /// The reason why no literal of the file is user-facing text; `nil` if some may be.
  package let reason: NotTextReason?
  /// The use of each literal.
  package let contexts: [LiteralContext]
  /// The enclosing declarations and conditions of each literal.
  package let scopes: [LiteralScope]
  /// The localizing uses, by the index of the literal.
  package let localizing: [Int: LocalizingUse]
  /// The flow of values in the file.
  package private(set) var flow: FileFlow
  /// The places with a fixed left or right side, in file order.
  package let fixedSides: [FixedSide]
  /// What the file says about each literal.
  private let evidence: [Evidence]
  /// The open questions about the results of formatting calls, by the index of the format literal.
  private var undecidedFormats: [Int: Evidence] = [:]
  /// The calls around formats, lookup keys and locales, by the index of the literal.
  ///
  /// The first call takes the literal; each of the others takes the formatted result of the previous one.
  package private(set) var calls: [Int: [EnclosingCall]] = [:]
  private var compositions: Compositions
  private let fileIndex: Int32

  /// Collects all facts about the literals of a file.
  package init(
    _ source: ScannedSource, _ tree: SyntaxTree, reason: NotTextReason?, in index: DeclarationIndex,
    live: LiveCode = .all, functions: LocalizedFunctions = .none, apis: ConfiguredAPIs = .none,
    brandNames: Set<[UInt8]> = []
  ) {
    let types = TypeReader(tree, path: source.file.path, index: index)
    var keys = LocalizingReader(source, types: types, functions: functions)
    (self.reason, fileIndex) = (reason, types.fileIndex)
    fixedSides = FixedSideReader.sides(in: tree)
    var scopes = ScopeReader(tree)
    contexts = source.literals.map { types.contexts.context(of: $0.range) }
    self.scopes = source.literals.map { scopes.scope(of: $0.range) }
    let shapes = source.literals.map { LiteralShape($0, in: source) }
    let localizing = zip(source.literals, contexts).map { keys.use(of: $0, $1) }
    self.localizing = localizing.enumerated().reduce(into: [:]) { $0[$1.offset] = $1.element }
    compositions = CompositionReader.compositions(
      of: source, keys, reason, contexts: contexts, localizing: localizing)
    let life = live.file(source.file.path)
    flow = FlowReader.flow(of: source, shapes, types, apis, compositions, reason, life)
    flow.compared = zip(source.literals, contexts).compactMap { literal, context in
      guard context.kind == .comparison || context.kind == .pattern else { return nil }
      return StableHash(source.file.bytes[literal.contentRange]).value
    }
    let texts = TextUseReader(
      source: source, contexts: contexts, scopes: self.scopes, shapes: shapes, localizing: localizing,
      types: types, brandNames: brandNames, fileReason: reason, life: life,
      optOuts: OptOutComments(tree, types.bytes),
      scopeNames: ScopeNames(types), replaced: ReplacedTexts(tree, &scopes), apis: APISinks(tree), flow: flow)
    evidence = source.literals.indices.map { texts.evidence(at: $0) }
    for literal in source.literals.indices where isFormatOrLookup(literal, source) {
      calls[literal] = types.calls(around: contexts[literal], in: source)
      guard let call = calls[literal]?.first, source.isFormat(contexts[literal]) else { continue }
      undecidedFormats[literal] = texts.evidence(
        ofResult: call.context, of: literal, at: .literal(literal, in: types.fileIndex))
    }
    compositions.collect(texts.evidence)
    // Only the uses of this file's literals depend on them.
    flow.received = [:]
  }

  /// Returns the final use of each literal, based on the flow of the whole project.
  package func verdicts(in flow: TextFlow) -> [Verdict] {
    evidence.map { Judge(flow: flow).verdict(on: $0) }
  }

  /// Returns the route of a literal's value that proves its verdict; `nil` if the flow proves nothing.
  package func witness(of literal: Int, in flow: TextFlow) -> FlowRoute? {
    guard let start = evidence[literal].place else { return nil }
    let proof = Judge(flow: flow).proof(of: evidence[literal])
    return proof.isEmpty ? nil : flow.route(from: start, to: proof)
  }

  /// Returns the route of a literal's value to what makes its verdict doubtful; `nil` if there is none.
  package func doubt(about literal: Int, in flow: TextFlow) -> FlowRoute? {
    Judge(flow: flow).doubt(about: evidence[literal]).flatMap { flow.route(from: $0.place, to: $0.sinks) }
  }

  /// Returns the texts concatenated from pieces, ordered by their starts.
  ///
  /// Omits tests, previews, debug builds, generated files and internal texts.
  package func composedTexts(in flow: TextFlow, _ source: ScannedSource) -> [ComposedText] {
    compositions.texts(in: flow, source)
  }

  /// Returns the uses of the results of formatting calls, by the index of the format literal.
  package func formatUses(in flow: TextFlow) -> [Int: TextUse] {
    undecidedFormats.mapValues { Judge(flow: flow).verdict(on: $0).use }
  }

  /// Whether rules need the calls around a literal: a format, the key of a `String` lookup, a locale.
  private func isFormatOrLookup(_ literal: Int, _ source: ScannedSource) -> Bool {
    let context = contexts[literal]
    guard context.kind == .argument, context.steps.isEmpty else { return false }
    if let use = localizing[literal] {
      return use.type == .function || use.type == .lookup || use.type == .value || source.isFormat(context)
    }
    let names = ["NSLocalizedString", "Locale", "NSLocale"]
    return source.isFormat(context) || context.index == 0 && names.contains(source.text(context.name))
  }
}

extension TypeReader {
  /// Collects the call that takes a value and, while its result is a format, the next call.
  fileprivate func calls(around context: LiteralContext, in source: ScannedSource) -> [EnclosingCall] {
    var calls: [EnclosingCall] = []
    var context = context
    while calls.count < 3, var call = contexts.call(taking: context) {
      if source.isFormat(context) {
        call.isDeclared = parameter(of: context) != nil
        call.argumentTypes = call.arguments.map { type(of: $0.value) }
      }
      calls.append(call)
      context = call.context
      guard source.isFormat(context) else { break }
    }
    return calls
  }
}

extension LiteralFacts {
  /// Returns the literals of shipped code that reach a lookup as a `String`, or one that names a table.
  package func stringKeys(in flow: TextFlow) -> [StringKey] {
    self.flow.literals.keys.sorted().compactMap { literal in
      guard !scopes[literal].isPreview, !scopes[literal].isDebug,
        !scopes[literal].isInactive, mayBeKey(evidence[literal].direct),
        case let sinks = flow.sinks(of: .literal(literal, in: fileIndex)), sinks.contains(.lookedUp),
        localizing[literal].map({ use in
          use.demoted != nil || use.table == .standard && sinks.contains(.lookedUpInTable)
        }) ?? true
      else { return nil }
      let others: SinkKinds = [
        .shown, .shownLikeKey, .spoken, .shownByName, .shownAmongTokens, .logged, .identifier, .compared,
      ]
      return StringKey(
        literal: literal, isInStandardTable: !sinks.contains(.lookedUpInTable),
        isOnlyKey: sinks.isDisjoint(with: others))
    }
  }

  /// Returns the texts with values that reach a lookup as a `String`, as keys that are built at run time.
  package func interpolatedKeys(in flow: TextFlow, _ source: ScannedSource) -> [DynamicKey] {
    stringKeys(in: flow).filter { $0.isOnlyKey && source.literals[$0.literal].interpolationCount > 0 }.map {
      key in
      let literal = source.literals[key.literal]
      let start = literal.range.lowerBound
      return DynamicKey(
        api: start..<start, expression: literal.range,
        pattern: KeyPattern(source.segments(of: literal).map(\.part)),
        table: key.isInStandardTable ? .standard : .dynamic, scope: scopes[key.literal])
    }
  }

  /// Whether a text that names and appearance describe may be a key.
  private func mayBeKey(_ use: TextUse) -> Bool {
    guard case .notText(let reason) = use else { return true }
    return [.identifier, .key, .unit, .generated].contains(reason)
  }
}
