import SourceText

/// Writes compiled files as text: an old-style list of texts, or XML.
struct PropertyListText {
  private var text = XMLText()
  private var depth = 0

  /// Returns a `.strings` file, a pair a line; all values must be texts or lists.
  static func strings(_ members: [PropertyListMember]) -> [UInt8] {
    var bytes: [UInt8] = []
    for member in members {
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
  static func xml(_ value: PropertyListValue) -> [UInt8]? {
    guard canHold(value) else { return nil }
    var writer = PropertyListText()
    writer.text.markup(header)
    writer.write(value)
    writer.text.markup("</plist>\n")
    return writer.text.bytes
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
    text.markup("<\(name)>")
    text.content(content)
    text.markup("</\(name)>\n")
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
