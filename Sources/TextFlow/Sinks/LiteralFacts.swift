package import SwiftIndex
import SourceText

/// All that a tree tells about the literals of one of its files, found with one reader.
///
/// The lists are in the order of the file's literals. What one question finds out about brackets, names and types the
/// next one need not.
package struct LiteralFacts: Sendable {
  /// Why no literal of the file is text that people read, `nil` where some may be.
  package let reason: NotTextReason?
  /// What each literal is used for.
  package let contexts: [LiteralContext]
  /// The declarations and conditions around each.
  package let scopes: [LiteralScope]
  /// How those localize that do, by their places.
  package let localizing: [Int: LocalizingUse]
  /// Where the values of the file go.
  package let flow: FileFlow
  /// Whether people read each, as far as the file itself tells.
  private let named: [TextUse]
  /// What is left to know of those that the flow of other files decides on, by their places.
  private var questions: [Int: TextQuestion] = [:]
  /// The same of what calls make of the literals that are their formats, by the literals' places.
  private var formatQuestions: [Int: TextQuestion] = [:]
  /// The calls around formats, keys of lookups and locales, by the places of the literals.
  ///
  /// The first takes the literal; each of the others takes what the one before makes of a format.
  package private(set) var calls: [Int: [EnclosingCall]] = [:]
  private let compositions: Compositions

  /// Asks all there is to know about the literals of a file.
  package init(
    _ source: ScannedSource, _ syntax: SourceSyntax, in index: DeclarationIndex,
    functions: LocalizedFunctions = .none, apis: ConfiguredAPIs = .none, brandNames: Set<[UInt8]> = []
  ) {
    let types = TypeReader(syntax, path: source.file.path, index: index)
    var keys = LocalizingReader(source, types: types, functions: functions)
    reason = source.reasonAgainstText
    var literals = LiteralReader(types.syntax, literals: source.literals)
    contexts = source.literals.indices.map { literals.context(of: $0) }
    scopes = source.literals.indices.map { literals.scope(of: $0) }
    let localizing = zip(source.literals, contexts).map { keys.use(of: $0, $1) }
    self.localizing = localizing.enumerated().reduce(into: [:]) { $0[$1.offset] = $1.element }
    compositions = CompositionReader.compositions(
      of: source, keys, contexts: contexts, scopes: scopes, localizing: localizing)
    flow = FlowReader.flow(of: source, types, apis, compositions)
    var texts = TextUseReader(
      source, contexts: contexts, scopes: scopes, localizing: localizing, flowing: flow.literals,
      types: types,
      reason: reason, configured: apis, brandNames: brandNames)
    // What a call makes of a format has other words than the format: this reader never looks at any.
    var formats = texts
    var named: [TextUse] = []
    for place in source.literals.indices {
      let question = texts.question(at: place)
      named.append(question.named)
      if question.mayBeText { questions[place] = question }
    }
    self.named = named
    for place in source.literals.indices where isFormatOrLookup(place, source) {
      calls[place] = literals.calls(around: contexts[place], in: source, types)
      guard let call = calls[place]?.first, source.isFormat(contexts[place]) else { continue }
      formatQuestions[place] = formats.question(ofFormatAt: place, in: call, &keys)
    }
  }

  /// Whether people read each literal, by the flow of the whole tree.
  package func verdicts(in flow: TextFlow) -> [TextVerdict] {
    named.enumerated().map { place, use in
      questions[place]?.verdict(in: flow) ?? TextVerdict(use: use, confidence: nil)
    }
  }

  /// The way by which a literal's value proves its verdict; `nil` where the flow proves nothing.
  package func witness(of place: Int, in flow: TextFlow, _ paths: FlowPaths) -> FlowPaths.Way? {
    guard let question = questions[place], let start = question.place else { return nil }
    let proof = question.proof(in: flow)
    return proof.isEmpty ? nil : paths.way(from: start, to: proof)
  }

  /// The ways of a literal's value to APIs; `nil` where only what takes the literal itself counts.
  package func ways(
    of place: Int, _ paths: FlowPaths, in index: DeclarationIndex, limit: Int
  ) -> [FlowPaths.Way]? {
    let isFlowing = flow.literals[place] != nil
    let start = isFlowing ? .literal(place, in: index.place(ofFile: flow.path)) : questions[place]?.place
    return start.map { paths.ways(from: $0, limit: limit) }
  }

  /// What names and looks say of a literal, before the flow of the tree is known.
  package func namedUse(of place: Int) -> TextUse { named[place] }

  /// The texts that are put together from pieces, in the order of their starts.
  ///
  /// Tests, previews, debug builds, generated files and what only programs read are left out.
  package func composedTexts(in flow: TextFlow, _ source: ScannedSource) -> [ComposedText] {
    compositions.texts(in: flow, source)
  }

  /// Whether people read what calls make of the literals that are their formats, by the literals' places.
  package func formatUses(in flow: TextFlow) -> [Int: TextUse] {
    formatQuestions.mapValues { $0.verdict(in: flow).use }
  }

  /// Whether rules look at the calls around a literal: a format, a key that a `String` is looked up by, a locale.
  private func isFormatOrLookup(_ place: Int, _ source: ScannedSource) -> Bool {
    let context = contexts[place]
    guard context.kind == .argument, context.steps.isEmpty else { return false }
    if let use = localizing[place] {
      return use.type == .function || use.type == .lookup || use.type == .value || source.isFormat(context)
    }
    let names = ["NSLocalizedString", "Locale", "NSLocale"]
    return source.isFormat(context) || context.index == 0 && names.contains(source.text(context.name))
  }
}

extension LiteralReader {
  /// The call that takes a value, and as long as it makes the format of another call, that one.
  fileprivate mutating func calls(
    around context: LiteralContext, in source: ScannedSource, _ types: TypeReader
  ) -> [EnclosingCall] {
    var calls: [EnclosingCall] = []
    var context = context
    while calls.count < 3, var call = call(taking: context) {
      if source.isFormat(context) {
        call.isDeclared = types.parameter(of: context) != nil
        call.argumentTypes = call.arguments.map { types.type(of: $0.value) }
      }
      calls.append(call)
      context = call.context
      guard source.isFormat(context) else { break }
    }
    return calls
  }
}
