import RuleKit
import SourceRules
import SourceText
import SwiftIndex
import TextFlow

/// A check on its way: what is known of a project, and what can be done next.
///
/// Little has to wait. A catalog is parsed, then laid flat, then rules look at it; when all are flat, their keys are
/// collected. A source is scanned; when all are, what they declare is put together. That and the keys are what sources
/// are judged by. One large catalog takes longer than thousands of sources: so it comes first, and what need not wait
/// for it goes on beside it.
struct CheckRun: Sendable {
  /// What the work goes by.
  let matter: CheckMatter
  /// The files with what they hold, in the order of their paths.
  var reports: [FileReport]
  /// Texts done and wanted by language, sorted by language.
  private(set) var coverage: [LanguageCoverage] = []
  /// The rules that have something to look at: without both catalogs and sources there is nothing to compare.
  private(set) var rules: RuleSelection
  /// What sources are judged by, once it is known.
  private(set) var judge: SourceJudge?
  /// What sources ask catalogs for, by their places.
  private var usage: [KeyUsage.File?]
  /// What rules found in catalogs, in no particular order.
  private var findings: [(place: Int, rules: Range<Int>, diagnostics: [Diagnostic])] = []
  /// What rules found in the project as a whole.
  private var projectFindings: [Diagnostic] = []

  private var waitingLooks: Int
  private var waitingCatalogs: Int
  private var keys: KeyIndex?
  private var declarations: DeclarationIndex?
  private var tree: SourceTree?
  /// The sources in the order of their paths, as far as they are read.
  private var readSources: [ReadFile?] = []
  private var waitingReads = 0

  /// Begins a check.
  init(_ input: CheckInput) {
    matter = CheckMatter(input)
    reports = matter.files.map { FileReport(file: $0) }
    rules = input.rules
    usage = Array(repeating: nil, count: matter.files.count)
    waitingLooks = matter.files.count
    waitingCatalogs = matter.files.count { !input.isSource($0) }
  }

  /// Does all there is to do, and tells now and then how many files are looked at.
  mutating func finish(onProgress: (Int) -> Void) async {
    let matter = matter
    await WorkQueue.run(
      firstWork(), jobs: matter.input.jobs, isUrgent: \.isUrgent, perform: { $0.outcome(matter) },
      take: { outcome in
        let work = take(outcome)
        if case .looks = outcome { onProgress(reports.count - waitingLooks) }
        return work
      })
    putFindingsToReports()
  }

  /// What sources ask catalogs for, in the order of their paths.
  var usedKeys: [KeyUsage.File] { usage.compactMap { $0 } }

  // MARK: - What can be done

  /// Looks at catalogs, the largest first, then at sources.
  private mutating func firstWork() -> [CheckWork] {
    let files = matter.files
    var places = files.indices.filter { !matter.input.isSource(files[$0]) }
    places.sort { files[$0].bytes.count > files[$1].bytes.count }
    let catalogs = places.count
    places += files.indices.filter { matter.input.isSource(files[$0]) }
    let shares = WorkShares.shares(count: places.count, heavy: catalogs, jobs: matter.input.jobs)
    return shares.map { .look(places: Array(places[$0])) } + (catalogs == 0 ? allCatalogsAreFlat() : [])
  }

  /// Takes what came of a piece of work and returns what can be done now.
  private mutating func take(_ outcome: CheckWork.Outcome) -> [CheckWork] {
    switch outcome {
    case .looks(let looks, let places): return take(looks, of: places)
    case .catalog(let catalog, let place):
      reports[place].content = .catalog(catalog)
      waitingCatalogs -= 1
      let next = waitingCatalogs == 0 ? allCatalogsAreFlat() : []
      guard matter.input.reports(catalog.path) else { return next }
      return next + CheckWork.pieces(of: catalog, place: place, matter.rules)
    case .keys(let index): keys = index
    case .declarations(let index): declarations = index
    case .read(let sources, let range):
      for (place, source) in zip(range, sources) { readSources[place] = source }
      waitingReads -= range.count
      return waitingReads == 0 ? [.flow(readSources.compactMap { $0 })] : []
    case .flow(let flow): return judgeSources(flow)
    case .coverage(let languages): coverage = languages
    case .project(let diagnostics): projectFindings = diagnostics
    case .findings(let diagnostics, let place, let rules):
      findings.append((place, rules, diagnostics))
    case .comments(let suppressions, let place): reports[place].suppressions = suppressions
    case .sources(let judgements):
      for judgement in judgements {
        reports[judgement.place].diagnostics = judgement.diagnostics
        usage[judgement.place] = judgement.usage
      }
    }
    return readAll()
  }

  private mutating func take(_ looks: [FirstLook], of places: [Int]) -> [CheckWork] {
    var work: [CheckWork] = []
    for (look, place) in zip(looks, places) {
      switch look {
      case .catalog(let catalog): work.append(.layFlat(catalog, place: place))
      case .source(let source):
        reports[place].content = .source(source)
        reports[place].suppressions = source.suppressions
      case .unreadable(let diagnostics):
        reports[place].diagnostics = diagnostics
        waitingCatalogs -= 1
        if waitingCatalogs == 0 { work += allCatalogsAreFlat() }
      }
    }
    waitingLooks -= places.count
    return waitingLooks == 0 ? work + joinSources() : work
  }

