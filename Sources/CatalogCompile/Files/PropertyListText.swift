import SourceText

/// Writes property lists as text: an old-style list of texts, or XML.
package struct PropertyListText {
  /// A member of the outermost dictionary, with its comment.
  package typealias Line = (member: PropertyListMember, comment: String?)

  private var text = XMLText()
  private var depth = 0

  /// Returns a `.strings` file; all values must be texts or lists.
  ///
  /// With `isSpaced`, blank lines separate the members.
  package static func strings(_ lines: [Line], isSpaced: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    for (member, comment) in lines {
      if isSpaced, !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
      if let comment { bytes += "/* \(comment.replacing("*/", with: "* /")) */\n".utf8 }
      QuotedText.append(member.key, to: &bytes)
      bytes += " = ".utf8
      switch member.value {
      case .string(let text): QuotedText.append(text, to: &bytes)
      case .array(let texts): QuotedText.append(list: texts, to: &bytes)
      case .dictionary: QuotedText.append("", to: &bytes)
      }
      bytes += ";\n".utf8
    }
    return bytes
  }

  /// Returns an XML property list; `nil` if XML can't hold one of the texts.
  package static func xml(_ lines: [Line]) -> [UInt8]? {
    guard canHold(.dictionary(lines.map(\.member))) else { return nil }
    var writer = PropertyListText()
    writer.text.markup(header)
    writer.list("dict") { writer in
      for (member, comment) in lines {
        if let comment, XMLText.canHold(comment) { writer.add(comment: comment) }
        writer.element("key", member.key)
        writer.write(member.value)
      }
    }
    writer.text.markup("</plist>\n")
    return writer.text.bytes
  }

  /// Adds a comment, in which XML allows no two hyphens.
  private mutating func add(comment: String) {
    indent()
    text.markup("<!-- \(comment.replacing("--", with: "- -").replacing("--", with: "- -")) -->\n")
  }

  private static let header = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private static func canHold(_ value: PropertyListValue) -> Bool {
    switch value {
    case .string(let text): XMLText.canHold(text)
    case .array(let texts): texts.allSatisfy { XMLText.canHold($0) }
    case .dictionary(let members): members.allSatisfy { XMLText.canHold($0.key) && canHold($0.value) }
    }
  }

  private mutating func write(_ value: PropertyListValue) {
    switch value {
    case .string(let text): element("string", text)
    case .array(let texts): list("array") { writer in texts.forEach { writer.element("string", $0) } }
    case .dictionary(let members):
      list("dict") { writer in
        for member in members {
          writer.element("key", member.key)
          writer.write(member.value)
        }
      }
    }
  }

  private mutating func element(_ name: String, _ content: String) {
    indent()
    text.element("<\(name)", [], content, "</\(name)>\n")
  }

  private mutating func list(_ name: String, _ content: (inout PropertyListText) -> Void) {
    indent()
    text.markup("<\(name)>\n")
    depth += 1
    content(&self)
    depth -= 1
    indent()
    text.markup("</\(name)>\n")
  }

  private mutating func indent() { text.markup(String(repeating: "\t", count: depth)) }
}
