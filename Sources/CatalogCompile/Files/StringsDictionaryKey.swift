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
