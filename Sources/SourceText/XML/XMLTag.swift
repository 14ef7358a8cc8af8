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

  /// The value of an attribute, `nil` if it is missing or empty.
  package func filled(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// The value of an attribute.
  package subscript(attribute: String) -> String? { attributes[attribute] }

  /// The name of the first attribute added by another tool: with its own prefix, or with `x-`.
  package func foreignAttribute(besides own: String) -> String? {
    attributes.keys.filter { name in
      name.hasPrefix("x-") || name.utf8.contains(UInt8(ascii: ":")) && !name.hasPrefix("xml") && name != own
    }.min()
  }

  /// The position of an attribute; `nil` if the tag does not have it.
  package func position(of attribute: String) -> SourcePosition? {
    places.first { $0.name == attribute }?.position
  }
}
