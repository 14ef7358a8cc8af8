extension LocalizingReader {
  /// The place that takes a literal's value, `nil` for one that takes no keys.
  mutating func place(of context: LiteralContext) -> Place? {
    switch context.kind {
    case .argument: return argumentPlace(context)
    case .attribute: return attributePlace(context)
    case .initialValue, .defaultArgument, .returnValue, .enumRawValue: return castPlace(context)
    case .assignment where context.type.isEmpty:
      return mayHoldKey(context.target) ? Place(shape: TypeShape(type(of: context.target).name)) : nil
    case .closureResult where context.type.isEmpty: return closurePlace(context)
    default: return castPlace(context)
    }
  }

  /// A literal in a place without a known type may be cast to one.
  private func castPlace(_ context: LiteralContext) -> Place? {
    guard !context.type.isEmpty else { return nil }
    let isExpected = depth > 0
    return Place(shape: isExpected ? shape(ofType: context.type) : localizingShape(ofType: context.type))
  }

  /// A closure that is a variable's value, called at once or not, makes what the variable's type says.
  private func closurePlace(_ context: LiteralContext) -> Place? {
    guard context.label.isEmpty, !context.name.isEmpty else { return nil }
    let colon = tokens.token(after: context.name.upperBound)
    guard colon.kind == .colon else { return nil }
    var end = colon.end
    while true {
      let token = tokens.token(after: end)
      if token.kind == .equals { break }
      guard token.kind != .start, token.kind != .close, !token.isBraces, !token.isAcrossLine else {
        return nil
      }
      end = token.end
    }
    return Place(shape: shape(ofType: colon.end..<end))
  }

  // MARK: - Calls

  private mutating func argumentPlace(_ context: LiteralContext) -> Place? {
    if bytes.equals(context.name, "init"), context.receiver.count == 1 { return implicitPlace(context) }
    let name = calledName(context)
    if let function = functions.function(named: name, receiver: context.receiver, in: bytes),
      let place = function.matches(context, self)
    {
      return place
    }
    let api = LocalizingAPITable.shared.call(named: name, in: bytes)
    let known = api.flatMap { frameworkPlace($0, context) }
    if known != nil || mayTakeKey(name),
      case .place(let place) = declaredArgument(context, isKnown: known != nil)
    {
      return place
    }
    guard let api, let known else { return castPlace(context) }
    return api.kind == .type && hidesType(named: name) ? nil : known
  }

  /// The place of an argument if the call is a framework's.
  private func frameworkPlace(_ api: LocalizingAPI, _ context: LiteralContext) -> Place? {
    guard api.kind == .type || api.kind != .attribute && isPlausible(api, context) else { return nil }
    var place = place(in: api, context)
    // `LocalizedStringKey("…")` is a literal of that type, but `LocalizedStringKey.init("…")` takes a string.
    if let found = place, found.isConversion, bytes.equals(context.name, "init"), context.label.isEmpty {
      place?.shape = .localizing(.lookup)
    }
    return place
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

  /// The place of an argument of a framework's call.
  func place(in api: LocalizingAPI, _ context: LiteralContext) -> Place? {
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
