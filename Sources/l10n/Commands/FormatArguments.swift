import GitFormats
import SourceText
import ToolKit
import XCStrings

struct FormatArguments: CommandArguments {
  static let command = Command(
    "format", parser, summary: "format catalogs byte for byte as Xcode does",
    discussion: [
      "Keys are sorted in Xcode's order, and whitespace, escapes and line endings become Xcode's; texts "
        + "don't change. Rewritten files are listed. A file that can't be parsed is left unchanged.",
      "'-' formats standard input to standard output.",
    ],
    examples: [
      .init("format", "Format all catalogs below the current folder."),
      .init("format --check App", "List unformatted files without changing them."),
      .init("format --diff", "Show what would change."),
    ])

  var paths: [String] = []
  var isCheck = false
  var isDiff = false
  var isDryRun = false
  var configuration: String?
  var standardInputPath: String?

  static let parser = ArgumentParser<FormatArguments>(
    settings: [
      .check(\.isCheck), .diff(\.isDiff), .dryRun(\.isDryRun), .config(\.configuration),
      .standardInputPath(\.standardInputPath),
    ], operands: [.paths(\.paths)])

  func validate() throws(UsageError.Kind) {
    if paths.count > 1, paths.contains("-") { throw .mixedStandardInput }
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    if paths == ["-"] { return try formatStandardInput(environment) }
    let loader = ProjectLoader(environment: environment, readsFiles: false)
    let all = try await Projects(paths, configuration: configuration, loader).all
    all.problems.forEach(environment.report)
    let found = all.found
    var worst = all.problems.isEmpty ? ExitStatus.clean : .failure
    var progress = Progress(environment)
    var different = 0
    for (index, path) in found.paths.enumerated() {
      let status = format(path, from: found.origin(of: path), environment)
      if status == .findings { different += 1 }
      worst = max(worst, status)
      progress.update("formatting", done: index + 1, of: found.paths.count)
    }
    progress.finish()
    if isCheck, different > 0, !environment.isQuiet {
      let words = different == 1 ? "file is not formatted" : "files are not formatted"
      environment.tell("\(different) \(words); run 'l10n format'\n")
    }
    return worst
  }

  /// Whether no file is written.
  private var keepsFiles: Bool { isCheck || isDiff || isDryRun }

  private func format(_ path: String, from origin: FileOrigin, _ environment: Environment) -> ExitStatus {
    do throws(FileError) {
      let bytes = try environment.fileSystem.read(path, .catalog, from: origin)
      guard let tree = environment.parsing(path, try JSONTree(parsing: bytes)) else { return .failure }
      if tree.isCanonical() { return .clean }
      if !keepsFiles {
        let change = FileChange(path, from: .bytes(bytes)) { (write) throws(FileError) in
          try tree.writeCanonicalBytes(to: write)
        }
        try AtomicWrite(environment.fileSystem).commit([change])
      }
      return reportUnformatted(path, tree, environment)
    } catch {
      environment.report(error)
      return .failure
    }
  }

  /// Prints the path or diff of an unformatted file and returns the exit status.
  private func reportUnformatted(_ path: String, _ tree: JSONTree, _ environment: Environment) -> ExitStatus {
    if isDiff {
      environment.write(UnifiedDiff(from: tree.bytes, to: tree.canonicalBytes(), path: path))
    } else if keepsFiles || !environment.isQuiet {
      environment.output.write("\(path)\n")
    }
    return isCheck ? .findings : .clean
  }

  private func formatStandardInput(_ environment: Environment) throws(FileError) -> ExitStatus {
    let name = standardInputPath ?? "-"
    let bytes = try environment.readStandardInput()
    guard let tree = environment.parsing(name, try JSONTree(parsing: bytes)) else { return .failure }
    let isCanonical = tree.isCanonical()
    if !keepsFiles {
      environment.output.write(data: isCanonical ? bytes : tree.canonicalBytes())
      return .clean
    }
    return isCanonical ? .clean : reportUnformatted(name, tree, environment)
  }
}
