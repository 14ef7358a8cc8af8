/// Collects XML text as bytes, escaped as in Xcode.
package struct XMLText: Sendable {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  /// Creates an empty text.
  package init() {}

  /// Appends markup as it is.
  package mutating func markup(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends the content of an element; line feeds and tabs are not escaped.
  package mutating func content(_ text: String) {
    escape(text, inAttribute: false)
  }

  /// Appends the start of a tag, attributes with a space before each, and the rest of the tag.
  package mutating func tag(
    _ start: String, _ attributes: [(name: String, value: String)], _ end: String = ">"
  ) {
    markup(start)
    for (name, value) in attributes {
      markup(" \(name)=\"")
      escape(value, inAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
    markup(end)
  }

  /// Appends an element with a text, from the start of its tag to the markup after it.
  package mutating func element(
    _ start: String, _ attributes: [(name: String, value: String)], _ text: String, _ end: String
  ) {
    tag(start, attributes)
    content(text)
    markup(end)
  }

  /// Returns a text as it is in an attribute.
  package static func escaped(_ text: String) -> String {
    var xml = XMLText()
    xml.escape(text, inAttribute: true)
    return String(decoding: xml.bytes, as: UTF8.self)
  }

  private mutating func escape(_ text: String, inAttribute: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: ">"): markup("&gt;")
      case UInt8(ascii: "\r"): markup("&#13;")
      case UInt8(ascii: "\"") where inAttribute: markup("&quot;")
      case UInt8(ascii: "\n") where inAttribute: markup("&#10;")
      case UInt8(ascii: "\t") where inAttribute: markup("&#9;")
      default: bytes.append(byte)
      }
    }
  }

  /// Whether XML can represent the text, which excludes most control characters, even escaped.
  package static func canHold(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0a, 0x0d: continue
      case ..<0x20, 0xfffe, 0xffff: return false
      default: continue
      }
    }
    return true
  }
}
