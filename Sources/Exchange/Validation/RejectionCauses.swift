import RuleKit
import XCStrings

/// The first causes of rejections: a text that is right by itself may depend on one that does not come in.
struct RejectionCauses {
  /// The texts of a key in one language.
  private struct Owner: Hashable {
    let catalog: String
    let key: ExactKey
    let language: Language
  }

  private var rejected: [Owner: [Proposal]] = [:]
  /// The outcome that is the cause of another one, by index.
  private(set) var causes: [Int: Int] = [:]

  /// Adds the proposals that a round of validation rejects.
  ///
  /// A later round sees a catalog without the proposals of earlier ones, which are therefore the cause.
  mutating func add(_ proposals: [Proposal], in catalog: String) {
    let earlier = rejected
    for proposal in proposals {
      let owner = Owner(catalog: catalog, key: ExactKey(proposal.key), language: proposal.language)
      if let cause = Self.cause(of: proposal, among: earlier[owner] ?? []) {
        causes[proposal.outcome] = cause.outcome
      } else {
        rejected[owner, default: []].append(proposal)
      }
    }
  }

  /// The `other` form of the same plural, else the text that contains the others.
  private static func cause(of proposal: Proposal, among rejected: [Proposal]) -> Proposal? {
    let other = proposal.path.other(on: .plural) ?? proposal.path.other(on: .device)
    return rejected.first { $0.path == other }
      ?? rejected.min { ($0.path.steps.count, $0.outcome) < ($1.path.steps.count, $1.outcome) }
  }

  /// Reports “needs the form 'few'” at the form of the file that is empty, or not at all if that form is rejected.
  ///
  /// `missing` has the forms that the remark of an outcome is about. A form that is rejected for lack of `other` depends
  /// on the file's `other`, if there is one.
  static func explainMissingForms(in outcomes: inout [UnitOutcome], _ missing: [Int: [VariationPath]]) {
    let rejected = outcomes.indices.filter { outcomes[$0].rejectionForMissingForm != nil }
    if !rejected.isEmpty || !missing.isEmpty {
      let forms = forms(in: outcomes)
      func form(_ path: VariationPath, beside index: Int) -> Int? {
        owner(of: outcomes[index]).flatMap { forms[$0]?[path] }
      }
      for index in rejected {
        let path = outcomes[index].unit.identifier.path
        let other = (path.other(on: .plural) ?? path.other(on: .device)).flatMap { form($0, beside: index) }
        if let other, other != index { blame(other, for: index, in: &outcomes) }
      }
      for (index, paths) in missing.sorted(by: { $0.key < $1.key }) {
        let found = paths.compactMap { form($0, beside: index) }
        if found.count == paths.count { moveRemark(of: index, to: found, in: &outcomes) }
      }
    }
    for case (let index, .dependent(let cause)) in outcomes.map(\.verdict).enumerated() {
      if case .dependent(let first) = outcomes[cause].verdict { outcomes[index].verdict = .dependent(first) }
    }
  }

  /// Makes the form `other` of a file the cause of a rejection if it is empty or does not come in.
  private static func blame(_ other: Int, for index: Int, in outcomes: inout [UnitOutcome]) {
    if outcomes[other].kind == .untranslated, var finding = outcomes[index].rejectionForMissingForm {
      finding.severity = .error
      outcomes[other].remarks = [finding]
    } else if !outcomes[other].kind.isLeftOut {
      return
    }
    outcomes[index].verdict = .dependent(other)
  }

  /// Moves the remark about missing forms to the first empty one; drops it if all are rejected.
  private static func moveRemark(of index: Int, to forms: [Int], in outcomes: inout [UnitOutcome]) {
    let empty = forms.first { outcomes[$0].kind == .untranslated }
    guard empty != nil || forms.allSatisfy({ outcomes[$0].kind.isLeftOut }),
      let place = outcomes[index].remarks.firstIndex(where: { ImportRules.axis[$0.rule] != nil })
    else { return }
    let remark = outcomes[index].remarks.remove(at: place)
    if let empty { outcomes[empty].remarks.append(remark) }
  }

  /// The indexes of all plural forms and texts of devices in files.
  private static func forms(in outcomes: [UnitOutcome]) -> [Owner: [VariationPath: Int]] {
    var result: [Owner: [VariationPath: Int]] = [:]
    for (index, outcome) in outcomes.enumerated() where !outcome.unit.identifier.path.steps.isEmpty {
      guard let owner = owner(of: outcome) else { continue }
      result[owner, default: [:]][outcome.unit.identifier.path] = index
    }
    return result
  }

  private static func owner(of outcome: UnitOutcome) -> Owner? {
    guard let catalog = outcome.catalog, let language = outcome.language else { return nil }
    return Owner(catalog: catalog, key: ExactKey(outcome.unit.identifier.key), language: language)
  }
}

extension UnitOutcome {
  /// The finding that the text is rejected for if it lacks the form `other`.
  fileprivate var rejectionForMissingForm: TextFinding? {
    guard case .rejected(let findings) = verdict else { return nil }
    return findings.first { ImportRules.axis[$0.rule] != nil }
  }
}
