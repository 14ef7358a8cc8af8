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
    let api = TextAPIs.shared.call(named: context.name, in: bytes)
    let framework =
      api?.use(ofArgument: context.label, at: context.index, in: bytes).literal ?? .unknown
    if !framework.isRead, let reason = TextNames.labels.role(of: context.label, in: bytes).reason {
      return .notText(reason)
    }
    if LogCalls(bytes).isLog(context.name, receiver: context.receiver) || isUnknownPrint(context) {
      return .notText(.log)
    }
    if shape.isTitle, describesError(context) {
      return .hardcoded(TextSink(.error, source.text(context.name)))
    }
    if shape.isTitle, let parameter = types.parameter(of: context) ?? implicitParameter(context),
      let use = declaredUse(context, parameter, steps, shape)
    {
      return use
    }
    if steps.isInterpolated, api?.takesUnlabeledKey == true {
      return shape.isNatural ? .hardcoded(TextSink(.interpolation, source.text(context.name))) : .undecided
    }
    if let use = frameworkUse(framework, context, shape) { return use }
    if let reason = framework.reason ?? api?.rest.literal.reason { return .notText(reason) }
    return labeledUse(context, shape)
  }

  /// Decides on an argument of a framework call by its role.
  private func frameworkUse(_ role: NameRole, _ context: LiteralContext, _ shape: LiteralShape) -> TextUse? {
    switch role {
    case .text where isMailToMaker(context): return .undecided
    // Symbols and single words in such texts are often decorative.
    case .text where bytes.equals(NameWords.last(context.name, bytes), "String") && !shape.isTitle:
      return .undecided
    case .text: return shape.isReadable ? .hardcoded(TextSink(.argument, call(context))) : .undecided
    case .weak: return shape.isTitle ? .hardcoded(TextSink(.argument, call(context))) : .undecided
    case .accessibility where repeatsSymbol(context): return .notText(.asset)
    case .accessibility:
      return shape.isReadable ? .hardcoded(TextSink(.accessibility, call(context))) : .undecided
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

  /// Whether an undeclared function without a receiver prints: `printOS("…")`.
  func isUnknownPrint(_ context: LiteralContext) -> Bool {
    guard context.receiver.isEmpty, context.label.isEmpty,
      bytes.starts(with: "print", at: context.name.lowerBound),
      bytes[context.name.lowerBound + 5] < UInt8(ascii: "a")
    else { return false }
    return !types.index.functionNames.contains(NameHash(bytes, context.name))
  }

  /// Whether the literal only repeats the name of a symbol instead of describing it.
  func repeatsSymbol(_ context: LiteralContext) -> Bool {
    guard bytes.equals(context.label, "accessibilityDescription") else { return false }
    let symbol = context.arguments(in: tree).first { bytes.equals($0.label, "systemSymbolName") }
    guard let symbol else { return false }
    let name = symbol.value.lazy.map { bytes[$0] }.filter(\.isWordByte)
    return skeleton.text.lazy.filter(\.isWordByte).elementsEqual(name)
  }
}
