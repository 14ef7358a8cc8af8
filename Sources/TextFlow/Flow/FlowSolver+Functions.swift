/// Function values, whose arguments flow against the way of the value.
extension FlowSolver {
  /// The maximum number of parameters that pass a function on.
  private static let longestChain = 8

  /// The number of arguments of a function value that are followed.
  private static let arguments = 0..<4

  /// Adds edges from the arguments of called function values to those of the functions that they may be.
  ///
  ///     func load(report: (String) -> Void) { report("Loading") }
  ///     func start(report: (String) -> Void) { load(report: report) }    "Loading" → start's report
  mutating func linkFunctionValues(_ files: [FileFlow], _ found: inout [Edge]) {
    var called = Set(files.flatMap(\.called).map { table.add($0) })
    for _ in 0..<Self.longestChain where !called.isEmpty {
      var passed: Set<Int32> = []
      for edge in found where edge.transfer == .whole && called.contains(edge.to) {
        let (from, to) = (table.places[Int(edge.from)], table.places[Int(edge.to)])
        for number in Self.arguments where table.number(of: to.argument(number)) != nil {
          let (argument, target) = (table.add(to.argument(number)), table.add(from.argument(number)))
          found.append(
            Edge(from: argument, to: target, transfer: .whole, file: edge.file, offset: edge.offset))
          passed.insert(edge.from)
        }
      }
      called = passed
    }
  }
}
