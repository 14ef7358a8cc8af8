/// Texts in quotes, as old-style property lists have them: `"key" = "value";`.
package enum QuotedText {
  /// Appends a text with its quotes; control characters are escaped.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case UInt8(ascii: "\t"): bytes += "\\t".utf8
      case UInt8(ascii: "\r"): bytes += "\\r".utf8
      case ..<0x20, 0x7F: bytes += "\\U\(byte.digits(4, uppercase: true))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a list of texts in parentheses, one a line.
  package static func append(list texts: [String], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "("))
    for (index, text) in texts.enumerated() {
      bytes += (index == 0 ? "\n  " : ",\n  ").utf8
      append(text, to: &bytes)
    }
    bytes += (texts.isEmpty ? ")" : "\n)").utf8
  }
}
