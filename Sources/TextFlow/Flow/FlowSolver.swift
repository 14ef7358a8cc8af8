import SwiftIndex
/// Propagates fates from the places that have them to the places that values come from.
struct FlowSolver {
  typealias Returned = TextFlow.Returned

  /// An edge into a place.
  private struct Edge {
    let from: Int32
    let way: FileFlow.Way
    var looks = FileFlow.Looks.none
    /// The call whose result is what a function returns of an argument, -1 where the edge is no argument.
    var call: Int32 = -1
  }

  private(set) var places: PlaceTable
  private(set) var direct: [Fates]
  private(set) var returned: [Returned]
  private(set) var homes: [Int32]
  /// Whether each place mostly holds tokens, many of them.
  private(set) var holdsTokens: [Bool]
  /// Whether nothing comes to each place but texts that are looked up.
  private(set) var localized: [Bool]
  /// The edges into each place: those of place `p` are from `starts[p]` to `starts[p + 1]`.
  private var edges: [Edge] = []
  private var starts: [Int32] = []
  /// Edges that came up on the way: from an argument to the result of its call.
  private var callEdges: [Int32: [Edge]] = [:]
  private var linked: Set<UInt64> = []
  /// The places that the function of a result returns, by the result.
  private var members: [Int32: [Int32]] = [:]
  private var waiting: [Int32] = []
  private var isWaiting: [Bool]

  init(_ files: [FileFlow]) {
    places = PlaceTable(capacity: files.reduce(0) { $0 + $1.mostPlaces })
    var found: [(to: Int32, edge: Edge)] = []
    var ends: [(place: Int32, fates: Fates)] = []
    var owned: [(place: Int32, result: Int32)] = []
    for file in files {
      for edge in file.edges {
        let to = places.add(edge.to)
        found.append((to, Edge(from: places.add(edge.from), way: edge.way, looks: edge.looks)))
      }
      for argument in file.arguments {
        let (from, call) = (places.add(argument.from), places.add(argument.call))
        let edge = Edge(from: from, way: argument.way, looks: argument.looks, call: call)
        found.append((places.add(argument.parameter), edge))
      }
      for (call, result) in file.calls {
        let to = places.add(call)
        found.append((to, Edge(from: places.add(result), way: .whole)))
      }
      for end in file.ends { ends.append((places.add(end.place), end.fates)) }
      for (place, result) in file.homes { owned.append((places.add(place), places.add(result))) }
    }
    direct = Array(repeating: [], count: places.count)
    returned = Array(repeating: [], count: places.count)
    homes = Array(repeating: -1, count: places.count)
    isWaiting = Array(repeating: false, count: places.count)
    (holdsTokens, localized) = (isWaiting, isWaiting)
    for (place, result) in owned { homes[Int(place)] = result }
    sort(found)
    findTokens()
    for (place, fates) in ends {
      direct[Int(place)].formUnion(fates.subtracting(.holdsLocalized))
      if fates.contains(.holdsLocalized) { localized[Int(place)] = true }
      wait(for: place)
    }
    carryLocalized()
    for (to, edge) in found where to == homes[Int(edge.from)] {
      setReturned(edge.way == .part ? .part : .whole, of: edge.from)
    }
  }

  /// Puts the edges into the order of the places that they lead to.
  private mutating func sort(_ found: [(to: Int32, edge: Edge)]) {
    starts = Array(repeating: 0, count: places.count + 1)
    for (to, _) in found { starts[Int(to) + 1] += 1 }
    for place in 0..<places.count { starts[place + 1] += starts[place] }
    var next = starts
    edges = Array(repeating: Edge(from: 0, way: .whole), count: found.count)
    for (to, edge) in found {
      edges[Int(next[Int(to)])] = edge
      next[Int(to)] += 1
    }
  }

  /// The literals that a place must hold before most of them tell what it is for.
  private static let manyLiterals = 8

