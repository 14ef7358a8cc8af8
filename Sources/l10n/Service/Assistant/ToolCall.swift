import L10nKit
import SourceText
import ToolKit
import XCStrings

/// A call of a tool: its arguments, which have the right types, and the project.
struct ToolCall {
  let arguments: RPCParameters
  let project: AssistantProject

  func text(_ name: String) -> String? { arguments[name].text }

  func texts(_ name: String) -> [String] { arguments[name].elements.compactMap(\.text) }

  func flag(_ name: String) -> Bool { arguments[name].flag ?? false }

  /// The elements of a list, each an object.
  func records(_ name: String) -> [JSONNode] { arguments[name].elements.compactMap(\.node) }

  /// A path in the project, as a list of none or one.
  func paths(_ name: String) throws -> [String] { try text(name).map { [try project.path($0)] } ?? [] }

  /// A place in code, `FILE:LINE` or `FILE:LINE:COLUMN`.
  func place(_ name: String) throws -> LiteralLocation? {
    guard let text = text(name) else { return nil }
    guard let place = LiteralLocation(text) else {
      throw ToolFailure("'\(name)' must be FILE:LINE or FILE:LINE:COLUMN")
    }
    let column = place.column.map { ":\($0)" } ?? ""
    return LiteralLocation("\(try project.path(place.path)):\(place.line)\(column)")
  }

  /// The answer, as far as the budget allows.
  func page(_ answer: ToolAnswer) throws(ToolFailure) -> JSONValue {
    try answer.page(budget: arguments["budget"].number ?? ToolAnswer.standardBudget, after: text("cursor"))
  }
}

/// The project of an assistant: runs commands as functions, and confines paths to its folder.
struct AssistantProject {
  let environment: Environment

  /// What a command printed.
  struct Outcome {
    let status: ExitStatus
    let output: [UInt8]
    let errors: String

    /// The report of a command that prints JSON; throws what it printed instead.
    func report() throws(ToolFailure) -> JSONNode {
      guard let root = try? JSONTree(parsing: output).root else { throw failure }
      return root
    }

    /// What the command reported beside its result.
    var warnings: JSONValue? { errors.isEmpty ? nil : .string(errors) }

    /// The errors that the command printed.
    var failure: ToolFailure { ToolFailure(errors.isEmpty ? "the command printed nothing" : errors) }

    /// The lines of the output; throws what it printed instead.
    func lines() throws(ToolFailure) -> [String] {
      guard status == .clean else { throw failure }
      return String(decoding: output, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast().map(String.init)
    }
  }

  /// Runs a command in memory, with the contents of files that are not on disk, and again if a file changed meanwhile.
  func run(
    _ arguments: some CommandArguments, files: [String: [UInt8]] = [:],
    verbosity: Presentation.Verbosity = .quiet
  ) async throws -> Outcome {
    try arguments.validate()
    do {
      return try await attempt(arguments, files, verbosity, in: environment)
    } catch let error as FileError where error.kind == .changedMeanwhile {
      return try await Tool.holding(error, in: environment) { environment in
        try await attempt(arguments, files, verbosity, in: environment)
      }
    }
  }

  private func attempt(
    _ arguments: some CommandArguments, _ files: [String: [UInt8]], _ verbosity: Presentation.Verbosity,
    in environment: Environment
  ) async throws -> Outcome {
    let (inner, output, errors) = capturing(verbosity, in: environment)
    var innermost = inner
    if !files.isEmpty { innermost.fileSystem = BufferedFileSystem(environment, files) }
    let status = try await arguments.run(in: innermost)
    return Outcome(
      status: status, output: output.bytes(of: inner.output), errors: errors.words(of: inner.errors))
  }

  /// An environment whose output is kept in memory, for functions that report problems.
  var quiet: Environment { capturing(.quiet, in: environment).environment }

  private func capturing(
    _ verbosity: Presentation.Verbosity, in environment: Environment
  ) -> (environment: Environment, output: KeptOutput, errors: KeptOutput) {
    let (output, errors) = (KeptOutput(), KeptOutput())
    var inner = environment
    inner.output = Output(isTerminal: false) { output.add($0) }
    inner.errors = Output(isTerminal: false) { errors.add($0) }
    (inner.presentation.verbosity, inner.isServing) = (verbosity, true)
    inner.readStandardInput = { () throws(FileError) in throw FileError(.missing, path: "-") }
    inner.readAnswer = nil
    return (inner, output, errors)
  }

  // MARK: - Paths

  /// Returns a path relative to the project's folder; throws if it leads out of it.
  func path(_ path: String) throws -> String {
    let root = FilePath.normalized(environment.workingDirectory)
    let full = environment.fullPath(of: path)
    let files = environment.fileSystem
    // Of a path that does not exist, the folder that does decides.
    let existing = try FilePath.upward(from: full).first { path in
      try files.status(of: path, followingLinks: true) != nil
    }
    let real = try existing.map { try files.realPath(of: $0) } ?? full
    guard try Self.path(real, in: files.realPath(of: root)) != nil, let inner = Self.path(full, in: root)
    else {
      throw ToolFailure("'\(path)' is outside of the project's folder '\(root)'; paths are relative to it")
    }
    // A single '-' stands for standard input.
    return inner == "-" ? "./-" : inner
  }

  private static func path(_ path: String, in folder: String) -> String? {
    path == folder ? "." : FilePath.path(path, below: folder)
  }
}

/// Collects what a stream writes; a class, because the stream outlives the call that creates it.
private final class KeptOutput {
  private var kept: [UInt8] = []

  func add(_ bytes: [UInt8]) -> Output.Failure? {
    kept += bytes
    return nil
  }

  func bytes(of output: Output) -> [UInt8] {
    output.flush()
    return kept
  }

  /// The messages without the word "error".
  func words(of output: Output) -> String {
    let lines = String(decoding: bytes(of: output), as: UTF8.self).split(separator: "\n")
    return lines.map { $0.hasPrefix("error: ") ? String($0.dropFirst(7)) : String($0) }.joined(
      separator: "\n")
  }
}
