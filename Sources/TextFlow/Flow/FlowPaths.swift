import SourceText
import SwiftIndex
/// Search index for the routes of values from their places to APIs.
///
/// Built only to explain findings: computing sinks does not need it.
package struct FlowPaths: Sendable {
  /// Step of a value, from an expression to a place or an API.
  package struct Hop: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The start of the expression that passes the value on, in UTF-8.
    ///
    /// 0 for the step from a function's result to a call.
    package let offset: Int
    /// The destination of the value; `nil` for an API.
    let place: FlowPlace?
  }

  /// Steps of a value to an API, which is the last step.
  package struct Route: Sendable {
    /// The steps in order, at least one.
    package let hops: [Hop]
    /// The sinks of the value at the API.
    package let sinks: SinkKinds
  }

  private struct Step {
    let from, to: Int32
    let file: Int32
    let offset: UInt32
    let transfer: FileFlow.Transfer
    /// Whether the value is an argument, which returns only to its own call.
    let isArgument: Bool
  }

  private struct End {
    let from: Int32
    let file: Int32
    let offset: UInt32
    let sinks: SinkKinds
  }

  /// Place on a route, with the effect of the route on the value so far.
  private struct State: Hashable {
    let place: Int32
    var isInCall = false
    var isPart = false
    var isNameMatch = false
    var isAmongTokens = false

    /// Returns the sinks of the original value if it reaches something with these sinks.
    func passed(_ sinks: SinkKinds) -> SinkKinds {
      var sinks = sinks
      if isNameMatch { sinks = sinks.ofNameMatch }
      if isAmongTokens { sinks = sinks.ofToken }
      return isPart ? sinks.ofPart : sinks
    }
  }

  private var steps: [Step] = []
  private var ends: [End] = []
  private let paths: [String]
  private let flow: TextFlow

  /// Indexes the steps of all files; `flow` is the solved flow of the project.
  package init(_ files: [FileFlow], _ flow: TextFlow) {
    paths = files.map(\.path)
    self.flow = flow
    for (number, file) in files.enumerated() { add(file, Int32(truncatingIfNeeded: number)) }
    steps.sort { ($0.from, $0.file, $0.offset, $0.to) < ($1.from, $1.file, $1.offset, $1.to) }
    ends.sort {
      ($0.from, $0.file, $0.offset, $0.sinks.rawValue) < ($1.from, $1.file, $1.offset, $1.sinks.rawValue)
    }
  }

  private mutating func add(_ file: FileFlow, _ number: Int32) {
    func step(
      _ from: FlowPlace, _ to: FlowPlace, _ transfer: FileFlow.Transfer, _ offset: UInt32,
      isArgument: Bool = false
    ) -> Step? {
      guard let from = flow.number(of: from), let to = flow.number(of: to) else { return nil }
      return Step(
        from: Int32(from), to: Int32(to), file: number, offset: offset, transfer: transfer,
        isArgument: isArgument)
    }
    steps += file.edges.compactMap { step($0.from, $0.to, $0.transfer, $0.offset) }
    for argument in file.arguments {
      let (from, transfer, offset) = (argument.from, argument.transfer, argument.offset)
      if let step = step(from, argument.parameter, transfer, offset, isArgument: true) { steps.append(step) }
      guard flow.returns(argument.parameter) else { continue }
      if let step = step(from, argument.call, transfer, offset) { steps.append(step) }
    }
    steps += file.calls.compactMap { step($0.result, $0.call, .whole, 0) }
    ends += file.ends.compactMap { end in
      flow.number(of: end.place).map {
        End(from: Int32($0), file: number, offset: end.offset, sinks: end.sinks)
      }
    }
  }

  /// Returns the shortest route from a place to an API with one of some sinks.
  package func route(from start: FlowPlace, to sinks: SinkKinds) -> Route? {
    var found: Route?
    search(from: start) { route in
      if !route.sinks.isDisjoint(with: sinks) { found = route }
      return found == nil
    }
    return found
  }

  // MARK: - Searching

  /// The maximum number of states in a search: a value that goes further goes everywhere.
  private static let maximumStates = 20_000

  /// Visits all routes in breadth-first order until `onEnd` returns false.
  private func search(from start: FlowPlace, onEnd: (Route) -> Bool) {
    guard let start = flow.number(of: start) else { return }
    var states = [State(place: Int32(start))]
    var origins: [(state: Int, step: Int)] = [(-1, -1)]
    var seen = Set(states)
    var next = 0
    while next < states.count, next < Self.maximumStates {
      let state = states[next]
      for end in Self.range(of: state.place, in: ends, \.from) {
        let sinks = state.passed(ends[end].sinks)
        guard !sinks.isEmpty else { continue }
        let last = Hop(path: paths[Int(ends[end].file)], offset: Int(ends[end].offset), place: nil)
        guard onEnd(Route(hops: hops(to: next, origins) + [last], sinks: sinks)) else { return }
      }
      for step in Self.range(of: state.place, in: steps, \.from) {
        guard let following = following(state, steps[step]), seen.insert(following).inserted else { continue }
        states.append(following)
        origins.append((next, step))
      }
      next += 1
    }
  }

  private func following(_ state: State, _ step: Step) -> State? {
    let home = flow.home(of: Int(state.place))
    // An argument that a function returns flows to the result of that call, which is a separate step.
    if state.isInCall, home == step.to { return nil }
    var state = State(
      place: step.to, isInCall: step.isArgument || state.isInCall && home == flow.home(of: Int(step.to)),
      isPart: state.isPart, isNameMatch: state.isNameMatch, isAmongTokens: state.isAmongTokens)
    if step.transfer == .part { state.isPart = true }
    if step.transfer == .named { state.isNameMatch = true }
    if flow.mostlyContainsTokens(Int(step.to)) { state.isAmongTokens = true }
    return state
  }

  private func hops(to state: Int, _ origins: [(state: Int, step: Int)]) -> [Hop] {
    var hops: [Hop] = []
    var state = state
    while origins[state].state >= 0 {
      let step = steps[origins[state].step]
      hops.append(
        Hop(path: paths[Int(step.file)], offset: Int(step.offset), place: flow.place(Int(step.to))))
      state = origins[state].state
    }
    return hops.reversed()
  }

  /// Returns the range of the elements of a sorted list that belong to a place.
  private static func range<Element>(
    of place: Int32, in list: [Element], _ from: (Element) -> Int32
  ) -> Range<Int> {
    let low = list.partitionIndex { from($0) >= place }
    var end = low
    while end < list.count, from(list[end]) == place { end += 1 }
    return low..<end
  }
}
