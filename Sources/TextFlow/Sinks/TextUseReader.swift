import SwiftIndex
import SwiftTree

/// Classifier that decides whether users read the literals of a file.
///
/// The order of checks follows the base rates: of a hundred literals, three are text that is not localized.
/// Cheap evidence against that comes first: the appearance of the literal, its scope, its receiver. Names are
/// weighed last.
struct TextUseReader {
  let source: ScannedSource
  let contexts: [LiteralContext]
  let scopes: [LiteralScope]
  let shapes: [LiteralShape]
  let localizing: [LocalizingUse?]
  let types: TypeReader
  let brandNames: Set<[UInt8]>
  /// The reason why no literal of the file is text; `nil` if some may be.
  let fileReason: NotTextReason?
  /// Which code of the file never runs; `nil` for none.
  let life: FileLife?
  let optOuts: OptOutComments
  let scopeNames: ScopeNames
  let replaced: ReplacedTexts
  let apis: APISinks
  /// The flow of values in the file.
  let flow: FileFlow

  var tree: SyntaxTree { types.tree }
  var bytes: SourceBytes { types.bytes }

  /// Collects what the file says about a literal.
  func evidence(at index: Int) -> Evidence {
    let received = flow.received[.literal(index, in: types.fileIndex)]
    let isShown = received?.role.literal == .text
    if let unshipped = unshipped(index, isShown: isShown) { return unshipped }
    let (literal, context, shape, scope) = (
      source.literals[index], contexts[index], shapes[index], scopes[index]
    )
    let steps = StepSummary(context.steps)
    if let decided = decided(scope, shape, steps) { return decided }
    if let localizing = localizing[index], !steps.isInterpolated {
      return evidence(of: localizing, literal, context, scope, shape, steps, isShown: isShown)
    }
    if let reason = shape.reason { return Evidence(.noLanguage, reason) }
    if let node = tree.node(at: literal.range), isTranslation(node, isPhrase: shape.kind == .phrase) {
      return Evidence(.optOut, .translation)
    }
    if isDefault(context) { return Evidence(.localized) }
    var evidence = Evidence(directUse(context, steps, shape, received))
    evidence.appearance = Evidence.Appearance(shape)
    if shape.kind == .upperWord, shape.wording.isWord { evidence.appearance.insert(.natural) }
    if evidence.isOpen(for: context) && shape.isReadable || isOnlyCalledPath(evidence.direct, shape) {
      addFlow(index, &evidence, steps, shape)
    }
    guard evidence.mayBeText else { return evidence }
    evidence.decided = exception(for: literal, context, shape, scope, isShown: isShown)
    // Of a function of the project, the flow knows what it does with its arguments, unless a library shows them.
    if case .hardcoded(let sink) = evidence.direct, sink.kind != .parameter || apis.displaysText(context.name)
    {
      evidence.hints = hints(context)
    }
    evidence.isPartOfValue = context.kind == .argument
    evidence.isReplaced = isReplaced(context, scope)
    evidence.isInLogger = scopeNames.isInLogger(scope) && !isShown
    evidence.isSample = scopeNames.isSample(scope) || scopeNames.isSample(literal, scope)
    return evidence
  }

  /// Whether a name alone makes a phrase a path or an address: `let titleTabFiles = "Files of mine"`.
  private func isOnlyCalledPath(_ use: TextUse, _ shape: LiteralShape) -> Bool {
    (use == .notText(.path) || use == .notText(.url)) && shape.kind == .phrase && shape.isTitle
      && !shape.text.contains(where: \.isDigit)
  }

  /// Whether the literal is what a lookup returns for a key without a translation.
  private func isDefault(_ context: LiteralContext) -> Bool {
    context.kind == .argument && bytes.equals(context.label, ["fallback", "default", "defaultValue"])
      && LookupNames.isLookup(context.name, bytes)
  }

  /// Returns the use by the receiver of the literal, or of what its members make of it.
  private func directUse(
    _ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape, _ received: APIUse?
  ) -> TextUse {
    // The context does not include the result of a member; for members of the project, the flow may.
    let isMade = steps.members.contains {
      !keepsText($0) && !types.index.texts.members.contains(NameHash(bytes, $0))
    }
    guard isMade, context.kind != .thrown else { return use(of: context, steps, shape, received) }
    if let use = memberUse(steps) { return use }
    // What an API for texts takes shows the sentence that it is made of: `"Using Gamma".styled(red)`.
    guard shape.kind == .phrase, steps.isMethod, let received, received.role.literal.isRead else {
      return .undecided
    }
    return use(received, shape) ?? .undecided
  }

  /// Collects what the file says about a literal in a place that takes keys.
  private func evidence(
    of localizing: LocalizingUse, _ literal: StringLiteral, _ context: LiteralContext, _ scope: LiteralScope,
    _ shape: LiteralShape, _ steps: StepSummary, isShown: Bool
  ) -> Evidence {
    var evidence = Evidence(use(of: localizing, steps, shape))
    if case .demoted = evidence.direct, optOuts.apply(to: literal) { return Evidence(.optOut, .optOut) }
    if evidence.direct == .localized {
      // Beside a value, two letters are a unit, more are mostly a word: '12 px', '12 days'.
      let reason = shape.kind == .unit && shape.letters > 2 ? nil : shape.reason
      evidence.decided =
        reason.map { Verdict(.noLanguage, $0) }
        ?? exception(for: literal, context, shape, scope, isShown: isShown)
    }
    return evidence
  }