  /// What all catalogs together are asked.
  private mutating func allCatalogsAreFlat() -> [CheckWork] {
    let catalogs = reports.compactMap(\.catalog)
    let work: [CheckWork] = asksSources() ? [.keys(catalogs, unread: unreadCatalogs)] : []
    return work + [.project(catalogs), .coverage(catalogs)]
  }

  /// The paths of the catalogs that can't be read, whose keys nobody knows.
  private var unreadCatalogs: [String] {
    reports.indices.compactMap { place in
      let file = matter.files[place]
      return matter.input.isSource(file) || reports[place].catalog != nil ? nil : file.path
    }
  }

  /// Puts together what sources say when all have been looked at.
  private mutating func joinSources() -> [CheckWork] {
    guard asksSources() else { return [] }
    let sources = reports.compactMap(\.source)
    return [.declarations(sources)]
  }

  /// Whether rules look at sources, which is known when all catalogs have been parsed.
  private mutating func asksSources() -> Bool {
    let hasCatalogs =
      waitingCatalogs > 0 || reports.contains { $0.catalog != nil } || !matter.input.absentCatalogs.isEmpty
    let hasSources = matter.files.contains(where: matter.input.isSource)
    if !hasCatalogs || !hasSources { rules = matter.input.rules.withoutComparisons() }
    return hasSources && ActiveRules(rules).needSources
  }

  /// Reads all sources as soon as it is known what they declare, and which keys catalogs have.
  private mutating func readAll() -> [CheckWork] {
    guard tree == nil, let keys, let declarations else { return [] }
    let tree = SourceTree(
      declarations: declarations, keys: keys, configuration: matter.input.configuration,
      appNames: matter.input.appNames, unextractedFiles: matter.input.unextractedFiles,
      isWhole: matter.input.hasWholeFolders,
      seeksStaleKeys: matter.input.seeksStaleKeys)
    self.tree = tree
    let sources = reports.compactMap(\.source)
    readSources = Array(repeating: nil, count: sources.count)
    waitingReads = sources.count
    if sources.isEmpty { return [.flow([])] }
    return WorkShares.shares(count: sources.count, jobs: matter.input.jobs).map { .read(sources, tree, $0) }
  }

  /// Judges sources by what becomes of their texts.
  private mutating func judgeSources(_ flow: TextFlow) -> [CheckWork] {
    guard let tree else { return [] }
    let active = ActiveRules(rules)
    let input = matter.input
    // What other files use matters to the keys of a catalog alone.
    let usesKeys =
      !active.usageRules.isEmpty && (input.focus == nil || reports.contains { isReported($0.catalog?.path) })
    var rest = readSources[...]
    let sources = reports.indices.compactMap { place -> SourceJudge.Source? in
      guard reports[place].source != nil, let source = rest.popFirst() ?? nil else { return nil }
      let isReported = input.reports(matter.files[place].path)
      return usesKeys || isReported ? (source, place, isReported) : nil
    }
    let judge = SourceJudge(
      tree: tree, files: readSources.compactMap { $0 }, flow: flow, rules: active, sources: sources,
      usesKeys: usesKeys)
    self.judge = judge
    readSources = []
    return WorkShares.shares(count: sources.count, jobs: matter.input.jobs).map { .sources(judge, $0) }
  }

  private func isReported(_ path: String?) -> Bool { path.map(matter.input.reports) ?? false }

  // MARK: - What was found

  /// Adds what rules find between an earlier state of catalogs and the present one.
  mutating func addFindings(since former: FormerState?) {
    let rules = ActiveRules(rules).comparisonRules
    guard let former, !rules.isEmpty else { return }
    for catalog in reports.compactMap(\.catalog) where matter.input.reports(catalog.path) {
      guard let old = former.catalog(catalog.path) else { continue }
      for active in rules {
        add(active.rule.check(catalog, since: old).map { active.diagnostic($0, in: catalog.path) })
      }
    }
  }

  /// Adds what was found in catalogs to their reports, rule by rule: in what order the work was done does not matter.
  private mutating func putFindingsToReports() {
    findings.sort { ($0.place, $0.rules.lowerBound) < ($1.place, $1.rules.lowerBound) }
    for index in findings.indices {
      // Taken out: an array that two have would be copied, finding by finding, when one of them adds to it.
      var found: [Diagnostic] = []
      swap(&found, &findings[index].diagnostics)
      reports[findings[index].place].add(found)
    }
    add(projectFindings)
  }

  /// Adds findings in parts to the reports of their files; those about one file mostly come one after another.
  mutating func add(_ parts: [[Diagnostic]]) {
    // Room for all at once: an array that grows is copied again and again.
    var counts: [String: Int] = [:]
    for part in parts where !part.isEmpty { counts[part[0].path, default: 0] += part.count }
    for (path, count) in counts {
      if let place = place(of: path) { reports[place].reserve(count) }
    }
    parts.forEach { add($0) }
  }

  private mutating func add(_ diagnostics: [Diagnostic]) {
    var start = 0
    while start < diagnostics.count {
      let path = diagnostics[start].path
      let end = diagnostics[start...].firstIndex { $0.path != path } ?? diagnostics.count
      if let place = place(of: path) { reports[place].diagnostics += diagnostics[start..<end] }
      start = end
    }
  }

  /// The first report on a file of that path; reports are in the order of their paths.
  private func place(of path: String) -> Int? {
    var (low, high) = (0, reports.count)
    while low < high {
      let middle = (low + high) / 2
      if reports[middle].file.path < path { low = middle + 1 } else { high = middle }
    }
    return low < reports.count && reports[low].file.path == path ? low : nil
  }
}
