import SourceText
import SwiftIndex

/// The units of a file with the names that they mention.
package struct CodeUnits: Sendable {
  /// The units from the last one to the first, each before those inside it; the first one is the file.
  var units: [CodeUnit] = []
  /// The names that the units mention, unit by unit.
  var mentions: [Mention] = []
  /// The names of generic parameters, associated types and aliases, and of variables that are written as types are.
  var generics: Set<NameHash> = []

  /// The units of a file that no program contains.
  package static let none = CodeUnits()

  /// Returns whether only this file mentions each unit, as it is private or a member of private code.
  ///
  /// A private type may implement a protocol of another file.
  var arePrivate: [Bool] {
    let open = Set(units.lazy.filter { !$0.names.allSatisfy(LiveNames.isPlain) }.map(\.name))
    return units.indices.map { index in
      if units[index].traits.contains(.isPrivate) { return true }
      var outer = Int(units[index].outer)
      guard outer >= 0, !open.contains(units[outer].name) else { return false }
      while outer >= 0, !units[outer].traits.contains(.isPrivate) { outer = Int(units[outer].outer) }
      return outer >= 0
    }
  }
}
