import SourceText
import SwiftIndex
import SwiftTree

/// Classification of the arguments of calls, and of members of literals.
extension TextUseReader {
  /// Decides on an argument of a call.
  mutating func argumentUse(
    _ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape
  ) -> TextUse {
    if let use = memberUse(steps) ?? formatUse(context, shape) { return use }
    switch configured.role(of: context, types) {
    case .notText(let reason): return .notText(reason)
    case .text: return shape.isReadable ? .hardcoded(TextSink(.argument, call(context))) : .undecided
    default: break
    }
    let made = types.type(initializedBy: context.name, context.receiver) {
      outerContext(of: context).flatMap { types.expectedType($0) }
    }
    let api =
      made.flatMap { TextAPIs.shared.call(named: $0) }
      ?? TextAPIs.shared.call(named: context.called(in: bytes), in: bytes)
    let framework =
      api?.use(ofArgument: context.label, at: context.index, in: bytes).literal ?? .unknown
    if !framework.isRead, let reason = TextNames.labels.role(of: context.label, in: bytes).reason {
      return .notText(reason)
    }
    if LogCalls(bytes).isLog(context.name, receiver: context.receiver) {
      return .notText(.log)
    }
    if shape.isTitle, let parameter = types.parameter(of: context) ?? implicitParameter(context),
      let use = declaredUse(context, parameter, steps, shape)
    {
      return use
    }
    if steps.isInterpolated, api?.takesUnlabeledKey == true {
      return shape.isNatural ? .hardcoded(TextSink(.interpolation, source.text(context.name))) : .undecided
    }
    let name = made.map { "\($0)(\(source.text(context.label)):)" } ?? call(context)
    if let use = frameworkUse(framework, context, name, shape) { return use }
    if let reason = framework.reason ?? api?.rest.literal.reason { return .notText(reason) }
    return labeledUse(context, shape)
  }

  /// Decides on an argument of a framework call by its role.
  private func frameworkUse(
    _ role: NameRole, _ context: LiteralContext, _ name: String, _ shape: LiteralShape
  ) -> TextUse? {
    switch role {
    // Symbols and single words in such texts are often decorative.
    case .text where bytes.equals(NameWords.last(context.name, bytes), "String") && !shape.isTitle:
      return .undecided
    case .text: return shape.isReadable ? .hardcoded(TextSink(.argument, name)) : .undecided
    case .weak: return shape.isTitle ? .hardcoded(TextSink(.argument, name)) : .undecided
    case .accessibility: return shape.isReadable ? .hardcoded(TextSink(.accessibility, name)) : .undecided
    case .unknown, .shown, .error, .localized, .notText: return nil
    }
  }

  /// Decides by the member of a literal: `"a".localized` is looked up, `"a".count` is a number.
  func memberUse(_ steps: StepSummary) -> TextUse? {
    guard !steps.member.isEmpty else { return nil }
    let lookups: [StaticString] = ["locali", "Locali", "l10n", "i18n", "translat", "loc"]
    let name = steps.member
    for offset in name where lookups.contains(where: { bytes.starts(with: $0, at: offset) }) {
      let isShort = bytes.starts(with: "loc", at: offset) && !bytes.starts(with: "locali", at: offset)
      if !isShort || name.count == 3 { return .localized }
    }
    return steps.isMethod && tree.node(at: steps.call).map(looksUp) ?? false ? .localized : nil
  }

  /// Whether a part of an expression looks up a text.
  func looksUp(inside node: Int) -> Bool {
    (Int(tree.nodes[node].firstNode)...node).contains { part in
      switch tree.nodes[part].kind {
      case .member: return bytes.equals(tree.nameRange(at: part), "localized")
      case .argument: return bytes.equals(tree.labelRange(of: part), "localized")
      case .name:
        let name = tree.nameRange(at: part)
        return bytes.equals(name.suffix(15), "LocalizedString") || bytes.equals(name, "LocalizedStringKey")
          || bytes.equals(name.suffix(4), "L10n")
      default: return false
      }
    }
  }

