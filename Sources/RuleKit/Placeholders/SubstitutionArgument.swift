import XCStrings

/// A substitution's definition, and the argument that it stands for.
struct SubstitutionArgument {
  /// The name that texts refer to.
  let name: String
  /// The name's string node, where findings about the definition point.
  let keyNode: JSONNode
  /// The number that the definition gives; `nil` if it leaves it out.
  let writtenNumber: Int?
  /// The number as it is written where it is not a whole number.
  let oddNumber: String?
  /// The specifier that the definition gives, without its percent sign.
  let specifier: String?
  /// The type of that specifier.
  let type: ArgumentType?
  /// The number by the place of the first reference.
  var countedNumber: Int?

  init(name: String, keyNode: JSONNode, node: JSONNode) {
    self.name = name
    self.keyNode = keyNode
    writtenNumber = node["argNum"]?.integer
    oddNumber = writtenNumber == nil ? node["argNum"].flatMap { $0.isNull ? nil : $0.text } : nil
    specifier = node["formatSpecifier"]?.string
    type = specifier.flatMap { ArgumentType(formatSpecifier: $0) }
  }

  /// The number of the argument; `nil` if neither the definition nor a reference tells.
  var number: Int? { writtenNumber ?? countedNumber }
}
