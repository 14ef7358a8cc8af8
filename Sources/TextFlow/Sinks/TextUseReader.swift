import SourceText
import SwiftIndex
import SwiftTree

/// Classifier that decides whether users read the literals of a file.
///
/// The order of checks follows the base rates: of a hundred literals, three are text that is not localized.
/// Cheap evidence against that comes first: the appearance of the literal, its scope, its receiver. Names are
/// weighed last.
struct TextUseReader {
  let source: ScannedSource
  let bytes: SourceBytes
  let contexts: [LiteralContext]
  let scopes: [LiteralScope]
  let localizing: [LocalizingUse?]
  let types: TypeReader
  let configured: ConfiguredAPIs
  let brandNames: Set<[UInt8]>
  /// The reason why no literal of the file is text; `nil` if some may be.
  let fileReason: NotTextReason?
  /// The lines on which a comment disables another tool's localization check.
  let switchedOff: [Range<Int>]
  var skeleton = LiteralSkeleton()
  let apis: APISinks
  /// The values of the file's variables that are named as samples.
  private(set) var samples: [ByteSpan] = []
  /// The reader of the uses of calls.
  var contextReader: ContextReader
  /// The indices of the literals that flow somewhere, and whether that is their only way.
  let flowing: [Int: Bool]

  init(
    _ source: ScannedSource, contexts: [LiteralContext], scopes: [LiteralScope],
    localizing: [LocalizingUse?], flowing: [Int: Bool], types: TypeReader, reason: NotTextReason?,
    configured: ConfiguredAPIs, brandNames: Set<[UInt8]>
  ) {
    self.source = source
    bytes = types.bytes
    self.contexts = contexts
    self.scopes = scopes
    self.localizing = localizing
    self.flowing = flowing
    self.types = types
    self.configured = configured
    self.brandNames = brandNames
    contextReader = ContextReader(types.syntax)
    apis = APISinks(types.tree)
    fileReason = reason
    switchedOff = source.literals.isEmpty ? [] : Self.switchedOffLines(types.tree, bytes)
    samples = sampleValues()
  }

  var tree: SyntaxTree { types.tree }

  /// Decides on one literal, as far as possible without the flow of other values.
  mutating func evidence(at index: Int) -> TextEvidence {
    if let fileReason, fileReason != .commandLine || !isInDialog(contexts[index]) {
      return TextEvidence(.notText(fileReason))
    }
    let literal = source.literals[index]
    let context = contexts[index]
    skeleton.read(literal, in: bytes, source.interpolations(of: literal))
    let shape = LiteralShape(skeleton.text)
    let scope = scopes[index]
    let steps = StepSummary(context.steps)
    if let reason = reason(of: scope, shape, steps) { return TextEvidence(.notText(reason)) }
    if let localizing = localizing[index], !steps.isInterpolated {
      let use = use(of: localizing, steps, shape)
      if case .demoted = use, isSwitchedOff(literal) { return TextEvidence(.notText(.optOut)) }
      return TextEvidence(use)
    }
    if let reason = shape.reason { return TextEvidence(.notText(reason)) }
    // The context does not include the result of a member; for members of the project, the flow may.
    let isMade = steps.members.contains {
      !keepsText($0) && !types.index.textMembers.contains(NameHash(bytes, $0).value)
    }
    var evidence = TextEvidence(
      isMade && context.kind != .thrown ? memberUse(steps) ?? .undecided : use(of: context, steps, shape))
    if evidence.isOpen(for: context), shape.isReadable { addFlow(index, &evidence, steps, shape) }
    guard evidence.mayBeText else { return evidence }
    if case .hardcoded(let sink) = evidence.named, sink.kind == .error, isInLog(literal) {
      return TextEvidence(.notText(.log))
    }
    evidence.exception = exception(for: literal, context, shape, scope)
    evidence.replaceable = replaceable(context, scope)
    evidence.isPartOfValue = context.kind == .argument
    evidence.isSample = isSample(scope) || isSample(literal, scope)
    return evidence
  }

  /// Whether the literal is inside an argument of a logging call: an error created for the log.
  private func isInLog(_ literal: StringLiteral) -> Bool {
    var node = tree.node(at: literal.range) ?? 0
    for _ in 0..<40 {
      node = tree.parent(of: node)
      guard node >= 0, tree.kind(at: node) != .codeBlock else { return false }
      guard tree.kind(at: node) == .call else { continue }
      let (name, receiver) = contextReader.callee(of: node)
      if LogCalls(bytes).isLog(name, receiver: receiver) { return true }
    }
    return false
  }

  private func keepsText(_ member: Range<Int>) -> Bool {
    apis.keepsText(member) && !bytes.equals(member.suffix(3), "map") && !bytes.equals(member.suffix(3), "Map")
  }

  private func reason(of scope: LiteralScope, _ shape: LiteralShape, _ steps: StepSummary) -> NotTextReason? {
    if shape.kind == .empty { return .noLetters }
    if scope.isPreview { return .preview }
    if scope.isDebug { return .debug }
    if steps.isOperand, shape.kind.isOne, TextShape(String(decoding: skeleton.text, as: UTF8.self)).isUnit {
      return .unit
    }
    return scope.isCodingKey || steps.isDictionaryKey ? .key : nil
  }