  /// Returns the readable name of a call: `UIAlertAction(title:)`, or only the label if the type is omitted.
  func call(_ context: LiteralContext) -> String { context.callName(bytes) }
}

/// Reasons why user-facing text is not reported.
extension TextUseReader {
  /// Returns the use of a thrown literal, which is not user-facing as a plain `String` without a description.
  func thrownUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse {
    let isDescribed =
      !context.steps.isEmpty || types.index.inheritance(of: SwiftType("String")).contains("LocalizedError")
    return isDescribed && shape.isNatural ? .hardcoded(TextSink(.error, "throw")) : .undecided
  }

  /// Returns the line that applies to a literal that looks like text, with its reason; `nil` if there is none.
  mutating func exception(
    for literal: StringLiteral, _ context: LiteralContext, _ shape: LiteralShape, _ scope: LiteralScope
  ) -> (line: JudgeLine, reason: NotTextReason?)? {
    if optOuts.apply(to: literal) || scopeNames.isUnlocalized(scope) { return (.optOut, .optOut) }
    if isDesignTime(shape.text) || TextNames.fillers.contains(where: { shape.text.starts(with: $0.utf8) }) {
      return (.notLive, .sample)
    }
    if scopeNames.isForDebugging(scope) { return (.developers, .debug) }
    let credited = CreditedName(text: shape.text, tree: tree, bytes: bytes)
    if isName(shape) || credited.isName(context, shape, scope) { return (.name, .properName) }
    if scopeNames.isInLogger(scope) && !context.isShownByFramework(in: bytes) {
      return (.internal, .log)
    }
    return literal.interpolationCount > 0 && hasLocalizedPart(literal) ? (.unseen, nil) : nil
  }

  /// Returns the number of names around a literal that suggest text, each by itself.
  ///
  /// The label or the name of the variable, and the name of the call or the receiver.
  func hints(_ context: LiteralContext) -> Int {
    let name = context.kind == .argument ? context.label : context.name
    let holder = context.kind == .argument ? context.name : context.receiver
    let isText = TextNames.role(of: name, in: bytes) == .text
    let isShown =
      TextNames.userInterface.role(of: NameWords.last(holder, bytes), in: bytes) == .text
      || apis.displaysText(context.name)
    return (isText ? 1 : 0) + (isShown ? 1 : 0)
  }

  /// Whether the text is a configured name, or consists of names that are the same in every language.
  func isName(_ shape: LiteralShape) -> Bool {
    if !brandNames.isEmpty, brandNames.contains(shape.text) { return true }
    guard shape.words <= 4 else { return false }
    if shape.values > 0 { return ProperNames.isCode(shape.text) }
    return Wording(shape.text).isName || ProperNames.isName(shape.text)
  }

  /// Whether the text is a design-time placeholder that only names its own position.
  private func isDesignTime(_ text: [UInt8]) -> Bool {
    text.count < 14
      && text.withUnsafeBufferPointer { buffer in
        TextNames.designTime.role(of: 0..<buffer.count, in: SourceBytes(buffer)) != .unknown
      }
  }

  /// Whether a part of the literal is looked up: then the concatenation is reported instead.
  private func hasLocalizedPart(_ literal: StringLiteral) -> Bool {
    tree.node(at: literal.range).map(looksUp) ?? false
  }

  /// Returns the hash of the view property that the literal is assigned to, and that may change later.
  func replaceable(_ context: LiteralContext, _ scope: LiteralScope) -> UInt64? {
    guard let member = scope.path.last else { return nil }
    if context.kind == .argument, bytes.equals(context.name, "NSTextField") {
      return NameHash("stringValue").value ^ NameHash(bytes, member).value
    }
    guard context.kind == .assignment, !context.receiver.isEmpty else { return nil }
    return NameHash(bytes, context.name).value ^ NameHash(bytes, member).value
  }
}
