import RuleKit
import XCStrings

/// The proposals for one catalog: at most one per text, without contradictions.
struct ProposalList: Sendable {
  /// The proposals that are still accepted, in file order.
  private(set) var proposals: [Proposal] = []
  private var indexes: [TextPlace: Int] = [:]
  /// The file of each proposal's first unit.
  private var files: [String] = []
  /// The units that leave a text unchanged.
  private var unchanged: [TextPlace: [(outcome: Int, file: String)]] = [:]
  private var duplicates: [(proposal: Proposal, index: Int)] = []

  /// Adds a proposal; an identical one shares its outcome.
  mutating func add(_ proposal: Proposal, from file: String) {
    let place = TextPlace(key: ExactKey(proposal.key), language: proposal.language, path: proposal.path)
    guard let index = indexes[place] else {
      indexes[place] = proposals.count
      proposals.append(proposal)
      files.append(file)
      return
    }
    if (proposal.text, proposal.state) == (proposals[index].text, proposals[index].state) {
      proposals[index].outcomes += proposal.outcomes
    } else {
      duplicates.append((proposal, index))
    }
  }

  /// Adds a unit that leaves a text unchanged.
  mutating func addUnchanged(
    _ identifier: UnitIdentifier, _ language: Language, outcome: Int, from file: String
  ) {
    let place = TextPlace(key: ExactKey(identifier.key), language: language, path: identifier.path)
    unchanged[place, default: []].append((outcome, file))
  }

  /// Marks copies of source texts as needing review, by the index of their outcome.
  mutating func review(_ isWanted: (Int) -> Bool) {
    for index in proposals.indices where proposals[index].isCopy && isWanted(proposals[index].outcome) {
      if proposals[index].state == .translated { proposals[index].state = .needsReview }
    }
  }

  /// Removes the proposals that disagree about a text, and returns which ones disagree.
  ///
  /// The unchanged text does not disagree with a new one, unless both are in one file. Both proposals are
  /// removed, since only a person can choose.
  mutating func removeDuplicates() -> [(outcomes: [Int], other: Int)] {
    var contested: Set<Int> = []
    var result: [(outcomes: [Int], other: Int)] = []
    for (duplicate, index) in duplicates {
      result.append((duplicate.outcomes, proposals[index].outcome))
      if contested.insert(index).inserted { result.append((proposals[index].outcomes, duplicate.outcome)) }
    }
    for (place, index) in indexes where proposals[index].text != nil {
      for (outcome, file) in unchanged[place] ?? [] where file == files[index] {
        result.append(([outcome], proposals[index].outcome))
        if contested.insert(index).inserted { result.append((proposals[index].outcomes, outcome)) }
      }
    }
    (duplicates, unchanged, indexes) = ([], [:], [:])
    proposals = proposals.indices.filter { !contested.contains($0) }.map { proposals[$0] }
    return result
  }

  /// Removes the proposals with incompatible arrangements of a text, such as plural forms and devices.
  mutating func removeIncompatible() -> [(outcomes: [Int], finding: TextFinding)] {
    var groups: [TextPlace: [Int]] = [:]
    for (index, proposal) in proposals.enumerated() {
      let place = TextPlace(key: ExactKey(proposal.key), language: proposal.language, path: .root)
      groups[place, default: []].append(index)
    }
    var incompatible: [Int: VariationPath] = [:]
    for indexes in groups.values where indexes.count > 1 {
      let tree = PathTree(indexes.map { proposals[$0].path })
      for index in indexes {
        let other = tree.first(clashingWith: proposals[index].path, countsAbove: true)
        if let other { incompatible[index] = proposals[indexes[other]].path }
      }
    }
    let result = incompatible.keys.sorted().map { index in
      (outcomes: proposals[index].outcomes, finding: Self.finding(proposals[index], incompatible[index]))
    }
    proposals = proposals.indices.filter { incompatible[$0] == nil }.map { proposals[$0] }
    return result
  }

  private static func finding(_ proposal: Proposal, _ other: VariationPath?) -> TextFinding {
    func name(_ path: VariationPath?) -> String {
      guard let path, !path.steps.isEmpty else { return "a single text" }
      return "'\(path)'"
    }
    return TextFinding(
      rule: "forbidden-nesting", severity: .error,
      message: "\(name(proposal.path)) can't be combined with \(name(other)) in '\(proposal.language)'")
  }
}
