import SwiftIndex
/// A place that takes keys.
struct LocalizingPlace {
  /// The type of what it takes.
  var shape: TypeShape
  /// Whether there is a sibling that takes a `String` in the same place.
  var hasStringSibling = false
  /// Which other arguments of the call say something about the key.
  var options = TextAPI.Options.none
  /// Whether a literal has to stand there itself, since other values are strings.
  var isConversion = false
  /// Whether it takes the text of another argument's key.
  var isDefaultValue = false
}

extension LocalizingPlace {
  /// The place of an argument of a framework's call, given by its label and its index; `nil` for one that takes no keys.
  init?(in api: TextAPI, _ context: LiteralContext, _ bytes: SourceBytes) {
    let argument = api.argument(labelled: context.label, at: context.index, in: bytes)
    if let argument, let shape = argument.key {
      self.init(shape: shape, hasStringSibling: argument.hasStringSibling, options: api.options)
      isConversion = argument.converts
      return
    }
    guard api.options == .foundation || api.options == .macro else { return nil }
    let isDefault = bytes.equals(context.label, api.options == .macro ? "value" : "defaultValue")
    guard isDefault, let shape = api.arguments.first?.key else { return nil }
    self.init(shape: shape, options: api.options, isDefaultValue: true)
  }
}

extension TextAPI.Argument {
  /// Whether the call makes a key of a literal, and a string of any other value.
  fileprivate var converts: Bool {
    guard label == nil || label == "stringLiteral", !hasStringSibling else { return false }
    return switch key {
    case .localizing(.key), .localizing(.value), .localizing(.function): true
    default: false
    }
  }
}