  /// Finds the places that hold many literals, most of which look like tokens.
  private mutating func findTokens() {
    for place in 0..<places.count {
      let range = Int(starts[place])..<Int(starts[place + 1])
      guard range.count >= Self.manyLiterals else { continue }
      let literals = edges[range].count { $0.looks != .none }
      let tokens = edges[range].count { $0.looks == .token }
      holdsTokens[place] = literals >= Self.manyLiterals && tokens * 2 > literals
    }
  }

  /// The most functions and variables that a localized text goes through to a place.
  private static let longestWay = 8

  /// Finds the places to which nothing but texts comes that are looked up.
  private mutating func carryLocalized() {
    let marked = localized
    localized = Array(repeating: false, count: places.count)
    var isChanged = true
    for _ in 0..<Self.longestWay where isChanged {
      isChanged = false
      for place in 0..<places.count where !localized[place] {
        let edges = edges[Int(starts[place])..<Int(starts[place + 1])]
        guard marked[place] || !edges.isEmpty else { continue }
        guard edges.allSatisfy({ $0.way == .whole && localized[Int($0.from)] }) else { continue }
        (localized[place], isChanged) = (true, true)
      }
    }
  }

  // MARK: - Fates

  /// What becomes of a value in a place, results of the function around included.
  static func fates(
    of place: Int, _ direct: [Fates], _ returned: [Returned], _ homes: [Int32]
  ) -> Fates {
    var fates = direct[place]
    guard homes[place] >= 0 else { return fates }
    let result = direct[Int(homes[place])]
    if returned[place].contains(.whole) { fates.formUnion(result) }
    if returned[place].contains(.part) { fates.formUnion(result.ofPart) }
    return fates
  }

  /// Propagates until nothing changes: each place can change a few times only, as fates are never taken back.
  mutating func run() {
    while let place = waiting.popLast() {
      isWaiting[Int(place)] = false
      for edge in edges[Int(starts[Int(place)])..<Int(starts[Int(place) + 1])] { carry(edge, from: place) }
      if let later = callEdges[place] { for edge in later { carry(edge, from: place) } }
      // What becomes of a result becomes of all that the function returns.
      if let inside = members[place] { inside.forEach { wait(for: $0) } }
    }
  }

  /// Takes the fates of the place that an edge leads to, back to where the edge begins.
  private mutating func carry(_ edge: Edge, from place: Int32) {
    let to = Int(place)
    let home = homes[Int(edge.from)]
    if home == place { return }
    if edge.call >= 0 {
      add(changed(direct[to].subtracting(.namedText), edge, to), to: edge.from)
      if !returned[to].isEmpty { link(edge, returned[to]) }
    } else if home >= 0, home == homes[to] {
      add(changed(direct[to], edge, to), to: edge.from)
      setReturned(edge.way == .part ? returned[to].isEmpty ? [] : .part : returned[to], of: edge.from)
    } else {
      // The name of one place says nothing of what comes there from afar.
      let fates = Self.fates(of: to, direct, returned, homes).subtracting(.namedText)
      add(changed(fates, edge, to), to: edge.from)
    }
  }

  /// Lets the result of a call have the value of an argument that the function returns.
  private mutating func link(_ edge: Edge, _ returned: Returned) {
    for (part, way) in [(Returned.whole, edge.way), (.part, .part)] where returned.contains(part) {
      let key = UInt64(UInt32(bitPattern: edge.call)) << 32 | UInt64(UInt32(bitPattern: edge.from))
      guard linked.insert(key << 1 ^ UInt64(way.rawValue)).inserted else { continue }
      let link = Edge(from: edge.from, way: way)
      callEdges[edge.call, default: []].append(link)
      carry(link, from: edge.call)
    }
  }

  private func changed(_ fates: Fates, _ edge: Edge, _ to: Int) -> Fates {
    holdsTokens[to] ? fates.handed(edge.way).ofToken : fates.handed(edge.way)
  }

  private mutating func add(_ fates: Fates, to place: Int32) {
    let all = direct[Int(place)].union(fates)
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
