import SourceText

/// An XML element for reports: with elements, or with lines of text.
///
/// Control characters are made visible, as in other reports: XML can't hold most of them, not even escaped.
struct XMLNode: Sendable {
  /// The name, which is the program's own, as are those of the attributes.
  let name: String
  let attributes: [(String, String)]
  var children: [XMLNode] = []
  var lines: [String] = []

  /// The document with the element as its root, indented by two blanks a level.
  var document: Message {
    var text: Message = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    write(to: &text, indent: "")
    return text
  }

  private func write(to text: inout Message, indent: String) {
    text += "\(indent)<\(name)"
    for (name, value) in attributes { text += " \(name)=\"\(XMLText.escaped(value.visible))\"" }
    if children.isEmpty, lines.isEmpty {
      text.add(literal: "/>\n")
      return
    }
    text.add(literal: lines.isEmpty ? ">\n" : ">")
    for child in children { child.write(to: &text, indent: "\(indent)  ") }
    for (index, line) in lines.enumerated() {
      if index > 0 { text.add(literal: "\n") }
      text.add(XMLText.escaped(line.visible))
    }
    text += "\(lines.isEmpty ? indent : "")</\(name)>\n"
  }
}
