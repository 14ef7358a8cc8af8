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

  /// The proposals for one catalog that are still to be judged.
  struct Case: Sendable {
    let catalog: MergeCatalog
    var proposals: [Proposal]
  }

  /// What the rules say of proposals, by the index of their outcome.
  struct Judgement: Sendable {
    /// Why proposals stay out.
    var refusals: [Int: [Objection]] = [:]
    /// What else there is to say.
    var remarks: [Int: [Objection]] = [:]
  }

  /// Judges the proposals of several catalogs.
  func judge(_ cases: [Case]) async -> Judgement {
    var result = Judgement()
    var open = cases.filter { !$0.proposals.isEmpty }
    while !open.isEmpty {
      let round = await judgeOnce(open)
      for case let (index, objections) in round.remarks { result.remarks[index] = objections }
      result.refusals.merge(round.refusals) { first, _ in first }
      for index in open.indices {
        var again: Set<ExactKey> = []
        for proposal in open[index].proposals where round.refusals[proposal.outcome] != nil {
          again.insert(ExactKey(proposal.key))
        }
        open[index].proposals.removeAll {
          round.refusals[$0.outcome] != nil || !again.contains(ExactKey($0.key))
        }
      }
      open.removeAll(where: \.proposals.isEmpty)
    }
    return result
  }

  private func judgeOnce(_ cases: [Case]) async -> Judgement {
    var result = Judgement()
    var excerpts: [(item: Case, excerpt: CandidateExcerpt)] = []
    for item in cases {
      if let excerpt = CandidateExcerpt(of: item.catalog.catalog, proposals: item.proposals) {
        excerpts.append((item, excerpt))
      } else {
        let objection = Objection(
          rule: "invalid-json", severity: .error, message: "the catalog would be too large")
        for proposal in item.proposals { result.refusals[proposal.outcome] = [objection] }
      }
    }
    let before = await diagnostics(excerpts.map { ($0.item.catalog, $0.excerpt.before) })
    let after = await diagnostics(excerpts.map { ($0.item.catalog, $0.excerpt.after) })
    for (index, (item, excerpt)) in excerpts.enumerated() {
      let table = FaultTable(
        item.proposals, excerpt, before: Fault.faults(before[index], in: excerpt.before))
      for fault in Fault.faults(after[index], in: excerpt.after) { table.assign(fault, to: &result) }
    }
    return result
  }

  /// What the rules find in catalogs, one list for each.
  private func diagnostics(_ catalogs: [(MergeCatalog, StringCatalog)]) async -> [[Diagnostic]] {
    let files = catalogs.map { SourceFile(path: $0.0.path, bytes: $0.1.bytes) }
    var input = CheckInput(files: files, configuration: options.configuration)
    input.rules = JudgedRules.selection(options.configuration)
    input.jobs = options.jobs
    for (catalog, _) in catalogs { input.keyConventions[catalog.path] = catalog.keyConvention }
    let found = await Checker.check(input).diagnostics
    var result = catalogs.map { _ in [Diagnostic]() }
    var indexes: [String: Int] = [:]
    for (index, file) in files.enumerated() { indexes[file.path] = index }
    for diagnostic in found {
      if let index = indexes[diagnostic.path] { result[index].append(diagnostic) }
    }
    return result
  }
}
