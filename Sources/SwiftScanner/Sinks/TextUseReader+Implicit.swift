import SwiftTree

extension TextUseReader {
  /// Returns the parameter that takes an argument of `.init(…)`, by the type that is expected there.
  mutating func implicitParameter(_ context: LiteralContext) -> DeclaredParameter? {
    guard context.list >= 0, bytes.equals(context.name, "init"), bytes.equals(context.receiver, "."),
      let argument = context.index
    else { return nil }
    guard let outer = outerContext(of: context), let type = expectedType(outer), !type.isUnknown else {
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

  /// Decides for a format, by what takes the text that is made with it.
  mutating func formatUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse? {
    let isFormat =
      bytes.equals(context.name, "String") && bytes.equals(context.label, "format")
      || bytes.equals(context.name, "localizedStringWithFormat") && context.index == 0
    guard isFormat, shape.isTitle, let outer = outerContext(of: context) else { return nil }
    let steps = StepSummary(outer.steps)
    if outer.kind == .argument, let api = LocalizingAPITable.shared.call(named: outer.name, in: bytes),
      api.slots.contains(where: { $0.hasStringSibling && $0.label == nil && $0.index == outer.index })
    {
      return .hardcoded(TextSink(.argument, call(outer)))
    }
    return use(of: outer, steps, shape)
  }

  /// What a call is used for.
  private mutating func outerContext(of context: LiteralContext) -> LiteralContext? {
    context.list >= 0 ? flow.contexts.context(ofNode: tree.parent(of: Int(context.list))) : nil
  }

  /// The type that an expression has by what it is used for.
  ///
  /// Of the steps to what takes it, those up to a place are left out: the type is that of what the step there makes.
  func expectedType(_ outer: LiteralContext, upTo place: Int = -1) -> SwiftType? {
    var type: SwiftType
    switch outer.kind {
    case .initialValue, .defaultArgument, .returnValue:
      guard !outer.type.isEmpty else { return nil }
      type = types.type(written: outer.type)
    case .argument:
      type = types.parameter(of: outer)?.swiftType ?? types.typeTaken(byCollectionIn: outer)
    case .assignment, .compoundAssignment: type = types.typeTaken(byCollectionIn: outer)
    default: return nil
    }
    for step in outer.steps[(place + 1)...].reversed() {
      switch step {
      case .parentheses, .implicitReturn, .explicitReturn, .ifBranch, .switchBranch, .conditionalClause,
        .ternaryBranch, .coalescing:
        break
      case .arrayElement:
        guard let element = type.arguments.first, type.arguments.count == 1 else { return nil }
        type = element
      case .dictionaryValue:
        guard type.arguments.count == 2 else { return nil }
        type = type.arguments[1]
      case .tupleElement(_, let index):
        guard index < type.arguments.count else { return nil }
        type = type.arguments[index]
      default: return nil
      }
    }
    return type
  }
}
