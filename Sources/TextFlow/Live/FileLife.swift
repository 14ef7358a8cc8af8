import SourceText

/// The units of a file of which some never run.
package struct FileLife: Sendable {
  let units: [CodeUnit]
  /// Whether each unit runs.
  let isLive: [Bool]

  /// Whether code at an offset never runs, by the innermost unit around it.
  package func isDead(_ offset: Int) -> Bool {
    var index = units.partitionIndex { $0.range.upperBound <= offset } - 1
    while index >= 0, !units[index].range.contains(offset) { index = Int(units[index].outer) }
    guard index >= 0 else { return false }
    return !isLive[index] || units[index].kind.isBranch && !isLive[Int(units[index].outer)]
  }

  /// Returns the nodes of dead code and some others, in order and never nested.
  func deadNodes(and others: [Range<Int>]) -> [Range<Int>] {
    var stays = isLive
    for index in units.indices.reversed()
    where stays[index] && !units[index].kind.isBranch && units[index].outer >= 0 {
      stays[Int(units[index].outer)] = true
    }
    let dead = units.indices.filter { !stays[$0] }.map { units[$0].nodes }
    return (dead + others).sorted { ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound) }
      .reduce(into: []) { found, nodes in
        if found.last.map({ nodes.lowerBound >= $0.upperBound }) ?? true { found.append(nodes) }
      }
  }
}
