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
    ]
  ) { arguments, environment in try arguments.run(in: environment) }
}

/// What `l10n format` was asked for.
package struct FormatArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// Whether to list files only.
  package var isCheck = false
  /// The configuration file, `nil` to look for one.
  package var configuration: String?
  /// The name of what `-` reads.
  package var standardInputPath: String?

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<FormatArguments>(
    settings: [
      .flag(
        Option("check", help: "list the files that differ, and change none; the exit status is then 1"),
        \.isCheck),
      .text(.config, \.configuration), .text(.standardInputPath, \.standardInputPath),
    ],
    operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in
      if arguments.paths.count > 1, arguments.paths.contains("-") { throw .mixedStandardInput }
    })

  func run(in environment: Environment) throws -> ExitStatus {
    if paths == ["-"] { return try formatStandardInput(environment) }
    let file = try ConfigurationFile.load(configuration, in: environment)
    let found = ProjectLoader(environment: environment, configurationFile: file).find(paths).catalogs
    found.problems.forEach(environment.report)
    var worst = found.problems.isEmpty ? ExitStatus.clean : .failure
    for path in found.paths {
      worst = max(worst, format(path, environment))
    }
    return worst
  }

  /// Formats one file and returns the status it alone would end with.
  private func format(_ path: String, _ environment: Environment) -> ExitStatus {
    do throws(FileError) {
      let bytes = try environment.fileSystem.read(path)
      guard let formatted = formatted(bytes, path, environment) else { return .failure }
      if formatted == bytes { return .clean }
      if !isCheck { try AtomicWrite(environment.fileSystem).write(formatted, to: path) }
      if isCheck || presentation.verbosity != .quiet { environment.output.write("\(path)\n") }
      return isCheck ? .findings : .clean
    } catch {
      environment.report(error)
      return .failure
    }
  }

  private func formatStandardInput(_ environment: Environment) throws(FileError) -> ExitStatus {
    let name = standardInputPath ?? "-"
    let bytes = try environment.readStandardInput()
    guard let formatted = formatted(bytes, name, environment) else { return .failure }
    if !isCheck {
      environment.output.write(formatted)
      return .clean
    }
    if formatted == bytes { return .clean }
    environment.output.write("\(name)\n")
    return .findings
  }

  /// Returns Xcode's bytes for the file, `nil` (and says why) if it can't be parsed.
  private func formatted(_ bytes: [UInt8], _ path: String, _ environment: Environment) -> [UInt8]? {
    do throws(JSONSyntaxError) {
      return try StringCatalog(parsing: bytes).canonicalBytes()
    } catch {
      let message = "\(error.message) [\(error.ruleID)]"
      environment.report(InputError(path: path, position: error.position, message: message))
      return nil
    }
  }
}

extension JSONSyntaxError {
  /// The rule that reports the same fault in `l10n check`.
  fileprivate var ruleID: String {
    if case .conflictMarker = kind { "conflict-marker" } else { "invalid-json" }
  }
}
