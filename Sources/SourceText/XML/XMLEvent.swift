/// The parts of an XML document, in file order.
package enum XMLEvent: Sendable {
  /// An element starts.
  case start(XMLTag)
  /// Text with escapes and entities resolved; one text may be split into several events.
  case text(String)
  /// The innermost element ends.
  case end
  /// A comment, with its position.
  case comment(String, SourcePosition)
}

/// The start of an XML element, with its position.
package struct XMLTag: Sendable {
  /// An attribute with its position.
  struct Attribute: Sendable {
    let name: String
    let value: String
    let position: SourcePosition

    /// Whether the attribute declares a namespace.
    var isNamespace: Bool { name == "xmlns" || name.hasPrefix("xmlns:") }
  }

  /// The name without its prefix.
  package let name: String
  /// The namespace of the name, empty for none.
  package let namespace: String
  /// The values by attribute name, including any prefix, as in `xml:space`.
  package let attributes: [String: String]
  /// The position of the tag: 1-based, columns in UTF-8 bytes.
  package let position: SourcePosition
  private let places: [Attribute]

  init(name: String, namespace: String, _ places: [Attribute], at position: SourcePosition) {
    (self.name, self.namespace, self.places, self.position) = (name, namespace, places, position)
    attributes = Dictionary(places.map { ($0.name, $0.value) }) { first, _ in first }
  }

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The position of an attribute; `nil` if the tag does not have it.
  package func position(of attribute: String) -> SourcePosition? {
    places.first { $0.name == attribute }?.position
  }
}

/// The reason why a file can't be read as XML, or as a property list.
package struct XMLError: Error, Hashable, Sendable {
  /// The position, 1-based, columns in UTF-8 bytes; `nil` for the whole file.
  package let position: SourcePosition?
  /// The message, in lower case and without a final period.
  package let message: String

  init(_ position: SourcePosition?, _ message: String) {
    self.position = position
    self.message = message
  }
}
