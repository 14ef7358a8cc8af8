import SwiftIndex

/// A place that takes keys, or the source text of one.
struct LocalizingPlace {
  /// The type of the value.
  var type: SwiftType
  /// Whether an overload takes a `String` in the same place.
  var hasStringSibling = false
  /// The other arguments of the call that describe the key.
  var options = TextAPI.Options.none
  /// Whether only a literal becomes a key, since other values are strings.
  var isConversion = false
  /// Whether the place takes the source text of another argument's key.
  var isDefaultValue = false
}

extension LocalizingPlace {
  /// Creates the place of an argument in a framework call, by label and index; `nil` if it takes no keys.
  init?(in api: TextAPI, _ context: LiteralContext, _ bytes: SourceBytes) {
    let argument = api.argument(labeled: context.label, at: context.index, in: bytes)
    if let argument, let type = argument.key {
      self.init(type: type, hasStringSibling: argument.hasStringSibling, options: api.options)
      // A literal becomes a key, any other value a string.
      let isKey = [.key, .value, .function].contains(type.key)
      let isPlain = argument.label == nil || argument.label == "stringLiteral"
      isConversion = isKey && isPlain && !hasStringSibling
      return
    }
    guard api.options == .foundation || api.options == .macro else { return nil }
    let isDefault = bytes.equals(context.label, api.options == .macro ? "value" : "defaultValue")
    guard isDefault, let type = api.arguments.first?.key else { return nil }
    self.init(type: type, options: api.options, isDefaultValue: true)
  }
}
