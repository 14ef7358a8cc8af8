import RuleKit
import XCStrings

/// Finds the proposals that a fault is to be blamed on.
struct FaultTable {
  private let candidate: CandidateCatalog
  private var byKey: [ExactKey: [Int]] = [:]
  private let former: Set<Fault>
  private let incompleteBefore: Set<ExactKey>

  /// The rules about names that stand around texts.
  private static let nameRules = ["unknown-device", "unknown-plural-form"]

  /// Prepares for the faults of a catalog after its proposals; those of `before` are nobody's.
  init(_ candidate: CandidateCatalog, before: [Fault]) {
    self.candidate = candidate
    former = Set(before)
    var incomplete: Set<ExactKey> = []
    for fault in before where fault.objection.rule == JudgedRules.missingForm { incomplete.insert(fault.key) }
    incompleteBefore = incomplete
    for (index, proposal) in candidate.proposals.enumerated() {
      byKey[ExactKey(proposal.key), default: []].append(index)
    }
  }

  /// Puts a fault down to its proposals.
  func assign(_ fault: Fault, to judgement: inout CandidateJudge.Judgement) {
    guard !former.contains(fault), let indexes = byKey[fault.key] else { return }
    let all = indexes.map { candidate.proposals[$0] }.filter { $0.language == fault.language }
    if fault.objection.rule == JudgedRules.missingForm {
      return assignMissingForm(fault, all, to: &judgement)
    }
    var own = all.filter { $0.path == fault.path }
    // A form or device that nobody knows is found at its name, outside of any text.
    if Self.nameRules.contains(fault.objection.rule) { own = all.filter(\.path.hasUnknownName) }
    // A new fault of a text that nobody changes comes from one beside it.
    for proposal in own.isEmpty ? all : own {
      if JudgedRules.refuses(fault.objection.rule, fault.objection.severity) {
        judgement.refusals[proposal.outcome, default: []].append(fault.objection)
      } else {
        judgement.remarks[proposal.outcome, default: []].append(fault.objection)
      }
    }
  }

  /// Refuses forms without `other`; where other forms are still missing, one remark is enough.
  private func assignMissingForm(
    _ fault: Fault, _ proposals: [Proposal], to judgement: inout CandidateJudge.Judgement
  ) {
    let key = fault.key.text
    let before = IncompletePlurals(candidate.before[key]?[fault.language])
    let after = IncompletePlurals(candidate.after[key]?[fault.language])
    var isRefused = false
    for proposal in proposals where after.contains(proposal.path) && !before.contains(proposal.path) {
      judgement.refusals[proposal.outcome, default: []].append(fault.objection)
      isRefused = true
    }
    guard !isRefused, !incompleteBefore.contains(fault.key), let first = proposals.first else { return }
    var remark = fault.objection
    remark.severity = min(remark.severity, .warning)
    judgement.remarks[first.outcome, default: []].append(remark)
  }
}
