import L10nKit
import PluralRules
import RuleKit
import SourceText
package import XCStrings

/// Checks proposals with the project's rules and rejects those that add findings.
///
/// All proposals of a catalog are checked together, including their interactions. If some are rejected, those
/// of the same keys are checked again without them, until nothing more is rejected: a plural form can depend
/// on another.
struct ProposalValidator {
  /// The number of catalogs checked in parallel.
  let jobs: Int

  /// The findings about proposals, by the index of their outcome.
  struct Validation: Sendable {
    /// The reasons for rejecting proposals.
    var rejections: [Int: [TextFinding]] = [:]
    /// Findings that don't reject a proposal.
    var remarks: [Int: [TextFinding]] = [:]
    /// The rejected proposals that are the cause of other rejections, by the index of the other outcome.
    var causes: [Int: Int] = [:]
    /// The plural forms that the remark about missing ones is about, by the index of its outcome.
    var missingForms: [Int: [VariationPath]] = [:]
  }

  /// Checks the proposals of several catalogs.
  func validate(_ candidates: [CandidateCatalog]) async -> Validation {
    var result = Validation()
    var open = candidates
    var causes = RejectionCauses()
    while !open.isEmpty {
      let round = await validateOnce(open)
      for case let (index, findings) in round.remarks { result.remarks[index] = findings }
      result.missingForms.merge(round.missingForms) { $1 }
      result.rejections.merge(round.rejections) { first, _ in first }
      for index in open.indices {
        let rejected = open[index].proposals.filter { round.rejections[$0.outcome] != nil }
        causes.add(rejected, in: open[index].catalog.path)
        let others = open[index].others(ofPluralsIn: rejected) + open[index].copies(of: rejected)
        let torn = others.filter { round.rejections[$0.outcome] == nil }
        for proposal in torn { result.rejections[proposal.outcome] = [] }
        causes.add(torn, in: open[index].catalog.path)
        let again = Set(rejected.map { ExactKey($0.key) })
        let left = result.rejections
        open[index].keep { left[$0.outcome] == nil && again.contains(ExactKey($0.key)) }
      }
      open.removeAll(where: \.proposals.isEmpty)
    }
    result.causes = causes.causes
    result.rejections = result.rejections.mapValues(ImportRules.causes)
    return result
  }

  /// Checks the proposals of several catalogs as if all others were accepted.
  func validateOnce(_ candidates: [CandidateCatalog]) async -> Validation {
    var result = Validation()
    let after = await faults(candidates.map { ($0, $0.after, $0.proposals) })
    // Most imports have no faults, so faults that existed before are looked up only if needed.
    let suspects = zip(candidates, after).filter { !$1.isEmpty }
    let before = await faults(
      suspects.map { candidate, faults in
        let keys = Set(faults.map(\.place.key))
        return (candidate, candidate.before, candidate.proposals.filter { keys.contains(ExactKey($0.key)) })
      })
    for ((candidate, faults), before) in zip(suspects, before) {
      var table = FaultTable(candidate, before: before)
      for fault in faults { table.assign(fault, to: &result) }
    }
    return result
  }

  /// Returns the findings in the parts of catalogs that proposals change, one list per catalog.
  private func faults(_ catalogs: [(CandidateCatalog, StringCatalog, [Proposal])]) async -> [[Fault]] {
    guard let first = catalogs.first?.0.catalog.configuration else { return [] }
    var input = CheckInput(files: [], configuration: first)
    input.rules = ImportRules.selection(first)
    input.jobs = jobs
    var indexes: [String: Int] = [:]
    for (index, (candidate, catalog, proposals)) in catalogs.enumerated() {
      let (path, configuration) = (candidate.catalog.path, candidate.catalog.configuration)
      let excerpt = CandidateExcerpt.excerpt(of: catalog, for: proposals)
      input.files.append(SourceFile(path: path, bytes: excerpt))
      input.configurations[path] = configuration
      input.rulesByPath[path] = ImportRules.selection(configuration)
      indexes[path] = index
    }
    let checked = await Checker.check(input)
    var locators: [String: TextLocator] = [:]
    var result = catalogs.map { _ in [Fault]() }
    for diagnostic in checked.diagnostics {
      let path = diagnostic.path
      guard let index = indexes[path], let catalog = checked.catalog(at: path)?.catalog else { continue }
      let fault = Fault(diagnostic, in: &locators[path, default: TextLocator(catalog: catalog)])
      if let fault { result[index].append(fault) }
    }
    return result
  }
}

extension MergeCatalog {
  /// Returns the reasons to reject texts of another state of the catalog as an import.
  package func rejections(
    of after: StringCatalog
  ) async -> [(key: String, language: Language, finding: TextFinding)] {
    let candidate = CandidateCatalog(self, after: after)
    let rejections = await ProposalValidator(jobs: 1).validateOnce([candidate]).rejections
    return candidate.proposals.flatMap { proposal in
      ImportRules.causes(rejections[proposal.outcome] ?? []).map { (proposal.key, proposal.language, $0) }
    }
  }

