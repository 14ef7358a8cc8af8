/// Solver that propagates sinks backwards along the flow of values, and remembers the way of each.
struct FlowSolver: Sendable {
  typealias Returned = TextFlow.Returned

  /// Flow from one place to another.
  struct Edge {
    let from, to: Int32
    let transfer: FileFlow.Transfer
    /// The call that receives a returned argument, or -1 if the edge is not an argument.
    var call: Int32 = -1
    let file: Int32
    let offset: UInt32
  }

  /// Flow from a place to an API.
  struct End {
    let place: Int32
    let sinks: SinkKinds
    let file: Int32
    let offset: UInt32
  }

  /// Sinks that a place got for the first time, and from where.
  struct Arrival {
    enum Way {
      case end(Int)
      case edge(Int)
      /// An argument that is returned to its call.
      case returned(Int)
    }

    let sinks: SinkKinds
    let way: Way
    let transfer: FileFlow.Transfer
    /// The preceding arrival at the same place, or -1.
    let previous: Int32
  }

  var table = PlaceTable()
  private var count: Int { table.places.count }
  /// The sinks of each place, without those of results.
  private var direct: [SinkKinds] = []
  /// How the enclosing function returns the value of each place, and the way on which it does.
  private var returned: [Returned] = []
  private(set) var returnWays: [Arrival.Way?] = []
  /// The place of the enclosing function's result for each place; -1 outside of functions.
  private(set) var homes: [Int32] = []
  /// Whether most of many values in each place are tokens.
  private var mostlyContainsTokens: [Bool] = []
  private var grows: [Bool] = []
  /// Whether each place is that of a literal in a table of names.
  private(set) var namesOnly: [Bool] = []
  /// Whether each place receives only localized texts.
  private(set) var localized: [Bool] = []
  /// The edges into each place: those of place `p` are from `starts[p]` to `starts[p + 1]`.
  private(set) var edges: [Edge] = []
  private var starts: [Int32] = []
  private(set) var ends: [End] = []
  private(set) var arrivals: [Arrival] = []
  private(set) var lastArrivals: [Int32] = []
  let paths: [String]
  /// Edges added while solving: from an argument to the result of its call.
  private var callEdges: [Int32: [(edge: Int, transfer: FileFlow.Transfer)]] = [:]
  private var linked: Set<UInt64> = []
  /// The places that the function of a result returns, by result.
  private var members: [Int32: [Int32]] = [:]
  private var waiting: [Int32] = []
  private var isWaiting: [Bool] = []

  init(_ files: [FileFlow]) {
    paths = files.map(\.path)
    var found: [Edge] = []
    var wordings: [Wording] = []
    var owned: [(place: Int32, result: Int32)] = []
    for (number, file) in files.enumerated() {
      read(file, Int32(truncatingIfNeeded: number), &found, &wordings)
      for (place, result) in file.homes { owned.append((table.add(place), table.add(result))) }
    }
    linkFunctionValues(files, &found)
    linkTuples(files, &found)
    wordings += Array(repeating: .none, count: found.count - wordings.count)
    direct = Array(repeating: [], count: count)
    returned = Array(repeating: [], count: count)
    returnWays = Array(repeating: nil, count: count)
    homes = Array(repeating: -1, count: count)
    lastArrivals = homes
    isWaiting = Array(repeating: false, count: count)
    (mostlyContainsTokens, grows, namesOnly, localized) = (isWaiting, isWaiting, isWaiting, isWaiting)
    for (place, result) in owned { homes[Int(place)] = result }
    findTables(sort(found, wordings))
    for (number, end) in ends.enumerated() {
      if end.sinks.contains(.containsLocalized) { localized[Int(end.place)] = true }
      if end.sinks.contains(.containsIdentifiers) { mostlyContainsTokens[Int(end.place)] = true }
      if end.sinks.contains(.grows) { grows[Int(end.place)] = true }
      let sinks = end.sinks.subtracting([.containsLocalized, .containsIdentifiers, .grows])
      add(sinks, to: end.place, .end(number), .whole)
      wait(for: end.place)
    }
    carryLocalized()
    for (number, edge) in edges.enumerated() where edge.to == homes[Int(edge.from)] {
      setReturned(Returned(edge.transfer), of: edge.from, .edge(number))
    }
  }

