import SwiftTree

/// Follows the text of a local variable to what takes it later in the same body.
extension TextUseReader {
  /// Decides for a text that a variable gets by what takes the variable: `return status`, `Row(label: text)`.
  ///
  /// Two steps are taken at most, to where the text itself would be told. What is compared, looked up or logged as well is
  /// rather a name for the program.
  mutating func localUse(
    _ name: Range<Int>, in body: Range<Int>, after offset: Int, _ shape: LiteralShape, isPart: Bool = false
  ) -> TextUse? {
    guard hops < Self.maximumHops, body.count <= Self.longestBody else { return nil }
    hops += 1
    defer { hops -= 1 }
    var isShown = false
    for taker in takers(of: name, in: body) where taker.offset > offset {
      switch use(by: taker.context, shape, isPart: isPart) {
      case .hardcoded: isShown = true
      case .localized, .notText(.log), .notText(.comparison), .notText(.key): return nil
      case .demoted, .notText, .undecided: continue
      }
    }
    return isShown ? .hardcoded(TextSink(.variable, source.text(name))) : nil
  }

  /// Each variable of a body is looked for in all of it: none that people write is longer.
  private static let longestBody = 40_000

  /// One variable may be put into the text of another one.
  private static let maximumHops = 2

  /// Decides for a literal that is added to a variable: `parts.append("Installed")`.
  mutating func additionUse(_ context: LiteralContext, _ shape: LiteralShape) -> TextUse? {
    guard bytes.equals(context.name, "append"), context.label.isEmpty, shape.isTitle else { return nil }
    guard let receiver = tree.node(at: context.receiver).map(tree.unmarked),
      tree.nodes[receiver].kind == .name,
      let body = functionBody(at: context.name.lowerBound)
    else { return nil }
    let name = tree.nameRange(at: receiver)
    return localUse(name, in: body, after: name.lowerBound, shape, isPart: true)
  }

  /// Decides for a use of a variable as if its text stood there; a part of a list counts only in the joined one.
  private mutating func use(by context: LiteralContext, _ shape: LiteralShape, isPart: Bool) -> TextUse {
    if context.kind == .argument, LogCalls(bytes).isLog(context.name, receiver: context.receiver) {
      return .notText(.log)
    }
    var steps = StepSummary(context.steps)
    guard steps.member.isEmpty || steps.isMethod && handsOn(steps.member), !steps.isDictionaryKey,
      !isPart || !steps.member.isEmpty
    else { return .undecided }
    steps.member = 0..<0
    // A word with values is a name and its version more often than a part of a sentence.
    if steps.isInterpolated, shape.values > 0, shape.words < 2 { return .undecided }
    if context.kind == .argument, bytes.equals(context.name, "append") { return .undecided }
    return use(of: context, steps, shape)
  }

  /// Whether a method makes a text for the same readers of a text, or of a list of them.
  private func handsOn(_ method: Range<Int>) -> Bool {
    let names: [StaticString] = ["joined", "trimmingCharacters", "uppercased", "lowercased"]
    return names.contains { bytes.equals(method, $0) }
  }

  // MARK: - Takers

  /// A use of a variable, and what takes its value.
  struct Taker {
    let offset: Int
    let context: LiteralContext
  }

  /// What takes the value of a variable, found once.
  private mutating func takers(of name: Range<Int>, in body: Range<Int>) -> [Taker] {
    let key = NameHash(bytes, name).appending(Int32(truncatingIfNeeded: body.lowerBound))
    if let known = knownTakers[key] { return known }
    let uses = tree.node(at: body).map { flow.uses(of: name, in: $0, after: 0) } ?? []
    let takers = uses.map {
      Taker(offset: tree.range(at: $0).lowerBound, context: flow.contexts.context(ofNode: $0))
    }
    knownTakers[key] = takers
    return takers
  }
}
