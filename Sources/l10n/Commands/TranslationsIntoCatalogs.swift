import Exchange
import GitFormats
import L10nKit
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// A merge of files from translators; reads and resolves everything before writing.
struct TranslationsIntoCatalogs {
  let arguments: MergeArguments
  let environment: Environment

  private var keepsFiles: Bool { arguments.isDryRun || arguments.isDiff }

  func run() async throws -> ExitStatus {
    let targets = arguments.target.map { [$0] } ?? []
    var isComplete = true
    let incoming = TranslatorFiles(fileSystem: environment.fileSystem).readAll(arguments.files) { error in
      environment.reportAny(error)
      isComplete = false
    }
    if !isComplete, arguments.options.isStrict {
      environment.errors.write("nothing written: '--strict' imports all files or none\n")
    }
    tellUnread(incoming)
    guard !incoming.isEmpty, isComplete || !arguments.options.isStrict else { return .failure }
    let loader = ProjectLoader(
      environment: environment,
      configurationFile: try .load(arguments.configuration, for: targets, in: environment), readsFiles: false)
    let projects = try await Projects(targets, configuration: arguments.configuration, loader)
    let all = projects.all
    guard all.problems.isEmpty else {
      all.problems.forEach(environment.report)
      return .failure
    }
    let found = all.found
    try checkLanguage(among: found.paths)
    let routed = route(incoming, to: found.paths, loader)
    // Other catalogs are not read.
    guard var catalogs = try load(routed.compactMap(\.catalog).distinct(), projects) else { return .failure }
    let files = try FormerKeys.follow(routed, &catalogs, of: found.paths, in: environment) { path in
      try load([path], projects)?.first
    }
    var options = arguments.options
    options.jobs = environment.coreCount
    options.keyTable = try arguments.keyTable.map(keyTable) ?? [:]
    let result = try await TranslationMerger.merge(files, into: catalogs, options: options)
    let signOffs = try signOffs(in: result, catalogs, projects, loader.configurationFile)
    let remarks = TranslatorRemarks(withNotes(incoming, result, catalogs))
    let status = try finish(result, remarks, signOffs)
    return isComplete ? status : .failure
  }

  // MARK: - Reading

  /// The keys in the file of `--key-table` by the names of resources.
  private func keyTable(_ path: String) throws -> [String: String] {
    let bytes = try environment.fileSystem.read(path, .configuration, from: .commandLine)
    return try ResourceKeyTable.keys(SourceFile(path: path, bytes: bytes))
  }

  /// Returns the files with what translators wrote where the catalogs' comments are.
  private func withNotes(
    _ incoming: [IncomingTranslations], _ result: MergeResult, _ catalogs: [MergeCatalog]
  ) -> [IncomingTranslations] {
    var comments: [IncomingAddition: String] = [:]
    for outcome in result.outcomes {
      guard let note = outcome.unit.note, let path = outcome.catalog,
        let entry = catalogs.first(where: { $0.path == path })?.catalog[outcome.unit.identifier.key]
      else { continue }
      comments[note] = entry.comment ?? ""
    }
    if comments.isEmpty { return incoming }
    return incoming.map { file in
      var file = file
      file.addNotes { unit, _ in unit.note.flatMap { comments[$0] } }
      return file
    }
  }

  /// Reports the number of skipped texts, whose forms catalogs don't support, by file.
  private func tellUnread(_ incoming: [IncomingTranslations]) {
    let unread = incoming.flatMap(\.additions).filter(\.isUnreadText)
    for (file, additions) in Dictionary(grouping: unread, by: \.file).sorted(by: { $0.key < $1.key }) {
      let kinds = Dictionary(grouping: additions, by: \.what).sorted { $0.key < $1.key }
      let list = kinds.map { "\($0) (\($1.count), first in line \($1[0].position.line))" }
      environment.remark("\(file): \(additions.count) skipped: \(list.joined(separator: ", "))\n")
    }
  }

  /// Rejects an unknown language; reads the whole project only if its code is unusual.
  private func checkLanguage(among paths: [String]) throws(UsageError.Kind) {
    let languages = LanguageCodeCheck {
      let files = paths.compactMap { path in
        (try? environment.fileSystem.read(path)).map { SourceFile(path: path, bytes: $0) }
      }
      return LanguageCodeCheck(in: files).known()
    }
    try languages.check(arguments.options.language.map { [$0.rawValue] } ?? [])
  }

  /// Finds the target catalogs of all units.
  private func route(
    _ incoming: [IncomingTranslations], to paths: [String], _ loader: ProjectLoader
  ) -> [RoutedFile] {
    let router = CatalogRouter(
      catalogs: paths.map { ($0, loader.relativePath($0)) }, isChosen: arguments.target == paths.first)
    return incoming.flatMap { router.route($0.files) }
  }

  /// Reads the catalogs; reports errors and returns `nil` if one can't be parsed.
  private func load(_ paths: [String], _ projects: Projects) throws -> [MergeCatalog]? {
    let catalogs = try paths.compactMap { path in
      let file = SourceFile(path: path, bytes: try environment.fileSystem.read(path))
      let configuration = projects.configuration(of: path)
      return environment.parsing(path, try MergeCatalog(file, configuration: configuration))
    }
    return catalogs.count == paths.count ? catalogs : nil
  }

