/// A part of a text with plural forms of its own, referred to as `%#@name@`.
public struct Substitution: Sendable {
  /// The name that texts refer to.
  public let name: String
  /// The substitution's object in the file.
  public let node: JSONNode

  /// The 1-based number of the argument that chooses the form; `nil` if the file leaves it out.
  public var argumentNumber: Int? { node["argNum"]?.integer }

  /// The format specifier of that argument without `%`, such as `lld`.
  public var formatSpecifier: String? { node["formatSpecifier"]?.string }

  /// The forms.
  public var variations: Variations? { Variations(node["variations"]) }
}
