package import SourceText

/// The start of an XML element, with its place.
package struct XMLTag: Sendable {
  /// The name without its prefix.
  package let name: String
  /// The namespace that the name is in, empty for none.
  package let namespace: String
  /// The values by attribute name; a prefix stays, as in `xml:space`.
  package let attributes: [String: String]
  /// Where the tag starts: 1-based, columns in UTF-8 bytes.
  package let position: SourcePosition

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The first attribute by name that a tool made up: one with a prefix of its own, or with `x-`.
  func foreignAttribute(besides own: String) -> String? {
    attributes.keys.filter { name in
      name.hasPrefix("x-") || name.utf8.contains(UInt8(ascii: ":")) && !name.hasPrefix("xml") && name != own
    }.min()
  }
}

/// What an XML document is made of, in the order of the file.
package enum XMLEvent: Sendable {
  /// An element starts.
  case start(XMLTag)
  /// Text, escapes and entities resolved; one text may come in several pieces.
  case text(String)
  /// The innermost element ends.
  case end
  /// A comment, with the place where it starts.
  case comment(String, SourcePosition)
}
