/// Parameter of a project declaration that receives an argument.
package struct DeclaredParameter: Hashable, Sendable {
  /// The declared type, with aliases and generic parameters resolved.
  package var type: SwiftType
  /// The types of equally ranked declarations that disagree; empty if they agree.
  package var otherTypes: [SwiftType] = []
  /// The path of the type that declares the function; empty for none.
  package var owner: String
  /// The name of the function; `init` for initializers.
  package var function: String
  /// The name inside the function, or of the property that a memberwise initializer sets.
  package var name: String
  /// Whether the function was found by its name alone, because the receiver's type is unknown.
  package var isByNameOnly = false
}
