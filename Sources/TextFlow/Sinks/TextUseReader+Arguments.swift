import SwiftIndex
import SwiftTree

/// Classification of the arguments of calls, and of members of literals.
extension TextUseReader {
  /// Decides on an argument of a call that no API describes.
  func argumentUse(
    _ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape
  ) -> TextUse {
    // The receiver of the formatted text decides.
    if source.isPartOfFormat(context), let outer = outerContext(of: context) {
      return use(of: outer, StepSummary(outer.steps), shape, nil)
    }
    let parameter = shape.isNatural ? types.parameter(of: context) : nil
    if let parameter, let use = typeUse(parameter, steps) { return use }
    return labeledUse(context, parameter, shape)
  }

  /// Decides by what an API does with the value; `nil` if that is not known.
  func use(_ received: APIUse, _ shape: LiteralShape) -> TextUse? {
    let role = received.role.literal
    if let reason = role.reason { return .notText(reason) }
    guard role.isRead || role == .error || received.isInKey else { return nil }
    let context = types.contexts.context(ofNode: received.node)
    // Symbols and single words in such texts are often decorative.
    let isDecorated = role == .text && bytes.equals(NameWords.last(context.name, bytes), "String")
    let isText =
      received.isInKey
      ? shape.isNatural : role == .weak || isDecorated ? shape.isTitle : shape.isReadable
    return isText ? .hardcoded(sink(of: received, context)) : .undecided
  }

  /// Returns the sink of a value that an API receives.
  private func sink(of received: APIUse, _ context: LiteralContext) -> TextSink {
    if tree.kind(at: received.node) == .dictionaryElement {
      let key = source.text(tree.range(at: tree.firstChild(of: received.node)))
      return TextSink(received.role.literal == .error ? .error : .accessibility, key)
    }
    if received.isInKey { return TextSink(.interpolation, source.text(context.name)) }
    if context.kind != .argument {
      let isNotification = bytes.equals(NameWords.last(context.receiver, bytes), NameWords.notifications)
      let kind: TextSink.Kind = isNotification ? .notification : .property
      return TextSink(received.role.literal == .accessibility ? .accessibility : kind, path(of: context))
    }
    let name = received.made.map { "\($0)(\(source.text(context.label)):)" } ?? context.callName(bytes)
    return TextSink(received.role.literal == .accessibility ? .accessibility : .argument, name)
  }

  /// Decides by the type of a declared parameter; `nil` if it is a text.
  private func typeUse(_ parameter: DeclaredParameter, _ steps: StepSummary) -> TextUse? {
    let types = parameter.otherTypes.isEmpty ? [parameter.type] : parameter.otherTypes
    if types == [.unknown] || types.contains(where: \.isString) && types.count == 1 { return nil }
    if types.contains(where: { $0.name.contains("Localiz") }) {
      return steps.isInterpolated ? .undecided : .localized
    }
    let mayBeText = types.contains(where: \.isString) || steps.isElement && types[0].name.contains("String")
    return mayBeText ? nil : .undecided
  }

  /// Decides by a label.
  private func labeledUse(
    _ context: LiteralContext, _ parameter: DeclaredParameter?, _ shape: LiteralShape
  ) -> TextUse {
    if isOfNotice(context) { return shape.isTitle ? .hardcoded(sink(of: context)) : .undecided }
    guard !context.label.isEmpty else {
      return parameter.flatMap { TextNames.role(of: $0.name).reason }.map(TextUse.notText) ?? .undecided
    }
    switch role(ofLabel: context) {
    case .text: return shape.isTitle ? .hardcoded(sink(of: context)) : .undecided
    case .accessibility:
      return shape.isReadable ? .hardcoded(TextSink(.accessibility, context.callName(bytes))) : .undecided
    case .notText(let reason): return .notText(reason)
    case .weak, .shown, .unknown, .error, .localized: return .undecided
    }
  }

  private func isOfNotice(_ context: LiteralContext) -> Bool {
    context.kind == .argument && apis.isOfNotice(context.label, context.index, call: context.name)
  }

  /// Returns the role of the label of an argument.
  func role(ofLabel context: LiteralContext) -> NameRole {
    if bytes.starts(with: "localized", at: context.label.lowerBound), context.label.count > 9 { return .text }
    let role = TextNames.labels.role(of: context.label, in: bytes)
    return role != .unknown ? role : TextNames.role(of: context.label, in: bytes)
  }

  /// Returns the readable name of a parameter; for `.init`, that of its type.
  func displayName(for parameter: DeclaredParameter, of context: LiteralContext) -> String {
    let type = parameter.owner.split(separator: ".").last.map(String.init)
    let called = source.text(context.name)
    // Associated values of an enum case may be unnamed.
    let isLabeled = !context.label.isEmpty && !NameWords.isPreposition(context.label, bytes)
    let parameterName = isLabeled ? source.text(context.label) : parameter.name
    let name = parameterName.isEmpty ? "" : "'\(parameterName)' "
    return "\(name)of '\(called == "init" ? type ?? called : called)'"
  }

