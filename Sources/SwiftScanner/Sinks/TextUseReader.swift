import SourceText
import SwiftTree

/// Decides for the literals of a file whether people read them.
///
/// Base rates decide the order: of a hundred literals three are text that does not localize, so that every cheap
/// proof of something else comes first: the literal's looks, the scope around it, what takes its value. Only then
/// names are weighed.
struct TextUseReader {
  let source: ScannedSource
  let bytes: SourceBytes
  let contexts: [LiteralContext]
  let scopes: [LiteralScope]
  let localizing: [LocalizingUse?]
  let evidence: TextEvidence
  let ownEvidence: FileTextEvidence
  let types: TypeReader
  /// The hash of the file's path.
  let fileHash: UInt64
  let brandNames: Set<[UInt8]>
  /// Why no literal of the file is text, `nil` where they may be.
  let fileReason: NotTextReason?
  /// The lines on which a comment tells another tool not to ask for localized texts.
  let switchedOff: [Range<Int>]
  var skeleton = LiteralSkeleton()
  /// Finds out what calls and variables are used for.
  var flow: ValueFlow
  /// What takes the values of local variables, by their names and the bodies around.
  var knownTakers: [NameHash: [Taker]] = [:]
  /// How many variables led to the one whose uses are being looked at.
  var hops = 0

  init(
    _ source: ScannedSource, contexts: [LiteralContext], scopes: [LiteralScope],
    localizing: [LocalizingUse?], evidence: TextEvidence,
    ownEvidence: FileTextEvidence, types: TypeReader, reason: NotTextReason?,
    brandNames: Set<[UInt8]>
  ) {
    self.source = source
    bytes = types.bytes
    self.contexts = contexts
    self.scopes = scopes
    self.localizing = localizing
    self.evidence = evidence
    self.ownEvidence = ownEvidence
    self.types = types
    fileHash = ByteHash(source.file.path).state
    self.brandNames = brandNames
    flow = ValueFlow(source, types.syntax)
    fileReason = reason
    switchedOff = source.literals.isEmpty ? [] : Self.switchedOffLines(types.tree, bytes)
  }

  var tree: SyntaxTree { types.tree }

  /// Decides for one literal.
  mutating func use(at index: Int) -> TextUse {
    if let fileReason, fileReason != .commandLine || !isInDialog(contexts[index]) {
      return .notText(fileReason)
    }
    let literal = source.literals[index]
    let context = contexts[index]
    skeleton.read(literal, in: bytes, source.interpolations(of: literal))
    let shape = LiteralShape(skeleton.text)
    if shape.kind == .empty { return .notText(.noLetters) }
    let scope = scopes[index]
    if scope.isPreview { return .notText(.preview) }
    if scope.isDebug { return .notText(.debug) }
    if scope.isCodingKey { return .notText(.key) }
    let steps = StepSummary(context.steps)
    if steps.isDictionaryKey { return .notText(.key) }
    if let localizing = localizing[index], !steps.isInterpolated {
      let use = use(of: localizing, steps, shape)
      if case .demoted = use, isSwitchedOff(literal) { return .notText(.optOut) }
      return use
    }
    if let reason = shape.reason { return .notText(reason) }
    let use = use(of: context, steps, shape)
    switch use {
    case .hardcoded, .demoted: return exception(for: literal, context, shape, scope) ?? use
    case .localized, .notText, .undecided: return use
    }
  }

  mutating func use(
    of context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape
  ) -> TextUse {
    if steps.isElement, isErrorKey(steps.label) {
      return shape.isReadable ? .hardcoded(TextSink(.error, source.text(steps.label))) : .undecided
    }
    if let use = tupleUse(context, steps, shape) { return use }
    switch context.kind {
    case .argument: return argumentUse(context, steps, shape)
    case .assignment, .compoundAssignment: return assignmentUse(context, steps, shape)
    case .initialValue, .defaultArgument: return variableUse(context, steps, shape)
    case .returnValue: return resultUse(context, steps, shape)
    case .enumRawValue: return rawValueUse(context, shape)
    case .thrown: return shape.isNatural ? .hardcoded(TextSink(.error, "throw")) : .undecided
    case .comparison, .pattern, .condition: return .notText(.comparison)
    case .subscriptIndex: return .notText(.key)
    case .attribute: return attributeUse(context)
    case .macro: return .notText(.log)
    case .closureResult, .loopSequence, .operand, .statement, .other: return .undecided
    }
  }

  /// What a place that takes keys makes of the literal.
  private func use(of localizing: LocalizingUse, _ steps: StepSummary, _ shape: LiteralShape) -> TextUse {
    guard let demotion = localizing.demoted else { return .localized }
    if let use = memberUse(steps) { return use }
    if let reason = shape.reason { return .notText(reason) }
    if isName(shape) { return .notText(.properName) }
    return .demoted(DemotionReason(demotion))
  }

  private func attributeUse(_ context: LiteralContext) -> TextUse {
    if bytes.equals(context.name, "Parameter") || bytes.equals(context.name, "Property") { return .localized }
    return .notText(.attribute)
  }

  /// Whether the key of a dictionary is one that describes an error to people.
  func isErrorKey(_ key: Range<Int>) -> Bool {
    let keys: [StaticString] = [
      "NSLocalizedDescriptionKey", "NSLocalizedFailureReasonErrorKey",
      "NSLocalizedRecoverySuggestionErrorKey",
      "NSLocalizedFailureErrorKey", "NSLocalizedRecoveryOptionsErrorKey",
    ]
    return key.count > 20 && keys.contains { bytes.equals(key, $0) }
  }

  /// Decides for the raw value of an enum: it is text where it is shown, and looks like it.
  private func rawValueUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse {
    guard shape.isTitle else { return .undecided }
    var name = context.target
    if let dot = name.last(where: { bytes[$0] == UInt8(ascii: ".") }) { name = dot + 1..<name.upperBound }
    let path = types.file.map { $0.pathHash(of: $0.type(around: context.name.lowerBound)) } ?? .root
    guard evidence.showsRawValues(of: ByteHash(bytes, name).state, TypeWords(bytes, name), path) else {
      return .undecided
    }
    return .hardcoded(TextSink(.rawValue, source.text(name)))
  }
}
