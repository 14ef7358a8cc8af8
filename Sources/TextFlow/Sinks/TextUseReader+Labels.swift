import SwiftIndex
import SourceText
import SwiftTree

/// Classification of the arguments of undeclared calls by their labels.
extension TextUseReader {
  /// Decides by a label.
  func labeledUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse {
    guard !context.label.isEmpty else {
      let isNotice =
        context.index == 0 && shape.kind == .phrase && shape.isTitle && apis.displaysText(context.name)
      return isNotice ? .hardcoded(TextSink(.labeledArgument, call(context))) : .undecided
    }
    if TextNames.spokenLabels.role(of: context.label, in: bytes) == .accessibility {
      return repeatsSymbol(context)
        ? .notText(.asset)
        : shape.isReadable ? .hardcoded(TextSink(.accessibility, call(context))) : .undecided
    }
    switch role(ofLabel: context, shape) {
    case .text:
      guard shape.isTitle, !mayBeKey(context), !isMailToMaker(context) else { return .undecided }
      return .hardcoded(TextSink(.labeledArgument, call(context)))
    case .notText(let reason): return .notText(reason)
    case .weak where shape.isTitle && (isProse(context, shape) || isTextOfButton(context)):
      return .hardcoded(TextSink(.labeledArgument, call(context)))
    case .weak, .shown, .unknown, .accessibility, .error, .localized: return .undecided
    }
  }

  /// Returns the role of a label: the subject of a mail is text, that of a certificate is not.
  func role(ofLabel context: LiteralContext, _ shape: LiteralShape) -> NameRole {
    if shape.words > 1, shape.isNatural, bytes.equals(context.label, "subject"), isMail(context) {
      return .text
    }
    if bytes.starts(with: "localized", at: context.label.lowerBound), context.label.count > 9 { return .text }
    return TextNames.words.role(of: NameWords.last(context.label, bytes), in: bytes)
  }

  /// Whether a call has the parts of a mail, or is named as a mail.
  private func isMail(_ context: LiteralContext) -> Bool {
    let words: [StaticString] = ["mail", "Mail", "email", "Email"]
    if words.contains(where: { NameWords.contains($0, context.name, bytes) }) { return true }
    let labels: [StaticString] = ["body", "message", "messageBody", "text", "recipients"]
    return siblings(of: context).contains { argument in labels.contains { bytes.equals(argument.label, $0) } }
  }

  /// Whether a call or label describes an error: `error.withLocalizedFailure("…")`.
  func describesError(_ context: LiteralContext) -> Bool {
    let name = context.label.isEmpty ? context.name : context.label
    let names: [StaticString] = [
      "localizedFailure", "localizedFailureReason", "localizedRecoverySuggestion", "withLocalizedFailure",
      "withLocalizedDescription", "withLocalizedReason", "withLocalizedFailureReason",
      "withLocalizedRecoverySuggestion",
    ]
    return name.count > 15 && names.contains { bytes.equals(name, $0) }
  }

  /// Whether a screen element with the label `text` receives a sentence, not a key or identifier.
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

  /// Whether a label such as `okText` accompanies a title or message, which suggests a button.
  private func isTextOfButton(_ context: LiteralContext) -> Bool {
    let words: [StaticString] = [
      "ok", "cancel", "confirm", "button", "action", "done", "hint", "placeholder", "prompt", "help",
      "detail", "info", "note", "dismiss", "retry", "primary", "secondary",
    ]
    guard bytes.equals(NameWords.last(context.label, bytes), "Text"),
      words.contains(where: { bytes.starts(with: $0, at: context.label.lowerBound) })
    else { return false }
    return siblings(of: context).contains { argument in
      bytes.equals(argument.label, "title") || bytes.equals(argument.label, "message")
    }
  }

  /// Whether a mail is addressed to the developers: the function contains their address.
  func isMailToMaker(_ context: LiteralContext) -> Bool {
    let isSubject = bytes.equals(context.name, "setSubject") || bytes.equals(context.label, "subject")
    guard isSubject else { return false }
    if siblings(of: context).contains(where: { bytes.equals($0.label, "to") && isLiteral($0.node) }) {
      return true
    }
    guard let range = functionBody(at: context.name.lowerBound), range.count < 4_000,
      let body = tree.node(at: range)
    else { return false }
    return (Int(tree.nodes[body].firstNode)..<body).contains(where: isAddressing)
  }

  /// Whether a node is a call `setToRecipients(["…"])`.
  private func isAddressing(_ node: Int) -> Bool {
    guard tree.nodes[node].kind == .call else { return false }
    let (callee, list) = tree.call(at: node)
    guard let list, tree.nodes[list].firstNode < list,
      bytes.equals(tree.nameRange(at: callee), "setToRecipients")
    else { return false }
    let value = list - 2
    return tree.nodes[value].kind == .array && isLiteral(Int(tree.nodes[value].firstNode))
  }

  /// Returns all arguments of the call; none for long calls, which are lists.
  func siblings(of context: LiteralContext) -> [(label: Range<Int>, value: Range<Int>, node: Int)] {
    var arguments: [(label: Range<Int>, value: Range<Int>, node: Int)] = []
    var next = context.list >= 0 ? tree.lastChild(of: Int(context.list)) : nil
    while let argument = next {
      guard arguments.count < 20 else { return [] }
      let value = tree.lastChild(of: argument) ?? argument
      arguments.append((tree.labelRange(of: argument), tree.range(at: value), value))
      next = tree.sibling(before: argument)
    }
    return arguments
  }

  func isLiteral(_ value: Int) -> Bool { tree.nodes[value].kind == .literal }

  /// Whether the call creates a value of an inferred type, and a project initializer takes a key there.
  private func mayBeKey(_ context: LiteralContext) -> Bool {
    guard bytes.equals(context.name, "init"), context.receiver.count == 1, context.list >= 0,
      let argument = context.index,
      let places = types.index.localizingNames.initializers[NameHash(bytes, context.label).value]
    else { return false }
    let call = types.callSite(ofList: context.list)
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
