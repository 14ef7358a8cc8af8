import L10nKit
import RuleKit
import SourceText
import XCStrings

/// Judges proposals by the rules of a check: what is worse with them than without them.
///
/// All proposals of a catalog are judged together, and what they have to do with each other with them. When some are
/// refused, those of the same keys are judged again without them, until nothing more is refused: a plural form can
/// depend on another.
struct CandidateJudge {
  private let options: MergeOptions

  init(_ options: MergeOptions) { self.options = options }

  /// What the rules say of proposals, by the index of their outcome.
  struct Judgement: Sendable {
    /// Why proposals stay out.
    var refusals: [Int: [Objection]] = [:]
    /// What else there is to say.
    var remarks: [Int: [Objection]] = [:]
  }

  /// Judges the proposals of several catalogs.
  func judge(_ candidates: [CandidateCatalog]) async -> Judgement {
    var result = Judgement()
    var open = candidates
    while !open.isEmpty {
      let round = await judgeOnce(open)
      for case let (index, objections) in round.remarks { result.remarks[index] = objections }
      result.refusals.merge(round.refusals) { first, _ in first }
      for index in open.indices {
        var again: Set<ExactKey> = []
        for proposal in open[index].proposals where round.refusals[proposal.outcome] != nil {
          again.insert(ExactKey(proposal.key))
        }
        open[index].keep { round.refusals[$0.outcome] == nil && again.contains(ExactKey($0.key)) }
      }
      open.removeAll(where: \.proposals.isEmpty)
    }
    return result
  }

  private func judgeOnce(_ candidates: [CandidateCatalog]) async -> Judgement {
    var result = Judgement()
    var suspects: [(candidate: CandidateCatalog, faults: [Fault])] = []
    let after = await faults(candidates.map { ($0, $0.after, $0.proposals) })
    // Most work comes in without a fault: then it does not matter which ones there were before.
    for (candidate, faults) in zip(candidates, after) where !faults.isEmpty {
      suspects.append((candidate, faults))
    }
    let before = await faults(
      suspects.map { suspect in
        let keys = Set(suspect.faults.map(\.key))
        let proposals = suspect.candidate.proposals.filter { keys.contains(ExactKey($0.key)) }
        return (suspect.candidate, suspect.candidate.before, proposals)
      })
    for (suspect, before) in zip(suspects, before) {
      var table = FaultTable(suspect.candidate, before: before)
      for fault in suspect.faults { table.assign(fault, to: &result) }
    }
    return result
  }

  /// What the rules find in the parts of catalogs that proposals are about, one list for each.
  private func faults(_ catalogs: [(CandidateCatalog, StringCatalog, [Proposal])]) async -> [[Fault]] {
    if catalogs.isEmpty { return [] }
    var input = CheckInput(files: [], configuration: options.configuration)
    input.rules = JudgedRules.selection(options.configuration)
    input.jobs = options.jobs
    var indexes: [String: Int] = [:]
    var places: [Int: FaultPlaces] = [:]
    for (index, (candidate, catalog, proposals)) in catalogs.enumerated() {
      guard let excerpt = try? CandidateExcerpt.excerpt(of: catalog, for: proposals) else { continue }
      input.files.append(SourceFile(path: candidate.path, bytes: excerpt.bytes))
      input.keyConventions[candidate.path] = candidate.keyConvention
      indexes[candidate.path] = index
      places[index] = FaultPlaces(excerpt)
    }
    var result = catalogs.map { _ in [Fault]() }
    for diagnostic in await Checker.check(input).diagnostics {
      guard let index = indexes[diagnostic.path], var found = places.removeValue(forKey: index) else {
        continue
      }
      if let fault = Fault(diagnostic, in: &found) { result[index].append(fault) }
      places[index] = found
    }
    return result
  }
}
