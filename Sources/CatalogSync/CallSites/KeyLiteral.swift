import SourceText
package import SwiftIndex
import TextFlow
import XCStrings

/// Writes keys as Swift literals.
package enum KeyLiteral {
  /// Returns a literal for a key in the place of another, `nil` where the arguments differ.
  ///
  /// The interpolations of the old one stay as they are written, and in their order: keys have no positions.
  package static func text(for key: String, replacing literal: StringLiteral, in source: ScannedSource)
    -> String?
  {
    let ranges = source.interpolations(of: literal)
    guard !ranges.isEmpty else { return "\"\(escaped(key))\"" }
    let format = FormatString(key)
    guard format.placeholders.count == ranges.count else { return nil }
    var places = format.placeholders.map { (range: $0.range, isArgument: true) }
    places += format.percents.map { (range: $0, isArgument: false) }
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
    let bytes = Array(key.utf8)
    var text = "\""
    var offset = 0
    var next = 0
    for place in places {
      text += escaped(String(decoding: bytes[offset..<place.range.lowerBound], as: UTF8.self))
      if place.isArgument {
        let words = source.text(ranges[next])
        text += "\\" + words.drop { $0 != "(" }
        next += 1
      } else {
        text += "%"
      }
      offset = place.range.upperBound
    }
    return text + escaped(String(decoding: bytes[offset...], as: UTF8.self)) + "\""
  }

  /// A text as it stands between the quotes of a literal.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
