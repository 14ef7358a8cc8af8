import SwiftTree

/// What an expression is: a value, a type itself, or a literal typed by what is around it.
package struct ExpressionValue {
  enum Literal {
    case none, integer, float, string, `nil`
  }

  /// The type, or the one that is meant.
  package var type = SwiftType.unknown
  /// Whether it is the type itself, as `Int` is in `Int.max`.
  package var isMetatype = false
  var literal = Literal.none

  static let unknown = ExpressionValue()

  init(_ type: SwiftType = .unknown, isMetatype: Bool = false, literal: Literal = .none) {
    self.type = type
    self.isMetatype = isMetatype
    self.literal = literal
  }

  // MARK: - Two operands

  /// The type that both branches of `?:` have, or both operands of an operator that keeps the type.
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

  /// The type that a literal takes beside another operand, `nil` where it does not fit.
  private func adapted(to other: ExpressionValue) -> SwiftType? {
    guard !isMetatype, !other.isMetatype else { return nil }
    switch literal {
    case .integer: return other.type.isInteger || other.type.isFractional ? other.type : nil
    case .float:
      return other.type.isFractional || other.literal == .integer
        ? other.literal == .integer ? .double : other.type : nil
    // Text beside what is not known is text: nothing else that people read adds or alternates with it.
    case .string: return other.type.isUnknown ? .string : other.type.isText ? other.type : nil
    case .none, .nil: return nil
    }
  }

  /// What an operator between two values makes.
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

  /// Numbers of one type calculate in it; nothing is added to an `Int` but an `Int`.
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
