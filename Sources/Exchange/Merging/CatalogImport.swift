package import CatalogMerge
import SourceText
package import XCStrings

/// An import of the content of one catalog into another, which rejects the texts that add findings.
package struct CatalogImport: Sendable {
  /// The incoming texts that the target lacks or has otherwise, each with its verdict.
  package private(set) var result = MergeResult()
  /// The merge without the rejected texts.
  package private(set) var transfer: CatalogTransfer
  /// The number of empty texts, which count as not translated.
  package private(set) var emptyCount = 0

  private let source: StringCatalog
  /// The lines of the incoming catalog.
  private let lines: LineMap
  private let file: String
  private let target: MergeCatalog
  private let options: MergeOptions
  /// The incoming catalog without empty and rejected texts.
  private var incoming: StringCatalog
  /// The index of each text's outcome.
  private var outcomes: [UnitIdentifier: [Language: Int]] = [:]

  /// Imports a catalog; throws if a result can't be read because it exceeds the size limit.
  ///
  /// The files must be catalogs without duplicate keys, as ensured by `MergeInput`, in one source language.
  package init(
    of source: StringCatalog, from file: String, into target: MergeCatalog, options: MergeOptions
  ) async throws(JSONSyntaxError) {
    (self.source, self.file, self.target, self.options) = (source, file, target, options)
    lines = LineMap(source.bytes)
    incoming = source
    transfer = CatalogTransfer(from: source, into: target.catalog, strategy: options.strategy)
    try prepare()
    var causes = RejectionCauses()
    while true {
      transfer = CatalogTransfer(from: incoming, into: target.catalog, strategy: options.strategy)
      let candidate = CandidateCatalog(target, after: try StringCatalog(parsing: transfer.bytes))
      let rejected = rejections(
        of: candidate, await ProposalValidator(jobs: options.jobs).validateOnce([candidate]))
      if rejected.isEmpty { break }
      causes.add(rejected, in: target.path)
      try remove(rejected)
    }
    for (outcome, cause) in causes.causes { result.outcomes[outcome].verdict = .dependent(cause) }
    RejectionCauses.explainMissingForms(in: &result.outcomes, [:])
  }

  /// Records the verdicts on a round of proposals, and returns the rejected ones.
  private mutating func rejections(
    of candidate: CandidateCatalog, _ validation: ProposalValidator.Validation
  ) -> [Proposal] {
    var rejected: [Proposal] = []
    for var proposal in candidate.proposals {
      let findings = validation.rejections[proposal.outcome]
      let remarks = validation.remarks[proposal.outcome] ?? []
      proposal.outcomes = [outcome(of: proposal)]
      result.outcomes[proposal.outcome].remarks = findings == nil ? remarks : []
      guard let findings else { continue }
      result.outcomes[proposal.outcome].verdict = .rejected(ImportRules.causes(findings))
      rejected.append(proposal)
    }
    return rejected
  }

  /// Returns the index of the outcome of a text, which the first round adds.
  private mutating func outcome(of proposal: Proposal) -> Int {
    let identifier = UnitIdentifier(proposal.key, proposal.path)
    if let index = outcomes[identifier]?[proposal.language] { return index }
    let entry = source[proposal.key]
    let localization = entry?[proposal.language]
    let node = localization?[proposal.path]?.node ?? localization?.node ?? entry?.keyNode
    let unit = IncomingUnit(
      identifier, target: proposal.text, file: file,
      position: lines.position(of: node?.range.lowerBound ?? 0))
    outcomes[identifier, default: [:]][proposal.language] = result.outcomes.count
    result.outcomes.append(
      UnitOutcome(unit: unit, catalog: target.path, language: proposal.language, verdict: .imported))
    return result.outcomes.count - 1
  }

  // MARK: - The incoming catalog

  /// Removes empty translations, and sets the states of texts as in other formats.
  private mutating func prepare() throws(JSONSyntaxError) {
    var editor = CatalogEditor(source)
    for entry in source.entries {
      let known = target.catalog[entry.key]
      let isOutdated = known.map { isChanged(entry, $0) } ?? false
      for (language, localization) in entry.localizations {
        let isSource = language == source.sourceLanguage
        for leaf in localization.leaves {
          let former = known?[language]?[leaf.path]
          if !isSource, leaf.unit.value.isEmpty, source.sourceText(of: entry)?.isEmpty != true {
            emptyCount += 1
            editor.removeText(at: leaf.path, of: entry.key, in: language)
          } else if let state = state(of: leaf.unit, over: former, isSource: isSource, isOutdated) {
            editor.setState(state, for: entry.key, in: language, at: leaf.path)
          }
        }
      }
    }
    try apply(editor)
  }

  /// Whether the source text of the target, which is kept, differs from the incoming one.
  private func isChanged(_ entry: CatalogEntry, _ known: CatalogEntry) -> Bool {
    guard options.strategy == .report || options.strategy == .ours else { return false }
    return source.sourceText(of: entry) != target.catalog.sourceText(of: known)
  }

  /// The state of an incoming text; `nil` to keep the one it has.
  private func state(of unit: StringUnit, over known: StringUnit?, isSource: Bool, _ isOutdated: Bool)
    -> UnitState?
  {
    if known?.value == unit.value { return unit.state == nil ? known?.state ?? .translated : nil }
    let finished: UnitState? = unit.state == nil ? .translated : nil
    if isSource { return finished }
    return isOutdated ? .needsReview : options.state ?? finished
  }

  private mutating func remove(_ rejected: [Proposal]) throws(JSONSyntaxError) {
    var editor = CatalogEditor(incoming)
    for proposal in rejected {
      if proposal.language == incoming.sourceLanguage, target.catalog[proposal.key] == nil {
        editor.removeKey(proposal.key)
      } else {
        editor.removeText(at: proposal.path, of: proposal.key, in: proposal.language)
      }
    }
    let former = incoming.bytes
    try apply(editor)
    guard incoming.bytes == former else { return }
    // What can't be removed by itself goes with its key.
    editor = CatalogEditor(incoming)
    for proposal in rejected { editor.removeKey(proposal.key) }
    try apply(editor)
  }

  private mutating func apply(_ editor: CatalogEditor) throws(JSONSyntaxError) {
    incoming = try StringCatalog(parsing: editor.catalog.bytes.applying(editor.edits()))
  }
}

extension CatalogEditor {
  /// Removes the text at a path; the text itself takes its substitutions along.
  fileprivate mutating func removeText(at path: VariationPath, of key: String, in language: Language) {
    if path == .root {
      removeLocalization(of: key, in: language)
    } else {
      removeVariation(at: path, of: key, in: language)
    }
  }
}
