/// A value of a compiled file.
package indirect enum PropertyListValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// The phrases of an App Shortcut.
  case array([String])
  /// Members, sorted by the bytes of their keys.
  case dictionary([PropertyListMember])

  /// Creates a dictionary from members in any order; of members with the same key, the last one counts.
  init(sorting members: [PropertyListMember]) {
    let sorted = members.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    var unique: [PropertyListMember] = []
    for (_, member) in sorted {
      if let last = unique.last, !(last < member) { unique.removeLast() }
      unique.append(member)
    }
    self = .dictionary(unique)
  }
}

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

/// The names in `.stringsdict` files that Foundation reads.
package enum StringsDictionaryKey {
  /// The member with the text around the variables.
  package static let format = "NSStringLocalizedFormatKey"
  /// The member with the texts for devices.
  package static let devices = "NSStringDeviceSpecificRuleType"
  /// The member with the format type of a dictionary.
  package static let ruleType = "NSStringFormatSpecTypeKey"
  /// The rule of plural forms.
  package static let pluralRule = "NSStringPluralRuleType"
  /// The member with the type of the number.
  package static let valueType = "NSStringFormatValueTypeKey"
}
