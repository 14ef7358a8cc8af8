import SwiftIndex

/// All types of a name, which run or don't together.
struct NamedType {
  let name: NameHash
  /// Whether the project declares it, so that only its code uses it.
  let isDeclared: Bool
  var declarations: [Int] = []
  /// The members, cases and nested types.
  var members: [Int] = []
  var inherited: [NameHash] = []
  var traits: CodeUnit.Traits = []
  /// What it inherits, or hands down.
  var meaning: LiveNames.Meaning = []
  /// What types that inherit this one may implement by its members: requirements, or functions of delegates.
  var lent: LiveNames.Meaning = []
  var delegates: Set<NameHash> = []
  /// Whether live code calls a member of this name without a type, and may create a value by it.
  var isMade = false
  /// How live code mentions all cases: listed, or created from raw values.
  var caseUses: Mention.Use = []
  /// Whether live code names a member, which needs no value of the type.
  var isNamed = false
  var isLive = false
  /// The types whose code may name its members without a receiver: those that share a subtype with it.
  var users: Set<Int> = []
  /// The names of the members that need no value of the type: static ones and types.
  var ownNames: Set<NameHash> = []
  /// Whether types of the library may have its members.
  var isOfLibrary = false
  /// Whether code in it may name members of types that it is not known to inherit.
  var isOpen = false
  /// Whether all code that creates values names the type, or no type.
  var isCreatedByName = false

  /// Whether a member of a name is its own and needs no value of the type; the cases of an enum are values.
  func hasOwn(_ name: NameHash) -> Bool { !traits.contains(.isEnum) && ownNames.contains(name) }
}
