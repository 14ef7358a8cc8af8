/// A member of a dictionary of a compiled file.
package struct PropertyListMember: Hashable, Sendable, Comparable {
  /// The key.
  package let key: String
  /// The value.
  package let value: PropertyListValue

  /// Creates a member.
  package init(_ key: String, _ value: PropertyListValue) {
    self.key = key
    self.value = value
  }

  /// Creates a member with a text.
  package init(_ key: String, _ text: String) { self.init(key, .string(text)) }

  /// Orders members by the bytes of their keys.
  package static func < (lhs: PropertyListMember, rhs: PropertyListMember) -> Bool {
    lhs.key.utf8.lexicographicallyPrecedes(rhs.key.utf8)
  }

  /// Whether the key and the value are the same, byte for byte.
  package static func == (lhs: PropertyListMember, rhs: PropertyListMember) -> Bool {
    lhs.key.utf8.elementsEqual(rhs.key.utf8) && lhs.value == rhs.value
  }
}
