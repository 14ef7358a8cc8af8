import CatalogMerge
import GitFormats
import SourceText
import ToolKit
import XCStrings

/// Catalogs that give another one what it lacks.
struct CatalogIntoCatalog {
  private let arguments: MergeArguments
  private let target: String

  /// Takes over the arguments; throws where no catalog is named to write to.
  init(_ arguments: MergeArguments) throws(UsageError.Kind) {
    guard let target = arguments.target else {
      throw .missingOption("--into", for: arguments.files.first ?? "merge")
    }
    self.arguments = arguments
    self.target = target
  }

  /// Brings the files in, one after the other, and writes the catalog once.
  func run(in environment: Environment) throws -> ExitStatus {
    let original = try catalog(target, environment)
    var result = original
    var status = ExitStatus.clean
    var lines = Message()
    for file in arguments.files {
      let source = try catalog(file, environment)
      try check(source, file, against: original)
      let strategy = arguments.takesOnlyMissing ? .ours : arguments.strategy
      let transfer = CatalogTransfer(from: source, into: result, strategy: strategy)
      if !transfer.differences.isEmpty { status = .findings }
      lines += ConflictReport(transfer.differences, path: target).differences(in: result)
      lines += "\(file): \(Self.summary(of: transfer))\n"
      result = try StringCatalog(parsing: transfer.bytes)
    }
    if arguments.isDiff {
      let diff = UnifiedDiff(from: original.bytes, to: result.bytes, path: target)
      environment.write(diff, arguments.presentation)
    } else if !arguments.isDryRun {
      try AtomicWrite(environment.fileSystem).replace(target, original.bytes, with: result.bytes)
    }
    // A diff is for other programs to read, so that words about it go elsewhere.
    if arguments.presentation.verbosity != .quiet || status != .clean {
      (arguments.isDiff ? environment.errors : environment.output).write(lines)
    }
    return status
  }

  private func catalog(_ path: String, _ environment: Environment) throws -> StringCatalog {
    try CatalogComparison.catalog(try environment.fileSystem.read(path, .catalog, from: .commandLine), path)
  }

  /// Texts of one language would come to stand where another one's are expected.
  private func check(
    _ source: StringCatalog, _ file: String, against original: StringCatalog
  ) throws(InputError) {
    guard source.sourceLanguage != original.sourceLanguage else { return }
    throw InputError(
      path: file,
      message:
        "the source language is '\(source.sourceLanguage)', and that of '\(target)' is '\(original.sourceLanguage)'"
    )
  }

  private static func summary(of transfer: CatalogTransfer) -> String {
    var parts = ["\(transfer.addedCount) added"]
    if transfer.replacedCount > 0 { parts.append("\(transfer.replacedCount) replaced") }
    if !transfer.differences.isEmpty { parts.append("\(transfer.differences.count) left alone") }
    return parts.joined(separator: ", ")
  }
}
