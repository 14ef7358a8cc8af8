import XCStrings

/// Explains placeholders to people who don't program.
package enum PlaceholderWords {
  /// A line for each placeholder of a text, in its order: `%1$lld: number`.
  package static func explanations(of text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return [] }
    let bytes = Array(text.utf8)
    var lines: [String] = []
    var seen: Set<String> = []
    for placeholder in FormatString(text).withoutProse.placeholders {
      let written = String(decoding: bytes[placeholder.range], as: UTF8.self)
      let line = "\(written): \(meaning(of: placeholder))"
      if seen.insert(line).inserted { lines.append(line) }
    }
    return lines
  }

  private static func meaning(of placeholder: Placeholder) -> String {
    let name = placeholder.name ?? ""
    switch placeholder.kind {
    case .substitution: return "text with plural forms of its own, '\(name)'"
    case .substitutionArgument: return "number"
    case .conversion: return kind(of: placeholder.type) + (name.isEmpty ? "" : ", '\(name)'")
    }
  }

  private static func kind(of type: ArgumentType?) -> String {
    switch type {
    case .object, .cString, .unicharString, nil: "text"
    case .integer, .count: "number"
    case .floatingPoint: "decimal number"
    case .character: "letter"
    case .pointer: "address"
    }
  }
}
