extension LocalizingReader {
  /// The place that takes a literal's value, `nil` for one that takes no keys.
  func place(of context: LiteralContext) -> Place? {
    switch context.kind {
    case .argument: return argumentPlace(context)
    case .attribute: return attributePlace(context)
    case .initialValue, .defaultArgument, .returnValue, .enumRawValue: return typedPlace(context)
    case .assignment, .compoundAssignment: return declarations.assignedType(context).map(place(ofType:))
    default: return castPlace(context)
    }
  }

  private func place(ofType text: String) -> Place { Place(shape: TypeShape(text)) }

  /// A literal in a place without a known type may be cast to one.
  private func castPlace(_ context: LiteralContext) -> Place? {
    context.type.isEmpty ? nil : Place(shape: TypeShape(text(context.type)))
  }

  private func typedPlace(_ context: LiteralContext) -> Place? {
    guard !context.type.isEmpty else { return nil }
    return place(ofType: text(context.type))
  }

  // MARK: - Calls

  private func argumentPlace(_ context: LiteralContext) -> Place? {
    let name = calledName(context)
    if let function = functions.function(named: name, receiver: context.receiver, in: bytes),
      let place = function.matches(context, self)
    {
      return place
    }
    switch declarations.argument(context) {
    case .type(let type)?: return place(ofType: type)
    case .overloaded(let type)?: return Place(shape: TypeShape(type), hasStringSibling: true)
    case nil: break
    }
    guard let api = LocalizingAPITable.shared.call(named: name, in: bytes), api.kind != .attribute else {
      return castPlace(context)
    }
    if api.kind == .type, declarations.hidesType(named: name, at: name.lowerBound) { return nil }
    if api.kind != .type, !isPlausible(api, context) { return nil }
    return place(in: api, context)
  }

  private func attributePlace(_ context: LiteralContext) -> Place? {
    guard let api = LocalizingAPITable.shared.call(named: lastName(context.name), in: bytes),
      api.kind == .attribute
    else { return nil }
    return place(in: api, context)
  }

  /// `Text.init` calls `Text`.
  private func calledName(_ context: LiteralContext) -> Range<Int> {
    guard bytes.equals(context.name, "init"), context.receiver.count > 1 else {
      return lastName(context.name)
    }
    return lastName(context.receiver)
  }

  /// The part of a name after the last dot.
  func lastName(_ range: Range<Int>) -> Range<Int> {
    guard let dot = range.last(where: { bytes[$0] == UInt8(ascii: ".") }) else { return range }
    return dot + 1..<range.upperBound
  }

  /// Whether a method of a common name is the framework's, by what it is called on.
  private func isPlausible(_ api: LocalizingAPI, _ context: LiteralContext) -> Bool {
    guard api.kind == .method else {
      return context.receiver.isEmpty || bytes.equals(context.receiver, "Foundation")
    }
    let isMember = context.receiver.count == 1
    if bytes.equals(context.name, "value") {
      return isMember || bytes.equals(context.receiver, "PlottableValue")
    }
    if bytes.equals(context.name, "custom") || bytes.equals(context.name, "result") {
      return !context.receiver.isEmpty
    }
    let common: [StaticString] = ["description", "help", "alert", "badge"]
    if common.contains(where: { bytes.equals(context.name, $0) }), context.receiver.isEmpty { return false }
    return !isMember
  }

  private func place(in api: LocalizingAPI, _ context: LiteralContext) -> Place? {
    for slot in api.slots {
      if let label = slot.label {
        guard label.utf8.elementsEqual(bytes.buffer[context.label]) else { continue }
      } else {
        guard context.label.isEmpty, context.index == slot.index else { continue }
      }
      var place = Place(shape: slot.shape, hasStringSibling: slot.hasStringSibling, options: api.options)
      let isBare = slot.label == nil || slot.label == "stringLiteral"
      if isBare, !slot.hasStringSibling {
        if case .localizing(let type) = slot.shape {
          place.isConversion = type == .key || type == .value || type == .function
        }
      }
      return place
    }
    guard api.options == .foundation || api.options == .macro else { return nil }
    let isDefault = bytes.equals(context.label, api.options == .macro ? "value" : "defaultValue")
    guard isDefault, let shape = api.slots.first?.shape else { return nil }
    return Place(shape: shape, options: api.options, isDefaultValue: true)
  }
}
