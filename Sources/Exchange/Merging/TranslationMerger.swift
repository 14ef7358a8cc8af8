import CatalogRules
import L10nKit
import RuleKit
import SourceText
package import XCStrings

/// Imports translations into catalogs, unit by unit, and rejects those that add findings.
///
/// 1. Each part of a file is matched with a catalog and a language, or is stray.
/// 2. Each unit is compared with the catalog. Most get a final verdict at once: unchanged, untranslated or
///    unknown. The others propose a change. If the source text differs from the translated one, that is a
///    conflict, unless a strategy imports the text for review.
/// 3. Different proposals for one text are rivals: all are rejected, since only a person can choose.
/// 4. The rules of a check compare the catalog with and without the proposals.
/// 5. The remaining changes become text edits, so that all other bytes are unchanged.
package struct TranslationMerger {
  private let catalogs: [MergeCatalog]
  /// The indexes of the catalogs by path.
  private let places: [String: Int]
  private let options: MergeOptions
  private var result = MergeResult()
  /// The proposals that are still accepted, by catalog.
  private var proposals: [ProposalList]
  /// The proposals rejected because of changed source texts, by catalog.
  private var outdated: [ProposalList]
  /// The number of source texts that the current part would change without permission.
  private var guardedSources = 0

  private init(_ catalogs: [MergeCatalog], _ options: MergeOptions) {
    self.catalogs = catalogs
    self.options = options
    places = Dictionary(catalogs.indices.map { (catalogs[$0].path, $0) }) { first, _ in first }
    proposals = catalogs.map { _ in ProposalList() }
    outdated = proposals
  }

  /// Decides about all units of files; those with a destination have a catalog in `catalogs`.
  ///
  /// Throws only if a changed catalog can't be read again because it exceeds the size limit.
  package static func merge(
    _ files: [RoutedFile], into catalogs: [MergeCatalog], options: MergeOptions
  ) async throws(JSONSyntaxError) -> MergeResult {
    var merger = TranslationMerger(catalogs, options)
    merger.compare(files)
    merger.reviewCopies()
    merger.removeContradictions()
    let accepted = await merger.validate()
    await merger.validateOutdated()
    if options.isStrict, merger.result.hasLeftOut { return merger.result }
    try merger.apply(accepted)
    return merger.result
  }

  // MARK: - Comparing

  private mutating func compare(_ files: [RoutedFile]) {
    let known = knownLanguages
    var comparers: [[Language: UnitComparer]] = catalogs.map { _ in [:] }
    for routed in files where !routed.file.units.isEmpty {
      let match = LanguageMatch(
        written: routed.file.targetLanguage, chosen: options.language, known: known,
        sources: catalogs.map(\.catalog.sourceLanguage))
      switch (routed.destination, match) {
      case (.otherFile, _): addOtherPart(routed.file)
      case (.unknown(let reason), _): addUnmatchedPart(routed.file, reason, at: nil)
      case (_, .unknown(let reason)): addUnmatchedPart(routed.file, reason, at: routed.file.languagePosition)
      case (.catalog(let path), .language(let language)):
        guard let index = places[path] else { continue }
        compareSource(of: routed.file, catalogs[index])
        if options.language == nil { result.compareName(of: routed.file, language, known) }
        var comparer =
          comparers[index][language] ?? UnitComparer(catalogs[index], language: language, options: options)
        let catalog = catalogs[index].catalog
        let units = routed.file.units.map { comparer.placed($0) }
        for unit in WholeNumberForms(language).filled(units, in: catalog, language) {
          add(unit, index, language, &comparer)
        }
        comparers[index][language] = comparer
        guardSources(of: routed.file, catalogs[index], language)
      }
    }
  }

  private mutating func add(
    _ unit: IncomingUnit, _ catalog: Int, _ language: Language, _ comparer: inout UnitComparer
  ) {
    var outcome = UnitOutcome(
      unit: unit, catalog: catalogs[catalog].path, language: language, verdict: .imported)
    switch comparer.compare(unit, outcome: result.outcomes.count) {
    case .verdict(.targetConflict) where keepsSource(catalogs[catalog], language):
      outcome.verdict = .unknown(nil)
      guardedSources += 1
    case .verdict(let verdict): outcome.verdict = verdict
    case .proposal(let proposal) where proposal.text != nil && keepsSource(catalogs[catalog], language):
      outcome.verdict = .unknown(nil)
      guardedSources += 1
    case .proposal(let proposal):
      outcome.proposal = proposal
      proposals[catalog].add(proposal, from: unit.file)
    case .outdated(let proposal, let source):
      outcome.verdict = .conflict(source)
      outdated[catalog].add(proposal, from: unit.file)
    case .unchanged(let place):
      outcome.verdict = .unchanged
      proposals[catalog].addUnchanged(place, language, outcome: result.outcomes.count, from: unit.file)
    }
    result.outcomes.append(outcome)
  }

  /// Records a file with another source language; regions, which tools add, are ignored.
  private mutating func compareSource(of file: IncomingFile, _ catalog: MergeCatalog) {
    func base(_ language: Language) -> String { Language(LanguageCode(language.rawValue).identity).subtag }
    let own = catalog.catalog.sourceLanguage
    guard let language = file.sourceLanguage, base(language) != base(own) else { return }
    let message = "the file's source language is '\(language)', but '\(catalog.path)' has '\(own)'"
    result.dubiousParts.append(file.message(.warning, .otherSourceLanguage, message))
  }

  // MARK: - Copies and source texts

  /// Marks copies of source texts as needing review, in files in which most texts are copies.
  private mutating func reviewCopies() {
    guard options.state == nil else { return }
    func count(_ isCounted: (UnitOutcome) -> Bool) -> [String: Int] {
      Dictionary(grouping: result.outcomes.filter(isCounted), by: \.unit.file).mapValues(\.count)
    }
    let texts = count { $0.catalog != nil && $0.unit.hasText }
    let copies = count { $0.proposal?.isCopy == true }.filter { file, count in
      count >= Self.minimumCopies && count * 2 > texts[file] ?? 0
    }
    result.copiesToReview = copies
    let outcomes = result.outcomes
    for index in proposals.indices { proposals[index].review { copies[outcomes[$0].unit.file] != nil } }
  }

  /// The number of copies from which on a file may be a copy as a whole; a word may be alike in two languages.
  private static let minimumCopies = 3

  /// Whether the source texts of a catalog stay as they are.
  private func keepsSource(_ catalog: MergeCatalog, _ language: Language) -> Bool {
    language == catalog.catalog.sourceLanguage && !options.changesSource
  }

  /// Reports the source texts that a file would have changed.
  private mutating func guardSources(of file: IncomingFile, _ catalog: MergeCatalog, _ language: Language) {
    guard guardedSources > 0 else { return }
    let count = Wording.count(guardedSources, "source text")
    let message = "the file would change \(count) of '\(catalog.path)'; set '--source' if this is intended"
    result.unmatchedParts.append(
      file.message(.error, .changesSource, message, units: guardedSources))
    guardedSources = 0
  }

  /// Records a part of a file other than a catalog; its units were never in a catalog.
  private mutating func addOtherPart(_ file: IncomingFile) {
    let lost = file.units.count { $0.hasText }
    guard lost > 0 else { return }
    let message =
      "'\((file.path ?? "").shortened())' is not a catalog; \(Wording.count(lost, "unit")) skipped"
    result.unmatchedParts.append(file.message(.note, .otherFile, message))
  }

  private mutating func addUnmatchedPart(_ file: IncomingFile, _ reason: String, at place: SourcePosition?) {
    let lost = file.units.count { $0.hasText }
    if lost > 0 {
      result.add(file.message(.error, .unknownUnit, reason, at: place, units: lost))
    }
    for unit in file.units {
      result.outcomes.append(
        UnitOutcome(
          unit: unit, catalog: nil, language: file.targetLanguage,
          verdict: unit.hasText ? .unknown(nil) : .untranslated))
    }
  }

  /// The languages of the destination catalogs and of their configurations.
  private var knownLanguages: [Language] {
    let configured = catalogs.flatMap { $0.configuration.languages.map { Language($0) } }
    return (configured + catalogs.flatMap { [$0.catalog.sourceLanguage] + $0.catalog.languages }).distinct()
  }

  // MARK: - Deciding

  /// Removes proposals that contradict each other.
  private mutating func removeContradictions() {
    for index in proposals.indices {
      for (outcomes, other) in proposals[index].removeDuplicates() { setVerdict(outcomes, .duplicate(other)) }
      for (outcomes, finding) in proposals[index].removeIncompatible() {
        setVerdict(outcomes, .rejected([finding]))
      }
    }
  }

  private mutating func setVerdict(_ outcomes: [Int], _ verdict: UnitOutcome.Verdict) {
    for index in outcomes { result.outcomes[index].verdict = verdict }
  }

  /// The catalogs with the remaining proposals, each with the ones that are accepted.
  private typealias Accepted = [(catalog: Int, candidate: CandidateCatalog, proposals: [Proposal])]

  private mutating func validate() async -> Accepted {
    var candidates: [(catalog: Int, candidate: CandidateCatalog)] = []
    for index in catalogs.indices {
      let proposals = proposals[index].proposals
      if proposals.isEmpty { continue }
      if let candidate = CandidateCatalog(catalogs[index], proposals) {
        candidates.append((index, candidate))
      } else {
        let finding = TextFinding(
          rule: InvalidJSON.about.id, severity: .error, message: "the catalog would be too large")
        for proposal in proposals { setVerdict(proposal.outcomes, .rejected([finding])) }
      }
    }
    let validation = await ProposalValidator(jobs: options.jobs).validate(candidates.map(\.candidate))
    for proposal in candidates.flatMap(\.candidate.proposals) {
      result.outcomes[proposal.outcome].remarks = validation.remarks[proposal.outcome] ?? []
      if let findings = validation.rejections[proposal.outcome] {
        let cause = validation.causes[proposal.outcome]
        setVerdict(proposal.outcomes, cause.map { .dependent($0) } ?? .rejected(findings))
      } else {
        // A text that comes twice is imported once.
        setVerdict(Array(proposal.outcomes.dropFirst()), .unchanged)
      }
    }
    RejectionCauses.explainMissingForms(in: &result.outcomes, validation.missingForms)
    return candidates.map { catalog, candidate in
      (catalog, candidate, candidate.proposals.filter { validation.rejections[$0.outcome] == nil })
    }
  }

  /// Checks texts rejected because of changed source texts, so that their faults are reported, too.
  ///
  /// A missing form may be one that was imported.
  private mutating func validateOutdated() async {
    var candidates: [CandidateCatalog] = []
    for index in catalogs.indices {
      _ = outdated[index].removeDuplicates()
      _ = outdated[index].removeIncompatible()
      let proposals = outdated[index].proposals
      if !proposals.isEmpty, let candidate = CandidateCatalog(catalogs[index], proposals) {
        candidates.append(candidate)
      }
    }
    let rejections = await ProposalValidator(jobs: options.jobs).validate(candidates).rejections
    for (outcome, findings) in rejections {
      result.outcomes[outcome].remarks = findings.filter { ImportRules.axis[$0.rule] == nil }
    }
  }

  /// The number of translations that source text proposals mark as needing review.
  private static func reviews(
    of proposals: [Proposal], from before: StringCatalog, to after: StringCatalog
  ) -> Int {
    let source = before.sourceLanguage
    var count = 0
    for key in Set(proposals.filter { $0.language == source }.map { ExactKey($0.key) }) {
      for (language, localization) in before[key.text]?.localizations ?? [] where language != source {
        let new = after[key.text]?[language]
        count += localization.leaves.count {
          $0.unit.state == .translated && new?[$0.path]?.state == .needsReview
        }
      }
    }
    return count
  }

  private mutating func apply(_ accepted: Accepted) throws(JSONSyntaxError) {
    for (index, candidate, proposals) in accepted where !proposals.isEmpty {
      let before = catalogs[index].catalog
      let after = try candidate.after(keeping: proposals)
      result.changes.append(
        .init(
          path: catalogs[index].path, before: before.bytes, after: after.bytes, texts: proposals.count,
          reviews: Self.reviews(of: proposals, from: before, to: after)))
    }
  }
}
