/// A part of a text with separate plural forms, referenced as `%#@name@`.
public struct Substitution: Sendable {
  /// The name used in references.
  public let name: String
  /// The substitution's object in the file.
  let node: JSONNode

  /// The 1-based number of the argument that selects the form; `nil` if the file omits it.
  public var argumentNumber: Int? { node["argNum"]?.integer }

  /// The format specifier of that argument without `%`, such as `lld`.
  public var formatSpecifier: String? { node["formatSpecifier"]?.string }

  /// The forms.
  public var variations: Variations? { Variations(node["variations"]) }
}
