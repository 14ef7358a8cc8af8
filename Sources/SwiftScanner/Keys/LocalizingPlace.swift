/// A place that takes keys.
struct LocalizingPlace {
  /// The type of what it takes.
  var shape: TypeShape
  /// Whether there is a sibling that takes a `String` in the same place.
  var hasStringSibling = false
  /// Which other arguments of the call say something about the key.
  var options = LocalizingAPI.Options.none
  /// Whether a literal has to stand there itself, since other values are strings.
  var isConversion = false
  /// Whether it takes the text of another argument's key.
  var isDefaultValue = false
}

extension LocalizingPlace {
  /// The place of an argument of a framework's call, given by its label and its index; `nil` for one that takes no keys.
  init?(in api: LocalizingAPI, _ context: LiteralContext, _ bytes: SourceBytes) {
    let slot = api.slots.first { slot in
      guard let label = slot.label else { return context.label.isEmpty && context.index == slot.index }
      return label.utf8.elementsEqual(bytes.buffer[context.label])
    }
    if let slot {
      self.init(shape: slot.shape, hasStringSibling: slot.hasStringSibling, options: api.options)
      isConversion = slot.converts
      return
    }
    guard api.options == .foundation || api.options == .macro else { return nil }
    let isDefault = bytes.equals(context.label, api.options == .macro ? "value" : "defaultValue")
    guard isDefault, let shape = api.slots.first?.shape else { return nil }
    self.init(shape: shape, options: api.options, isDefaultValue: true)
  }
}

extension LocalizingAPI.Slot {
  /// Whether the call makes a key of a literal, and a string of any other value.
  fileprivate var converts: Bool {
    guard label == nil || label == "stringLiteral", !hasStringSibling else { return false }
    return switch shape {
    case .localizing(.key), .localizing(.value), .localizing(.function): true
    default: false
    }
  }
}
