import SwiftIndex
/// Solver that propagates sinks backwards along the flow of values.
struct FlowSolver {
  typealias Returned = TextFlow.Returned

  /// Edge into a place.
  private struct Edge {
    let from: Int32
    let transfer: FileFlow.Transfer
    var wording = Wording.none
    /// The call that receives a returned argument, or -1 if the edge is not an argument.
    var call: Int32 = -1
  }

  private(set) var places: PlaceTable
  private(set) var direct: [SinkKinds]
  private(set) var returned: [Returned]
  private(set) var homes: [Int32]
  /// Whether most of many values in each place are tokens.
  private(set) var mostlyContainsTokens: [Bool]
  /// Whether each place is that of a literal in a table of names.
  private(set) var namesOnly: [Bool]
  /// Whether each place receives only localized texts.
  private(set) var localized: [Bool]
  /// The edges into each place: those of place `p` are from `starts[p]` to `starts[p + 1]`.
  private var edges: [Edge] = []
  private var starts: [Int32] = []
  /// Edges added while solving: from an argument to the result of its call.
  private var callEdges: [Int32: [Edge]] = [:]
  private var linked: Set<UInt64> = []
  /// The places that the function of a result returns, by result.
  private var members: [Int32: [Int32]] = [:]
  private var waiting: [Int32] = []
  private var isWaiting: [Bool]

  init(_ files: [FileFlow]) {
    places = PlaceTable(capacity: files.reduce(0) { $0 + $1.placeUpperBound })
    var found: [(to: Int32, edge: Edge)] = []
    var ends: [(place: Int32, sinks: SinkKinds)] = []
    var owned: [(place: Int32, result: Int32)] = []
    for file in files {
      for edge in file.edges {
        let (to, from) = (places.add(edge.to), places.add(edge.from))
        found.append((to, Edge(from: from, transfer: edge.transfer, wording: edge.wording)))
      }
      for argument in file.arguments {
        let (from, call) = (places.add(argument.from), places.add(argument.call))
        let edge = Edge(from: from, transfer: argument.transfer, wording: argument.wording, call: call)
        found.append((places.add(argument.parameter), edge))
      }
      for (call, result) in file.calls {
        let to = places.add(call)
        found.append((to, Edge(from: places.add(result), transfer: .whole)))
      }
      for end in file.ends { ends.append((places.add(end.place), end.sinks)) }
      for (place, result) in file.homes { owned.append((places.add(place), places.add(result))) }
    }
    direct = Array(repeating: [], count: places.count)
    returned = Array(repeating: [], count: places.count)
    homes = Array(repeating: -1, count: places.count)
    isWaiting = Array(repeating: false, count: places.count)
    (mostlyContainsTokens, namesOnly, localized) = (isWaiting, isWaiting, isWaiting)
    for (place, result) in owned { homes[Int(place)] = result }
    sort(found)
    findTables()
    for (place, sinks) in ends {
      direct[Int(place)].formUnion(sinks.subtracting(.containsLocalized))
      if sinks.contains(.containsLocalized) { localized[Int(place)] = true }
      wait(for: place)
    }
    carryLocalized()
    for (to, edge) in found where to == homes[Int(edge.from)] {
      setReturned(edge.transfer == .part ? .part : .whole, of: edge.from)
    }
  }

  /// Sorts the edges by destination.
  private mutating func sort(_ found: [(to: Int32, edge: Edge)]) {
    starts = Array(repeating: 0, count: places.count + 1)
    for (to, _) in found { starts[Int(to) + 1] += 1 }
    for place in 0..<places.count { starts[place + 1] += starts[place] }
    var next = starts
    edges = Array(repeating: Edge(from: 0, transfer: .whole), count: found.count)
    for (to, edge) in found {
      edges[Int(next[Int(to)])] = edge
      next[Int(to)] += 1
    }
  }

  /// Finds the places whose texts are mostly tokens, and the literals in tables of names.
  private mutating func findTables() {
    let isEnglish = isInEnglish
    for place in 0..<places.count {
      let range = Int(starts[place])..<Int(starts[place + 1])
      var table = WordingTable()
      for edge in edges[range] { table.add(edge.wording) }
      mostlyContainsTokens[place] = table.isOfTokens
      guard isEnglish, table.isOfNames else { continue }
      for edge in edges[range] where edge.wording.hasLetters { namesOnly[Int(edge.from)] = true }
    }
  }

