import XCStrings

/// Writes a `.strings` file: Apple's old property list syntax, in UTF-8.
enum StringsWriter {
  /// The file; a set is a list in parentheses.
  static func bytes(_ entries: [StringsTable.Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    for entry in entries {
      guard let unit = entry.units.first else { continue }
      if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      append(
        "/* \(StringsComment.text(of: [unit]).replacing("*/", with: "* /")) */\n", to: &bytes)
      appendQuoted(entry.key, to: &bytes)
      append(" = ", to: &bytes)
      append(unit, to: &bytes)
      append(";\n", to: &bytes)
    }
    return bytes
  }

  private static func append(_ unit: TranslationUnit, to bytes: inout [UInt8]) {
    let phrases = unit.target?.phrases ?? []
    guard case .set = unit.source else { return appendQuoted(phrases.first ?? "", to: &bytes) }
    append("(", to: &bytes)
    for (index, phrase) in phrases.enumerated() {
      append(index == 0 ? "\n  " : ",\n  ", to: &bytes)
      appendQuoted(phrase, to: &bytes)
    }
    append(phrases.isEmpty ? ")" : "\n)", to: &bytes)
  }

  private static func append(_ text: String, to bytes: inout [UInt8]) { bytes.append(contentsOf: text.utf8) }

  private static func appendQuoted(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "\n"): append("\\n", to: &bytes)
      case UInt8(ascii: "\t"): append("\\t", to: &bytes)
      case UInt8(ascii: "\r"): append("\\r", to: &bytes)
      case ..<0x20, 0x7F:
        let digits = String(byte, radix: 16, uppercase: true)
        append("\\U" + String(repeating: "0", count: 4 - digits.utf8.count) + digits, to: &bytes)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
