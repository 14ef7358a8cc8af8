import RuleKit
import XCStrings

/// The proposals for one catalog: one for each text, and those that can't all come true.
struct ProposalList: Sendable {
  /// Where one text of a catalog is.
  private struct Place: Hashable {
    let key: ExactKey
    let language: Language
    let path: VariationPath
  }

  private var proposals: [Proposal] = []
  private var indexes: [Place: Int] = [:]
  /// The file of each proposal's first unit.
  private var files: [String] = []
  /// The units that leave a text as it is.
  private var unchanged: [Place: [(outcome: Int, file: String)]] = [:]
  private var rivals: [(proposal: Proposal, index: Int)] = []

  /// Takes in a proposal; one that repeats another shares its fate.
  mutating func add(_ proposal: Proposal, from file: String) {
    let place = Place(key: ExactKey(proposal.key), language: proposal.language, path: proposal.path)
    guard let index = indexes[place] else {
      indexes[place] = proposals.count
      proposals.append(proposal)
      files.append(file)
      return
    }
    if proposal.agrees(with: proposals[index]) {
      proposals[index].outcomes += proposal.outcomes
    } else {
      rivals.append((proposal, index))
    }
  }

  /// Takes in a unit that leaves a text as it is.
  mutating func addUnchanged(
    _ identifier: UnitIdentifier, _ language: Language, outcome: Int, from file: String
  ) {
    let place = Place(key: ExactKey(identifier.key), language: language, path: identifier.path)
    unchanged[place, default: []].append((outcome, file))
  }

  /// Takes out the proposals that disagree about a text, and tells which with which.
  ///
  /// The text as it is does not disagree with a new one, unless both are in one file. Neither is taken: only a person can
  /// choose.
  mutating func removeRivals() -> [(outcomes: [Int], other: Int)] {
    var contested: Set<Int> = []
    var result: [(outcomes: [Int], other: Int)] = []
    for (rival, index) in rivals {
      result.append((rival.outcomes, proposals[index].outcome))
      if contested.insert(index).inserted { result.append((proposals[index].outcomes, rival.outcome)) }
    }
    for (place, index) in indexes where proposals[index].text != nil {
      for (outcome, file) in unchanged[place] ?? [] where file == files[index] {
        result.append(([outcome], proposals[index].outcome))
        if contested.insert(index).inserted { result.append((proposals[index].outcomes, outcome)) }
      }
    }
    (rivals, unchanged, indexes) = ([], [:], [:])
    proposals = proposals.indices.filter { !contested.contains($0) }.map { proposals[$0] }
    return result
  }

  /// Takes out the proposals that give one text two arrangements, such as plural forms and devices.
  mutating func removeMisfits() -> [(outcomes: [Int], objection: Objection)] {
    var groups: [Place: [Int]] = [:]
    for (index, proposal) in proposals.enumerated() {
      let place = Place(key: ExactKey(proposal.key), language: proposal.language, path: .root)
      groups[place, default: []].append(index)
    }
    var misfits: [Int: VariationPath] = [:]
    for indexes in groups.values where indexes.count > 1 {
      let tree = PathTree(indexes.map { proposals[$0].path })
      for index in indexes {
        let other = tree.firstClash(with: proposals[index].path)
        if let other { misfits[index] = proposals[indexes[other]].path }
      }
    }
    let result = misfits.keys.sorted().map { index in
      (outcomes: proposals[index].outcomes, objection: Self.objection(proposals[index], misfits[index]))
    }
    proposals = proposals.indices.filter { misfits[$0] == nil }.map { proposals[$0] }
    return result
  }

  private static func objection(_ proposal: Proposal, _ other: VariationPath?) -> Objection {
    func name(_ path: VariationPath?) -> String {
      guard let path, !path.steps.isEmpty else { return "a single text" }
      return "'\(path)'"
    }
    return Objection(
      rule: "forbidden-nesting", severity: .error,
      message: "\(name(proposal.path)) can't stand beside \(name(other)) in '\(proposal.language)'")
  }

  /// The proposals that may still come true, in the order of the files.
  var remaining: [Proposal] { proposals }
}