  /// Whether most words of the project's sentences are words of English interfaces.
  private var isInEnglish: Bool {
    var (words, known) = (0, 0)
    for edge in edges where edge.wording.words > 3 {
      words += Int(edge.wording.words)
      known += Int(edge.wording.known)
    }
    return known * 2 > words
  }

  /// The maximum number of functions and variables on the way of a localized text.
  private static let longestWay = 8

  /// Finds the places that receive only localized texts.
  private mutating func carryLocalized() {
    let marked = localized
    localized = Array(repeating: false, count: places.count)
    var isChanged = true
    for _ in 0..<Self.longestWay where isChanged {
      isChanged = false
      for place in 0..<places.count where !localized[place] {
        let edges = edges[Int(starts[place])..<Int(starts[place + 1])]
        guard marked[place] || !edges.isEmpty else { continue }
        guard edges.allSatisfy({ $0.transfer == .whole && localized[Int($0.from)] }) else { continue }
        (localized[place], isChanged) = (true, true)
      }
    }
  }

  // MARK: - Sinks

  /// Returns the sinks of a value in a place, including the results of the enclosing function.
  static func sinks(
    of place: Int, _ direct: [SinkKinds], _ returned: [Returned], _ homes: [Int32]
  ) -> SinkKinds {
    var sinks = direct[place]
    guard homes[place] >= 0 else { return sinks }
    let result = direct[Int(homes[place])]
    if returned[place].contains(.whole) { sinks.formUnion(result) }
    if returned[place].contains(.part) { sinks.formUnion(result.ofPart) }
    return sinks
  }

  /// Propagates to a fixed point; each place changes only a few times, because sinks are never removed.
  mutating func run() {
    while let place = waiting.popLast() {
      isWaiting[Int(place)] = false
      for edge in edges[Int(starts[Int(place)])..<Int(starts[Int(place) + 1])] { carry(edge, from: place) }
      if let later = callEdges[place] { for edge in later { carry(edge, from: place) } }
      // The sinks of a result apply to all values that the function returns.
      if let inside = members[place] { inside.forEach { wait(for: $0) } }
    }
  }

  /// Propagates the sinks of an edge's destination to its source.
  private mutating func carry(_ edge: Edge, from place: Int32) {
    let to = Int(place)
    let home = homes[Int(edge.from)]
    if home == place { return }
    if edge.call >= 0 {
      add(changed(direct[to].subtracting(.namedText), edge, to), to: edge.from)
      if !returned[to].isEmpty { link(edge, returned[to]) }
    } else if home >= 0, home == homes[to] {
      add(changed(direct[to], edge, to), to: edge.from)
      setReturned(edge.transfer == .part ? returned[to].isEmpty ? [] : .part : returned[to], of: edge.from)
    } else {
      // A suggestive name applies only to direct values of the place.
      let sinks = Self.sinks(of: to, direct, returned, homes).subtracting(.namedText)
      add(changed(sinks, edge, to), to: edge.from)
    }
  }

  /// Connects an argument that the function returns with the result of the call.
  private mutating func link(_ edge: Edge, _ returned: Returned) {
    for (part, transfer) in [(Returned.whole, edge.transfer), (.part, .part)] where returned.contains(part) {
      let key = UInt64(UInt32(bitPattern: edge.call)) << 32 | UInt64(UInt32(bitPattern: edge.from))
      guard linked.insert(key << 1 ^ UInt64(transfer.rawValue)).inserted else { continue }
      let link = Edge(from: edge.from, transfer: transfer)
      callEdges[edge.call, default: []].append(link)
      carry(link, from: edge.call)
    }
  }

  private func changed(_ sinks: SinkKinds, _ edge: Edge, _ to: Int) -> SinkKinds {
    mostlyContainsTokens[to] ? sinks.passed(edge.transfer).ofToken : sinks.passed(edge.transfer)
  }

  private mutating func add(_ sinks: SinkKinds, to place: Int32) {
    let all = direct[Int(place)].union(sinks)
    guard all != direct[Int(place)] else { return }
    direct[Int(place)] = all
    wait(for: place)
  }

  private mutating func setReturned(_ how: Returned, of place: Int32) {
    let all = returned[Int(place)].union(how)
    guard all != returned[Int(place)] else { return }
    if returned[Int(place)].isEmpty { members[homes[Int(place)], default: []].append(place) }
    returned[Int(place)] = all
    wait(for: place)
  }

  private mutating func wait(for place: Int32) {
    guard !isWaiting[Int(place)] else { return }
    isWaiting[Int(place)] = true
    waiting.append(place)
  }
}
