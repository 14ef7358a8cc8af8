import SourceText

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
  private var skeleton = LiteralSkeleton()

  init(
    _ source: ScannedSource, _ bytes: SourceBytes, contexts: [LiteralContext], scopes: [LiteralScope],
    localizing: [LocalizingUse?], evidence: TextEvidence,
    ownEvidence: FileTextEvidence, types: TypeReader,
    brandNames: Set<[UInt8]>
  ) {
    self.source = source
    self.bytes = bytes
    self.contexts = contexts
    self.scopes = scopes
    self.localizing = localizing
    self.evidence = evidence
    self.ownEvidence = ownEvidence
    self.types = types
    fileHash = ByteHash(source.file.path).state
    self.brandNames = brandNames
    fileReason = source.reasonAgainstText
  }

  /// Decides for one literal.
  mutating func use(at index: Int) -> TextUse {
    if let fileReason { return .notText(fileReason) }
    let literal = source.literals[index]
    let context = contexts[index]
    skeleton.read(literal, in: bytes, source.elements)
    let shape = LiteralShape(skeleton.text)
    if shape.kind == .empty { return .notText(.noLetters) }
    let scope = scopes[index]
    if scope.isPreview { return .notText(.preview) }
    if scope.isDebug { return .notText(.debug) }
    if scope.isCodingKey { return .notText(.key) }
    let steps = StepSummary(context.steps, in: bytes)
    if steps.isDictionaryKey { return .notText(.key) }
    if let localizing = localizing[index], !steps.isInterpolated {
      return use(of: localizing, shape)
    }
    let use = use(of: context, steps, shape, scope)
    guard case .hardcoded = use else { return use }
    if let reason = shape.reason { return .notText(reason) }
    if isName(shape) { return .notText(.properName) }
    if isReplaced(context, scope) || isDesignTime { return .notText(.sample) }
    if isInLogger(scope) { return .notText(.log) }
    if isPersonName(context, shape, scope) { return .notText(.properName) }
    if literal.interpolationCount > 0, hasLocalizedPart(literal) { return .undecided }
    return isSample(scope) ? .notText(.sample) : use
  }

  private func use(
    of context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape, _ scope: LiteralScope
  ) -> TextUse {
    switch context.kind {
    case .argument: return argumentUse(context, steps, shape, scope)
    case .assignment, .compoundAssignment: return assignmentUse(context, steps, shape, scope)
    case .initialValue, .defaultArgument: return variableUse(context, steps, shape, scope)
    case .returnValue: return resultUse(context, steps, shape, scope)
    case .enumRawValue: return rawValueUse(context, shape)
    case .closureResult: return closureUse(context, steps, shape)
    case .thrown: return thrownUse(steps, shape)
    case .comparison, .pattern, .condition: return .notText(.comparison)
    case .subscriptIndex: return .notText(.key)
    case .attribute: return attributeUse(context)
    case .macro: return .notText(.log)
    case .loopSequence, .operand, .statement, .other: return .undecided
    }
  }

  /// What a place that takes keys makes of the literal.
  private func use(of localizing: LocalizingUse, _ shape: LiteralShape) -> TextUse {
    guard let demotion = localizing.demoted else { return .localized }
    if let reason = shape.reason { return .notText(reason) }
    if isName(shape) { return .notText(.properName) }
    return .demoted(DemotionReason(demotion))
  }

  private func attributeUse(_ context: LiteralContext) -> TextUse {
    if bytes.equals(context.name, "Parameter") || bytes.equals(context.name, "Property") { return .localized }
    return .notText(.attribute)
  }

  /// Decides for the raw value of an enum: it is text where it is shown, and looks like it.
  private func rawValueUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse {
    guard shape.isTitle else { return .undecided }
    var name = context.target
    if let dot = name.last(where: { bytes[$0] == UInt8(ascii: ".") }) { name = dot + 1..<name.upperBound }
    let word = ByteHash(caseless: bytes, NameWords.last(name, bytes)).state
    guard evidence.showsRawValues(of: ByteHash(bytes, name).state, word: word) else { return .undecided }
    return .hardcoded(TextSink(.rawValue, source.text(name)))
  }

  private func thrownUse(_ steps: StepSummary, _ shape: LiteralShape) -> TextUse {
    shape.isNatural ? .hardcoded(TextSink(.error, "throw")) : .undecided
  }

  private func closureUse(_ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape) -> TextUse {
    .undecided
  }

  /// Whether the text is one of the configured names, or made of names that stay in every language.
  private func isName(_ shape: LiteralShape) -> Bool {
    if !brandNames.isEmpty, brandNames.contains(skeleton.text) { return true }
    return shape.values == 0 && shape.words <= 4 && ProperNames.isName(skeleton.text)
  }

  /// Whether the text is one of two or three words in a list of people or works.
  private func isPersonName(_ context: LiteralContext, _ shape: LiteralShape, _ scope: LiteralScope) -> Bool {
    guard shape.values == 0, shape.words <= 3, !shape.endsSentence else { return false }
    return ProperNames.holders.contains { word in
      NameWords.contains(word, context.name, bytes)
        || scope.path.contains { NameWords.contains(word, $0, bytes) }
    }
  }

  /// Whether the literal belongs to what writes logs itself.
  private func isInLogger(_ scope: LiteralScope) -> Bool {
    scope.path.contains { name in
      let words: [StaticString] = ["Logger", "Logging", "logger", "Log"]
      return words.contains { NameWords.contains($0, name, bytes) } && !NameWords.contains("View", name, bytes)
    }
  }

  /// Whether the text only names the place it stands in, as text set while a screen is designed does.
  private var isDesignTime: Bool {
    let text = skeleton.text
    return text.count < 14
      && text.withUnsafeBufferPointer { buffer in
        TextNames.designTime.role(of: 0..<buffer.count, in: SourceBytes(buffer)) != .unknown
      }
  }

  /// Whether a part of the literal is looked up: then the sentence is put together, another defect.
  private func hasLocalizedPart(_ literal: StringLiteral) -> Bool {
    source.interpolations(of: literal).contains { range in
      range.contains { offset in
        if bytes.starts(with: ".localized", at: offset) { return !bytes[offset + 10].isWordByte }
        let words: [StaticString] = ["(localized:", "NSLocalizedString(", "L10n."]
        return words.contains { bytes.starts(with: $0, at: offset) }
      }
    }
  }

  // MARK: - Samples

  /// Whether the property of a view that the literal is set to gets another value later.
  private func isReplaced(_ context: LiteralContext, _ scope: LiteralScope) -> Bool {
    guard context.kind == .assignment, !context.receiver.isEmpty, let member = scope.path.last else {
      return false
    }
    return evidence.isReplaced(ByteHash(bytes, context.name).state, of: ByteHash(bytes, member).state)
  }

  /// Whether a declaration around the literal is named as a sample.
  private func isSample(_ scope: LiteralScope) -> Bool {
    scope.path.contains { name in
      let words: [StaticString] = ["sample", "mock", "dummy", "Sample", "Mock", "Dummy", "fixture", "Previews"]
      return words.contains { NameWords.contains($0, name, bytes) } || bytes.starts(with: "preview", at: name.lowerBound)
    }
  }
}

extension ScannedSource {
  /// Decides for each literal whether people read it, in the order of `literals`.
  package func textUses(
    contexts: [LiteralContext], scopes: [LiteralScope], localizing: [LocalizingUse?], in index: DeclarationIndex,
    evidence: TextEvidence, ownEvidence: FileTextEvidence, brandNames: [String] = []
  ) -> [TextUse] {
    withTypes(index) { types in
      var reader = TextUseReader(
        self, types.bytes, contexts: contexts, scopes: scopes, localizing: localizing, evidence: evidence,
        ownEvidence: ownEvidence, types: types, brandNames: Set(brandNames.map { Array($0.utf8) }))
      return literals.indices.map { reader.use(at: $0) }
    }
  }

  /// Why no literal of the file is text that people read, `nil` where some may be.
  var reasonAgainstText: NotTextReason? {
    let name = file.path.split(separator: "/").last ?? ""
    if name == "Package.swift" { return .manifest }
    if isTest { return .test }
    if isGenerated { return .generated }
    return file.bytes.withUnsafeBufferPointer { PathWords.reason(for: file.path, SourceBytes($0)) }
  }
}
