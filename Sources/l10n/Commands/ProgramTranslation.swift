import Exchange
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// Translations of missing texts by a program of the user's, batch by batch.
struct ProgramTranslation {
  /// The name of the program's lines in messages.
  private static let answerFile = "answers"

  /// The number of lines of a batch that are reported one by one.
  private static let maximumProblems = 20

  private let arguments: TranslateArguments
  private let environment: Environment
  private let projects: Projects
  /// What the project of named files has besides these, for suggestions.
  private let rest: ProjectLoader.Loaded
  private var status = ExitStatus.clean
  /// The number of lines that were read of all runs of the program.
  private var lineCount = 0

  init(_ arguments: TranslateArguments, in environment: Environment) async throws {
    self.arguments = arguments
    self.environment = environment
    let loader = ProjectLoader(environment: environment)
    projects = try await Projects(arguments.paths, configuration: arguments.configuration, loader)
    rest = arguments.paths.isEmpty ? ProjectLoader.Loaded() : await projects.rest()
  }

  /// What became of the texts of a language.
  private struct Counts { var (imported, leftOut, unanswered) = (0, 0, 0) }

  consuming func run() async throws -> ExitStatus {
    let loaded = projects.all
    loaded.problems.forEach(environment.report)
    let catalogs = loaded.files.compactMap { projects.catalog($0) }
    guard loaded.problems.isEmpty, catalogs.count == loaded.files.count else { return .failure }
    try LanguageCodeCheck { catalogs.flatMap { $0.languages + [$0.sourceLanguage] } }.check(
      arguments.languages)
    let required = arguments.languages.isEmpty ? catalogs.flatMap(\.requiredTranslations) : []
    let languages = (required + arguments.languages.map { Language($0) }).distinct()
    if languages.isEmpty { throw EditingError("no required language to translate into; set '--language'") }
    var memory = try MemorySource(catalogs, otherPaths: loaded.otherPaths, path: { $0 }, in: environment)
    memory.add(rest)
    for language in languages {
      guard try await translate(catalogs, into: language, memory) else { return .failure }
    }
    return status
  }

  /// Translates the missing texts of a language; returns `false` if the program failed.
  private mutating func translate(
    _ catalogs: [CatalogFile], into language: Language, _ source: MemorySource
  ) async throws -> Bool {
    var memory = LanguageMemory(source, language)
    let questions = catalogs.flatMap { $0.isSource(language) ? [] : texts(of: $0, language, &memory) }
    guard !questions.isEmpty else {
      environment.remark("\(language): nothing to translate\n")
      return true
    }
    let size = arguments.batchSize ?? 1
    let batches = TranslationBatch.batches(of: questions, size: size, to: language)
    if arguments.isDryRun {
      for batch in batches { environment.output.write(batch.lines) }
      return true
    }
    var counts = Counts()
    defer { summarize(counts, language) }
    for batch in batches { guard try await translate(batch, &counts) else { return false } }
    if counts.leftOut + counts.unanswered > 0 { status = .findings }
    return true
  }

  private func texts(
    of catalog: CatalogFile, _ language: Language, _ memory: inout LanguageMemory
  ) -> [TranslationBatch.Question] {
    let spelled = catalog.spelling(of: language)
    let selector = UnitSelector(
      catalog, targetLanguage: spelled, needs: [.missing], filter: KeyFilter(patterns: arguments.keyPatterns))
    var units = selector.selection().units
    ContextFinder(language, table: catalog.table, places: nil, configuration: catalog.configuration)
      .fill(&units)
    var file = TranslationFile(path: catalog.path, units: units)
    memory.fill(&file, of: catalog, showsContext: true)
    return file.units.map { (catalog.path, $0, catalog.sourceLanguage) }
  }

  // MARK: - One batch

  /// Runs the program for a batch and writes what it answers; returns `false` if it failed.
  private mutating func translate(_ batch: TranslationBatch, _ counts: inout Counts) async throws -> Bool {
    let result = ChildProcess.run(
      shell: arguments.program ?? "", input: Array(batch.lines.text.utf8),
      timeout: .seconds(arguments.timeout ?? 1))
    let answers = batch.answers(result.output, from: lineCount + 1, file: Self.answerFile)
    lineCount += result.output.count { $0 == UInt8(ascii: "\n") }
    for problem in answers.problems.prefix(Self.maximumProblems) {
      environment.report(problem)
      status = .findings
    }
    if answers.problems.count > Self.maximumProblems {
      environment.errors.write(
        "\(Wording.count(answers.problems.count - Self.maximumProblems, "more line")) not answering a text\n")
    }
    counts.unanswered += answers.missing
    try await write(answers.files, &counts)
    guard let failure = failure(result.ending) else { return true }
    environment.report(failure)
    environment.remark("hint: run the command again to translate the rest\n")
    return false
  }

  /// Merges answers into the catalogs as they are now, and writes these.
  private mutating func write(_ files: [IncomingFile], _ counts: inout Counts) async throws {
    var (catalogs, routed): ([MergeCatalog], [RoutedFile]) = ([], [])
    for file in files {
      guard let path = file.path else { continue }
      let source = SourceFile(path: path, bytes: try environment.fileSystem.read(path))
      let configuration = projects.configuration(of: path)
      catalogs.append(try InputError.parsing(path, try MergeCatalog(source, configuration: configuration)))
      routed.append(RoutedFile(file, .catalog(path)))
    }
    var options = MergeOptions()
    options.state = arguments.state
    options.jobs = environment.coreCount
    let result = try await TranslationMerger.merge(routed, into: catalogs, options: options)
    let changes = result.changes.map { FileChange($0.path, from: .bytes($0.before), to: $0.after) }
    try AtomicWrite(environment.fileSystem).commit(changes)
    let messages = MergeMessage.messages(of: result).filter { !environment.isQuiet || $0.severity == .error }
    environment.output.write(MergeTextReport.messages(messages, isVerbose: environment.isVerbose))
    environment.output.flush()
    counts.imported += result.outcomes.count { $0.kind == .imported }
    counts.leftOut += result.outcomes.count { $0.kind.isLeftOut }
  }

  private func failure(_ ending: ChildProcess.Ending) -> String? {
    let name = arguments.program ?? ""
    switch ending {
    case .exited(0): return nil
    case .exited(let status): return "'\(name)' failed with exit status \(status)"
    case .killed(let signal): return "'\(name)' was ended by signal \(signal)"
    case .timedOut:
      return
        "'\(name)' was stopped, because it did not finish in \(Wording.count(arguments.timeout ?? 1, "second"))"
    case .wroteTooMuch:
      return "'\(name)' was stopped, because it wrote more than \(ChildProcess.outputLimit >> 20) MiB"
    case .notStarted: return "'\(name)' can't be started"
    }
  }

  private func summarize(_ counts: Counts, _ language: Language) {
    var parts = ["\(counts.imported) imported"]
    if counts.leftOut > 0 { parts.append("\(counts.leftOut) rejected") }
    if counts.unanswered > 0 { parts.append("\(counts.unanswered) without an answer") }
    let summary: Message = "\(language): \(parts.joined(separator: ", "))\n"
    // What is missing is the result, and the reason for the exit status.
    if counts.leftOut + counts.unanswered > 0 {
      environment.errors.write(summary)
    } else {
      environment.remark(summary)
    }
  }
}
