extension LocalizingReader {
  /// The place of an argument of `.init(…)`, by the type that is expected there.
  ///
  /// `Toggle(.init("Sync", table: "Settings"), isOn: $syncs)` makes the resource that the toggle takes.
  mutating func implicitPlace(_ context: LiteralContext) -> Place? {
    if bytes.equals(context.label, "localized") || bytes.equals(context.label, "defaultValue") {
      return LocalizingAPITable.shared.call(named: "String").flatMap { place(in: $0, context) }
    }
    if bytes.equals(context.label, "shortTitle") || bytes.equals(context.label, "phrases") {
      return LocalizingAPITable.shared.call(named: "AppShortcut").flatMap { place(in: $0, context) }
    }
    guard depth < Self.maximumDepth, let outer = outerContext(of: context) else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard let place = place(of: outer) ?? collectionPlace(outer),
      let shape = expectedShape(outer.steps, place.shape)
    else {
      return nil
    }
    switch shape {
    case .localizing(let type) where (type == .key || type == .value) && hasOneArgument(context):
      return context.label.isEmpty ? Place(shape: .localizing(.lookup)) : Place(shape: .localizing(type))
    case .localizing:
      return LocalizingAPITable.shared.call(named: "init").flatMap { self.place(in: $0, context) }
    case .other(let path): return self.place(making: path, context)
    case .array, .dictionary, .tuple, .collection: return nil
    }
  }

  /// The place of an argument of an initialiser of a type, which is named by its path.
  private func place(making path: String, _ context: LiteralContext) -> Place? {
    guard !path.isEmpty else { return nil }
    if case .place(let place) = declared(
      types.parameter(of: context, making: SwiftType(path)), isKnown: false)
    {
      return place
    }
    let name = path.split(separator: ".").last.map(String.init) ?? path
    guard let api = LocalizingAPITable.shared.call(named: name), api.kind == .type else { return nil }
    return place(in: api, context)
  }

  /// The place of what is added to a collection.
  private func collectionPlace(_ outer: LiteralContext) -> Place? {
    let type = types.typeTaken(byCollectionIn: outer)
    return type.isUnknown ? nil : Place(shape: TypeShape(type.name))
  }

  private func hasOneArgument(_ context: LiteralContext) -> Bool {
    tokens.arguments(in: elements.brackets[Int(context.bracket)]).count == 1
  }

  /// What the call is used for that a literal is an argument of.
  private mutating func outerContext(of context: LiteralContext) -> LiteralContext? {
    guard context.bracket >= 0 else { return nil }
    let bracket = elements.brackets[Int(context.bracket)]
    guard bracket.end > 0 else { return nil }
    return contexts.context(of: context.receiver.lowerBound..<Int(bracket.end))
  }

  /// The shape that an expression has where steps lead to it; `nil` where they make something else of it.
  private func expectedShape(_ steps: [ContextStep], _ shape: TypeShape) -> TypeShape? {
    var shape = shape
    for step in steps.reversed() {
      switch step {
      case .parentheses, .implicitReturn, .explicitReturn, .ifBranch, .switchBranch, .conditionalClause,
        .ternaryBranch, .coalescing:
        break
      case .interpolation, .concatenation, .member, .method, .element: return nil
      case .cast(let type): shape = self.shape(ofType: type)
      case .arrayElement, .dictionaryValue, .dictionaryKey, .tupleElement:
        guard let inner = shape.part(at: step) else { return nil }
        shape = inner
      }
    }
    return shape
  }
}