  /// Defers the decision to the flow of all files if the literal flows somewhere.
  private mutating func addFlow(
    _ index: Int, _ evidence: inout TextEvidence, _ steps: StepSummary, _ shape: LiteralShape
  ) {
    let context = contexts[index]
    if let isOnly = flowing[index] {
      if !isOnly, evidence.isOfAPI { return }
      evidence.place = .literal(index, in: types.fileIndex)
      if steps.isElement, !steps.label.isEmpty, case .tupleElement = context.steps.first {
        evidence.sink = TextSink(.variable, source.text(steps.label))
      }
    } else if let label = elementLabel(context, steps) {
      evidence.place = .element(NameHash(label))
      evidence.sink = TextSink(.variable, label)
    } else {
      return
    }
    evidence.receiverName = source.text(context.name)
    if evidence.sink == nil { evidence.sink = sink(of: context) }
    evidence.appearance = TextEvidence.Appearance(shape)
    evidence.isLocal =
      context.kind == .initialValue && context.type.isEmpty
      && functionBody(at: context.name.lowerBound) != nil
  }

  /// Returns the sink of a literal whose flow leads to users.
  mutating func sink(of context: LiteralContext) -> TextSink {
    let name = source.text(context.name)
    switch context.kind {
    case .argument where bytes.equals(context.name, "append") && context.label.isEmpty:
      return TextSink(.variable, source.text(NameWords.lastName(context.receiver, bytes)))
    case .argument:
      return (types.parameter(of: context) ?? implicitParameter(context)).map {
        TextSink(.parameter, displayName(for: $0, of: context))
      }
        ?? TextSink(.labeledArgument, call(context))
    case .assignment, .compoundAssignment:
      return context.receiver.isEmpty ? TextSink(.variable, name) : propertySink(context)
    case .defaultArgument: return TextSink(.defaultArgument, name)
    case .returnValue, .closureResult: return TextSink(.result, name)
    case .enumRawValue:
      let type = source.text(context.target)
      return TextSink(.rawValue, type.split(separator: ".").last.map(String.init) ?? type)
    default: return TextSink(.variable, name)
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
    return .demoted(DemotionReason(demotion))
  }

  private func attributeUse(_ context: LiteralContext) -> TextUse {
    if bytes.equals(context.name, "Parameter") || bytes.equals(context.name, "Property") { return .localized }
    return .notText(.attribute)
  }

  /// Whether a dictionary key denotes a user-facing error description.
  func isErrorKey(_ key: Range<Int>) -> Bool {
    let keys: [StaticString] = [
      "NSLocalizedDescriptionKey", "NSLocalizedFailureReasonErrorKey",
      "NSLocalizedRecoverySuggestionErrorKey",
      "NSLocalizedFailureErrorKey", "NSLocalizedRecoveryOptionsErrorKey",
    ]
    return key.count > 20 && keys.contains { bytes.equals(key, $0) }
  }
}

/// Detection of logging calls.
struct LogCalls {
  private let bytes: SourceBytes

  init(_ bytes: SourceBytes) { self.bytes = bytes }

  /// Whether a call logs, by its name or its receiver.
  func isLog(_ call: Range<Int>, receiver: Range<Int>) -> Bool {
    if call.isEmpty { return false }
    let api = TextAPIs.shared.call(named: call, in: bytes)
    let isLevel = api?.kind == .level
    if !isLevel, api?.rest.literal == .notText(.log) { return true }
    if bytes.starts(with: "log", at: call.lowerBound), bytes[call.lowerBound + 3] < 0x60 { return true }
    let word = NameWords.last(call, bytes)
    if bytes[call.lowerBound] > 0x60, bytes.equals(word, "Log") || bytes.equals(word, "log") { return true }
    if bytes[call.lowerBound] > 0x60, bytes.equals(word, "Breadcrumb") { return true }
    if receiver.isEmpty { return isLevel }
    guard receiver.count > 1 else { return false }
    let last = NameWords.last(receiver, bytes)
    if TextNames.loggers.role(of: last, in: bytes) != .unknown { return true }
    guard isLevel else { return false }
    var end = receiver.lowerBound
    while end < receiver.upperBound, bytes[end].isWordByte { end += 1 }
    let first = NameWords.last(receiver.lowerBound..<end, bytes)
    return TextNames.loggers.role(of: first, in: bytes) != .unknown || bytes.equals(first, "Current")
  }
}

extension TextUseReader {
  /// Returns the parameter of an argument of `.init(…)`, by the expected type.
  mutating func implicitParameter(_ context: LiteralContext) -> DeclaredParameter? {
    guard context.list >= 0, bytes.equals(context.name, "init"), bytes.equals(context.receiver, "."),
      let argument = context.index
    else { return nil }
    guard let outer = outerContext(of: context), let type = types.expectedType(outer), !type.isUnknown else {
      return nil
    }
    let call = types.callSite(ofList: context.list)
    guard argument < call.arguments.count else { return nil }
    for place in types.members.initializers(of: type) {
      guard let match = CallMatch(call, types.index.function(place), in: types.index.file(place)) else {
        continue
      }
      return types.index.parameter(match.arguments[argument], of: place)
    }
    return nil
  }

  /// Decides on a format by the receiver of the formatted text.
  mutating func formatUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse? {
    let isFormat =
      bytes.equals(context.name, "String") && bytes.equals(context.label, "format")
      || bytes.equals(context.name, "localizedStringWithFormat") && context.index == 0
    guard isFormat, shape.isTitle, let outer = outerContext(of: context) else { return nil }
    let steps = StepSummary(outer.steps)
    if outer.kind == .argument, let api = TextAPIs.shared.call(named: outer.name, in: bytes),
      let argument = api.argument(labeled: outer.label, at: outer.index, in: bytes), argument.label == nil,
      argument.hasStringSibling
    {
      return .hardcoded(TextSink(.argument, call(outer)))
    }
    return use(of: outer, steps, shape)
  }

  /// Returns the context of the enclosing call.
  private mutating func outerContext(of context: LiteralContext) -> LiteralContext? {
    context.list >= 0 ? contextReader.context(ofNode: tree.parent(of: Int(context.list))) : nil
  }
}
