package import CatalogMerge
package import RuleKit
package import SourceText
package import XCStrings

/// Brings translations into catalogs: unit by unit, and only those that leave the catalog no worse.
///
/// 1. Each part of a file finds its catalog and its language, or is a stray.
/// 2. Each unit is compared with the catalog. Most have their verdict at once: unchanged, untranslated or unknown. The
///    others propose a change. Where the source text is not the one that was translated, that is a conflict unless a
///    strategy lets the text in, to be reviewed.
/// 3. Proposals for one text that disagree are rivals: none is taken, since only a person can choose.
/// 4. The rules of a check judge the catalog with the proposals against the catalog without them.
/// 5. What is left becomes text edits, so that every byte that no unit is about stays.
package struct TranslationMerger {
  private let catalogs: [MergeCatalog]
  private let options: MergeOptions
  private var result = MergeResult()
  /// The proposals that may still come in, by catalog.
  private var proposals: [ProposalList]
  /// The proposals that changed source texts keep out, by catalog.
  private var outdated: [ProposalList]

  private init(_ catalogs: [MergeCatalog], _ options: MergeOptions) {
    self.catalogs = catalogs
    self.options = options
    proposals = catalogs.map { _ in ProposalList() }
    outdated = proposals
  }

  /// Decides about all units of files whose parts have found their catalogs, by index in `catalogs`.
  ///
  /// Throws only where a changed catalog can't be read again: it would be larger than what can be read.
  package static func merge(
    _ files: [RoutedFile], into catalogs: [MergeCatalog], options: MergeOptions
  ) async throws(JSONSyntaxError) -> MergeResult {
    var merger = TranslationMerger(catalogs, options)
    merger.compare(files)
    merger.removeContradictions()
    let accepted = await merger.judge()
    await merger.judgeOutdated()
    if options.isStrict, merger.result.hasLeftOut { return merger.result }
    try merger.apply(accepted)
    return merger.result
  }

  // MARK: - Comparing

  private mutating func compare(_ files: [RoutedFile]) {
    let known = knownLanguages(files)
    var comparers: [[Language: UnitComparer]] = catalogs.map { _ in [:] }
    for routed in files where !routed.file.units.isEmpty {
      let match = LanguageMatch(
        written: routed.file.targetLanguage, chosen: options.language, known: known)
      switch (routed.destination, match) {
      case (.unknown(let reason), _), (_, .unknown(let reason)): addStray(routed.file, reason)
      case (.catalog(let index), .language(let language)):
        compareSource(of: routed.file, catalogs[index])
        var comparer =
          comparers[index][language]
          ?? UnitComparer(catalogs[index], language: language, options: options)
        for unit in routed.file.units { add(unit, index, language, &comparer) }
        comparers[index][language] = comparer
      }
    }
  }

  private mutating func add(
    _ unit: IncomingUnit, _ catalog: Int, _ language: Language, _ comparer: inout UnitComparer
  ) {
    var outcome = UnitOutcome(
      unit: unit, catalog: catalogs[catalog].path, language: language, verdict: .taken)
    switch comparer.compare(unit, outcome: result.outcomes.count) {
    case .verdict(let verdict): outcome.verdict = verdict
    case .proposal(let proposal):
      outcome.replaced = proposal.former
      outcome.changedSource = proposal.changedSource
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

  /// Takes note of a file that is of another language; regions, which tools add, are one language.
  private mutating func compareSource(of file: IncomingFile, _ catalog: MergeCatalog) {
    func base(_ language: Language) -> String { Language(LanguageCode(language.rawValue).identity).subtag }
    let own = catalog.catalog.sourceLanguage
    guard let language = file.sourceLanguage, let first = file.units.first, base(language) != base(own) else {
      return
    }
    result.foreigners.append(
      .init(
        file: first.file, position: first.position, language: language, catalog: catalog.path,
        catalogLanguage: own))
  }

  private mutating func addStray(_ file: IncomingFile, _ reason: String) {
    let lost = file.units.count { $0.hasText }
    if lost > 0, let first = file.units.first {
      result.strays.append(.init(file: first.file, position: first.position, message: reason, units: lost))
    }
    for unit in file.units {
      result.outcomes.append(
        UnitOutcome(
          unit: unit, catalog: nil, language: file.targetLanguage,
          verdict: unit.hasText ? .unknown(nil) : .untranslated))
    }
  }

  /// The languages of the catalogs that units go to, and those of the project.
  private func knownLanguages(_ files: [RoutedFile]) -> [Language] {
    var known = options.configuration.languages.map { Language($0) }
    for catalog in catalogs { known += [catalog.catalog.sourceLanguage] + catalog.catalog.languages }
    var seen: Set<Language> = []
    return known.filter { seen.insert($0).inserted }
  }

  // MARK: - Deciding

  /// Takes out the proposals that contradict each other.
  private mutating func removeContradictions() {
    for index in proposals.indices {
      for (outcomes, other) in proposals[index].removeRivals() { settle(outcomes, .rivalled(other)) }
      for (outcomes, objection) in proposals[index].removeMisfits() {
        settle(outcomes, .refused([objection]))
      }
    }
  }

  private mutating func settle(_ outcomes: [Int], _ verdict: UnitOutcome.Verdict) {
    for index in outcomes { result.outcomes[index].verdict = verdict }
  }

  /// What may come into one catalog.
  private struct Accepted {
    var proposals: [Proposal]
    /// What stays out.
    var refused: [Proposal] = []
    /// The catalog with and without all of them.
    var candidate: CandidateCatalog?
  }

  /// Lets the rules judge what is left, and returns what may come in, by catalog.
  private mutating func judge() async -> [Accepted] {
    var accepted = proposals.map { Accepted(proposals: $0.remaining) }
    var candidates: [CandidateCatalog] = []
    for index in catalogs.indices where !accepted[index].proposals.isEmpty {
      if let candidate = CandidateCatalog(catalogs[index], accepted[index].proposals) {
        accepted[index].candidate = candidate
        candidates.append(candidate)
      } else {
        let objection = Objection(
          rule: "invalid-json", severity: .error, message: "the catalog would be too large")
        for proposal in accepted[index].proposals { settle(proposal.outcomes, .refused([objection])) }
        accepted[index].proposals = []
      }
    }
    let judgement = await CandidateJudge(options).judge(candidates)
    for proposal in accepted.flatMap(\.proposals) {
      result.outcomes[proposal.outcome].remarks = judgement.remarks[proposal.outcome] ?? []
      if let objections = judgement.refusals[proposal.outcome] {
        settle(proposal.outcomes, .refused(objections))
      }
    }
    for index in accepted.indices {
      accepted[index].refused = accepted[index].proposals.filter { judgement.refusals[$0.outcome] != nil }
      accepted[index].proposals.removeAll { judgement.refusals[$0.outcome] != nil }
    }
    return accepted
  }

  /// Lets the rules judge texts that changed source texts keep out: whoever decides about one wants to know its faults.
  ///
  /// A form that is missing may be one that came in.
  private mutating func judgeOutdated() async {
    var candidates: [CandidateCatalog] = []
    for index in catalogs.indices {
      _ = outdated[index].removeRivals()
      _ = outdated[index].removeMisfits()
      let proposals = outdated[index].remaining
      if !proposals.isEmpty, let candidate = CandidateCatalog(catalogs[index], proposals) {
        candidates.append(candidate)
      }
    }
    let refusals = await CandidateJudge(options).judge(candidates).refusals
    for (outcome, objections) in refusals {
      result.outcomes[outcome].remarks = objections.filter { $0.rule != JudgedRules.missingForm }
    }
  }

  /// How many translations proposals for source texts send to review.
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

  private mutating func apply(_ accepted: [Accepted]) throws(JSONSyntaxError) {
    for (index, accepted) in accepted.enumerated() where !accepted.proposals.isEmpty {
      guard let candidate = accepted.candidate else { continue }
      let before = catalogs[index].catalog
      let after = try candidate.after(keeping: accepted.proposals, without: accepted.refused)
      result.changes.append(
        .init(
          path: catalogs[index].path, before: before.bytes, after: after.bytes,
          texts: accepted.proposals.count,
          reviews: Self.reviews(of: accepted.proposals, from: before, to: after)))
    }
  }
}

/// A catalog that translations go into.
package struct MergeCatalog: Sendable {
  /// The path as reports name it.
  package let path: String
  /// The catalog as it is.
  package let catalog: StringCatalog
  /// How the file's keys are to look, `nil` for what the project says.
  package let keyConvention: KeyConvention?

  /// Reads a catalog; throws where its bytes are not JSON.
  package init(_ file: SourceFile, keyConvention: KeyConvention? = nil) throws(JSONSyntaxError) {
    path = file.path
    catalog = try StringCatalog(parsing: file.bytes)
    self.keyConvention = keyConvention
  }
}

/// A part of a translator's file, and the catalog that its units belong to.
package struct RoutedFile: Sendable {
  /// The part.
  package var file: IncomingFile
  /// Where its units go.
  package var destination: Destination

  /// Where units go.
  package enum Destination: Hashable, Sendable {
    /// To the catalog of that index.
    case catalog(Int)
    /// Nowhere, and why: the words of a message.
    case unknown(String)
  }

  /// Creates a value from its parts.
  package init(_ file: IncomingFile, _ destination: Destination) {
    self.file = file
    self.destination = destination
  }
}

/// What a person says about translations that come back.
package struct MergeOptions: Sendable {
  /// The language of files that do not say theirs, or write it in another way.
  package var language: Language?
  /// The state of texts that come in, whatever their file says; `nil` to believe the file.
  package var state: UnitState?
  /// Which text stays where the catalog's has changed since the export.
  package var strategy = TransferStrategy.report
  /// Whether only texts that the catalog lacks come in.
  package var takesOnlyMissing = false
  /// Whether nothing is to come in where something has to stay out.
  package var isStrict = false
  /// The project's configuration, whose rules judge the texts.
  package var configuration = Configuration()
  /// How many catalogs are judged at the same time, at least 1.
  package var jobs = 1

  /// Believes the files and the rules as they are.
  package init() {}
}
