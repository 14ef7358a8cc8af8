import SourceText
import SwiftIndex

/// The units of a file with the names that they mention.
package struct CodeUnits: Sendable {
  /// The units from the last one to the first, each before those inside it; the first one is the file.
  var units: [CodeUnit] = []

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

  /// Whether code at an offset never runs, by the innermost unit around it.
  func isDead(_ offset: Int) -> Bool {
    var index = units.partitionIndex { $0.range.upperBound <= offset } - 1
    while index >= 0, !units[index].range.contains(offset) { index = Int(units[index].outer) }
    guard index >= 0 else { return false }
    let unit = units[index]
    return !unit.isLive || unit.kind.isBranch && !units[Int(unit.outer)].isLive
  }

  /// Returns the nodes of dead code and some others, in order and never nested.
  func deadNodes(and others: [Range<Int>]) -> [Range<Int>] {
    var stays = units.map(\.isLive)
    for (index, unit) in units.enumerated().reversed()
    where stays[index] && !unit.kind.isBranch && unit.outer >= 0 { stays[Int(unit.outer)] = true }
    let dead = units.indices.filter { !stays[$0] }.map { units[$0].nodes }
    return (dead + others).sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
      .reduce(into: []) { found, nodes in
        if found.last.map({ nodes.lowerBound >= $0.upperBound }) ?? true { found.append(nodes) }
      }
  }
}
