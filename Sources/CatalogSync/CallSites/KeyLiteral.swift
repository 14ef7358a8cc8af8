import SourceText
package import SwiftIndex
import XCStrings

/// Conversion of keys to Swift literals.
package enum KeyLiteral {
  /// Returns a literal for a key that replaces another one, `nil` if the arguments differ.
  ///
  /// The interpolations of the old literal are kept, in order, since keys have no positions.
  package static func text(for key: String, replacing literal: StringLiteral, in source: ScannedSource)
    -> String?
  {
    let ranges = source.interpolations(of: literal)
    guard !ranges.isEmpty else { return "\"\(escaped(key))\"" }
    guard FormatString(key).placeholders.count == ranges.count else { return nil }
    return "\"\(content(of: key) { String(source.text(ranges[$0]).drop { $0 != "(" }) })\""
  }

  /// Returns the content of a literal for a key.
  ///
  /// `value` returns the value of each placeholder, in parentheses.
  package static func content(of key: String, value: (Int) -> String) -> String {
    let bytes = Array(key.utf8)
    func text(_ range: Range<Int>) -> String {
      escaped(String(decoding: bytes[range], as: UTF8.self).replacing("%%", with: "%"))
    }
    var (result, offset) = ("", 0)
    for (index, placeholder) in FormatString(key).placeholders.enumerated() {
      result += text(offset..<placeholder.range.lowerBound) + "\\" + value(index)
      offset = placeholder.range.upperBound
    }
    return result + text(offset..<bytes.count)
  }

  /// Escapes a text for use between the quotes of a literal.
  package static func escaped(_ text: String) -> String {
    text.swiftLiteral { $0.value < 0x20 || $0.value == 0x7F }
  }
}
