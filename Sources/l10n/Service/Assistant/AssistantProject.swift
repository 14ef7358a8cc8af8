import ToolKit
import XCStrings

/// The project of an assistant: runs commands as functions, and confines paths to its folder.
struct AssistantProject {
  /// The environment of functions that report problems; nothing is printed.
  let environment: Environment

  init(_ environment: Environment) {
    var quiet = environment
    quiet.output = Output(isTerminal: false) { _ in nil }
    (quiet.errors, quiet.presentation.verbosity) = (quiet.output, .quiet)
    // Standard input has the client's messages.
    quiet.readStandardInput = { () throws(FileError) in throw FileError(.missing, path: "-") }
    quiet.readAnswer = nil
    self.environment = quiet
  }

  /// What a command printed.
  struct Outcome {
    let status: ExitStatus
    let output: String
    let errors: String

    /// What the command reported beside its result.
    var warnings: JSONValue? { errors.isEmpty ? nil : .string(errors) }

    /// Returns the report of a command that prints JSON; throws what it printed instead.
    func report() throws(EditingError) -> JSONNode {
      guard let root = try? JSONTree(parsing: Array(output.utf8)).root else { throw EditingError(errors) }
      return root
    }

    /// Returns an answer with the lines of the output; throws what was printed instead.
    func answer(_ list: String, head: JSONValue = [:]) throws(EditingError) -> ToolAnswer {
      if status != .clean { throw EditingError(errors) }
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
      return ToolAnswer(list, lines.map { .init(name: $0, value: .string($0)) }, head: head)
    }
  }

  /// Runs a command in memory, with files that are not on disk, and again if a file changed meanwhile.
  func run(
    _ arguments: some CommandArguments, files: [String: [UInt8]] = [:], isQuiet: Bool = true
  ) async throws -> Outcome {
    try arguments.validate()
    var inner = environment
    if !isQuiet { inner.presentation.verbosity = .normal }
    do {
      return try await attempt(arguments, files, in: inner)
    } catch let error as FileError where error.kind == .changedMeanwhile {
      return try await Tool.holding(error, in: inner) { try await attempt(arguments, files, in: $0) }
    }
  }

  private func attempt(
    _ arguments: some CommandArguments, _ files: [String: [UInt8]], in environment: Environment
  ) async throws -> Outcome {
    var (output, errors): ([UInt8], [UInt8]) = ([], [])
    var inner = environment
    inner.fileSystem = BufferedFileSystem(environment, files)
    inner.output = Output(isTerminal: false) { bytes in
      output += bytes
      return nil
    }
    inner.errors = Output(isTerminal: false) { bytes in
      errors += bytes
      return nil
    }
    let status = try await arguments.run(in: inner)
    inner.output.flush()
    inner.errors.flush()
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n").map { line in
      line.hasPrefix("error: ") ? line.dropFirst(7) : line
    }
    let text = String(decoding: output, as: UTF8.self)
    return Outcome(status: status, output: text, errors: lines.joined(separator: "\n"))
  }

  /// Returns a path relative to the project's folder; throws if it leads out of it.
  func path(_ path: String) throws -> String {
    func inner(_ path: String, of folder: String) -> String? {
      path == folder ? "." : FilePath.path(path, below: folder)
    }
    let (root, full) = (FilePath.normalized(environment.workingDirectory), environment.fullPath(of: path))
    let files = environment.fileSystem
    // Of a path that does not exist, the folder that does decides.
    let existing = try FilePath.upward(from: full).first {
      try files.status(of: $0, followingLinks: true) != nil
    }
    let real = try existing.map { try files.realPath(of: $0) } ?? full
    guard let inside = inner(full, of: root), try inner(real, of: files.realPath(of: root)) != nil else {
      throw EditingError("'\(path)' is outside of the project's folder '\(root)'; paths are relative to it")
    }
    // A single '-' stands for standard input.
    return inside == "-" ? "./-" : inside
  }
}
