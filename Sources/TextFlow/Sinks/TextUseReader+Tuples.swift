import SwiftIndex
import SwiftTree

/// Weighs elements of tuples by their labels, as arguments are weighed by theirs.
extension TextUseReader {
  /// Decides for an element of a tuple whose label says that people read it; `nil` for what is none.
  ///
  /// The label stands in the tuple or in the type that is written for it, `(label: String, color: Color)`, or it is
  /// the name that the element goes to, as in `let (label, action): (String, Action) = …`.
  mutating func tupleUse(_ context: LiteralContext, _ steps: StepSummary, _ shape: LiteralShape) -> TextUse? {
    guard steps.isElement, shape.isTitle, !steps.isInterpolated, steps.member.isEmpty,
      let (place, written, index) = innermostTuple(context.steps)
    else { return nil }
    let type = types.expectedType(context, upTo: place)
    let element = type.flatMap { $0.tupleElement(String(index)) } ?? .unknown
    switch ParameterType(element) {
    case .string: break
    case .unknown where !written.isEmpty: break
    case .localized: return .localized
    case .unknown, .other, .ambiguous: return nil
    }
    if let name = target(index, of: context) { return isText(name) ? use(named: name) : nil }
    return nil
  }

  /// The label of the tuple's element that a literal is, as the tuple's type has it.
  mutating func elementLabel(_ context: LiteralContext, _ steps: StepSummary) -> String? {
    guard steps.isElement, steps.label.isEmpty, steps.member.isEmpty,
      let (place, _, index) = innermostTuple(context.steps)
    else { return nil }
    return types.expectedType(context, upTo: place)?.tupleLabel(index)
  }

  private func isText(_ name: Range<Int>) -> Bool {
    TextNames.words.role(of: NameWords.last(name, bytes), in: bytes) == .text
  }

  private func use(named name: Range<Int>) -> TextUse {
    .hardcoded(TextSink(.variable, source.text(name)))
  }

  /// The place among the steps of the tuple around a value, with its label and its place there.
  private func innermostTuple(_ steps: [ContextStep]) -> (place: Int, label: Range<Int>, index: Int)? {
    for (place, step) in steps.enumerated() {
      switch step {
      case .tupleElement(let label, let index): return (place, label, index)
      case .parentheses, .ternaryBranch, .coalescing, .ifBranch, .switchBranch: continue
      default: return nil
      }
    }
    return nil
  }

  /// The name that an element of a tuple goes to in `let (a, b) = …`.
  private func target(_ index: Int, of context: LiteralContext) -> Range<Int>? {
    guard context.kind == .initialValue, let pattern = tree.node(at: context.name),
      tree.nodes[pattern].kind == .tuplePattern
    else { return nil }
    let names = tree.children(of: pattern).filter { !tree.kind(at: $0).isType }
    return index < names.count ? tree.range(at: names[index]) : nil
  }
}
