import GitFormats
import SourceText
package import ToolKit
import XCStrings

extension Command {
  /// `l10n format`.
  static let format = Command(
    "format", summary: "write catalogs byte for byte as Xcode does",
    discussion: [
      "Keys are put in Xcode's order, and spacing, escapes and line ends become Xcode's; texts stay as they are. "
        + "The files that were rewritten are listed. A file that can't be parsed is left alone.",
      "'-' formats standard input onto standard output.",
    ],
    parser: FormatArguments.parser,
    examples: [
      Example("format", "Format all catalogs below the current folder."),
      Example("format --check App", "List the files that differ, and change none."),
      Example("format --diff", "Show what would change."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n format`.
package struct FormatArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// Whether to list files only, and end with 1 if there are any.
  package var isCheck = false
  /// Whether to show what would change.
  package var isDiff = false
  /// Whether to list files only.
  package var isDryRun = false
  /// The configuration file, `nil` to look for one.
  package var configuration: String?
  /// The name of what `-` reads.
  package var standardInputPath: String?

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<FormatArguments>(
    settings: [
      .flag(.check, \.isCheck),
      .flag(.diff, \.isDiff), .flag(.dryRun, \.isDryRun),
      .text(.config, \.configuration), .text(.standardInputPath, \.standardInputPath),
    ],
    operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in
      if arguments.paths.count > 1, arguments.paths.contains("-") { throw .mixedStandardInput }
    })

  func run(in environment: Environment) async throws -> ExitStatus {
    if paths == ["-"] { return try formatStandardInput(environment) }
    let file = try ConfigurationFile.load(configuration, for: paths, presentation, in: environment)
    let loader = ProjectLoader(
      environment: environment, configurationFile: file, verbosity: presentation.verbosity)
    let found = await loader.find(paths).files
    found.problems.forEach(environment.report)
    var worst = found.problems.isEmpty ? ExitStatus.clean : .failure
    var progress = StepProgress(environment, presentation)
    var different = 0
    for (index, path) in found.paths.enumerated() {
      let status = format(path, from: found.origin(of: path), environment)
      if status == .findings { different += 1 }
      worst = max(worst, status)
      progress.update("formatting", done: index + 1, of: found.paths.count)
    }
    progress.finish()
    tellCount(different, environment)
    return worst
  }

  /// Whether files stay as they are.
  private var keepsFiles: Bool { isCheck || isDiff || isDryRun }

  /// Formats one file and returns the status it alone would end with.
  private func format(_ path: String, from origin: FileOrigin, _ environment: Environment) -> ExitStatus {
    do throws(FileError) {
      let bytes = try environment.fileSystem.read(path, .catalog, from: origin)
      guard let tree = tree(bytes, path, environment) else { return .failure }
      if tree.isCanonical() { return .clean }
      if !keepsFiles {
        let change = FileChange(path, from: .bytes(bytes)) { (write) throws(FileError) in
          try tree.writeCanonicalBytes(to: write)
        }
        try AtomicWrite(environment.fileSystem).commit([change])
      }
      return tell(path, tree, environment)
    } catch {
      environment.report(error)
      return .failure
    }
  }

  /// Says what to do about files that a check found.
  private func tellCount(_ different: Int, _ environment: Environment) {
    guard isCheck, different > 0, presentation.verbosity != .quiet else { return }
    environment.output.flush()
    let words =
      different == 1 ? "file differs; 'l10n format' writes it" : "files differ; 'l10n format' writes them"
    environment.errors.write("\(different) \(words)\n")
  }

  /// Names a file that differs, or shows how, and returns the status that this means.
  private func tell(_ path: String, _ tree: JSONTree, _ environment: Environment) -> ExitStatus {
    if isDiff {
      let diff = UnifiedDiff(from: tree.bytes, to: tree.canonicalBytes(), path: path)
      environment.write(diff, presentation)
    } else if keepsFiles || presentation.verbosity != .quiet {
      environment.output.write("\(path)\n")
    }
    return isCheck ? .findings : .clean
  }

  private func formatStandardInput(_ environment: Environment) throws(FileError) -> ExitStatus {
    let name = standardInputPath ?? "-"
    let bytes = try environment.readStandardInput()
    guard let tree = tree(bytes, name, environment) else { return .failure }
    let isCanonical = tree.isCanonical()
    if !keepsFiles {
      environment.output.write(data: isCanonical ? bytes : tree.canonicalBytes())
      return .clean
    }
    return isCanonical ? .clean : tell(name, tree, environment)
  }

  /// Reads a file's bytes; `nil` (and says why) if they can't be parsed.
  private func tree(_ bytes: [UInt8], _ path: String, _ environment: Environment) -> JSONTree? {
    do throws(JSONSyntaxError) {
      return try JSONTree(parsing: bytes)
    } catch {
      environment.report(InputError(catalog: path, error))
      return nil
    }
  }
}
