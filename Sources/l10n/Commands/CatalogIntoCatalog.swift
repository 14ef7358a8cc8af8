import CatalogMerge
import Exchange
import GitFormats
import SourceText
import ToolKit
import XCStrings

/// A merge of catalogs into another catalog.
struct CatalogIntoCatalog {
  private let arguments: MergeArguments
  private let target: String
  private let environment: Environment

  /// Creates the merge; throws if no target catalog is named.
  init(_ arguments: MergeArguments, in environment: Environment) throws(UsageError.Kind) {
    guard let target = arguments.target else {
      throw .missingOption("--into", for: arguments.files.first ?? "merge")
    }
    (self.arguments, self.target, self.environment) = (arguments, target, environment)
  }

  /// Merges the files in order and writes the catalog once.
  func run() async throws -> ExitStatus {
    let original = try catalog(target)
    let loader = ProjectLoader(
      environment: environment,
      configurationFile: try .load(arguments.configuration, for: [target], in: environment),
      readsFiles: false)
    let projects = try await Projects([target], configuration: arguments.configuration, loader)
    var options = arguments.options
    options.jobs = environment.coreCount
    if options.importsOnlyMissing { options.strategy = .ours }
    var result = original
    var status = ExitStatus.clean
    var lines = Message()
    for file in arguments.files {
      let source = try catalog(file)
      try check(source, file, against: original)
      let done = try await CatalogImport(
        of: source, from: file,
        into: MergeCatalog(path: target, result, configuration: projects.configuration(of: target)),
        options: options)
      if !done.transfer.differences.isEmpty || done.result.hasLeftOut { status = .findings }
      lines += ConflictReport(done.transfer.differences, path: target).differences(in: result)
      lines += MergeTextReport.messages(
        MergeMessage.messages(of: done.result), isVerbose: environment.isVerbose)
      lines += "\(file): \(Self.summary(of: done))\n"
      result = try StringCatalog(parsing: done.transfer.bytes)
    }
    if arguments.isDiff {
      environment.write(UnifiedDiff(from: original.bytes, to: result.bytes, path: target))
    } else if !arguments.isDryRun, !options.isStrict || status == .clean {
      try AtomicWrite(environment.fileSystem).replace(target, original.bytes, with: result.bytes)
    }
    // A diff is read by other programs, so messages go to standard error.
    if !environment.isQuiet || status != .clean {
      (arguments.isDiff ? environment.errors : environment.output).write(lines)
    }
    return status
  }

  private func catalog(_ path: String) throws -> StringCatalog {
    try CatalogComparison.catalog(try environment.fileSystem.read(path, .catalog, from: .commandLine), path)
  }

  /// Rejects a catalog with another source language.
  private func check(
    _ source: StringCatalog, _ file: String, against original: StringCatalog
  ) throws(InputError) {
    guard source.sourceLanguage != original.sourceLanguage else { return }
    throw InputError(
      path: file,
      "the source language is '\(source.sourceLanguage)', but '\(target)' has '\(original.sourceLanguage)'")
  }

  private static func summary(of done: CatalogImport) -> String {
    let rejected = done.result.outcomes.count { $0.kind == .rejected }
    var parts = ["\(done.transfer.addedCount) added"]
    for (count, word) in [
      (done.transfer.replacedCount, "replaced"), (done.transfer.differences.count, "unresolved"),
      (done.emptyCount, "untranslated"), (rejected, "rejected"),
    ] where count > 0 { parts.append("\(count) \(word)") }
    return parts.joined(separator: ", ")
  }
}