  /// Judges the texts that differ between the catalog and another state of it, as an import.
  ///
  /// `language` selects the texts of one language; a source text also answers for its translations.
  package func findings(
    on after: StringCatalog, in language: Language? = nil
  ) async -> (rejections: [TextFinding], remarks: [TextFinding]) {
    let candidate = CandidateCatalog(self, after: after)
    let validation = await ProposalValidator(jobs: 1).validateOnce([candidate])
    func findings(_ all: [Int: [TextFinding]], in language: Language?) -> [TextFinding] {
      candidate.proposals.filter { language == nil || $0.language == language }
        .flatMap { all[$0.outcome] ?? [] }.distinct()
    }
    return (
      findings(
        validation.rejections.mapValues(ImportRules.causes),
        in: language == after.sourceLanguage ? nil : language), findings(validation.remarks, in: language)
    )
  }
}

/// Finds the proposals that cause a fault.
private struct FaultTable {
  private let candidate: CandidateCatalog
  private var proposals: [TextPlace: [Int]] = [:]
  private let former: Set<Fault>
  private let incompleteBefore: Set<ExactKey>
  /// The rules already reported for all texts of a key in a language, to avoid repetition.
  private var blamed: [TextPlace: Set<String>] = [:]

  /// Prepares for the faults of a catalog after its proposals; those of `before` are ignored.
  init(_ candidate: CandidateCatalog, before: [Fault]) {
    self.candidate = candidate
    former = Set(before)
    let incomplete = before.filter { ImportRules.axis[$0.finding.rule] != nil }
    incompleteBefore = Set(incomplete.map(\.place.key))
    for (index, proposal) in candidate.proposals.enumerated() {
      var target = TextPlace(key: ExactKey(proposal.key), language: proposal.language)
      proposals[target, default: []].append(index)
      proposals[TextPlace(key: target.key), default: []].append(index)
      for name in Set(proposal.path.unknownNames) {
        target.caseName = name
        proposals[target, default: []].append(index)
      }
      target.caseName = nil
      target.path = proposal.path
      proposals[target, default: []].append(index)
    }
  }

  /// Assigns a fault to its proposals.
  mutating func assign(_ fault: Fault, to validation: inout ProposalValidator.Validation) {
    if former.contains(fault) { return }
    let whole = TextPlace(key: fault.place.key, language: fault.place.language)
    guard let all = proposals[whole] else { return assignToSource(fault, &validation) }
    if let axis = ImportRules.axis[fault.finding.rule] {
      if isFirst(fault, about: whole) { assignMissingForm(fault, of: axis, all, to: &validation) }
      return
    }
    // A fault outside the texts that change is due to one of them.
    let own = fault.place == whole ? nil : proposals[fault.place]
    for index in own ?? (isFirst(fault, about: whole) ? all : []) {
      let outcome = candidate.proposals[index].outcome
      if ImportRules.rejects(fault.finding.rule, fault.finding.severity) {
        validation.rejections[outcome, default: []].append(fault.finding)
      } else {
        validation.remarks[outcome, default: []].append(fault.finding)
      }
    }
  }

  /// Assigns what a new source text makes wrong in a translation that stays as it is.
  private func assignToSource(_ fault: Fault, _ validation: inout ProposalValidator.Validation) {
    guard ImportRules.axis[fault.finding.rule] == nil,
      ImportRules.rejects(fault.finding.rule, fault.finding.severity),
      let sources = proposals[TextPlace(key: fault.place.key, language: candidate.after.sourceLanguage)]
    else { return }
    for index in sources {
      validation.rejections[candidate.proposals[index].outcome, default: []].append(fault.finding)
    }
  }

  private mutating func isFirst(_ fault: Fault, about place: TextPlace) -> Bool {
    blamed[place, default: []].insert(fault.finding.rule).inserted
  }

  /// Rejects forms without `other`; for other missing forms, reports one remark.
  ///
  /// Without `other`, the app has no text for most numbers, or on most devices. It falls back to `other` for the rest,
  /// which may follow later.
  private func assignMissingForm(
    _ fault: Fault, of axis: VariationAxis, _ indexes: [Int],
    to validation: inout ProposalValidator.Validation
  ) {
    let proposals = indexes.map { candidate.proposals[$0] }
    guard let language = fault.place.language, let first = proposals.first else { return }
    let forms = CatalogPluralForms(for: language).required.map(\.rawValue)
    func absent(in catalog: StringCatalog) -> [VariationPath] {
      let localization = catalog[fault.place.key.text]?[language]
      return localization.map { AbsentTexts.paths(in: $0, source: nil, forms: forms) } ?? []
    }
    let (before, after) = (absent(in: candidate.before), absent(in: candidate.after))
    var isRejected = false
    for proposal in proposals {
      guard let other = proposal.path.other(on: axis), after.contains(other), !before.contains(other) else {
        continue
      }
      validation.rejections[proposal.outcome, default: []].append(fault.finding)
      isRejected = true
    }
    if isRejected || incompleteBefore.contains(fault.place.key) { return }
    var remark = fault.finding
    remark.severity = min(remark.severity, .warning)
    validation.remarks[first.outcome, default: []].append(remark)
    if axis == .plural { validation.missingForms[first.outcome] = after.filter { $0.pluralForm != nil } }
  }
}

extension VariationPath {
  /// The plural forms and devices of the path that are unknown to Xcode.
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
