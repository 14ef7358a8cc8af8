/// What an API does with a value that it receives.
struct APIUse: Sendable {
  /// The role of a literal, and of any other value.
  var role: TextAPI.Use = .unknown
  /// The sinks of a value, wherever it comes from.
  var sinks: SinkKinds
  /// The node that the API receives: the value of an argument or an assignment, the element of a dictionary.
  var node = -1
  /// The type that `.init(…)` creates.
  var made: String?
  /// Whether the value is inserted into a key.
  var isInKey = false

  /// The use of a value that is made of a literal.
  var ofMade: APIUse {
    var use = self
    use.role = TextAPI.Use(literal: role.value, value: role.value)
    return use
  }

  /// The use of a value that a literal with this use contains.
  var ofInterpolation: APIUse {
    var use = self
    use.isInKey = isInKey || role.literal == .localized && role.value.isRead
    return use
  }
}