  // MARK: - Writing

  /// The record of what is signed off, beside the configuration, if the files add to it.
  private func signOffs(
    in result: MergeResult, _ catalogs: [MergeCatalog], _ projects: Projects,
    _ configuration: ConfigurationFile
  ) throws -> FileChange? {
    guard arguments.options.state == nil, result.outcomes.contains(where: { $0.unit.signOff != nil }) else {
      return nil
    }
    let before = configuration.configuration.signOffs
    var after = before
    let changed = Dictionary(result.changes.map { ($0.path, $0.after) }) { first, _ in first }
    after.add(
      result,
      in: try catalogs.map { catalog in
        let bytes = changed[catalog.path] ?? catalog.catalog.bytes
        return try CatalogFile(
          SourceFile(path: catalog.path, bytes: bytes),
          configuration: projects.configuration(of: catalog.path))
      })
    if after == before { return nil }
    let path = FilePath.join(configuration.path.map(FilePath.folder) ?? "", SignOffs.fileName)
    let bytes = try? environment.fileSystem.read(path, .configuration, from: .knownPlace)
    return FileChange(path, from: bytes.map { .bytes($0) } ?? .absent, to: after.table)
  }

  private func finish(
    _ result: MergeResult, _ remarks: TranslatorRemarks, _ signOffs: FileChange?
  ) throws -> ExitStatus {
    let messages = MergeMessage.messages(of: result)
    var problem: FileError?
    if !keepsFiles {
      let changes =
        result.changes.map { FileChange($0.path, from: .bytes($0.before), to: $0.after) }
        + [signOffs].compactMap(\.self)
      do throws(FileError) { try AtomicWrite(environment.fileSystem).commit(changes) } catch {
        problem = error
      }
    }
    let isWritten = !keepsFiles && problem == nil
    if let signOffs, isWritten || keepsFiles {
      let verb = isWritten ? "changed" : "would change"
      environment.remark("\(verb) '\(signOffs.path)': signed-off translations\n")
    }
    switch arguments.format {
    case .json:
      let report = MergeJSONReport.report(
        result, messages, remarks, isWritten: isWritten && !result.changes.isEmpty)
      environment.output.write(report.rendered)
    case .text: printReport(result, messages, isWritten: isWritten)
    }
    if let problem { throw problem }
    try write(remarks)
    return result.hasLeftOut ? .findings : .clean
  }

  /// Writes the remarks of translators to the file of `--questions`, or says how many there are.
  private func write(_ remarks: TranslatorRemarks) throws {
    let questions = Wording.count(remarks.count, "remark")
    guard let file = arguments.questions else {
      guard remarks.count > 0, arguments.format == .text else { return }
      return environment.remark("\(questions) of translators; '--questions FILE' lists them\n")
    }
    if file == "-" {
      environment.output.write(remarks.text)
    } else {
      let isTable = file.lowercased().hasSuffix(".csv")
      try AtomicWrite(environment.fileSystem).write(isTable ? remarks.csv : remarks.text.bytes, to: file)
      environment.remark("\(questions) in '\(file)'\n")
    }
  }

  private func printReport(_ result: MergeResult, _ messages: [MergeMessage], isWritten: Bool) {
    if arguments.isDiff {
      for change in result.changes {
        environment.write(UnifiedDiff(from: change.before, to: change.after, path: change.path))
      }
      environment.output.flush()
    }
    // Standard output has only the diff.
    let report = arguments.isDiff ? environment.errors : environment.output
    report.write(
      MergeTextReport.messages(
        environment.isQuiet ? messages.filter { $0.severity == .error } : messages,
        isVerbose: environment.isVerbose))
    environment.output.flush()
    guard isWritten ? !environment.isQuiet : keepsFiles && (arguments.isDryRun || !environment.isQuiet) else {
      return
    }
    for change in result.changes {
      let verb = keepsFiles ? "would change" : "changed"
      let reviews = change.reviews == 0 ? "" : ", \(Wording.count(change.reviews, "translation")) to review"
      environment.errors.write("\(verb) '\(change.path)': \(Wording.count(change.texts, "text"))\(reviews)\n")
    }
    if environment.isQuiet { return }
    if arguments.options.isStrict, result.hasLeftOut {
      environment.errors.write("nothing written: '--strict' imports all texts or none; it would be\n")
    }
    environment.errors.write(MergeTextReport.summary(of: result))
    environment.errors.write(MergeTextReport.copiesToReview(of: result))
    printHints(on: result, messages)
  }

  /// Names the options that import what stays out.
  private func printHints(on result: MergeResult, _ messages: [MergeMessage]) {
    let removed = result.removedCount
    if removed > 0 {
      let (texts, were) = (Wording.count(removed, "kept text"), removed == 1 ? "was" : "were")
      environment.errors.write(
        "hint: \(texts) \(were) removed from the catalogs since the export; '--only-missing' imports what they lack\n"
      )
    }
    if messages.contains(where: { $0.rule == MergeReason.targetChanged.rawValue }) {
      environment.errors.write("hint: set '--strategy ours' or 'theirs' for texts that both sides changed\n")
    }
    if result.hasOutdated, !arguments.options.importsOnlyMissing {
      environment.errors.write(
        "hint: '--strategy theirs' imports texts with changed source text as 'needs_review'\n")
    }
  }
}
