import SwiftTree

/// Result of an evaluation: a value, a type itself, or a literal typed by its context.
package struct ExpressionValue {
  enum Literal {
    case none, integer, float, string, `nil`
  }

  /// The type of the value, or the type itself.
  package var type = SwiftType.unknown
  /// Whether the expression is the type itself, such as `Int` in `Int.max`.
  package var isMetatype = false
  var literal = Literal.none

  static let unknown = ExpressionValue()

  /// The type of the value; unknown for a type itself.
  var asValue: SwiftType { isMetatype ? .unknown : type }

  init(_ type: SwiftType = .unknown, isMetatype: Bool = false, literal: Literal = .none) {
    self.type = type
    self.isMetatype = isMetatype
    self.literal = literal
  }

  // MARK: - Two operands

  /// Returns the common type of two branches of `?:`, or of operands whose operator keeps the type.
  package func joined(with other: ExpressionValue) -> ExpressionValue {
    if literal == .nil { return ExpressionValue(other.type.optional) }
    if other.literal == .nil { return ExpressionValue(type.optional) }
    if type == other.type {
      return ExpressionValue(type, literal: literal == other.literal ? literal : .none)
    }
    if type.unwrapped == other.type.unwrapped, !type.isUnknown { return ExpressionValue(type.optional) }
    if let adapted = adapted(to: other) ?? other.adapted(to: self) { return ExpressionValue(adapted) }
    return .unknown
  }

  /// Returns the type of a literal beside another operand; `nil` if it does not match.
  private func adapted(to other: ExpressionValue) -> SwiftType? {
    guard !isMetatype, !other.isMetatype else { return nil }
    switch literal {
    case .integer: return other.type.isInteger || other.type.isFractional ? other.type : nil
    case .float:
      return other.type.isFractional || other.literal == .integer
        ? other.literal == .integer ? .double : other.type : nil
    // Text beside an unknown operand implies text.
    case .string: return other.type.isUnknown ? .string : other.type.isText ? other.type : nil
    case .none, .nil: return nil
    }
  }

  /// Returns the result of an operator between two values.
  func combined(with other: ExpressionValue, _ precedence: Precedence, _ symbol: String) -> ExpressionValue {
    switch precedence {
    case .comparison, .conjunction, .disjunction: ExpressionValue(.bool)
    case .nilCoalescing: coalesced(with: other)
    case .range: range(symbol == "..." ? "ClosedRange" : "Range", other)
    case .addition, .multiplication, .shift: calculated(with: other, isSum: symbol == "+")
    case .none, .assignment, .functionArrow, .ternary, .default, .cast: .unknown
    }
  }

  private func coalesced(with other: ExpressionValue) -> ExpressionValue {
    if type.isUnknown { return other.literal == .string ? ExpressionValue(.string) : .unknown }
    if other.literal == .nil { return ExpressionValue(type.optional) }
    return ExpressionValue(type.with(isOptional: other.type.isOptional))
  }

  private func range(_ name: String, _ other: ExpressionValue) -> ExpressionValue {
    let bound = joined(with: other).type
    return bound.isUnknown ? .unknown : ExpressionValue(SwiftType(name, bound))
  }

  /// Returns the result of arithmetic between numbers of one type; only an `Int` is added to an `Int`.
  private func calculated(with other: ExpressionValue, isSum: Bool) -> ExpressionValue {
    if type.isOptional || other.type.isOptional { return .unknown }
    if type == other.type {
      let isKnown = type.isInteger || type.isFractional || isSum && (type.isText || type.base == "Array")
      return isKnown ? joined(with: other) : .unknown
    }
    for (one, another) in [(self, other), (other, self)] {
      if one.literal == .none, one.type == .int, another.type.isUnknown || another.literal == .integer {
        return ExpressionValue(.int)
      }
      if isSum, one.type == .string, another.type.isUnknown { return ExpressionValue(.string) }
    }
    if type.isFloatingPoint, other.type.isFloatingPoint, literal == .none, other.literal == .none {
      return ExpressionValue(type)
    }
    return joined(with: other)
  }
}
