import GitFormats
import RuleKit
import SourceText

/// Runs the rules on a project, and filters and sorts the findings.
///
/// Suppressed findings and findings in the former state or the baseline are omitted.
/// The result depends only on the input, not on the number of jobs.
package enum Checker {
  /// Checks all files; calls `onProgress` with the number of files read so far.
  ///
  /// What an earlier check of the project found out is reused where nothing has changed since.
  package static func check(
    _ input: CheckInput, reusing earlier: CheckResult? = nil, onProgress: (Int) -> Void = { _ in }
  ) async -> CheckResult {
    var project = await CheckedProject(input, reusing: earlier?.project, onProgress: onProgress)
    var former = input.former
    former?.connect(to: project.files.compactMap(\.catalog))
    project.addFindings(since: former)
    var summary = CheckResult.Summary()
    summary.coverage = project.coverage
    for index in project.files.indices {
      let path = project.files[index].file.path
      if input.reports(path) {
        let rules = input.rulesByPath[path]
        // All rules that any file enables have run.
        if !input.rulesByPath.isEmpty { applyOverrides(input.rules(of: path), to: &project.files[index]) }
        let filter = SuppressionFilter(rules: rules ?? project.rules.selection)
        summary.suppressed += filter.filter(&project.files[index])
        removeKeysOfMissingLanguages(from: &project.files[index])
      } else {
        project.files[index].diagnostics = []
      }
    }
    // The former state has none of them: one that equals a certain finding would be taken for that.
    if !input.showsPossible { removePossible(from: &project, &summary) }
    compare(&project, with: former, input)
    let weakened = weakened(input, project)
    var baseline = input.baseline
    removeAccepted(by: &baseline, from: &project, &summary)
    var result = result(of: &project, summary)
    for (diagnostic, file) in weakened where !baseline.match(diagnostic, in: file) {
      result.diagnostics.append(diagnostic)
      result.files.append(file)
    }
    if !weakened.isEmpty {
      result.diagnostics.sort(by: precedes)
      result.files = result.files.sorted(byText: \.path)
    }
    result.baseline = baseline
    return result
  }

  /// Removes findings that the former state has, too, and adds notes on renamed keys.
  private static func compare(
    _ project: inout CheckedProject, with former: PreviousState?, _ input: CheckInput
  ) {
    if let changes = input.changes {
      var rest = former
      for index in project.files.indices { keep(changes, former: &rest, of: &project.files[index]) }
      for index in project.files.indices { former?.adjustUnfinished(&project.files[index], input) }
    }
    if input.changes == nil || former != nil {
      var history = KeyHistory(former, project)
      history.addNotes(to: &project.files)
    }
  }

  /// Returns the findings on what became weaker, except for languages that are reported as lost.
  private static func weakened(_ input: CheckInput, _ project: CheckedProject) -> [(Diagnostic, SourceFile)] {
    let lost = project.files.flatMap(\.diagnostics).filter { $0.has(.isOfLosses) && $0.finding.key == nil }
    let languages = Set(lost.compactMap(\.finding.language))
    return input.weakenings.compactMap { weakening in
      weakening.diagnostic(lost: languages).map { ($0, weakening.file) }
    }
  }

  /// Removes findings of rules that are off for a file, and sets the severity of the others.
  private static func applyOverrides(_ rules: RuleSelection, to file: inout CheckedFile) {
    file.diagnostics = file.diagnostics.compactMap { diagnostic in
      guard let severity = rules.severity(of: diagnostic.finding, diagnostic.rule) else { return nil }
      var diagnostic = diagnostic
      diagnostic.severity = severity
      return diagnostic
    }
  }

  /// Removes the findings on the keys of a language that another finding calls missing in the whole catalog.
  ///
  /// A check without that rule reports these.
  private static func removeKeysOfMissingLanguages(from file: inout CheckedFile) {
    let missing = Set(file.diagnostics.filter { $0.has(.isOfMissingLanguages) }.map(\.finding.language))
    guard !missing.isEmpty else { return }
    file.diagnostics.removeAll { $0.has(.isOfMissingTexts) && missing.contains($0.finding.language) }
  }

  // MARK: - Changes, baseline, order

  /// Removes findings that also exist in the earlier state.
  ///
  /// Among equal findings, those on unchanged lines are matched first.
  private static func keep(
    _ changes: [String: ChangedLines], former: inout PreviousState?, of file: inout CheckedFile
  ) {
    guard !file.diagnostics.isEmpty else { return }
    var others = Array(file.diagnostics.indices)
    var changed: [Int] = []
    if let lines = changes[file.file.path] {
      let map = LineMap(file.file.bytes)
      changed = others.filter { index in
        let range = file.diagnostics[index].finding.range
        // The upper bound is past the last byte and may be on the next line.
        let last = map.position(of: max(range.lowerBound, range.upperBound - 1)).line
        return lines.touch(map.position(of: range.lowerBound).line...last)
      }
      let places = Set(changed)
      others.removeAll(where: places.contains)
    }
    var old: Set<Int> = []
    for (indexes, isChanged) in [(others, false), (changed, true)] {
      for index in indexes {
        let isOld = former?.take(file.diagnostics[index], in: file.file, isOnChangedLine: isChanged)
        if isOld ?? !isChanged { old.insert(index) }
      }
    }
    file.diagnostics = file.diagnostics.indices.filter { !old.contains($0) }.map { file.diagnostics[$0] }
  }

  /// Removes and counts the texts that users only may see.
  private static func removePossible(from project: inout CheckedProject, _ summary: inout CheckResult.Summary)
  {
    for index in project.files.indices where project.files[index].source != nil {
      let all = project.files[index].diagnostics
      project.files[index].diagnostics.removeAll { $0.finding.confidence == .possible }
      summary.possible += all.count - project.files[index].diagnostics.count
    }
  }

  /// Removes accepted findings; among equal findings, the first ones.
  ///
  /// They are counted as a report counts them.
  private static func removeAccepted(
    by baseline: inout Baseline, from project: inout CheckedProject, _ summary: inout CheckResult.Summary
  ) {
    if baseline.isEmpty { return }
    var accepted = project.files.map { _ in [Diagnostic]() }
    for index in project.files.indices where !project.files[index].diagnostics.isEmpty {
      let file = project.files[index].file
      project.files[index].diagnostics.sort(by: precedes)
      project.files[index].diagnostics.removeAll { diagnostic in
        guard baseline.match(diagnostic, in: file) else { return false }
        accepted[index].append(diagnostic)
        if diagnostic.finding.fix?.isApplicable == true { summary.acceptedFixes += 1 }
        return true
      }
    }
    summary.accepted = joined(accepted, in: project).count
  }

  /// Returns the findings of each file in the order of the report, those with one cause as one.
  private static func joined(_ diagnostics: [[Diagnostic]], in project: CheckedProject) -> [Diagnostic] {
    var joined: [Diagnostic] = []
    joined.reserveCapacity(diagnostics.reduce(0) { $0 + $1.count })
    for (file, found) in zip(project.files, diagnostics) where !found.isEmpty {
      let found = found.sorted(by: precedes)
      joined += file.catalog.map { CauseJoiner.joined(found, in: $0) } ?? CauseJoiner.joined(found)
    }
    // Files are already sorted, but a file given twice is reported twice.
    let files = project.input.files
    if files.indices.dropFirst().contains(where: { files[$0 - 1].path == files[$0].path }) {
      joined.sort(by: precedes)
    }
    return RepeatJoiner.joined(joined, ofOneChange: project.input.former != nil)
  }

  private static func result(
    of project: inout CheckedProject, _ summary: CheckResult.Summary
  ) -> CheckResult {
    var summary = summary
    var revived: [String: CatalogFile] = [:]
    var shown = joined(project.files.map(\.diagnostics), in: project)
    for index in project.files.indices { project.files[index].diagnostics = [] }
    if project.input.showsWitnesses { project.sources?.addWitnesses(to: &shown) }
    for index in project.files.indices where project.input.reports(project.files[index].file.path) {
      summary.files += 1
      switch project.files[index].content {
      case .catalog(let catalog):
        summary.catalogs += 1
        summary.keys += catalog.entries.count
        if catalog.entries.contains(where: \.isRevived) { revived[catalog.path] = catalog }
      case .source: summary.sources += 1
      case .unreadable: summary.catalogs += 1
      }
    }
    var result = CheckResult(diagnostics: shown, files: project.input.files, summary: summary)
    result.revived = revived
    project.forgetUses()
    result.project = project
    return result
  }

  /// Whether a finding comes before another in a report.
  static func precedes(_ lhs: Diagnostic, _ rhs: Diagnostic) -> Bool {
    if lhs.path != rhs.path { return lhs.path < rhs.path }
    let (left, right) = (lhs.finding.range, rhs.finding.range)
    if left != right { return (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound) }
    return (lhs.rule, lhs.finding.message) < (rhs.rule, rhs.finding.message)
  }
}
