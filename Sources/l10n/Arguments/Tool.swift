import L10nKit
import SourceText
package import ToolKit

/// Dispatches the command line to a command.
///
/// Prints all errors to standard error and converts them to an exit status.
package enum Tool {
  /// Runs a command line, given without the program name.
  package static func run(_ words: [String], in environment: Environment) async -> ExitStatus {
    var status: ExitStatus
    do {
      status = try await dispatch(words, in: environment)
    } catch let error as UsageError {
      environment.report(error)
      environment.errors.write("usage: \(usage(of: error.command))\n")
      status = .failure
    } catch {
      environment.reportAny(error)
      status = .failure
    }
    environment.output.flush()
    if case .error(let error) = environment.output.failure {
      environment.report(error)
      status = .failure
    }
    return status
  }

  private static func dispatch(_ words: [String], in environment: Environment) async throws -> ExitStatus {
    for word in words where PathText.hasEscapes(word) {
      // File names can have any bytes; other arguments would be written to catalogs altered.
      let isPath = try environment.fileSystem.status(of: word, followingLinks: false) != nil
      if !isPath { throw UsageError(.notText(word)) }
    }
    guard let first = words.first else {
      environment.errors.write(Message(lines: HelpText.short))
      return .failure
    }
    let rest = Array(words.dropFirst())
    switch first {
    case "--version":
      if let extra = rest.first { throw UsageError(.extraArgument(extra)) }
      environment.output.write("l10n \(Version.current)\n")
      return .clean
    case "-h", "--help":
      environment.output.write(Message(lines: HelpText.overview(CommandTable.all)))
      return .clean
    default:
      if first.hasPrefix("-") { throw UsageError(.unknownOption(first, known: ["help", "version"])) }
      return try await run(CommandTable.command(named: first), rest, in: environment)
    }
  }

  private static func run(_ command: Command, _ words: [String], in environment: Environment) async throws
    -> ExitStatus
  {
    let job: Command.Job?
    do throws(UsageError.Kind) { job = try command.prepare(words) } catch {
      throw UsageError(error, command: command.name)
    }
    guard let job else {
      environment.output.write(Message(lines: HelpText.full(command)))
      return .clean
    }
    do {
      return try await job(environment)
    } catch let kind as UsageError.Kind {
      throw UsageError(kind, command: command.name)
    } catch let error as FileError where error.kind == .changedMeanwhile && command.isRepeatable {
      return try await holding(error, in: environment, run: job)
    }
  }

  /// Runs a job again because a file that it read has changed, with the file's folder locked from the start.
  static func holding<Result>(
    _ error: FileError, in environment: Environment, run job: (Environment) async throws -> Result
  ) async throws -> Result {
    var environment = environment
    let folder = FilePath.folder(of: try environment.fileSystem.realPath(of: error.path))
    guard let lock = try environment.fileSystem.lock(folder) else {
      throw FileError(.locked, path: error.path)
    }
    defer { environment.fileSystem.unlock(lock) }
    environment.fileSystem = environment.fileSystem.holding(folder)
    return try await job(environment)
  }

  private static func usage(of name: String?) -> String {
    name.flatMap { try? CommandTable.command(named: $0) }?.usage ?? "l10n COMMAND [OPTIONS] [ARGUMENTS]"
  }
}
