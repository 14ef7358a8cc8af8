/// Myers' greedy search for the fewest lines to take out and put in.
///
/// A point (x, y) means that x old lines and y new ones are dealt with. A step to the right takes a line out, a step
/// down puts one in, and equal lines lead diagonally on for nothing. Round d finds, on each diagonal x − y, the
/// furthest point that d steps can reach; the points of all rounds are kept to walk back from the end.
struct ShortestEdit {
  /// The greatest number of steps tried: what is kept grows with its square.
  private static let mostSteps = 400

  /// Returns the changes within a part of two texts, `nil` if finding them would take too long.
  static func changes(in part: LineDifference.Change, of old: LineTable, _ new: LineTable)
    -> [LineDifference.Change]?
  {
    let least = abs(part.old.count - part.new.count)
    if least > mostSteps { return nil }
    var search = ShortestEdit(part: part, old: old, new: new)
    return search.run() ? search.path() : nil
  }

  private let part: LineDifference.Change
  private let old: LineTable
  private let new: LineTable
  /// The lines that may still be compared.
  private var budget: Int
  /// For each round the furthest x on the diagonals −d−1 … d+1.
  private var rounds: [[Int]] = []

  private init(part: LineDifference.Change, old: LineTable, new: LineTable) {
    self.part = part
    self.old = old
    self.new = new
    budget = 4 * (part.old.count + part.new.count) + 1_000_000
  }

  /// The furthest x on a diagonal before equal lines lead on, and the diagonal it is reached from.
  private func step(to diagonal: Int, in round: Int) -> (x: Int, from: Int) {
    guard round > 0 else { return (0, 0) }
    // Row r holds diagonal k at k + r + 1, so this is the row before.
    let row = rounds[round - 1]
    let below = diagonal == round ? -1 : row[diagonal + 1 + round]
    let left = diagonal == -round ? -1 : row[diagonal - 1 + round]
    return left < below || diagonal == -round ? (below, diagonal + 1) : (left + 1, diagonal - 1)
  }

  /// Searches for the end and returns whether it was found within the bounds.
  private mutating func run() -> Bool {
    let (width, height) = (part.old.count, part.new.count)
    for round in 0...Self.mostSteps {
      var row = [Int](repeating: -1, count: 2 * round + 3)
      for diagonal in stride(from: -round, through: round, by: 2) {
        var x = step(to: diagonal, in: round).x
        let start = x
        while x < width, x - diagonal < height, isSame(x, x - diagonal) { x += 1 }
        budget -= x - start + 1
        row[diagonal + round + 1] = x
        if x >= width, x - diagonal >= height {
          rounds.append(row)
          return true
        }
      }
      rounds.append(row)
      if budget < 0 { return false }
    }
    return false
  }

  private func isSame(_ x: Int, _ y: Int) -> Bool {
    old.isLine(part.old.lowerBound + x, equalTo: part.new.lowerBound + y, of: new)
  }

  /// Walks back from the end and returns each step as a change of one line, first to last.
  private func path() -> [LineDifference.Change] {
    var steps: [LineDifference.Change] = []
    var diagonal = part.old.count - part.new.count
    for round in stride(from: rounds.count - 1, to: 0, by: -1) {
      let (after, from) = step(to: diagonal, in: round)
      let isRemoval = from < diagonal
      let x = part.old.lowerBound + after
      let y = part.new.lowerBound + after - diagonal
      steps.append(
        isRemoval
          ? LineDifference.Change(old: x - 1..<x, new: y..<y)
          : LineDifference.Change(old: x..<x, new: y - 1..<y))
      diagonal = from
    }
    return steps.reversed()
  }
}