  /// Whether the literal is the text with which a stored view is created, and which code sets again.
  private func isReplaced(_ context: LiteralContext, _ scope: LiteralScope) -> Bool {
    guard replaced.contain(context, in: scope), let properties = types.file?.properties else { return false }
    return properties.contains { $0.name.range == scope.path.last && !$0.isComputed }
  }

  private func keepsText(_ member: Range<Int>) -> Bool {
    apis.keepsText(member) && !bytes.equals(member.suffix(3), "map") && !bytes.equals(member.suffix(3), "Map")
  }

  /// Returns the evidence of a literal in code that users don't run; `nil` if they may.
  func unshipped(_ index: Int, isShown: Bool = false) -> Evidence? {
    // Command-line programs may also open windows.
    if let fileReason, fileReason != .commandLine || !isShown || !PathWords.importsArguments(bytes) {
      return Evidence(fileReason == .debug ? .developers : .notLive, fileReason)
    }
    if life?.isDead(Int(source.literals[index].start)) == true { return Evidence(.notLive, .dead) }
    if scopes[index].isPreview { return Evidence(.notLive, .preview) }
    if scopes[index].isRedacted { return Evidence(.notLive, .sample) }
    return scopes[index].isDebug || scopes[index].isInactive ? Evidence(.notLive, .debug) : nil
  }

  /// Returns the evidence of a line that decides before the receiver is known.
  private func decided(_ scope: LiteralScope, _ shape: LiteralShape, _ steps: StepSummary) -> Evidence? {
    if shape.kind == .empty { return Evidence(.noLanguage, .noLetters) }
    if steps.isOperand, shape.kind.isOne, TextShape(String(decoding: shape.text, as: UTF8.self)).isUnit {
      return Evidence(.noLanguage, .unit)
    }
    return scope.isCodingKey || steps.isDictionaryKey ? Evidence(.internal, .key) : nil
  }

  /// Defers the decision to the flow of all files if the literal flows somewhere.
  private func addFlow(
    _ index: Int, _ evidence: inout Evidence, _ steps: StepSummary, _ shape: LiteralShape
  ) {
    guard let isOnly = flow.literals[index], isOnly || !evidence.isOfAPI else { return }
    let context = contexts[index]
    evidence.place = .literal(index, in: types.fileIndex)
    evidence.receiverName = source.text(context.name)
    if steps.isElement, !steps.label.isEmpty, case .tupleElement = context.steps.first {
      evidence.sink = TextSink(.variable, source.text(steps.label))
    } else {
      evidence.sink = sink(of: context)
    }
    evidence.isLocal =
      context.kind == .initialValue && context.type.isEmpty
      && types.file?.member(around: context.name.lowerBound) != nil
  }

  /// Returns the sink of a literal whose flow leads to users.
  func sink(of context: LiteralContext) -> TextSink {
    let name = source.text(context.name)
    switch context.kind {
    case .argument where source.isPartOfFormat(context):
      return outerContext(of: context).map { sink(of: $0) } ?? TextSink(.result, name)
    case .argument where bytes.equals(context.name, "append") && context.label.isEmpty:
      return TextSink(.variable, source.text(bytes.lastName(context.receiver)))
    case .argument:
      return types.parameter(of: context).map { TextSink(.parameter, displayName(for: $0, of: context)) }
        ?? TextSink(.labeledArgument, context.callName(bytes))
    case .assignment, .compoundAssignment: return TextSink(.variable, path(of: context))
    case .defaultArgument: return TextSink(.defaultArgument, name)
    case .returnValue, .closureResult: return TextSink(.result, name)
    case .enumRawValue:
      let type = source.text(context.target)
      return TextSink(.rawValue, type.split(separator: ".").last.map(String.init) ?? type)
    default: return TextSink(.variable, name)
    }
  }

  func use(
    of context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape, _ received: APIUse?
  ) -> TextUse {
    if let use = memberUse(steps) ?? received.flatMap({ use($0, shape) }) { return use }
    switch context.kind {
    case .argument: return argumentUse(context, steps, shape)
    case .assignment, .compoundAssignment: return namedUse(context, shape)
    case .initialValue, .defaultArgument: return typeUse(context) ?? namedUse(context, shape)
    case .returnValue: return typeUse(context) ?? resultUse(context, shape)
    case .thrown: return thrownUse(context, shape)
    case .comparison, .pattern, .condition: return .notText(.comparison)
    case .subscriptIndex: return .notText(.key)
    case .attribute: return attributeUse(context)
    case .macro: return .notText(.log)
    case .enumRawValue, .closureResult, .loopSequence, .operand, .statement, .other: return .undecided
    }
  }

  /// Returns the use of a literal in a place that takes keys.
  private func use(of localizing: LocalizingUse, _ steps: StepSummary, _ shape: LiteralShape) -> TextUse {
    guard let demotion = localizing.demoted else { return .localized }
    if let use = memberUse(steps) { return use }
    if let reason = shape.reason { return .notText(reason) }
    if isName(shape) { return .notText(.properName) }
    return .demoted(demotion)
  }

  private func attributeUse(_ context: LiteralContext) -> TextUse {
    if bytes.equals(context.name, "Parameter") || bytes.equals(context.name, "Property") { return .localized }
    return .notText(.attribute)
  }
}
