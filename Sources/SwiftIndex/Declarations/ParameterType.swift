/// What a declared parameter or property makes of a literal that is given to it.
package enum ParameterType: Hashable, Sendable {
  /// The types whose literals localize.
  package enum LocalizedType: String, Hashable, Sendable {
    case key = "LocalizedStringKey"
    case resource = "LocalizedStringResource"
    case value = "String.LocalizationValue"
  }

  /// Plain text: `String`, `Substring`, `some StringProtocol` and the like, optional or not.
  case string
  /// A key to be looked up.
  case localized(LocalizedType)
  /// Any other type.
  case other(SwiftType)
  /// Declarations of equal right disagree.
  case ambiguous([ParameterType])
  /// Nothing tells the type.
  case unknown

  /// Sorts a type whose aliases and generic parameters are resolved.
  package init(_ type: SwiftType) {
    switch type.name {
    case "": self = .unknown
    case "String", "Substring", "StringProtocol", "NSString", "Swift.String": self = .string
    case "LocalizedStringKey", "SwiftUI.LocalizedStringKey": self = .localized(.key)
    case "LocalizedStringResource", "Foundation.LocalizedStringResource": self = .localized(.resource)
    case "String.LocalizationValue", "LocalizationValue": self = .localized(.value)
    default: self = .other(type)
    }
  }
}

/// The parameter of a declaration of the tree that takes an argument.
package struct DeclaredParameter: Hashable, Sendable {
  /// What it makes of a literal.
  package var type: ParameterType
  /// The type as written, with aliases and generic parameters resolved.
  package var swiftType: SwiftType
  /// The path of the type that has the function, empty for none.
  package var owner: String
  /// The function's name, `init` for initializers.
  package var function: String
  /// The parameter's name inside the function, or the property's that a struct's own initializer sets.
  package var name: String
  /// Whether the function was found by its name alone, since nothing tells the receiver's type.
  package var isByNameOnly = false
}
