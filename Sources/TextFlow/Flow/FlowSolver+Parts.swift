/// Function values, whose arguments flow against the way of the value, and tuples, whose elements flow along with it.
extension FlowSolver {
  /// The maximum number of places that pass a function or a tuple on.
  private static let longestChain = 8

  /// The number of arguments and elements that are followed.
  private static let parts = 0..<4

  /// Adds edges from the arguments of called function values to those of the functions that they may be.
  ///
  ///     func load(report: (String) -> Void) { report("Loading") }
  ///     func start(report: (String) -> Void) { load(report: report) }    "Loading" → start's report
  mutating func linkFunctionValues(_ files: [FileFlow], _ found: inout [Edge]) {
    link(files.flatMap(\.called), &found, isBackwards: true) { $0.argument($1) }
  }

  /// Adds edges from the elements of tuples to those of the places where the tuples go.
  ///
  ///     func names() -> (String, String) { ("Home", "Away") }
  ///     let (home, _) = names()                                          "Home" → home
  mutating func linkTuples(_ files: [FileFlow], _ found: inout [Edge]) {
    link(files.flatMap(\.tuples), &found, isBackwards: false) { $0.element($1) }
  }

  /// Adds edges between the parts of places and those of the values that come there, as far as the places have them.
  private mutating func link(
    _ places: [FlowPlace], _ found: inout [Edge], isBackwards: Bool,
    _ part: (FlowPlace, _ number: Int) -> FlowPlace
  ) {
    var used = Set(places.map { table.add($0) })
    for _ in 0..<Self.longestChain where !used.isEmpty {
      var added: [Edge] = []
      var passed: Set<Int32> = []
      for edge in found where edge.transfer == .whole && used.contains(edge.to) {
        let (from, to) = (table.places[Int(edge.from)], table.places[Int(edge.to)])
        for number in Self.parts where table.number(of: part(to, number)) != nil {
          let ends = (table.add(part(from, number)), table.add(part(to, number)))
          let (source, target) = isBackwards ? (ends.1, ends.0) : ends
          added.append(
            Edge(from: source, to: target, transfer: .whole, file: edge.file, offset: edge.offset))
          passed.insert(edge.from)
        }
      }
      found += added
      used = passed
    }
  }
}
