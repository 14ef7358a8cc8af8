import RuleKit
import XCStrings

extension PluralGroup {
  /// A form's text as a format string, in the context that gives `%arg` its meaning.
  func format(of unit: FileUnit) -> FormatString {
    unit.format(in: context).withoutProse
  }

  /// Whether a format string shows a number: one of its own, or by way of a substitution.
  static func showsNumber(_ format: FormatString) -> Bool {
    format.placeholders.contains { $0.isNumber || $0.kind != .conversion }
  }

  private var context: FormatString.Context {
    guard let name = prefix.substitution else { return .text }
    let substitution = entry.entry[language]?.substitution(name)
    return .substitution(
      argument: substitution?.argumentNumber ?? 1,
      type: substitution?.formatSpecifier.flatMap { ArgumentType(formatSpecifier: $0) })
  }

  /// Whether a text has one of the usual number placeholders: `%d`, `%lld`, `%1$lu`, `%arg`; `false` proves nothing.
  static func plainlyShowsNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count {
      offset += 1
      guard text[offset - 1] == UInt8(ascii: "%") else { continue }
      if offset < text.count, text[offset] == UInt8(ascii: "%") {
        offset += 1
        continue
      }
      var end = offset
      while end < text.count, text[end].isASCIIDigit || text[end] == UInt8(ascii: "$") { end += 1 }
      if end < text.count, text[end] == UInt8(ascii: "a"), text[end...].starts(with: "arg".utf8) {
        return true
      }
      while end < text.count, text[end] == UInt8(ascii: "l") { end += 1 }
      if end < text.count, text[end] == UInt8(ascii: "d") || text[end] == UInt8(ascii: "u") { return true }
    }
    return false
  }
}