  /// Reads the edges of a file, with the wordings of their values.
  private mutating func read(
    _ file: FileFlow, _ number: Int32, _ found: inout [Edge], _ wordings: inout [Wording]
  ) {
    for edge in file.edges.reversed() {
      let (to, from) = (table.add(edge.to), table.add(edge.from))
      found.append(
        Edge(
          from: from, to: to, transfer: edge.transfer, call: edge.call.map { table.add($0) } ?? -1,
          file: number, offset: edge.offset))
      wordings.append(edge.wording)
    }
    // Of several APIs at the same distance, the first in the code is on the way.
    for end in file.ends.sorted(by: { $0.offset < $1.offset }) {
      ends.append(End(place: table.add(end.place), sinks: end.sinks, file: number, offset: end.offset))
    }
  }

  /// Sorts the edges by destination; returns their wordings in this order.
  private mutating func sort(_ found: [Edge], _ wordings: [Wording]) -> [Wording] {
    starts = Array(repeating: 0, count: count + 1)
    for edge in found { starts[Int(edge.to) + 1] += 1 }
    for place in 0..<count { starts[place + 1] += starts[place] }
    var next = starts
    var order = Array(repeating: 0, count: found.count)
    for (number, edge) in found.enumerated() {
      order[Int(next[Int(edge.to)])] = number
      next[Int(edge.to)] += 1
    }
    edges = order.map { found[$0] }
    return order.map { wordings[$0] }
  }

  /// The numbers of the edges into a place.
  private func edges(into place: Int) -> Range<Int> { Int(starts[place])..<Int(starts[place + 1]) }

  /// Finds the places whose texts are mostly tokens, and the literals in tables of names.
  private mutating func findTables(_ wordings: [Wording]) {
    // Whether a third of the words in the project's sentences are of English interfaces; long names are no sentences.
    let sentences = wordings.filter { $0.words > 3 && !$0.isMarked }
    let words = sentences.reduce(0) { $0 + Int($1.words) }
    let isEnglish = sentences.reduce(0) { $0 + Int($1.listed) } * 3 > words
    // An app may have its texts in one script and its logs in another.
    let own = Wording.scripts.first { script in
      wordings.count { $0.isForeignSentence && $0.foreignScript == script } * 10 > sentences.count
    }
    for place in 0..<count {
      var table = WordingTable()
      for edge in edges(into: place) { table.add(wordings[edge]) }
      mostlyContainsTokens[place] = table.isOfTokens
      guard isEnglish || table.isOfLanguages else { continue }
      for edge in edges(into: place)
      where table.isOfLanguages || wordings[edge].isForeignName && wordings[edge].foreignScript != own
        || wordings[edge].hasLetters && wordings[edge].foreignScript == 0 && table.isOfNames
      {
        namesOnly[Int(edges[edge].from)] = true
      }
    }
  }

  /// The maximum number of functions and variables on the way of a localized text.
  private static let longestWay = 8

  /// Finds the places that receive only localized texts.
  private mutating func carryLocalized() {
    let marked = localized
    localized = Array(repeating: false, count: count)
    var isChanged = true
    for _ in 0..<Self.longestWay where isChanged {
      isChanged = false
      for place in 0..<count where !localized[place] {
        let edges = edges[edges(into: place)]
        guard marked[place] || !edges.isEmpty else { continue }
        guard edges.allSatisfy({ $0.transfer == .whole && localized[Int($0.from)] }) else { continue }
        (localized[place], isChanged) = (true, true)
      }
    }
  }

  // MARK: - Sinks

  /// Returns the sinks of a value in a place, including the results of the enclosing function.
  func sinks(of place: Int) -> SinkKinds { direct[place].union(ofResult(of: place)) }

  /// The sinks that a value has because the enclosing function returns it.
  func ofResult(of place: Int) -> SinkKinds {
    guard homes[place] >= 0 else { return [] }
    let result = direct[Int(homes[place])]
    let own = returned[place].contains(.whole) ? result : returned[place].contains(.part) ? result.ofPart : []
    return returned[place].contains(.translated) ? own.union(result.passed(.translated)) : own
  }

