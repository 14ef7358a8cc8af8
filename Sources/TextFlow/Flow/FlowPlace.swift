import SwiftIndex

/// Place of a value: a parameter, a result, a property, a local name, a literal.
///
/// A 64-bit hash of the identity of the place, so that the files of a project agree on it without a shared
/// table.
package struct FlowPlace: Hashable, Sendable {
  private let hash: NameHash

  private init(_ hash: NameHash, _ kind: Int32) { self.hash = hash.appending(kind) }

  /// The hash as a number.
  var value: UInt64 { hash.value }

  /// The number by which dictionaries place it, as that of a name.
  package func _rawHashValue(seed: Int) -> Int { hash._rawHashValue(seed: seed) }

  /// Creates the place of something in a file, by its number there.
  private init(_ number: Int, in file: Int32, _ kind: Int32) {
    self.init(NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: number)), kind)
  }

  /// Returns the place of a function parameter or an enum case payload, by its index in the file.
  static func parameter(_ parameter: Int32, of function: DeclarationIndex.Location) -> FlowPlace {
    FlowPlace(NameHash.root.appending(function.file).appending(parameter), 1)
  }

  /// Returns the place of a function result.
  static func result(of function: DeclarationIndex.Location) -> FlowPlace {
    FlowPlace(NameHash.root.appending(function.file).appending(function.index), 2)
  }

  /// Returns the place of a property, given by the path of its type, or of a global variable.
  static func property(_ name: NameHash, of owner: NameHash) -> FlowPlace {
    FlowPlace(owner.appending(name), 3)
  }

  /// Returns the place of the raw values of an enum, given by its path.
  static func rawValue(of type: NameHash) -> FlowPlace { FlowPlace(type, 4) }

  /// Returns the place of a name declared in a block or closure, by the offset of the name.
  static func local(_ offset: Int, in file: Int32) -> FlowPlace { FlowPlace(offset, in: file, 5) }

  /// Returns the place of the result of a call or of a text member, by its node.
  static func call(_ node: Int, in file: Int32) -> FlowPlace { FlowPlace(node, in: file, 6) }

  /// Returns the place of a literal, by its index in the file.
  static func literal(_ index: Int, in file: Int32) -> FlowPlace { FlowPlace(index, in: file, 7) }

  /// Returns the common place of all members of a name whose types are unknown.
  static func anyMember(_ name: NameHash) -> FlowPlace { FlowPlace(name, 8) }

  /// Returns the place of a tuple element, by its label.
  static func element(_ label: NameHash) -> FlowPlace { FlowPlace(label, 9) }

  /// Returns the place of an unnamed closure parameter.
  static func closureParameter(_ number: Int, of closure: Int, in file: Int32) -> FlowPlace {
    FlowPlace(
      NameHash.root.appending(file).appending(Int32(truncatingIfNeeded: closure))
        .appending(Int32(truncatingIfNeeded: number)), 11)
  }

  /// The place of `self` in a member of `String`, given the result of the function or property.
  var receiver: FlowPlace { FlowPlace(hash, 12) }

  /// Returns the place of an argument of the function in this place.
  func argument(_ number: Int) -> FlowPlace {
    FlowPlace(hash.appending(Int32(truncatingIfNeeded: number)), 13)
  }

  /// Returns the place of an element of the tuple in this place.
  func element(_ number: Int) -> FlowPlace {
    FlowPlace(hash.appending(Int32(truncatingIfNeeded: number)), 15)
  }

  /// Returns the place of a composed text or a piece of one, by its node.
  static func composed(_ node: Int, in file: Int32) -> FlowPlace { FlowPlace(node, in: file, 16) }

  /// The place of the errors that the function with this result throws.
  var thrown: FlowPlace { FlowPlace(hash, 17) }

  /// The place of the default value of the parameter in this place, or of its literal, in calls that leave it as it is.
  var unreplaced: FlowPlace { FlowPlace(hash, 18) }

  /// Returns the place of an error's description, in this place, for one of its cases; `.none` for what all share.
  func ofCase(_ name: NameHash) -> FlowPlace { FlowPlace(hash.appending(name), 19) }

  /// The place of the result of the function in this place.
  var returned: FlowPlace { FlowPlace(hash, 14) }
}
