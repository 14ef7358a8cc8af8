package import SourceText

/// An XML element for reports: with elements, or with lines of text.
///
/// Control characters are made visible, as in other reports: XML can't hold most of them, not even escaped.
package struct XMLNode: Sendable {
  private let name: String
  private let attributes: [(String, String)]
  private let children: [XMLNode]
  private let lines: [String]

  /// Creates an element; names of elements and attributes are the program's own.
  package init(
    _ name: String, _ attributes: [(String, String)], _ children: [XMLNode] = [], lines: [String] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.lines = lines
  }

  /// The document with the element as its root, indented by two blanks a level.
  package var document: Message {
    var text: Message = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text, indent: "")
    return text
  }

  private func write(to text: inout Message, indent: String) {
    text += "\(indent)<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(Self.escaped(value))\"" }
    if children.isEmpty, lines.isEmpty {
      text.add(literal: "/>\n")
      return
    }
    text.add(literal: lines.isEmpty ? ">\n" : ">")
    for child in children { child.write(to: &text, indent: "\(indent)  ") }
    for (index, line) in lines.enumerated() {
      if index > 0 { text.add(literal: "\n") }
      text.add(Self.escaped(line))
    }
    text += "\(lines.isEmpty ? indent : "")</\(name)>\n"
  }

  /// Escapes markup, and characters that are visible to XML alone.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}": result += "\\u{FFFE}"
      case "\u{FFFF}": result += "\\u{FFFF}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
