import SourceText

/// What labels say of the arguments of calls that the tree doesn't declare.
extension TextUseReader {
  /// Decides by a label.
  func labelledUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse {
    guard !context.label.isEmpty else { return .undecided }
    switch role(ofLabel: context, shape) {
    case .text:
      guard shape.isTitle, !mayBeKey(context), !isMailToMaker(context) else { return .undecided }
      return .hardcoded(TextSink(.labelledArgument, call(context)))
    case .notText(let reason): return .notText(reason)
    case .weak where shape.isTitle && (isProse(context, shape) || isTextOfButton(context)):
      return .hardcoded(TextSink(.labelledArgument, call(context)))
    case .weak, .shown, .unknown, .accessibility, .error, .localized: return .undecided
    }
  }

  /// What a label says: the subject of a mail is text, one of a certificate has no words.
  func role(ofLabel context: LiteralContext, _ shape: LiteralShape) -> NameRole {
    if shape.words > 1, shape.isNatural, bytes.equals(context.label, "subject"), isMail(context) {
      return .text
    }
    if bytes.starts(with: "localized", at: context.label.lowerBound), context.label.count > 9 { return .text }
    return TextNames.words.role(of: NameWords.last(context.label, bytes), in: bytes)
  }

  /// Whether a call has a mail's parts, or is named as a mail.
  private func isMail(_ context: LiteralContext) -> Bool {
    let words: [StaticString] = ["mail", "Mail", "email", "Email"]
    if words.contains(where: { NameWords.contains($0, context.name, bytes) }) { return true }
    let labels = ["body", "message", "messageBody", "text", "recipients"].map { NameHash($0) }
    return siblings(of: context).contains { labels.contains($0.label) }
  }

  /// Whether a call or label says that it describes an error: `error.withLocalizedFailure("…")`.
  func describesError(_ context: LiteralContext) -> Bool {
    let name = context.label.isEmpty ? context.name : context.label
    let names: [StaticString] = [
      "localizedFailure", "localizedFailureReason", "localizedRecoverySuggestion", "withLocalizedFailure",
      "withLocalizedDescription", "withLocalizedReason", "withLocalizedFailureReason",
      "withLocalizedRecoverySuggestion",
    ]
    return name.count > 15 && names.contains { bytes.equals(name, $0) }
  }

  /// Whether a part of the screen made with a label `text` gets a sentence, and no key or identifier.
  private func isProse(_ context: LiteralContext, _ shape: LiteralShape) -> Bool {
    guard shape.words > 3, shape.kind == .phrase, bytes.equals(context.label, "text"),
      TextNames.userInterface.role(of: NameWords.last(context.name, bytes), in: bytes) == .text
    else { return false }
    let text = skeleton.text
    return shape.endsSentence
      || zip(text, text.dropFirst()).contains { mark, next in
        (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",")) && next == UInt8(ascii: " ")
      }
  }

  /// Whether a label such as `okText` stands beside a title or a message, which people read, too.
  private func isTextOfButton(_ context: LiteralContext) -> Bool {
    let words: [StaticString] = [
      "ok", "cancel", "confirm", "button", "action", "done", "hint", "placeholder", "prompt", "help",
      "detail", "info", "note", "dismiss", "retry", "primary", "secondary",
    ]
    guard context.bracket >= 0, bytes.equals(NameWords.last(context.label, bytes), "Text"),
      words.contains(where: { bytes.starts(with: $0, at: context.label.lowerBound) })
    else { return false }
    return siblings(of: context).contains { argument in
      argument.label == NameHash("title") || argument.label == NameHash("message")
    }
  }

  /// Whether a mail's subject is read by those who have made the app: the function writes their address.
  func isMailToMaker(_ context: LiteralContext) -> Bool {
    let isSubject = bytes.equals(context.name, "setSubject") || bytes.equals(context.label, "subject")
    guard isSubject else { return false }
    if siblings(of: context).contains(where: { $0.label == NameHash("to") && isLiteral($0.range) }) {
      return true
    }
    guard let body = functionBody(at: context.name.lowerBound), body.count < 4_000 else { return false }
    return body.contains { bytes.starts(with: "setToRecipients([\"", at: $0) }
  }

  /// The arguments beside one, with it; none in long calls, which are lists.
  func siblings(of context: LiteralContext) -> [CallSite.Argument] {
    guard context.bracket >= 0 else { return [] }
    let arguments = types.callSite(context.bracket).arguments
    return arguments.count <= 20 ? arguments : []
  }

  private func isLiteral(_ value: Range<Int>) -> Bool { bytes[value.lowerBound] == UInt8(ascii: "\"") }

  /// Whether the call makes a value of a type that is not told, and an initialiser of the tree takes a key there.
  private func mayBeKey(_ context: LiteralContext) -> Bool {
    guard bytes.equals(context.name, "init"), context.receiver.count == 1, context.bracket >= 0,
      let argument = context.index,
      let places = types.index.localizingNames.initialisers[NameHash(bytes, context.label).value]
    else { return false }
    let call = types.callSite(context.bracket)
    return places.contains { place in
      let function = types.index.function(place)
      guard function.parameters.count >= call.arguments.count,
        let match = CallMatch(call, function, in: types.index.file(place)),
        argument < match.arguments.count
      else { return false }
      let parameter = types.index.parameter(match.arguments[argument], of: place)
      return if case .localized = parameter.type { true } else { false }
    }
  }
}
