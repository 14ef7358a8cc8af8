import XCStrings

extension PluralGroup {
  /// A form's text as a format string, in the context that gives `%arg` its meaning.
  func format(of unit: FileUnit) -> FormatString {
    guard unit.traits.contains(.percent) else { return FormatString("") }
    return unit.withUTF8 { FormatString(utf8: $0, in: context) }.withoutProse
  }

  /// Whether a format string shows a number: one of its own, or by way of a substitution.
  static func showsNumber(_ format: FormatString) -> Bool {
    format.placeholders.contains { $0.isNumber || $0.kind != .conversion }
  }

  private var context: FormatString.Context {
    guard let name = prefix.substitution else { return .text }
    let substitution = entry.entry[language]?.substitutions.last { $0.name == name }
    return .substitution(
      argument: substitution?.argumentNumber ?? 1,
      type: substitution?.formatSpecifier.flatMap { ArgumentType(formatSpecifier: $0) })
  }
}

extension Placeholder {
  /// Whether it prints an integer or a floating-point number.
  var isNumber: Bool {
    switch type {
    case .integer?, .floatingPoint?: true
    default: false
    }
  }

  /// Whether it prints an integer.
  var isInteger: Bool {
    if case .integer? = type { return true }
    return false
  }
}
