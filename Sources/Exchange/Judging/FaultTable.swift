import RuleKit
import XCStrings

/// Finds the proposals that a fault is to be blamed on.
struct FaultTable {
  /// What a fault can be about: all texts of a key in a language, one of them, or those of a case.
  private struct Target: Hashable {
    let key: ExactKey
    let language: Language
    var path: VariationPath?
    var caseName: String?
  }

  private let candidate: CandidateCatalog
  private var proposals: [Target: [Int]] = [:]
  private let former: Set<Fault>
  private let incompleteBefore: Set<ExactKey>
  /// The rules that have blamed all texts of a key in a language: once is enough.
  private var blamed: [Target: Set<String>] = [:]

  /// Prepares for the faults of a catalog after its proposals; those of `before` are nobody's.
  init(_ candidate: CandidateCatalog, before: [Fault]) {
    self.candidate = candidate
    former = Set(before)
    var incomplete: Set<ExactKey> = []
    for fault in before where fault.objection.rule == JudgedRules.missingForm { incomplete.insert(fault.key) }
    incompleteBefore = incomplete
    for (index, proposal) in candidate.proposals.enumerated() {
      var target = Target(key: ExactKey(proposal.key), language: proposal.language)
      proposals[target, default: []].append(index)
      for name in Set(proposal.path.unknownNames) {
        target.caseName = name
        proposals[target, default: []].append(index)
      }
      target.caseName = nil
      target.path = proposal.path
      proposals[target, default: []].append(index)
    }
  }

  /// Puts a fault down to its proposals.
  mutating func assign(_ fault: Fault, to judgement: inout CandidateJudge.Judgement) {
    if former.contains(fault) { return }
    let whole = Target(key: fault.key, language: fault.language)
    guard let all = proposals[whole] else { return }
    if fault.objection.rule == JudgedRules.missingForm {
      if isFirst(fault, about: whole) { assignMissingForm(fault, all, to: &judgement) }
      return
    }
    for index in own(fault) ?? (isFirst(fault, about: whole) ? all : []) {
      let outcome = candidate.proposals[index].outcome
      if JudgedRules.refuses(fault.objection.rule, fault.objection.severity) {
        judgement.refusals[outcome, default: []].append(fault.objection)
      } else {
        judgement.remarks[outcome, default: []].append(fault.objection)
      }
    }
  }

  /// The proposals that change the text of a fault; `nil` where a new fault comes from a text beside it.
  private func own(_ fault: Fault) -> [Int]? {
    // A form or device that nobody knows is found at its name, outside of any text.
    if let name = fault.caseName {
      return proposals[Target(key: fault.key, language: fault.language, caseName: name)]
    }
    return fault.path.flatMap { proposals[Target(key: fault.key, language: fault.language, path: $0)] }
  }

  private mutating func isFirst(_ fault: Fault, about target: Target) -> Bool {
    blamed[target, default: []].insert(fault.objection.rule).inserted
  }

  /// Refuses forms without `other`; where other forms are still missing, one remark is enough.
  private func assignMissingForm(
    _ fault: Fault, _ indexes: [Int], to judgement: inout CandidateJudge.Judgement
  ) {
    let key = fault.key.text
    let before = IncompletePlurals(candidate.before[key]?[fault.language])
    let after = IncompletePlurals(candidate.after[key]?[fault.language])
    let proposals = indexes.map { candidate.proposals[$0] }
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

extension VariationPath {
  /// The plural forms and devices on the way that Xcode does not know.
  fileprivate var unknownNames: [String] {
    steps.compactMap { step in
      switch step {
      case .variation(.plural, let form) where !PluralForm.known.contains(PluralForm(rawValue: form)): form
      case .variation(.device, let device) where !Device.known.contains(Device(rawValue: device)): device
      case .variation, .substitution, .element: nil
      }
    }
  }
}
