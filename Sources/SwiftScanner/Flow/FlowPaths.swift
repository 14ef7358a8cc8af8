/// Finds the ways that values take, in the order in which they take them.
///
/// Built only where somebody wants to see a way: the fates of places do without it.
package struct FlowPaths: Sendable {
  /// A step of a value: from where the code hands it on.
  package struct Hop: Hashable, Sendable {
    /// The path of the file.
    package let file: String
    /// Where the code hands the value on, in UTF-8; 0 for a declaration as a whole.
    package let offset: Int
  }

  private struct Step {
    let to: FlowPlace
    let way: FileFlow.Way
    let file: Int32
    let offset: UInt32
    /// Whether the value is an argument, which only its own call gets back.
    let isArgument: Bool
  }

  private var steps: [FlowPlace: [Step]] = [:]
  private var ends: [FlowPlace: [(fates: Fates, file: Int32, offset: UInt32)]] = [:]
  private var homes: [FlowPlace: FlowPlace] = [:]
  private let files: [String]
  private let flow: TextFlow

  /// Lists the ways of all files; `flow` is what was found out about them.
  package init(_ files: [FileFlow], _ flow: TextFlow) {
    self.files = files.map(\.path)
    self.flow = flow
    for (number, file) in files.enumerated() {
      let number = Int32(truncatingIfNeeded: number)
      for edge in file.edges {
        add(Step(to: edge.to, way: edge.way, file: number, offset: edge.offset, isArgument: false), edge.from)
      }
      for argument in file.arguments {
        let step = Step(
          to: argument.parameter, way: argument.way, file: number, offset: argument.offset, isArgument: true)
        add(step, argument.from)
        guard flow.returns(argument.parameter) else { continue }
        add(
          Step(
            to: argument.call, way: argument.way, file: number, offset: argument.offset, isArgument: false),
          argument.from)
      }
      for (call, result) in file.calls {
        add(Step(to: call, way: .whole, file: number, offset: 0, isArgument: false), result)
      }
      for end in file.ends { ends[end.place, default: []].append((end.fates, number, end.offset)) }
      for (place, result) in file.homes { homes[place] = result }
    }
  }

  private mutating func add(_ step: Step, _ from: FlowPlace) { steps[from, default: []].append(step) }

  /// The shortest way from a place to an API with some fates; empty where there is none.
  package func way(from start: FlowPlace, to fates: Fates) -> [Hop] {
    struct State: Hashable {
      let place: FlowPlace
      let isInCall: Bool
    }
    let first = State(place: start, isInCall: false)
    var before: [State: (State, Hop)] = [:]
    var seen: Set<State> = [first]
    var queue = [first]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      if let end = ends[state.place]?.first(where: { !$0.fates.isDisjoint(with: fates) }) {
        var hops = [hop(end.file, end.offset)]
        var current = state
        while let (previous, hop) = before[current] {
          hops.append(hop)
          current = previous
        }
        return hops.reversed()
      }
      for step in steps[state.place] ?? [] {
        // What a function returns of an argument is the result of that call, which has a step of its own.
        if state.isInCall, homes[state.place] == step.to { continue }
        let following = State(
          place: step.to, isInCall: step.isArgument || state.isInCall && homes[state.place] == homes[step.to])
        guard seen.insert(following).inserted else { continue }
        before[following] = (state, hop(step.file, step.offset))
        queue.append(following)
      }
    }
    return []
  }

  private func hop(_ file: Int32, _ offset: UInt32) -> Hop {
    Hop(file: files[Int(file)], offset: Int(offset))
  }
}