  /// Propagates to a fixed point; each place changes only a few times, because sinks are never removed.
  ///
  /// All places of a round are one step farther from the APIs than those before, so that first ways are shortest.
  mutating func run() {
    while !waiting.isEmpty {
      let round = waiting
      waiting = []
      for place in round {
        isWaiting[Int(place)] = false
        for number in edges(into: Int(place)) {
          if edges[number].call >= 0 {
            carryArgument(number)
          } else {
            carry(.edge(number), edges[number].transfer, from: edges[number].from, to: place)
          }
        }
        for link in callEdges[place] ?? [] {
          carry(.returned(link.edge), link.transfer, from: edges[link.edge].from, to: place)
        }
        // The sinks of a result apply to all values that the function returns.
        members[place]?.forEach { wait(for: $0) }
      }
    }
  }

  /// Propagates the sinks of a place to a value that flows there.
  private mutating func carry(
    _ way: Arrival.Way, _ transfer: FileFlow.Transfer, from source: Int32, to place: Int32
  ) {
    let to = Int(place)
    let home = homes[Int(source)]
    if home == place { return }
    if home >= 0, home == homes[to] {
      add(changed(direct[to], transfer, to), to: source, way, transfer)
      let isChanged = transfer == .part || transfer == .translated
      let how = isChanged ? returned[to].isEmpty ? [] : Returned(transfer) : returned[to]
      setReturned(how, of: source, way)
    } else {
      add(changed(sinks(of: to), transfer, to), to: source, way, transfer)
    }
  }

  /// Propagates the sinks of a parameter to an argument; if the function returns it, it is the result of the call.
  private mutating func carryArgument(_ number: Int) {
    let edge = edges[number]
    let to = Int(edge.to)
    if homes[Int(edge.from)] == edge.to { return }
    add(changed(direct[to], edge.transfer, to), to: edge.from, .edge(number), edge.transfer)
    for (part, transfer) in [(Returned.whole, edge.transfer), (.part, .part), (.translated, .translated)]
    where returned[to].contains(part) {
      let key = UInt64(UInt32(bitPattern: edge.call)) << 32 | UInt64(UInt32(bitPattern: edge.from))
      guard linked.insert(key << 3 ^ UInt64(transfer.rawValue)).inserted else { continue }
      callEdges[edge.call, default: []].append((number, transfer))
      carry(.returned(number), transfer, from: edge.from, to: edge.call)
    }
  }

  /// Returns the sinks that a value inherits from a place with these sinks.
  func changed(_ sinks: SinkKinds, _ transfer: FileFlow.Transfer, _ to: Int) -> SinkKinds {
    let sinks = sinks.passed(grows[to] && transfer == .whole ? .changed : transfer)
    return mostlyContainsTokens[to] ? sinks.ofToken : sinks
  }

  private mutating func add(
    _ sinks: SinkKinds, to place: Int32, _ way: Arrival.Way, _ transfer: FileFlow.Transfer
  ) {
    let new = sinks.subtracting(direct[Int(place)])
    guard !new.isEmpty else { return }
    direct[Int(place)].formUnion(new)
    arrivals.append(Arrival(sinks: new, way: way, transfer: transfer, previous: lastArrivals[Int(place)]))
    lastArrivals[Int(place)] = Int32(truncatingIfNeeded: arrivals.count - 1)
    wait(for: place)
  }

  private mutating func setReturned(_ how: Returned, of place: Int32, _ way: Arrival.Way) {
    let all = returned[Int(place)].union(how)
    guard all != returned[Int(place)] else { return }
    if returned[Int(place)].isEmpty {
      members[homes[Int(place)], default: []].append(place)
      returnWays[Int(place)] = way
    }
    returned[Int(place)] = all
    wait(for: place)
  }

  private mutating func wait(for place: Int32) {
    guard !isWaiting[Int(place)] else { return }
    isWaiting[Int(place)] = true
    waiting.append(place)
  }
}