  /// Decides by the member of a literal: `"a".localized` is looked up, `"a".count` is a number.
  func memberUse(_ steps: StepSummary) -> TextUse? {
    if LookupNames.isLookup(member: steps.member, bytes) { return .localized }
    return steps.isMethod && looksUp(in: steps.call) ? .localized : nil
  }

  /// Whether a part of an expression looks up a text.
  private func looksUp(in expression: Range<Int>) -> Bool {
    tree.node(at: expression).map { LookupNames.isLookup(inside: $0, tree, bytes) } ?? false
  }
}

/// Reasons why user-facing text is not reported.
extension TextUseReader {
  /// Returns the use of a thrown literal, which is not user-facing as a plain `String` without a description.
  func thrownUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse {
    let isDescribed =
      !context.steps.isEmpty
      || types.index.inheritance(of: SwiftType("String")).contains { $0.base == "LocalizedError" }
    return isDescribed && shape.isNatural ? .hardcoded(TextSink(.error, "throw")) : .undecided
  }

  /// Returns the verdict on a literal that looks like text, whatever its way is; `nil` if that is open.
  func exception(
    for literal: StringLiteral, _ context: LiteralContext, _ shape: LiteralShape, _ scope: LiteralScope,
    isShown: Bool
  ) -> Verdict? {
    if optOuts.apply(to: literal) || scopeNames.isUnlocalized(scope) { return Verdict(.optOut, .optOut) }
    if isDesignTime(shape.text) || TextNames.fillers.contains(where: { shape.text.starts(with: $0.utf8) }) {
      return Verdict(.notLive, .sample)
    }
    let isTaken = context.kind == .argument && !bytes.startsUppercase(context.name)
    if isTaken && NameWords.isForDevelopers(context.name, bytes) || scopeNames.isForDebugging(scope) {
      return Verdict(.developers, .debug)
    }
    if isEscape(literal.contentRange) { return Verdict(.noLanguage, .noLetters) }
    if isName(shape) || isName(shape, in: context) { return Verdict(.name, .properName) }
    if scopeNames.isInLogger(scope, ofType: true) && !isShown { return Verdict(.internal, .logger) }
    // The concatenation is reported instead.
    return literal.interpolationCount > 0 && looksUp(in: literal.range) ? Verdict(.unseen, .undecided) : nil
  }

  /// Returns the number of names around a literal that suggest text, each by itself.
  ///
  /// The label or the name of the variable, and the name of the call or the receiver.
  func hints(_ context: LiteralContext) -> Int {
    let name = context.kind == .argument ? context.label : context.name
    let holder = context.kind == .argument ? context.name : context.receiver
    let isText = TextNames.role(of: name, in: bytes) == .text || isOfNotice(context)
    let isShown =
      TextNames.userInterface.role(of: NameWords.last(holder, bytes), in: bytes) == .text
      || apis.displaysText(context.name)
      // What another module creates with a text is mostly an element of the screen.
      || context.kind == .argument && bytes.startsUppercase(context.name) && !isThrown(context)
        && !bytes.equals(NameWords.last(context.name, bytes), ["Error", "Request", "Response"])
    return (isText ? 1 : 0) + (isShown ? 1 : 0)
  }

  /// Whether an argument is that of an error that is thrown where it is created.
  private func isThrown(_ argument: LiteralContext) -> Bool {
    let call = argument.list < 0 ? -1 : tree.parent(of: Int(argument.list))
    return call >= 0 && tree.parent(of: call) >= 0 && tree.kind(at: tree.parent(of: call)) == .throwStatement
  }

  /// Whether the text is a configured name, or consists of names that are the same in every language.
  func isName(_ shape: LiteralShape) -> Bool {
    if !brandNames.isEmpty, brandNames.contains(shape.text) { return true }
    if shape.values > 0 { return ProperNames.isCode(shape.text) }
    guard shape.words <= 4 else { return false }
    return shape.wording.isName || ProperNames.isName(shape.text)
  }

  /// Whether a text is one character, written by its number.
  private func isEscape(_ content: Range<Int>) -> Bool {
    bytes.starts(with: "\\u{", at: content.lowerBound)
      && content.first { bytes.starts(with: "}", at: $0) } == content.last
  }

  /// Whether a short text that is called a name, or of somebody, has no word of interfaces: `tokenName = "Ethereum"`.
  private func isName(_ shape: LiteralShape, in context: LiteralContext) -> Bool {
    let name = context.kind == .argument ? context.label : context.name
    guard Self.names.role(of: NameWords.last(name, bytes), in: bytes) != .unknown, shape.values == 0,
      shape.words <= 3,
      !shape.text.contains(where: \.isDigit)
    else { return false }
    return shape.wording.words > 0 && shape.wording.known == 0 && !shape.wording.isLabel
  }

  private static let names = NameTable("text:name author artist composer licensor vendor", isCaseless: true)

  /// Whether the text is a design-time placeholder that only names its own position.
  private func isDesignTime(_ text: [UInt8]) -> Bool {
    text.count < 14
      && text.withUnsafeBufferPointer { buffer in
        TextNames.designTime.role(of: 0..<buffer.count, in: SourceBytes(buffer)) != .unknown
      }
  }
}
