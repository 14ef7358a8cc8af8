import SwiftIndex
import SwiftTree

/// Classification of values that are assigned, returned or stored.
extension TextUseReader {
  /// Returns the readable name of an assigned property or variable: `titleLabel.text`.
  func path(of context: LiteralContext) -> String {
    let name = source.text(context.name)
    guard !bytes.equals(context.receiver, "."),
      let owner = tree.node(at: context.receiver).map({ tree.named($0, throughCalls: true) })
    else { return name }
    guard tree.nodes[owner].kind == .name || tree.nodes[owner].kind == .member else { return name }
    return source.text(tree.nameRange(at: owner)) + "." + name
  }

  /// Decides on the result of a function or property.
  func resultUse(
    _ context: LiteralContext, _ shape: LiteralShape
  ) -> TextUse {
    switch TextNames.results.role(of: context.name, in: bytes) {
    case .error:
      return shape.isReadable ? .hardcoded(TextSink(.error, source.text(context.name))) : .undecided
    case .text: return shape.isNatural ? .hardcoded(sink(of: context)) : .undecided
    case .notText(let reason): return .notText(reason)
    case .unknown, .weak, .shown, .accessibility, .localized: break
    }
    return namedUse(context, shape)
  }

  /// Decides by the last word of a name.
  func namedUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse {
    switch TextNames.role(of: context.name, in: bytes) {
    case .notText(let reason): .notText(reason)
    case .text where shape.isTitle: .hardcoded(sink(of: context))
    default: .undecided
    }
  }

  /// Decides by the declared type: `LocalizedStringKey` is looked up.
  func typeUse(_ context: LiteralContext) -> TextUse? {
    guard !context.type.isEmpty else { return nil }
    return types.type(written: context.type).localizes ? .localized : nil
  }
}

/// Classification of the results of formatting calls, and of composed texts.
extension TextUseReader {
  /// Collects what the file says about a composed text.
  func evidence(of composition: Composition) -> Evidence {
    let (index, node) = (composition.literal, composition.node)
    return evidence(
      ofResult: types.contexts.context(ofNode: node), of: index, at: composition.places[0],
      isLocalized: tree.kind(at: node) == .literal && localizing[index] != nil)
  }

  /// Collects what the file says about the result of a formatting call, by the index of the format.
  func evidence(
    ofResult context: LiteralContext, of index: Int, at place: FlowPlace, isLocalized: Bool = false
  ) -> Evidence {
    if let unshipped = unshipped(index) { return unshipped }
    let scope = scopes[index]
    if scopeNames.isInLogger(scope) { return Evidence(.internal, .logger) }
    if isLocalized { return Evidence(.localized) }
    var evidence = Evidence(
      use(ofResult: context, literal: source.literals[index], flow.received[place]))
    let isFlowing = flow.literals[index] != nil || place != .literal(index, in: types.fileIndex)
    if isFlowing, evidence.isOpen(for: context) {
      evidence.place = place
      evidence.sink = sink(of: context)
      evidence.appearance = Evidence.Appearance(Self.resultShape)
    }
    if evidence.mayBeText, scopeNames.isSample(scope) {
      evidence.decided = Verdict(.notLive, .sample)
    }
    return evidence
  }

  /// Decides on a result by its receiver, as if it were a text of several words.
  private func use(
    ofResult context: LiteralContext, literal: StringLiteral, _ received: APIUse?
  ) -> TextUse {
    let steps = StepSummary(context.steps)
    if steps.isDictionaryKey { return .notText(.key) }
    if !steps.member.isEmpty { return .undecided }
    if steps.isInterpolated, let api = api(localizing: literal) {
      return .hardcoded(TextSink(.interpolation, api))
    }
    return use(of: context, steps, Self.resultShape, received)
  }

  private static let resultShape = LiteralShape(Array("Some words of text".utf8))

  /// Returns the API that localizes the outermost enclosing literal; `nil` if it is not localized.
  private func api(localizing literal: StringLiteral) -> String? {
    var place = literal.outer
    while place >= 0 {
      let outer = source.literals[Int(place)].outer
      if outer < 0 { break }
      place = outer
    }
    guard place >= 0, let use = localizing[Int(place)] else { return nil }
    return source.text(use.api)
  }

  /// Returns the context of the enclosing call.
  func outerContext(of context: LiteralContext) -> LiteralContext? {
    context.list >= 0 ? types.contexts.context(ofNode: tree.parent(of: Int(context.list))) : nil
  }
}
