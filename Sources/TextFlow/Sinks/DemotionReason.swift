/// Reason why a literal in a localizing call is a plain `String`.
package enum DemotionReason: String, Hashable, Sendable, CaseIterable {
  /// Operand of `+`.
  case concatenation
  /// Right side of `??`.
  case fallback
  /// Branch of `?:` whose other branch is not a literal.
  case ternary
  /// Cast with `as String`.
  case cast
  /// Property or method of the literal, which is shown instead.
  case member
  /// Value of a variable that is shown.
  case variable

  /// Returns the cause for a message such as `'Save' is not localized: …`.
  package var phrase: String {
    switch self {
    case .concatenation: "'+' makes it a String"
    case .fallback: "'??' makes it a String"
    case .ternary: "the other branch of '?:' makes it a String"
    case .cast: "the cast makes it a String"
    case .member: "accessing a member makes it a String"
    case .variable: "it is shown through a variable of type String"
    }
  }
}
