import RuleKit
import XCStrings

extension Placeholder {
  /// Whether it prints an integer or a floating-point number.
  var isNumber: Bool { type?.isNumeric ?? false }

  /// Whether it prints an integer.
  var isInteger: Bool {
    if case .integer? = type { return true }
    return false
  }
}
