import SwiftIndex
import SwiftTree

extension TextUseReader {
  /// Returns the parameter that takes an argument of `.init(…)`, by the type that is expected there.
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

  /// Decides for a format, by what takes the text that is made with it.
  mutating func formatUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse? {
    let isFormat =
      bytes.equals(context.name, "String") && bytes.equals(context.label, "format")
      || bytes.equals(context.name, "localizedStringWithFormat") && context.index == 0
    guard isFormat, shape.isTitle, let outer = outerContext(of: context) else { return nil }
    let steps = StepSummary(outer.steps)
    if outer.kind == .argument, let api = TextAPIs.shared.call(named: outer.name, in: bytes),
      let argument = api.argument(labelled: outer.label, at: outer.index, in: bytes), argument.label == nil,
      argument.hasStringSibling
    {
      return .hardcoded(TextSink(.argument, call(outer)))
    }
    return use(of: outer, steps, shape)
  }

  /// What a call is used for.
  private mutating func outerContext(of context: LiteralContext) -> LiteralContext? {
    context.list >= 0 ? contextReader.context(ofNode: tree.parent(of: Int(context.list))) : nil
  }
}
