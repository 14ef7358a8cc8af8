/// Ways of values, read off the arrivals of their sinks.
extension FlowSolver {
  /// Returns the way on which a value first got one of some sinks.
  func route(from place: Int, to wanted: SinkKinds) -> FlowRoute? {
    guard var next = earliest(at: place, wanted) else { return nil }
    let sinks = next.sinks
    var hops: [FlowRoute.Hop] = []
    var place = place
    while true {
      // The way of a value that is returned leads through the function to its result.
      while place != next.place, let way = returnWays[place] {
        let hop = hop(way)
        (place, hops) = (hop.to, hops + [hop.hop])
      }
      let hop = hop(arrivals[next.arrival].way)
      hops.append(hop.hop)
      guard hop.to >= 0 else { return FlowRoute(hops: hops, sinks: sinks) }
      place = hop.to
      let transfer = arrivals[next.arrival].transfer
      let sources = SinkKinds.all.filter { !changed($0, transfer, place).isDisjoint(with: next.sinks) }
      guard let before = earliest(at: place, SinkKinds(sources), before: next.arrival) else { return nil }
      next = before
    }
  }

  /// Returns the first arrival of one of some sinks at a place, or at the result that returns its value.
  private func earliest(
    at place: Int, _ wanted: SinkKinds, before limit: Int = .max
  ) -> (arrival: Int, place: Int, sinks: SinkKinds)? {
    var found: (arrival: Int, place: Int, sinks: SinkKinds)?
    let inherited = ofResult(of: place).intersection(wanted)
    for (place, wanted) in [(place, wanted), (Int(homes[place]), inherited)]
    where !wanted.isEmpty && place >= 0 {
      var next = Int(lastArrivals[place])
      while next >= 0 {
        let sinks = arrivals[next].sinks.intersection(wanted)
        if !sinks.isEmpty, next < min(limit, found?.arrival ?? .max) { found = (next, place, sinks) }
        next = Int(arrivals[next].previous)
      }
    }
    return found
  }

  /// Returns the step of a way, with the number of the place it leads to; -1 for an API.
  private func hop(_ way: Arrival.Way) -> (hop: FlowRoute.Hop, to: Int) {
    let (to, file, offset): (Int32, Int32, UInt32) =
      switch way {
      case .end(let number): (-1, ends[number].file, ends[number].offset)
      case .edge(let number): (edges[number].to, edges[number].file, edges[number].offset)
      case .returned(let number): (edges[number].call, edges[number].file, edges[number].offset)
      }
    let place = to < 0 ? nil : table.places[Int(to)]
    return (FlowRoute.Hop(path: paths[Int(file)], offset: Int(offset), place: place), Int(to))
  }
}
