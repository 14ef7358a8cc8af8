import SourceText
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
    let other = proposal.path.otherForm
    return rejected.first { $0.path == other }
      ?? rejected.min { ($0.path.steps.count, $0.outcome) < ($1.path.steps.count, $1.outcome) }
  }

  /// Replaces “needs the form 'other'” by the reason why the file's `other` does not come in.
  static func explainMissingForms(in outcomes: inout [UnitOutcome]) {
    var others: [Owner: [VariationPath: Int]]?
    for index in outcomes.indices {
      guard case .rejected(var findings) = outcomes[index].verdict,
        let owner = owner(of: outcomes[index]), let path = outcomes[index].unit.identifier.path.otherForm,
        let finding = findings.firstIndex(where: { $0.rule == ImportRules.missingForm })
      else { continue }
      let known = others ?? otherForms(in: outcomes)
      others = known
      guard let other = known[owner]?[path], other != index else { continue }
      if outcomes[other].kind.isLeftOut {
        outcomes[index].verdict = .dependent(other)
      } else if outcomes[other].kind == .untranslated {
        let unit = outcomes[other].unit
        findings[finding].notes.append("'\(path)' is empty at \(unit.file):\(unit.position)")
        outcomes[index].verdict = .rejected(findings)
      }
    }
  }

  private static func otherForms(in outcomes: [UnitOutcome]) -> [Owner: [VariationPath: Int]] {
    var result: [Owner: [VariationPath: Int]] = [:]
    for (index, outcome) in outcomes.enumerated() {
      let path = outcome.unit.identifier.path
      guard let owner = owner(of: outcome), path == path.otherForm else { continue }
      result[owner, default: [:]][path] = index
    }
    return result
  }

  private static func owner(of outcome: UnitOutcome) -> Owner? {
    guard let catalog = outcome.catalog, let language = outcome.language else { return nil }
    return Owner(catalog: catalog, key: ExactKey(outcome.unit.identifier.key), language: language)
  }
}

extension VariationPath {
  /// The form `other` of the plural that the path ends in, `nil` for other paths.
  fileprivate var otherForm: VariationPath? {
    guard case .variation(.plural, _)? = steps.last else { return nil }
    return VariationPath(steps.dropLast() + [.variation(.plural, PluralForm.other.rawValue)])
  }
}
